#!/usr/bin/env python3
"""leak_check.py: asks a daemon many times, in all the ways that a client can, and looks at its memory at ten moments. It fails when
the last third of the way still takes more memory: what grows with every request is a leak, what grows once is not."""
import argparse, socket, ssl, struct, sys


def rss_kib(pid):
    with open("/proc/%d/status" % pid) as f:
        return next(int(line.split()[1]) for line in f if line.startswith("VmRSS:"))


def read_answers(s, count):
    got, ends = b"", 0
    while ends < count:
        more = s.recv(65536)
        if not more:
            return
        got += more
        ends = got.count(b"X-Request-Id:")


def main():
    a = argparse.ArgumentParser()
    a.add_argument("--port", type=int, required=True)
    a.add_argument("--socket", required=True)
    a.add_argument("--api-key", required=True)
    a.add_argument("--pid", type=int, required=True)
    a.add_argument("--requests", type=int, default=100_000)
    a.add_argument("--any-growth", action="store_true", help="only ask; another tool looks at the memory")
    o = a.parse_args()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE

    def ask(method, path, body=b"", key=o.api_key, *lines):
        head = ["%s %s HTTP/1.1" % (method, path), "Host: localhost", "X-Api-Key: " + key, *lines]
        if method != "GET":
            head += ["Content-Type: application/json", "Content-Length: %d" % len(body)]
        return "\r\n".join(head).encode() + b"\r\n\r\n" + body

    batches = "/api/v1/financekit/publishers/00000000-0000-4000-8000-000000000000/batches"
    kinds = [ask("GET", "/api/v1/whoami"), ask("GET", "/api/v1/accounts"), ask("GET", "/api/v1/transactions?search=x&per_page=100"),
             ask("GET", "/api/v1/openapi.json"), ask("GET", "/healthz"), ask("GET", "/nothing"), ask("GET", "/api/v1/accounts/x"),
             ask("GET", "/api/v1/accounts", b"", "wrong"), ask("POST", "/api/v1/financekit/connections", b"{}"),
             ask("POST", "/api/v1/financekit/connections", b'{"a":[1,2,{"b":"' + b"c" * 5000 + b'"}]}'), ask("POST", "/api/v1/financekit/connections", b"{"),
             ask("POST", batches, b"{}", o.api_key, "Authorization: Bearer wrong"), ask("GET", "/api/v1/whoami", b"", o.api_key, "X-Forwarded-For: 1.2.3.4")]
    broken = [b"GET / HTTP/1.1\r\n\r\n", b"X\r\n\r\n", ask("POST", batches)[:-30], b"POST " + batches.encode() + b" HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"]

    def connect(tls):
        if not tls:
            s = socket.socket(socket.AF_UNIX)
            s.settimeout(60)
            s.connect(o.socket)
            return s
        s = socket.create_connection(("127.0.0.1", o.port), 60)
        return context.wrap_socket(s, server_hostname="localhost")

    done, round_number, seen, next_look = 0, 0, [], 0
    while done < o.requests:
        round_number += 1
        with connect(tls=round_number % 4 == 0) as s:
            for _ in range(8):
                s.sendall(b"".join(kinds))
                read_answers(s, len(kinds))
                done += len(kinds)
        with connect(tls=round_number % 8 == 0) as s:
            s.sendall(broken[round_number % len(broken)])
            if round_number % 2:
                s.shutdown(socket.SHUT_WR)
                s.recv(65536)
            done += 1
        if round_number % 3 == 0:
            s = socket.create_connection(("127.0.0.1", o.port), 60)
            s.send(b"\x16\x03\x01")
            s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            s.close()
        if done >= next_look:
            seen.append(rss_kib(o.pid))
            next_look += o.requests // 10
    print("%d requests; resident memory in KiB: %s" % (done, " ".join(map(str, seen))))
    growth = seen[-1] - seen[len(seen) * 2 // 3]
    if not o.any_growth and growth > 1_024:
        raise SystemExit("memory still grew by %d KiB in the last third" % growth)
    return 0


if __name__ == "__main__":
    sys.exit(main())
