#!/usr/bin/env python3
"""read.py --ledgerd BINARY: how long the list of transactions of a large family takes over HTTP: the first page, pages at depth by
cursor and by page number, and searches; and how long ledgerd doctor takes over its books, beside SQLite's own integrity check of
the file. What is compared is asked in turn, A B A B ..., and the ratios are quoted. One JSON line: milliseconds (min, median,
max) and the ratio of each pair to the first page by cursor; seconds of the doctor and the ratio to the integrity check."""
import argparse, http.client, json, os, pathlib, re, shutil, sqlite3, subprocess, sys, tempfile, time, urllib.parse
import csv_gen
from figures import spread


class Family:
    """A family with the rows of a generated card statement, served by a daemon of its own."""

    def __init__(self, binary, rows):
        where = pathlib.Path(os.environ.get("BENCH_TMP", tempfile.gettempdir()))
        self.binary = binary
        self.home = tempfile.mkdtemp(prefix="ledgerd-bench-", dir=where)
        data = ["--data", os.path.join(self.home, "data")]
        made = subprocess.run([binary, "init", *data, "--json"], stdout=subprocess.PIPE, check=True)
        self.key = json.loads(made.stdout)["api_key"]
        for name in ("Card", "Unused"):
            subprocess.run([binary, "accounts", "create", *data, "--name", name, "--type", "credit_card", "--currency", "USD"],
                           stdout=subprocess.DEVNULL, check=True)
        file = csv_gen.make(where / ("ledgerd-bench-card-%d.csv" % rows), rows)[0]
        subprocess.run([binary, "csv", "import", file, *data, "--account", "Card", "--profile", "apple-card", "--json", "--summary"],
                       stdout=subprocess.DEVNULL, check=True)
        self.daemon = subprocess.Popen([binary, "serve", *data, "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL, text=True)
        address = re.search(r"127\.0\.0\.1:(\d+)", self.daemon.stdout.readline())
        self.connection = http.client.HTTPConnection("127.0.0.1", int(address.group(1)))
        started = time.monotonic()
        self.data, self.file = data, next(pathlib.Path(data[1]).glob("*.db"))
        self.wait_for_index()
        self.index_seconds = time.monotonic() - started

    def wait_for_index(self):
        books = self.books()
        while books.execute("SELECT entry_id < (SELECT max(id) FROM entry) FROM search_mark").fetchone()[0]:
            time.sleep(0.05)
        books.close()

    def books(self):
        return sqlite3.connect("file:%s?mode=ro" % self.file, uri=True)

    def examine(self):
        """Seconds that the doctor takes, beside the running daemon."""
        started = time.monotonic()
        subprocess.run([self.binary, "doctor", *self.data, "--json"], stdout=subprocess.DEVNULL, check=True)
        return time.monotonic() - started

    def check_integrity(self):
        """Seconds that SQLite takes to check the file."""
        books, started = self.books(), time.monotonic()
        if books.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
            sys.exit("the file is damaged")
        elapsed = time.monotonic() - started
        books.close()
        return elapsed

    def ask(self, **query):
        """The answer, and milliseconds until it was there."""
        started = time.perf_counter()
        self.connection.request("GET", "/api/v1/transactions?" + urllib.parse.urlencode(query), headers={"X-Api-Key": self.key})
        response = self.connection.getresponse()
        body = response.read()
        elapsed = (time.perf_counter() - started) * 1000
        if response.status != 200:
            sys.exit("the answer was %d" % response.status)
        return json.loads(body), elapsed

    def place(self, depth):
        """The cursor behind that many transactions."""
        return self.ask(per_page=100, page=depth // 100)[0]["pagination"]["next_cursor"]

    def close(self):
        self.daemon.terminate()
        self.daemon.wait()
        shutil.rmtree(self.home)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ledgerd", required=True)
    parser.add_argument("--limit", help="not used here")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--pairs", type=int, default=15)
    options = parser.parse_args()
    family = Family(options.ledgerd, options.rows)
    try:
        deep = options.rows * 9 // 10
        cases = {
            "first page by cursor": {"after": ""},
            "at half the depth by cursor": {"after": family.place(options.rows // 2)},
            "at nine tenths by cursor": {"after": family.place(deep)},
            "first page by number, counted": {"page": 1},
            "at nine tenths by number, counted": {"page": deep // 25},
            "search of what few have": {"after": "", "search": "ref 123"},
            "search of what few have, counted": {"search": "ref 123"},
            "search of what many have": {"after": "", "search": "corner market"},
            "search of what nobody has": {"after": "", "search": "nobody has this"},
            "search of two letters": {"after": "", "search": "zz"},
        }
        times = {name: [] for name in cases}
        for _ in range(options.pairs):
            for name, query in cases.items():
                times[name].append(family.ask(**query)[1])
        first = times["first page by cursor"]
        examined, checked = zip(*[(family.examine(), family.check_integrity()) for _ in range(min(options.pairs, 5))])
        print(json.dumps({
            "bench": "read", "rows": options.rows, "pairs": options.pairs, "index_seconds": round(family.index_seconds, 1),
            "milliseconds": {name: spread(values) for name, values in times.items()},
            "over_first_page": {name: spread([a / b for a, b in zip(values, first)]) for name, values in times.items()},
            "doctor_seconds": spread(examined), "integrity_check_seconds": spread(checked),
            "doctor_over_integrity_check": spread([a / b for a, b in zip(examined, checked)]),
        }))
    finally:
        family.close()


if __name__ == "__main__":
    main()
