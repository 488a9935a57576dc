#!/usr/bin/env python3
"""Legal moves of atomic chess by hypermate beside those of python-chess and of Fairy-Stockfish. See tools/README.md."""

import argparse
import itertools
import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import chess
from chess.variant import AtomicBoard

from positions import games

ROOT = Path(__file__).resolve().parents[2]
DIVIDE = ROOT / "target" / "release" / "atomic_divide"


class Hypermate:
    """A running atomic_divide for each depth and way to write castling."""

    def __init__(self, program):
        self.program = program
        self.running = {}

    def divide(self, board, depth):
        key = (depth, board.chess960)
        if key not in self.running:
            command = [str(self.program), "--depth", str(depth), *["--chess960"] * board.chess960]
            self.running[key] = start(command)
        process = self.running[key]
        print(fen(board), file=process.stdin, flush=True)
        line = process.stdout.readline()
        if not line.endswith("\n") or line.startswith("error"):
            sys.exit(f"hypermate on {fen(board)}: {line.strip() or 'no answer'}")
        return {move: int(nodes) for move, nodes in (row.split(":") for row in line.split())}


class Fairy:
    """A running Fairy-Stockfish for each way to write castling."""

    def __init__(self, program):
        self.program = program
        self.running = {}

    def divide(self, board, depth):
        if board.chess960 not in self.running:
            process = self.running[board.chess960] = start([self.program])
            options = ("UCI_Variant", "atomic"), ("UCI_Chess960", str(board.chess960).lower())
            for name, value in options:
                print(f"setoption name {name} value {value}", file=process.stdin)
        process = self.running[board.chess960]
        print(f"position fen {fen(board)}\ngo perft {depth}", file=process.stdin, flush=True)
        rows = {}
        for line in process.stdout:
            move, colon, nodes = line.strip().partition(": ")
            if move == "Nodes searched":
                return rows
            if colon and nodes.isdigit():
                rows[move] = int(nodes)
        sys.exit(f"Fairy-Stockfish ended on {fen(board)}")


class PythonChess:
    """The atomic board of the package chess."""

    def divide(self, board, depth):
        rows = {}
        for move in list(board.legal_moves):
            name = board.uci(move, chess960=board.chess960)
            board.push(move)
            rows[name] = 1 if depth == 1 else sum(self.divide(board, depth - 1).values())
            board.pop()
        return rows


def start(command):
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def fen(board):
    return board.fen(en_passant="fen")


def narrowed(board, depth, ours, peer, hypermate):
    """The position in the tree at which the lists of moves themselves differ, with both lists."""
    theirs = peer.divide(board, depth)
    rows = hypermate.divide(board, depth) if ours is None else ours
    if rows.keys() != theirs.keys():
        return board, rows, theirs
    for name in rows:
        if rows[name] != theirs[name]:
            child = board.copy()
            child.push_uci(name)
            return narrowed(child, depth - 1, None, peer, hypermate)
    raise AssertionError("called without a difference")


def kind_of(board, moves):
    """What the moves are that only one side has: castling, or other moves, or both."""
    kinds = set()
    for name in moves:
        move = chess.Move.from_uci(name)
        king = board.piece_type_at(move.from_square) == chess.KING
        far = chess.square_distance(move.from_square, move.to_square) > 1
        if king and (far or board.color_at(move.to_square) == board.turn):
            kinds.add("castling")
        else:
            kinds.add("other")
    return " and ".join(sorted(kinds))


class Report:
    """What differs, by peer and kind; the first of each is printed at once, with the lists."""

    def __init__(self):
        self.found = Counter()

    def add(self, peer, board, ours, theirs):
        kind = kind_of(board, ours.keys() ^ theirs.keys())
        self.found[peer, kind] += 1
        if self.found[peer, kind] > 1:
            return
        print(f"hypermate and {peer} differ ({kind}): {fen(board)}" + " (Chess960)" * board.chess960)
        print(f"  only hypermate: {' '.join(sorted(ours.keys() - theirs.keys())) or '-'}")
        print(f"  only {peer}: {' '.join(sorted(theirs.keys() - ours.keys())) or '-'}")
        print(f"  hypermate: {' '.join(sorted(ours))}")
        print(f"  {peer}: {' '.join(sorted(theirs))}", flush=True)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000, help="different positions (default 10000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same positions (default 1)")
    parser.add_argument("--deep", type=int, default=20, help="one in so many to depth 2 (default 20)")
    parser.add_argument("--hypermate", type=Path, default=DIVIDE, help="the program atomic_divide")
    parser.add_argument("--fairy", default="fairy-stockfish", help="Fairy-Stockfish")
    return parser.parse_args()


def main():
    args = arguments()
    fairy = shutil.which(args.fairy, path=os.environ.get("PATH", "") + ":/usr/games")
    if not args.hypermate.is_file():
        sys.exit(f"no {args.hypermate}: cargo build --release -p hypermate-tools --bin atomic_divide")
    hypermate = Hypermate(args.hypermate)
    peers = {"python-chess": PythonChess()}
    if fairy:
        peers["Fairy-Stockfish"] = Fairy(fairy)
    else:
        print(f"no {args.fairy}: python-chess alone is asked")
    report, compared, deep, moves, facts = Report(), Counter(), 0, 0, Counter()
    for number, (kind, board) in enumerate(itertools.islice(games(random.Random(args.seed)), args.positions)):
        depth = 2 if number % args.deep == 0 else 1
        ours = hypermate.divide(board, depth)
        compared[kind] += 1
        deep += depth == 2
        moves += len(ours)
        facts.update(facts_of(board))
        for name, peer in peers.items():
            if ours != peer.divide(board, depth):
                report.add(name, *narrowed(board, depth, ours, peer, hypermate))
    print(f"{sum(compared.values())} positions compared, {deep} of them to depth 2; {moves} moves")
    print("  by origin: " + ", ".join(f"{kind} {count}" for kind, count in sorted(compared.items())))
    print("  with: " + ", ".join(f"{fact} {count}" for fact, count in sorted(facts.items())))
    for name in peers:
        found = {kind: count for (peer, kind), count in report.found.items() if peer == name}
        print(f"  {name}: " + (", ".join(f"{count} differ in {kind}" for kind, count in found.items()) or "all equal"))
    return 1 if report.found else 0


def facts_of(board):
    """What makes the position worth comparing, counted so that a run shows what it has seen."""
    if AtomicBoard._kings_connected(board):
        yield "touching kings"
    elif board.is_check():
        yield "check"
    legal = list(board.legal_moves)
    if any(map(board.is_castling, legal)):
        yield "legal castling"
    if any(map(board.is_en_passant, legal)):
        yield "legal en passant"
    if any(map(board.is_capture, legal)):
        yield "legal captures"
    if any(move.promotion for move in legal):
        yield "legal promotions"
    if not legal:
        yield "no legal move"


if __name__ == "__main__":
    sys.exit(main())
