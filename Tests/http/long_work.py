#!/usr/bin/env python3
"""long_work.py: four hostile searches, four long imports and clients that never read, all at once, for some seconds. Prints the
answer times of another client and of /healthz meanwhile, and the memory; fails if they exceed what they may."""
import argparse, collections, datetime, http.client, json, os, socket, sys, threading, time
from overload import request, rss_mib

SEARCH = "a" * 254 + "b"
HEADER = "Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By\n"


class Client:
    """One kept connection; it opens another when the server closes it."""

    def __init__(self, o):
        self.o, self.connection = o, None

    def ask(self, method, path, body=None, content_type="application/json"):
        if self.connection is None:
            self.connection = http.client.HTTPConnection(self.o.host, self.o.port, timeout=120)
        headers = {"X-Api-Key": self.o.api_key}
        if body is not None:
            headers["Content-Type"] = content_type
        try:
            self.connection.request(method, path, body, headers)
            answer = self.connection.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            self.connection.close()
            self.connection = None
            raise


def post(client, path, members, status=201):
    got, body = client.ask("POST", path, json.dumps(members).encode())
    if got != status:
        sys.exit("POST %s answered %d %r" % (path, got, body[:200]))
    return json.loads(body)


def make_books(o):
    """An account with long notes, in all of which a search finds nearly what it looks for, and four empty ones."""
    client = Client(o)
    accounts = [post(client, "/api/v1/accounts", {"account": {
        "name": "Account %d" % i, "account_type": "credit_card", "currency": "USD"}})["id"] for i in range(5)]
    for i in range(200):
        post(client, "/api/v1/transactions", {"transaction": {
            "account_id": accounts[0], "date": "2026-09-01", "amount": "1", "name": "Note %d" % i, "notes": "a" * 10_000}})
    return accounts[1:]


def statement(rows, seed):
    first, lines = datetime.date(2016, 1, 1), []
    for i in range(rows):
        day = first + datetime.timedelta(days=i * 3_600 // rows)
        lines.append('%s,%s,"SHOP %d %d","Shop","Shopping","Purchase","%d.%02d","Alex"\n' % (
            day.strftime("%m/%d/%Y"), day.strftime("%m/%d/%Y"), seed, i, 1 + i % 500, i % 100))
    return (HEADER + "".join(lines)).encode()


def repeat(o, what, counts, work):
    while not o.is_over.is_set():
        try:
            status = work()
        except (OSError, http.client.HTTPException) as e:
            status = type(e).__name__
        counts[(what, status)] += 1
        if status != 200:
            time.sleep(0.05)


def measure(o, path, pause, times, bad):
    client = Client(o)
    while not o.is_over.is_set():
        started = time.monotonic()
        try:
            status, _ = client.ask("GET", path)
        except (OSError, http.client.HTTPException) as e:
            status = type(e).__name__
        times.append((time.monotonic() - started) * 1_000)
        if status != 200:
            bad[status] += 1
        time.sleep(pause)


def hold_unread(o, readers, counts):
    """Asks for long answers and reads none of them; asks again when the server has given up."""
    sockets = []
    while not o.is_over.is_set():
        while len(sockets) < readers:
            s = socket.socket()
            s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            s.settimeout(10)
            s.connect((o.host, o.port))
            s.sendall(request("GET", "/api/v1/transactions?per_page=100", o.api_key))
            sockets.append(s)
            counts[("unread", "asked")] += 1
        time.sleep(0.5)
    for s in sockets:
        s.close()


def processor_seconds(pid):
    with open("/proc/%d/stat" % pid) as f:
        fields = f.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quantile(times, share):
    return sorted(times)[min(int(len(times) * share), len(times) - 1)] if times else float("nan")


def main():
    a = argparse.ArgumentParser(description=__doc__)
    a.add_argument("--host", default="127.0.0.1")
    a.add_argument("--port", type=int, required=True)
    a.add_argument("--api-key", required=True, help="of the attackers")
    a.add_argument("--other-key", help="of the other client; default: the same")
    a.add_argument("--pid", type=int, required=True)
    a.add_argument("--seconds", type=int, default=20)
    a.add_argument("--rows", type=int, default=100_000)
    a.add_argument("--readers", type=int, default=20)
    a.add_argument("--client-ms-max", type=float, default=250)
    a.add_argument("--health-ms-max", type=float, default=50)
    a.add_argument("--rss-mib-max", type=float, default=256)
    o = a.parse_args()
    o.is_over = threading.Event()
    accounts = make_books(o)
    files = [statement(o.rows, i) for i in range(len(accounts))]
    start, counts, bad = rss_mib(o.pid), collections.Counter(), collections.Counter()
    other = argparse.Namespace(**{**vars(o), "api_key": o.other_key or o.api_key})
    client_times, health_times, work = [], [], []

    def search(client):
        return client.ask("GET", "/api/v1/transactions?search=" + SEARCH)[0]

    def bring(client, account, file):
        path = "/api/v1/csv/imports?profile=apple-card&dry_run=true&rows=summary&account_id=" + account
        return client.ask("POST", path, file, "text/csv")[0]

    for _ in range(4):
        work.append(lambda c=Client(o): repeat(o, "search", counts, lambda: search(c)))
    for account, file in zip(accounts, files):
        work.append(lambda c=Client(o), a=account, f=file: repeat(o, "import", counts, lambda: bring(c, a, f)))
    work.append(lambda: hold_unread(o, o.readers, counts))
    work.append(lambda: measure(other, "/api/v1/accounts", 0.02, client_times, bad))
    work.append(lambda: measure(other, "/healthz", 0.02, health_times, bad))
    threads = [threading.Thread(target=w) for w in work]
    before = [processor_seconds(pid) for pid in (o.pid, os.getpid())]
    for t in threads:
        t.start()
    peak, end = start, time.monotonic() + o.seconds
    while time.monotonic() < end:
        peak = max(peak, rss_mib(o.pid))
        time.sleep(0.1)
    o.is_over.set()
    for t in threads:
        t.join()
    daemon, load = [processor_seconds(pid) - b for pid, b in zip((o.pid, os.getpid()), before)]

    for name, times in (("another client", client_times), ("/healthz", health_times)):
        print("%s: %d answers in ms: median %.1f, p99 %.1f, longest %.1f" % (
            name, len(times), quantile(times, 0.5), quantile(times, 0.99), max(times or [float("nan")])))
    print("attackers: " + ", ".join("%d x %s %s" % (n, what, status) for (what, status), n in sorted(counts.items(), key=str)))
    print("resident memory in MiB: start %.0f, peak %.0f, afterwards %.0f; processors: the daemon took %.2f, the load %.2f" % (
        start, peak, rss_mib(o.pid), daemon / o.seconds, load / o.seconds))
    faults = []
    if bad:
        faults.append("the other client was refused: %r" % dict(bad))
    if not client_times or quantile(client_times, 0.99) > o.client_ms_max:
        faults.append("p99 of another client over %.0f ms" % o.client_ms_max)
    if not health_times or quantile(health_times, 0.99) > o.health_ms_max:
        faults.append("p99 of /healthz over %.0f ms" % o.health_ms_max)
    if peak > o.rss_mib_max:
        faults.append("more than %.0f MiB" % o.rss_mib_max)
    if faults:
        sys.exit("; ".join(faults))
    return 0


if __name__ == "__main__":
    sys.exit(main())
