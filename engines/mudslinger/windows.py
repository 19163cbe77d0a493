"""Putting questions: every one has a number of its own, and laps are numbered with them."""

from __future__ import annotations

from engines.mudslinger.board import Board, Phase


def ask(board: Board, phase: Phase, seats: int) -> None:
    """Put a new question to these seats, on top of whatever is open."""
    board.phase = phase
    board.asked = seats
    board.passed = 0
    board.window += 1


def ask_anew(board: Board, phase: Phase, seats: int) -> None:
    """Put a new question to which stacked windows return."""
    ask(board, phase, seats)
    board.question = board.window


def restart_clock(board: Board) -> None:
    """Something happened in the war that gives everybody time to think."""
    if board.contest is not None:
        board.window += 1
        board.contest.lap = board.window
