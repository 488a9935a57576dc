"""Random positions of atomic chess, rich in what move generators get wrong most easily."""

import chess
from chess.variant import AtomicBoard

# Plies. What makes positions with kings near each other worth having is over soon.
LONGEST = {"start": 120, "Chess960 start": 120, "kings near each other": 4}
# How likely a move is taken beside a quiet one. A win ends the game, so it is seldom taken.
CASTLING, PROMOTION, EN_PASSANT, CAPTURE, KING, PAWN, WIN = 20, 10, 10, 2, 2, 1.5, 0.02


def games(rng):
    """Gives, for ever, the origin and the board of positions that no earlier one equals."""
    seen = set()
    while True:
        origin, board = origin_of(rng)
        for _ in range(LONGEST[origin]):
            key = board.fen(en_passant="fen").rsplit(" ", 2)[0]
            if key not in seen:
                seen.add(key)
                yield origin, board.copy(stack=False)
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choices(moves, [weight(board, move) for move in moves])[0])


def origin_of(rng):
    # Whole games give many positions each, so that of every origin there are about as many.
    chance = rng.random()
    if chance < 0.04:
        return "start", AtomicBoard()
    if chance < 0.08:
        board = AtomicBoard(chess960=True)
        board.set_chess960_pos(rng.randrange(960))
        return "Chess960 start", board
    while True:
        board = near_kings(rng)
        # The side that is not to move may stand in check only while the kings touch.
        if not board.was_into_check():
            return "kings near each other", board


def weight(board, move):
    if board.is_castling(move):
        return CASTLING
    if board.is_capture(move):
        blast = chess.BB_KING_ATTACKS[move.to_square] | chess.BB_SQUARES[move.to_square]
        if blast & board.kings & board.occupied_co[not board.turn]:
            return WIN
        return EN_PASSANT if board.is_en_passant(move) else CAPTURE
    if move.promotion:
        return PROMOTION
    piece = board.piece_type_at(move.from_square)
    return {chess.KING: KING, chess.PAWN: PAWN}.get(piece, 1)


def near_kings(rng):
    """A king that may castle, the enemy's king within three ranks of it, and a few men."""
    board = AtomicBoard(None)
    board.chess960 = rng.random() < 0.5
    side = rng.choice(chess.COLORS)
    first = 0 if side == chess.WHITE else 7
    towards = 1 if side == chess.WHITE else -1
    file = rng.randrange(1, 7) if board.chess960 else 4
    left = rng.randrange(file) if board.chess960 else 0
    right = rng.randrange(file + 1, 8) if board.chess960 else 7
    place = {chess.square(file, first): chess.Piece(chess.KING, side)}
    for rook in (left, right):
        if rng.random() < 0.8:
            place[chess.square(rook, first)] = chess.Piece(chess.ROOK, side)
            board.castling_rights |= chess.BB_SQUARES[chess.square(rook, first)]
    enemy = chess.square(rng.randrange(8), first + towards * rng.randint(1, 3))
    place[enemy] = chess.Piece(chess.KING, not side)
    for _ in range(rng.randint(1, 10)):
        piece = rng.choice([chess.PAWN, chess.PAWN, chess.KNIGHT, chess.BISHOP, chess.ROOK, chess.ROOK, chess.QUEEN])
        square = rng.randrange(8, 56) if piece == chess.PAWN else rng.randrange(64)
        place.setdefault(square, chess.Piece(piece, rng.choice(chess.COLORS)))
    for square, piece in place.items():
        board.set_piece_at(square, piece)
    board.turn = side if rng.random() < 0.7 else not side
    return board
