"""Figures of the Python package: `python benches/python.py`, with a wheel of a release build installed.

Each line has what was measured, the figure, and the same in plain Python where that means something. Where cgt-py is
installed (`pip install cgt-py anywidget`), some lines have its figure, too.
"""

import functools
import os
import signal
import statistics
import subprocess
import sys
import threading
import time
from fractions import Fraction

import marienbad as m
from marienbad import G

try:
    import cgt_py as peer
except ImportError:
    peer = None


def seconds(work, rounds=5):
    """The median of some rounds, in seconds of the processor, so that other work on the machine counts little."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return statistics.median(times)


def line(what, figure, plain="", other=""):
    print(f"{what:<72} {figure:>12} {plain:>26} {other:>18}")


def values():
    g, h = G("{3|1*||-2}"), G("{5|2*||0}")
    x, y = Fraction(3, 4), Fraction(5, 8)
    g + h
    count = 1_000_000

    def loop(a, b):
        for _ in range(count):
            a + b

    def empty():
        for _ in range(count):
            pass

    idle = seconds(empty)

    def each(a, b):
        return f"{(seconds(lambda: loop(a, b), 3) - idle) / count * 1e6:.3f} µs"

    other = [peer.CanonicalForm(text) for text in ("{{3|1*}|-2}", "{{5|2*}|0}")] if peer else None
    line("g + h, warm", each(g, h), f"Fraction: {each(x, y)}", f"cgt-py: {each(*other)}" if peer else "")
    games = m.calculate("born_by(2)")
    pairs = [(a, b) for a in games for b in games]
    pairs = (pairs * (count // len(pairs) + 1))[:count]

    def compare(pairs):
        for a, b in pairs:
            a <= b

    fractions = [(Fraction(n % 7, 4), Fraction(n % 5, 8)) for n in range(1000)] * 1000
    line("10^6 comparisons of games born by day 2", f"{seconds(lambda: compare(pairs)):.3f} s",
         f"Fraction: {seconds(lambda: compare(fractions)):.3f} s",
         f"cgt-py: {seconds(lambda: compare([other] * count)):.3f} s" if peer else "")


def positions():
    positions = [(n % 50, n // 50 % 50, n // 2500) for n in range(100_000)]
    line("10^5 positions of Nim in one call", f"{seconds(lambda: m.solve_all('nim', positions)):.3f} s",
         f"nim-sums alone: {seconds(lambda: [a ^ b ^ c for a, b, c in positions]):.3f} s")
    board = "|".join(["....."] * 4)  # cgt-py remembers it: once
    line("the value of Domineering 4×5", f"{seconds(lambda: G('domineering(4x5)', store=m.Store())):.3f} s", "",
         f"cgt-py: {seconds(lambda: peer.Domineering(board).canonical_form, 1):.3f} s" if peer else "")


class Heaps:
    """Take 1 to 3 from a heap; heaps in a tuple, so that nothing falls apart."""

    start = (3, 3)

    def options(self, heaps):
        return [
            tuple(sorted(heaps[:i] + (heap - taken,) + heaps[i + 1 :]))
            for i, heap in enumerate(heaps)
            for taken in range(1, min(heap, 3) + 1)
        ]


def plain(start, options):
    """The outcome by a memoised recursion, as one would write it; how many positions it met."""

    @functools.cache
    def won(position):
        return any(not won(option) for option in options(position))

    sys.setrecursionlimit(100_000)
    won(start)
    return won.cache_info().currsize


class TenToZero:
    """Two counters go down by 1 or 2: few moves in each position, so that the cost of asking is seen."""

    start = (400, 100)

    def options(self, counters):
        a, b = counters
        return [(x, y) for x, y in ((a - 1, b), (a - 2, b), (a, b - 1), (a, b - 2)) if x >= 0 and y >= 0]

    def ends(self, counters):
        return None if any(counters) else "lost"


class Race(Heaps):
    """The same, all positions labelled: whoever cannot move has lost."""

    def ends(self, heaps):
        return None if any(heaps) else "lost"


def own_games():
    for rules, start, what in (
        (TenToZero, (400, 100), "two counters, labelled from the ends on"),
        (Race, (14,) * 6, "six heaps, labelled from the ends on"),
        (Heaps, (14,) * 6, "six heaps, by search"),
    ):
        begin = time.process_time()
        met = plain(start, rules().options)
        plainly = met / (time.process_time() - begin)
        met, options = 0, rules.options

        def counted(self, position, options=options):
            nonlocal met
            met += 1
            return options(self, position)

        game = m.register(type(f"Bench{rules.__name__}", (rules,), {"options": counted}))
        begin = time.process_time()
        game(start).outcome
        taken = time.process_time() - begin
        line(f"own class, {what} ({met} positions)", f"{met / taken:,.0f}/s", f"recursion: {plainly:,.0f}/s")


def interrupting():
    def interrupt():
        time.sleep(0.5)
        sent.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    late = []
    for _ in range(5):
        sent = []
        threading.Thread(target=interrupt).start()
        try:
            m.game("domineering", store=m.Store())("8x9").value
        except KeyboardInterrupt:
            late.append(time.perf_counter() - sent[0])
    line("Ctrl-C in a search, until it is over, the slowest of 5", f"{max(late) * 1000:.0f} ms")


def importing():
    code = "import time; t = time.process_time(); import marienbad; print(time.process_time() - t)"
    times = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(7)]
    line("import marienbad", f"{statistics.median(times) * 1000:.0f} ms")


if __name__ == "__main__":
    values()
    positions()
    own_games()
    interrupting()
    importing()
