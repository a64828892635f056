#!/usr/bin/env python3
"""csv.py --ledgerd BINARY: how long `ledgerd csv import` takes for a card statement, beside a careful short Python script
(peer/csv_sqlite.py: csv + sqlite3, checked, identities, raw line, four indexes, one transaction) and, with --hledger, Debian's hledger.
The programs run in turn, A B A B ..., because the machine's speed drifts: quote the ratios. Each import goes into an empty data
directory, then the same file is imported again. One JSON line: seconds, peak memory, and the ratio of each pair (min, median, max).
Before anything is timed, the books must hold what the generator of the file states: the number of rows, their exact sum, the digest of the
kept file, and the same after a second, overlapping file; and imports that are killed at random moments must leave nothing.
--statement, --overlap and --totals take the files of another generator that states the same."""
import argparse, json, os, pathlib, random, shutil, sqlite3, subprocess, sys, tempfile, time
import csv_gen
from figures import spread

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


def books(binary):
    """An empty household with a card: its directory, and the arguments that name it."""
    home = tempfile.mkdtemp(prefix="ledgerd-bench-", dir=os.environ.get("BENCH_TMP"))
    data = ["--data", os.path.join(home, "data")]
    subprocess.run([binary, "init", *data, "--json"], stdout=subprocess.DEVNULL, check=True)
    subprocess.run([binary, "accounts", "create", *data, "--name", "Card", "--type", "credit_card", "--currency", "USD"],
                   stdout=subprocess.DEVNULL, check=True)
    return home, data


def importing(binary, data, file):
    return [binary, "csv", "import", file, *data, "--account", "Card", "--profile", "apple-card", "--json", "--summary"]


def expect(what, came, stated):
    if came != stated:
        sys.exit("%s: %s came out, and the generator states %s" % (what, came, stated))


def owed(binary, data):
    """What the card owes, in ten-thousandths: the sum of what the books hold, money out positive."""
    answer = subprocess.run([binary, "accounts", *data, "--json"], stdout=subprocess.PIPE, check=True).stdout
    whole, _, fraction = json.loads(answer)["accounts"][0]["balance_exact"].partition(".")
    return int(whole + fraction.ljust(4, "0"))


def stated(text):
    whole, _, fraction = text.partition(".")
    return -int(whole + fraction.ljust(4, "0"))


def stored(data):
    """Straight from the file: the entries, their sum in ten-thousandths, and the digests of the kept files."""
    database = sqlite3.connect("file:%s/ledger.db?mode=ro" % data[1], uri=True)
    count, high, low = database.execute("SELECT count(*), ifnull(sum(amount_high), 0), ifnull(sum(amount_low), 0) FROM entry").fetchone()
    digests = [row[0].hex() for row in database.execute("SELECT digest FROM statement_file ORDER BY id")]
    database.close()
    return count, high * 10**9 + low, digests


def verify(binary, file, overlap, totals, kills):
    """The totals, and that an import which is killed leaves nothing. How many of the kills came while it was at work."""
    home, data = books(binary)
    moments, interrupted, started = random.Random(1), 0, time.monotonic()
    subprocess.run([*importing(binary, data, file), "--dry-run"], stdout=subprocess.DEVNULL, check=True)
    duration = time.monotonic() - started
    for _ in range(kills):
        process = subprocess.Popen(importing(binary, data, file), stdout=subprocess.DEVNULL)
        time.sleep(moments.uniform(0, duration))
        process.kill()
        if process.wait() == 0:
            break
        interrupted += 1
        answer = subprocess.run([binary, "transactions", *data, "--limit", "1", "--json"], stdout=subprocess.PIPE, check=True).stdout
        expect("transactions after a kill", len(json.loads(answer)["transactions"]), 0)
        expect("owed after a kill", owed(binary, data), 0)
    if interrupted == kills:
        report = json.loads(subprocess.run(importing(binary, data, file), stdout=subprocess.PIPE, check=True).stdout)
        expect("added", report["counts"]["added"], totals["rows"])
    expect("owed", owed(binary, data), stated(totals["sum_inflow_positive"]))
    expect("entries, sum and digest", stored(data), (totals["rows"], stated(totals["sum_inflow_positive"]), [totals["sha256"]]))
    second = json.loads(subprocess.run(importing(binary, data, overlap), stdout=subprocess.PIPE, check=True).stdout)["counts"]
    later = totals["overlap"]
    expect("added and known of the overlapping file", [second["added"], second["matched"]],
           [later["added_by_import_after_first"], later["matched"]])
    expect("owed after both", owed(binary, data), stated(later["sum_after_both"]))
    expect("sum after both", stored(data)[1], stated(later["sum_after_both"]))
    shutil.rmtree(home)
    return interrupted


def ledgerd(binary, file, rows):
    home, data = books(binary)
    command = importing(binary, data, file)
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


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ledgerd", required=True)
    parser.add_argument("--limit", help="not used here")
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--kills", type=int, default=5, help="imports that are interrupted before anything is timed")
    parser.add_argument("--statement", type=pathlib.Path, help="a file in the layout of the profile apple-card, with:")
    parser.add_argument("--overlap", type=pathlib.Path, help="a later export that overlaps with it")
    parser.add_argument("--totals", type=pathlib.Path, help="JSON of what a correct import of both arrives at")
    parser.add_argument("--hledger", action="store_true", help="beside hledger instead of the Python script")
    options = parser.parse_args()
    where = pathlib.Path(os.environ.get("BENCH_TMP", tempfile.gettempdir()))
    if options.statement:
        file, overlap, totals = options.statement, options.overlap, options.totals
    else:
        file, overlap, totals = csv_gen.make(where / ("ledgerd-bench-card-%d.csv" % options.rows), options.rows)
    totals = json.loads(totals.read_text())
    rows = totals["rows"]
    interrupted = verify(options.ledgerd, file, overlap, totals, options.kills)
    firsts, agains, peers = [], [], []
    for _ in range(options.pairs):
        first, again = ledgerd(options.ledgerd, file, rows)
        firsts.append(first)
        agains.append(again)
        peers.append(hledger(file) if options.hledger else python(file))

    def of(runs, key):
        return spread([run[key] for run in runs])
    print(json.dumps({
        "bench": "csv", "rows": rows, "totals": "as stated", "interrupted": interrupted, "megabytes": round(file.stat().st_size / 1e6, 1), "pairs": options.pairs,
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
