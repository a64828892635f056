#!/usr/bin/env python3
"""overload.py: more clients than a server has room for, all at once. Prints what memory it took and fails when it was too much,
when another client was not served, or when an upload was left without an answer."""
import argparse, resource, socket, sys, threading, time


def rss_mib(pid):
    with open("/proc/%d/status" % pid) as f:
        for line in f:
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    raise SystemExit("the daemon is gone")


def request(method, path, key, body=None, close=False, content_type="application/json"):
    lines = ["%s %s HTTP/1.1" % (method, path), "Host: localhost", "X-Api-Key: " + key]
    if body is not None:
        lines += ["Content-Type: " + content_type, "Content-Length: %d" % len(body)]
    if close:
        lines.append("Connection: close")
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b"")


def connect(o, rcvbuf=0):
    s = socket.socket()
    if rcvbuf:
        s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, rcvbuf)
    s.settimeout(30)
    s.connect((o.host, o.port))
    return s


def read_all(s):
    got = b""
    while True:
        more = s.recv(65536)
        if not more:
            return got
        got += more


def served(o, when):
    with connect(o) as s:
        s.sendall(request("GET", "/api/v1/accounts", o.api_key, close=True))
        got = read_all(s)
    if not got.startswith(b"HTTP/1.1 200"):
        raise SystemExit("a normal client %s got %r" % (when, got[:40]))


def upload(o, index, results):
    """Nearly a mebibyte, which the route takes and then refuses, for the account or the publisher is none. Every other one is a
    statement, which is spooled to disk: there are fewer places for those."""
    body, content_type = b'{"a":"' + b"x" * (1_000_000) + b'"}', "application/json"
    path = "/api/v1/financekit/publishers/00000000-0000-4000-8000-%012d/batches" % index
    if index % 2:
        body, content_type = b"Date,Amount\n" * 80_000, "text/csv"
        path = "/api/v1/csv/imports?account=00000000-0000-4000-8000-000000000000&profile=n26"
    try:
        with connect(o) as s:
            s.sendall(request("POST", path, o.api_key, body, close=True, content_type=content_type)[:-500_000])
            o.gate.wait()
            s.sendall(body[-500_000:])
            got = read_all(s)
        head = got.split(b"\r\n\r\n")[0].decode("latin-1")
        status = int(head.split(" ")[1])
        if status == 503 and "\r\nretry-after:" not in head.lower():
            status = -503
        results[index] = status
    except (OSError, ValueError, IndexError) as e:
        results[index] = repr(e)


def main():
    a = argparse.ArgumentParser()
    a.add_argument("--host", default="127.0.0.1")
    a.add_argument("--port", type=int, required=True)
    a.add_argument("--api-key", required=True)
    a.add_argument("--pid", type=int, required=True)
    a.add_argument("--idle", type=int, default=2000)
    a.add_argument("--slow", type=int, default=200)
    a.add_argument("--uploads", type=int, default=64)
    a.add_argument("--rss-mib-max", type=float, default=200, help="generous: 64 MiB of bodies, as much again of copies, and the rest")
    o = a.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard < o.idle + o.slow + o.uploads + 100:
        raise SystemExit("the limit on open files (%d) is too low for this" % hard)

    served(o, "at the start")
    start = rss_mib(o.pid)
    idle = []
    for _ in range(o.idle):
        s = connect(o)
        s.sendall(request("GET", "/healthz", o.api_key))
        s.recv(4096)
        idle.append(s)
    served(o, "beside idle connections")
    with_idle = rss_mib(o.pid)

    slow, block = [], request("GET", "/api/v1/openapi.json", o.api_key) * 200
    for _ in range(o.slow):
        s = connect(o, rcvbuf=4096)
        s.setblocking(False)
        try:
            s.send(block)
        except BlockingIOError:
            pass
        slow.append(s)
    time.sleep(1)
    served(o, "beside slow readers")
    with_slow = rss_mib(o.pid)

    o.gate, results, peak = threading.Event(), {}, with_slow
    threads = [threading.Thread(target=upload, args=(o, i, results)) for i in range(o.uploads)]
    for t in threads:
        t.start()
    time.sleep(1)
    served(o, "beside halves of uploads")
    o.gate.set()
    while any(t.is_alive() for t in threads):
        peak = max(peak, rss_mib(o.pid))
        served(o, "beside uploads")
    statuses = list(results.values())
    for s in idle + slow:
        s.close()
    served(o, "afterwards")

    print("resident memory in MiB: start %.0f, %d idle %.0f, %d slow readers %.0f, %d uploads %.0f, afterwards %.0f" % (
        start, o.idle, with_idle, o.slow, with_slow, o.uploads, peak, rss_mib(o.pid)))
    counts = {str(x): statuses.count(x) for x in statuses}
    print("uploads answered: " + ", ".join("%d x %s" % (n, x) for x, n in sorted(counts.items())))
    bad = [x for x in statuses if x not in (401, 404, 422, 503)]
    if bad or len(statuses) != o.uploads:
        raise SystemExit("uploads without a proper answer: %r" % bad[:3])
    if peak > o.rss_mib_max:
        raise SystemExit("more than %.0f MiB" % o.rss_mib_max)
    return 0


if __name__ == "__main__":
    sys.exit(main())
