#!/usr/bin/env python3
"""csv.py --ledgerd BINARY: how long `ledgerd csv import` takes for a card statement, beside a careful short Python script
(peer/csv_sqlite.py: csv + sqlite3, checked, identities, raw line, four indexes, one transaction) and, with --hledger, Debian's hledger.
The programs run in turn, A B A B ..., because the machine's speed drifts: quote the ratios. Each import goes into an empty data
directory, then the same file is imported again. One JSON line: seconds, peak memory, and the ratio of each pair (min, median, max)."""
import argparse, json, os, pathlib, shutil, statistics, subprocess, sys, tempfile
import csv_gen

HERE = pathlib.Path(__file__).resolve().parent
RULES = ("skip 1\nnewest-first\nfields date, date2, description, merchant, category, type, amount, by\ndate-format %m/%d/%Y\ncurrency USD \n"
         "amount -%amount\naccount1 Liabilities:Card\naccount2 Expenses:%category\ncomment merchant:%merchant, by:%by\n")


def timed(command, cwd=None):
    """Seconds on the wall, of CPU, and peak memory in MB, by /usr/bin/time; and what the command printed."""
    with tempfile.NamedTemporaryFile("r") as figures:
        done = subprocess.run(["/usr/bin/time", "-q", "-f", "%e %U %S %M", "-o", figures.name, *map(str, command)],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=cwd)
        if done.returncode:
            sys.exit("%s ended with %d: %s" % (command[0], done.returncode, done.stderr.decode()[-300:]))
        wall, user, system, peak = figures.read().split()[-4:]
    return {"seconds": float(wall), "cpu_seconds": float(user) + float(system), "peak_mb": int(peak) / 1024}, done.stdout


def ledgerd(binary, file, rows):
    home = tempfile.mkdtemp(prefix="ledgerd-bench-", dir=os.environ.get("BENCH_TMP"))
    data = ["--data", os.path.join(home, "data")]
    subprocess.run([binary, "init", *data, "--json"], stdout=subprocess.DEVNULL, check=True)
    subprocess.run([binary, "accounts", "create", *data, "--name", "Card", "--type", "credit_card", "--currency", "USD"],
                   stdout=subprocess.DEVNULL, check=True)
    command = [binary, "csv", "import", file, *data, "--account", "Card", "--profile", "apple-card", "--json", "--summary"]
    first, report = timed(command)
    again, second = timed(command)
    added = [json.loads(text)["counts"]["added"] for text in (report, second)]
    if added != [rows, 0]:
        sys.exit("ledgerd added %s" % added)
    shutil.rmtree(home)
    return first, again


def python(file):
    home = tempfile.mkdtemp(prefix="ledgerd-bench-", dir=os.environ.get("BENCH_TMP"))
    first, _ = timed([sys.executable, HERE / "peer/csv_sqlite.py", os.path.join(home, "peer.db"), file])
    shutil.rmtree(home)
    return first


def hledger(file):
    home = pathlib.Path(tempfile.mkdtemp(prefix="ledgerd-bench-", dir=os.environ.get("BENCH_TMP")))
    (home / "card.rules").write_text(RULES)
    (home / "card.csv").symlink_to(file)
    (home / "books.journal").touch()
    first, _ = timed(["hledger", "-f", home / "books.journal", "--rules-file", home / "card.rules", "import", home / "card.csv"])
    shutil.rmtree(home)
    return first


def spread(values):
    return {"min": round(min(values), 3), "median": round(statistics.median(values), 3), "max": round(max(values), 3)}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ledgerd", required=True)
    parser.add_argument("--limit", help="not used here")
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--hledger", action="store_true", help="beside hledger instead of the Python script")
    options = parser.parse_args()
    where = pathlib.Path(os.environ.get("BENCH_TMP", tempfile.gettempdir()))
    file = csv_gen.make(where / ("ledgerd-bench-card-%d.csv" % options.rows), options.rows)
    firsts, agains, peers = [], [], []
    for _ in range(options.pairs):
        first, again = ledgerd(options.ledgerd, file, options.rows)
        firsts.append(first)
        agains.append(again)
        peers.append(hledger(file) if options.hledger else python(file))

    def of(runs, key):
        return spread([run[key] for run in runs])
    print(json.dumps({
        "bench": "csv", "rows": options.rows, "megabytes": round(file.stat().st_size / 1e6, 1), "pairs": options.pairs,
        "peer": "hledger" if options.hledger else "python",
        "ledgerd": {key: of(firsts, key) for key in firsts[0]}, "again": {key: of(agains, key) for key in agains[0]},
        "peer_figures": {key: of(peers, key) for key in peers[0]},
        "ledgerd_over_peer": spread([a["seconds"] / b["seconds"] for a, b in zip(firsts, peers)]),
        "ledgerd_over_peer_cpu": spread([a["cpu_seconds"] / b["cpu_seconds"] for a, b in zip(firsts, peers)]),
        "peer_over_ledgerd": spread([b["seconds"] / a["seconds"] for a, b in zip(firsts, peers)]),
        "again_over_first": spread([b["seconds"] / a["seconds"] for a, b in zip(firsts, agains)]),
    }))


if __name__ == "__main__":
    main()
