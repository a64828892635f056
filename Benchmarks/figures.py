"""How the benchmarks say what they measured."""
import statistics


def spread(values):
    """The smallest, the middle and the largest of some measurements."""
    return {"min": round(min(values), 3), "median": round(statistics.median(values), 3), "max": round(max(values), 3)}
