#!/usr/bin/env python3
"""undo.py --ledgerd BINARY: what undoing a long file costs beside importing it, where a later file changed every row of it and where
none did. An undo is one transaction, so that its seconds are also what other writers wait for at most.

For each size: a statement with ids whose rows are pending; a later statement with the same ids that books each of them; then the
first is undone (each row is said again by the second one alone), then the second. The first statement alone is undone too. The same
is done with two captures of a device. One JSON line: seconds, processor seconds and peak memory of each step, and the ratios of the
undos to the import of the second file; for captures, also the longest that a small write waited."""
import argparse, json, os, pathlib, shutil, subprocess, sys, tempfile, time
import undo_capture
from figures import spread

PROFILE = {
    "id": "bench-undo", "name": "Benchmark", "bank": "Benchmark", "country": "US", "account_types": ["CreditCard"],
    "delimiter": ",", "encoding": "utf-8", "skip_lines": 0, "header": True,
    "expected_header": ["Date", "Description", "Amount", "Status", "Id"],
    "columns": {"date": "Date", "description": "Description", "amount": "Amount", "status": "Status", "id": "Id"},
    "date_format": "yyyy-MM-dd", "default_timezone": "America/New_York", "decimal_separator": ".", "thousands_separator": ",",
    "sign_convention": "positive_is_outflow", "account_currency": "USD",
    "status": {"pending": ["PENDING"], "booked": ["BOOKED"]}, "pending_policy": "import",
}


def statement(path, rows, status, name):
    with open(path, "w") as file:
        file.write("Date,Description,Amount,Status,Id\n")
        for i in range(rows):
            day = time.strftime("%Y-%m-%d", time.gmtime((16_000 + i * 3650 // rows) * 86_400))
            file.write("%s,%s #%d SEATTLE WA USA,%d.%02d,%s,t%09d\n" % (day, name, i % 9000, i * 7 % 400 + 1, i * 31 % 100, status, i))


class Books:
    """A family in a directory of its own, with one account."""

    def __init__(self, binary):
        self.binary, self.home = binary, tempfile.mkdtemp(prefix="ledgerd-bench-", dir=os.environ.get("BENCH_TMP"))
        self.data = ["--data", os.path.join(self.home, "data")]
        self.run("init")
        profiles = pathlib.Path(self.data[1], "csv-profiles")
        profiles.mkdir(exist_ok=True)
        (profiles / "bench-undo.json").write_text(json.dumps(PROFILE))
        self.run("accounts", "create", "--name", "Card", "--type", "credit_card", "--currency", "USD")

    def run(self, *words):
        return subprocess.run([self.binary, *words, *self.data, "--json"], stdout=subprocess.PIPE, check=True).stdout

    def measured(self, *words):
        """Seconds, processor seconds and peak megabytes of a command, and what it answered."""
        started = time.monotonic()
        with tempfile.TemporaryFile() as out:
            process = subprocess.Popen([self.binary, *words, *self.data, "--json"], stdout=out)
            _, status, usage = os.wait4(process.pid, 0)
            elapsed = time.monotonic() - started
            if status:
                sys.exit("%s failed" % " ".join(words))
            out.seek(0)
            answer = json.loads(out.read())
        return {"s": elapsed, "cpu_s": usage.ru_utime + usage.ru_stime, "peak_mb": usage.ru_maxrss / 1024}, answer

    def load(self, file):
        figures, answer = self.measured("csv", "import", file, "--account", "Card", "--profile", "bench-undo", "--summary")
        return figures, answer["import_id"]

    def undo(self, import_id):
        return self.measured("undo", import_id)

    def close(self):
        shutil.rmtree(self.home)


def measure(binary, rows, directory):
    first, second = os.path.join(directory, "first-%d.csv" % rows), os.path.join(directory, "second-%d.csv" % rows)
    if not os.path.exists(second):
        statement(first, rows, "PENDING", "CORNER MARKET")
        statement(second, rows, "BOOKED", "CORNER MARKET")
    steps = {}
    books = Books(binary)
    try:
        steps["import"], earlier = books.load(first)
        steps["undo of what nobody changed"], _ = books.undo(earlier)
        steps["import again"], earlier = books.load(first)
        steps["import that changes each row"], later = books.load(second)
        steps["undo of the earlier file"], _ = books.undo(earlier)
        steps["undo of the later file"], _ = books.undo(later)
        steps["import once more"], earlier = books.load(first)
        steps["change each row once more"], later = books.load(second)
        steps["undo of the last file"], _ = books.undo(later)
    finally:
        books.close()
    return steps


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ledgerd", required=True)
    parser.add_argument("--limit", help="not used here")
    parser.add_argument("--rows", type=int, nargs="+", default=[100_000, 400_000])
    parser.add_argument("--chunks", type=int, default=100, help="chunks of 500 records of each capture; 0 leaves captures out")
    parser.add_argument("--pairs", type=int, default=3)
    options = parser.parse_args()
    results = {}
    with tempfile.TemporaryDirectory(prefix="ledgerd-bench-", dir=os.environ.get("BENCH_TMP")) as directory:
        for rows in options.rows:
            runs = [measure(options.ledgerd, rows, directory) for _ in range(options.pairs)]
            changing = [run["import that changes each row"] for run in runs]
            results[str(rows)] = {
                name: {
                    **{figure: spread([run[name][figure] for run in runs]) for figure in ("s", "cpu_s", "peak_mb")},
                    "cpu_over_import": spread([run[name]["cpu_s"] / other["cpu_s"] for run, other in zip(runs, changing)]),
                } for name in runs[0]
            }
    captures = {}
    if options.chunks:
        runs = [undo_capture.measure(options.ledgerd, options.chunks, 500) for _ in range(options.pairs)]
        captures = {
            name: {figure: spread([run[name][figure] for run in runs]) for figure in runs[0][name]} for name in runs[0]
        }
    print(json.dumps({"bench": "undo", "pairs": options.pairs, "rows": results, "captures": captures}))


if __name__ == "__main__":
    main()
