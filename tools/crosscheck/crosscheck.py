#!/usr/bin/env python3
"""Legal moves of atomic chess by hypermate beside those of python-chess and of Fairy-Stockfish. See tools/README.md."""

import argparse
import itertools
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import chess
import pyffish
from chess.variant import AtomicBoard

from positions import games

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / "target" / "release" / "hypermate-tools"


class Hypermate:
    """A running `hypermate-tools atomic-divide` for each depth and way to write castling."""

    def __init__(self, program):
        self.program = program
        self.running = {}

    def divide(self, board, depth):
        key = (depth, board.chess960)
        if key not in self.running:
            command = [str(self.program), "atomic-divide", "--depth", str(depth), *["--chess960"] * board.chess960]
            self.running[key] = start(command)
        process = self.running[key]
        print(fen(board), file=process.stdin, flush=True)
        line = process.stdout.readline()
        if not line.endswith("\n") or line.startswith("error"):
            sys.exit(f"hypermate on {fen(board)}: {line.strip() or 'no answer'}")
        return {move: int(nodes) for move, nodes in (row.split(":") for row in line.split())}


class Fairy:
    """Fairy-Stockfish as the package pyffish has it."""

    def divide(self, board, depth, played=None):
        line = [played] if played else []
        moves = self.legal(board, line)
        return {move: 1 if depth == 1 else len(self.legal(board, [*line, move])) for move in moves}

    def legal(self, board, line):
        return pyffish.legal_moves("atomic", fen(board), line, board.chess960)


class PythonChess:
    """The atomic board of the package chess."""

    def divide(self, board, depth, played=None):
        if played:
            board = board.copy()
            board.push_uci(played)
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
    """Where in the tree the lists of moves themselves differ: what kind it is, the position and both lists."""
    theirs = peer.divide(board, depth)
    if ours.keys() != theirs.keys():
        return kind_of(board, ours.keys() ^ theirs.keys()), board, "", ours, theirs
    # To depth 2 the lists are equal, and one of the counts is not: it is of the moves after that move.
    name = next(name for name in ours if ours[name] != theirs[name])
    move, after = chess.Move.from_uci(name), board.copy()
    after.push_uci(name)
    ours, theirs = hypermate.divide(after, 1), peer.divide(after, 1)
    if ours.keys() != theirs.keys():
        return kind_of(after, ours.keys() ^ theirs.keys()), after, "", ours, theirs
    # Both agree on the position as python-chess has it, so one of the two has made another one by the move.
    theirs = peer.divide(board, 1, name)
    man = "pawn" if board.piece_type_at(move.from_square) == chess.PAWN else "piece"
    act = "capture" if board.is_capture(board.parse_uci(name)) else "move"
    return f"what a {man}'s {act} leaves", board, name, ours, theirs


def kind_of(board, moves):
    """What the moves are that only one side has: castling, captures of a pawn or others."""
    kinds = set()
    for name in moves:
        move = chess.Move.from_uci(name)
        piece = board.piece_type_at(move.from_square)
        own = board.color_at(move.to_square) == board.turn
        far = chess.square_distance(move.from_square, move.to_square) > 1
        if piece == chess.KING and (far or own):
            kinds.add("castling")
        elif piece == chess.PAWN and board.is_capture(move):
            kinds.add("captures by pawns")
        else:
            kinds.add("other moves")
    return " and ".join(sorted(kinds))


class Report:
    """What differs, by peer and kind; the first of each is printed at once, with the lists."""

    def __init__(self):
        self.found = Counter()

    def add(self, peer, kind, board, move, ours, theirs):
        self.found[peer, kind] += 1
        if self.found[peer, kind] > 1:
            return
        print(f"hypermate and {peer} differ ({kind}): {fen(board)} {move}" + " (Chess960)" * board.chess960)
        print(f"  only hypermate: {' '.join(sorted(ours.keys() - theirs.keys())) or '-'}")
        print(f"  only {peer}: {' '.join(sorted(theirs.keys() - ours.keys())) or '-'}")
        print(f"  hypermate: {' '.join(sorted(ours))}")
        print(f"  {peer}: {' '.join(sorted(theirs))}", flush=True)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000, help="different positions (default 10000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same positions (default 1)")
    parser.add_argument("--deep", type=int, default=20, help="one in so many to depth 2 (default 20)")
    parser.add_argument("--hypermate", type=Path, default=TOOLS, help="the program hypermate-tools")
    return parser.parse_args()


def main():
    args = arguments()
    if not args.hypermate.is_file():
        sys.exit(f"no {args.hypermate}: cargo build --release -p hypermate-tools")
    hypermate = Hypermate(args.hypermate)
    peers = {"python-chess": PythonChess(), "Fairy-Stockfish": Fairy()}
    print(f"python-chess {chess.__version__}, pyffish {'.'.join(map(str, pyffish.version()))}")
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
