"""Timing in pairs: ours and the peer's in turn, so that a drifting machine drifts for both."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable


def rate(work: Callable[[int], int], seconds: float, start: int = 0) -> tuple[float, int]:
    """(units of work a second, the next seed) of ``work(seed) -> units``, repeated for about ``seconds``."""
    done, seed, began = 0, start, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        done += work(seed)
        seed += 1
    return done / spent, seed


def paired_rates(
    ours: Callable[[int], int], peer: Callable[[int], int], rounds: int = 7, seconds: float = 1.0
) -> dict[str, float]:
    """Medians of both rates and of their ratio, round by round."""
    mine, theirs, ratios, a, b = [], [], [], 0, 0
    for _ in range(rounds):
        gc.collect()
        one, a = rate(ours, seconds, a)
        other, b = rate(peer, seconds, b)
        mine.append(one)
        theirs.append(other)
        ratios.append(one / other)
    return {
        "ours_per_second": round(statistics.median(mine)),
        "peer_per_second": round(statistics.median(theirs)),
        "ratio": round(statistics.median(ratios), 2),
        "ratio_lowest": round(min(ratios), 2),
        "ratio_highest": round(max(ratios), 2),
    }


def milliseconds(work: Callable[[], object], times: int) -> float:
    """The median time of one call."""
    spent = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        spent.append(time.perf_counter() - began)
    return statistics.median(spent) * 1000
