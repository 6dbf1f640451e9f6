"""Manners: other threads run, Ctrl-C is obeyed, limits are kept, progress is told."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import marienbad as m
from marienbad import G


def interrupted(ask):
    """Interrupts a question that would last for hours; how soon it ends is measured in `benches/python.py`."""

    def interrupt():
        time.sleep(0.4)
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    try:
        answer = ask()
    except KeyboardInterrupt:
        thread.join()
        return
    # The interruption is still to come, and must not reach whoever runs the tests.
    try:
        thread.join()
        time.sleep(1)
    except KeyboardInterrupt:
        pass
    raise AssertionError(f"answered before it was interrupted: {answer}")


def test_ctrl_c_in_a_search():
    interrupted(lambda: m.game("domineering")("8x9").value)


def test_ctrl_c_in_the_algebra():
    games = [G(f"{{{7 * n}|{2 * n}*||-{n}|-{5 * n}^}}") for n in range(1, 40)]
    interrupted(lambda: sum(games, G(0)))


def test_ctrl_c_in_rules():
    class Endless:
        start = 1

        def options(self, heap):
            while True:
                pass

    game = m.register(Endless)
    interrupted(lambda: game(1).outcome)


def test_ctrl_c_in_a_sequence():
    interrupted(lambda: m.sequence("octal:0.007", 10_000_000))


def test_other_threads_run():
    counted = 0
    done = threading.Event()

    def count():
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    m.sequence("octal:0.007", 20_000)
    done.set()
    thread.join()
    assert counted > 5


def test_memory():
    for size in (1 << 20, "1M"):
        with pytest.raises(m.LimitError) as error:
            m.sequence("octal:0.007", 2_000_000, memory=size)
        assert isinstance(error.value, MemoryError) and error.value.sentence
    with m.limits(memory="1M"), pytest.raises(m.LimitError):
        m.sequence("octal:0.007", 2_000_000)
    small = m.Store(memory=1 << 20)
    with pytest.raises(m.LimitError):
        m.game("domineering", store=small)("5x5").value
    with pytest.raises(ValueError):
        m.sequence("nim", 3, memory="much")


def test_progress():
    told = []
    m.solve_all("nim", [(1, 2)] * 10, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (10, 10)

    def tell(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        m.sequence("octal:0.007", 1_000_000, progress=tell)
    assert m.sequence("nim", 3, progress=True).tolist() == [0, 1, 2]


def test_threads():
    with m.limits(threads=2):
        assert m.Domineering(4, 5).value == m.Domineering(4, 5).value
    assert m.sequence("octal:0.6", 3000, threads=2).tolist() == m.sequence("octal:0.6", 3000).tolist()


def test_forks():
    G("{5|2*||-3}") + G("{4|1*||-7}")
    if not hasattr(os, "fork"):
        pytest.skip("no fork")
    code = (
        "import os, marienbad as m\n"
        "m.G('{5|2*||-3}') + m.G('{4|1*||-7}')\n"
        "child = os.fork()\n"
        "value = m.G('{9|2*||-3}') + m.G('{8|1*||-7}') + m.Domineering(3, 3).value\n"
        "os._exit(0) if child == 0 else print(os.waitpid(child, 0)[1], value.outcome)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.startswith("0 "), done.stderr


def test_import_is_quick_and_needs_nothing():
    code = (
        "import sys, marienbad\n"
        "print(sorted({'numpy', 'pandas', 'networkx', 'tqdm', 'anywidget'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout == "[]\n", done.stderr


def test_errors_have_a_place_and_an_example():
    with pytest.raises(m.InputError) as error:
        G("1 + mena(2)")
    assert error.value.excerpt.splitlines() == ["1 + mena(2)", "    ^^^^"]
    assert "mean" in error.value.sentence and isinstance(error.value, ValueError)
    with pytest.raises(m.InputError) as error:
        m.game("domineerin")
    assert error.value.example
