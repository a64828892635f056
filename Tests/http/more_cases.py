#!/usr/bin/env python3
"""more_cases.py: further cases of the kinds of http_cases.py, with the same options. What they ask is stricter in places: the
server's own rules (docs/explanation/security.md) and not only what the RFCs permit.

  python3 more_cases.py --port N [--tls] [--api-key KEY] [--many] [--slow]
"""
import os, ssl, struct, sys, time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import http_cases as h
from http_cases import case, strictly, header_case, bad_chunks, table, talk, post, get, head, last, framed, chunk, expect, \
    refused, single, in_step, smuggled, Conn, CH, END, MIB, now, ordinary, variants, alive, raise_files

h.CASES.clear()

# ---------------------------------------------------------------- framing

strictly("more_te_values", "RFC 9112 6.1", "Transfer-Encoding that is empty, a list with holes, twice chunked, quoted, with parameters or odd white space",
         [(["Transfer-Encoding: " + x], END) for x in ("", ",", "chunked,", ",chunked", "chunked, chunked", "chunked;q=1", '"chunked"',
          "chunked\x0b", "\x0bchunked", "chun\xe2\x84\xaaed", "chunked \x0c", "gzip", "gzip, chunked", "identity, chunked", "chunked\t,identity")],
         allow=(400, 501))
strictly("more_te_twice", "RFC 9112 6.1", "Transfer-Encoding in two lines", [([CH, CH], END), ([CH, "Transfer-Encoding: identity"], END),
         (["Transfer-Encoding:", CH], END), (["transfer-encoding: x", "TRANSFER-ENCODING: chunked"], END)], allow=(400, 501))
strictly("more_te_hidden", "RFC 9112 5.1", "Transfer-Encoding behind bytes that some readers skip",
         [(["\x00" + CH, "Content-Length: 5"], END), ([" " + CH, "Content-Length: 5"], END), (["X: y\rTransfer-Encoding: chunked", "Content-Length: 5"], END),
          (["X: y\nTransfer-Encoding: chunked", "Content-Length: 5"], END), ([":" + CH, "Content-Length: 5"], END)])
strictly("more_cl_values", "RFC 9110 8.6", "Content-Length that is no 1*DIGIT",
         [["Content-Length: " + x] for x in ("0x0a", "1_0", "1 0", "10.0", "1e1", "10;", '"10"', "\xef\xbc\x91\xef\xbc\x90", "10\x0b", "10,", "ten", "1\x000", "0 10", "--10")])
strictly("more_cl_huge", "RFC 9110 8.6", "Content-Length beyond every integer", [["Content-Length: " + x] for x in
         ("9" * 19, "18446744073709551616", "18446744073709551626", "9" * 400, "4294967306", "9223372036854775808")], allow=(400, 413))


@case("core", "RFC 9110 8.6", "Content-Length with leading zeros is the same number")
def more_cl_zeros():
    c = talk(framed(["Content-Length: 0000000000000000000000000000010"], b"0123456789"), ("POST", "GET"), want=2)
    expect(in_step(c, 2) or refused(c, 400), c, "in step")


@case("core", "RFC 9112 6.3", "a body on GET, HEAD, DELETE and OPTIONS, by length and chunked, is never run as a request")
def more_body_anywhere():
    for m in ("GET", "HEAD", "DELETE", "OPTIONS"):
        for lines, body in ((["Content-Length: %d" % len(smuggled())], smuggled()), ([CH], chunk(smuggled()) + END)):
            c = talk(head(m, lines=lines) + body + last(), (m, "GET"), want=1, quiet=1)
            expect(in_step(c, 2) or refused(c, 400, 405, 413, 401), "%s for %s %s" % (c, m, lines), "in step, or refused and closed")


bad_chunks("more_chunk_size", "RFC 9112 7.1", "chunk sizes that are none", [x + b"\r\nhello\r\n" + END for x in
           (b"", b" 5", b"5 ", b"\t5", b"5\t", b"\xef\xbc\x95", b"5h", b"h5", b"5;", b"5 ;a", b"5;a b", b"5;=b", b"5;a=", b'5;a="b', b"5\x00", b"5\r", b"5,5", b"0" * 17 + b"5", b"5;" + b"a" * 300, b"5;a=\x01" , b"\r\n5")])
bad_chunks("more_chunk_end", "RFC 9112 7.1", "an end of a chunk or body that is none", [b"5\r\nhello\r\r\n" + END, b"5\r\nhello\r\n0\r\n\r\r\n", b"5\r\nhello\r\n0\r\nX\r\n\r\n",
           b"5\r\nhello\r\n0\r\nX : y\r\n\r\n", b"5\r\nhello\r\n0\r\n x: y\r\n\r\n", b"5\r\nhello\r\n0\r\nX: a\x00b\r\n\r\n", b"5\r\nhello\r\n0\r\nX: y\n\r\n", b"5\r\nhello\r\n00000000000000000\r\n\r\n"])


@case("core", "RFC 9112 7.1.1, CVE-2023-39326", "extensions and trailers beyond any use are refused, and cost no memory")
def more_chunk_extras():
    ext = b"".join(chunk(b" ", b";" + b"a" * 200) for _ in range(40))
    for body in (ext + END, b"0\r\n" + b"X: y\r\n" * 2000 + b"\r\n", b"0\r\nX: " + b"y" * 9000 + b"\r\n\r\n"):
        c = talk(framed([CH], body), ("POST", "GET"), want=1, quiet=1)
        expect(refused(c, 400, 413, 431, *h.EARLY), c, "400/413/431 and closed")


@case("core", "RFC 9112 6.3", "a body that ends early is answered by nothing or 400/408, and not by success")
def more_body_cut():
    for data in (post(["Content-Length: 100"], b"{}"), post([CH], b"5\r\nhel"), post([CH], b"5\r\nhello\r\n")):
        with Conn() as c:
            c.sock.sendall(data)
            c.half_close()
            c.pump(b"", ("POST",), quiet=1)
            expect(c.ended and (not c.finals or c.statuses[0] in (400, 408) + h.EARLY), c, "closed without success")


# ---------------------------------------------------------------- lines and fields

header_case("more_field_bytes", "RFC 9110 5.5", "control octets in a value", [b"X-A: a" + bytes([x]) + b"b" for x in (1, 7, 8, 11, 12, 13, 27, 31, 127)])
header_case("more_field_8bit", "RFC 9110 5.5", "8-bit octets in a value are data", [b"X-A: \xe4\xff", "X-A: \u00e4"], ordinary_too=True)
header_case("more_field_names", "RFC 9110 5.1", "names that are no tokens", [b": b", b"\xe4: b", b"X\x7f: b", b"X,A: b", b"X;A: b", b"X\\A: b", b"X?: b", b"X=A: b", b"\x0bX: b", b"X\x00: b", b"\tX: b"])


@case("core", "RFC 9112 3", "request lines that are not METHOD SP target SP version")
def more_request_line():
    for line in (b"GET  %s HTTP/1.1", b"GET %s  HTTP/1.1", b" GET %s HTTP/1.1", b"GET\t%s\tHTTP/1.1", b"GET %s HTTP/1.1 ", b"GET %s HTTP/1.1 x", b"GET %s HTTP/1,1", b"GET %s http/1.1",
                 b"GET %s HTTP/01.1", b"GET %s HTTP/1.10", b"GET %s HTTP/1.", b"GET %s HTTP/1.1.1", b"GET %s HTTP /1.1", b"GET %s XTTP/1.1", b"GET %s HTTP/\xef\xbc\x91.1", b"GET%s HTTP/1.1", b"G\x00T %s HTTP/1.1", b"GET %s HTTP/+1.1", b"\xe4 %s HTTP/1.1", b"GET %s\x0bHTTP/1.1"):
        c = talk(line.replace(b"%s", h.b(h.O.path)) + b"\r\nHost: " + h.host() + b"\r\n\r\n" + last(), ("GET", "GET"), want=1, quiet=1)
        expect(refused(c, 400, 501, 505), "%s for %r" % (c, line), "400/501/505 and closed")


@case("core", "RFC 9113 3.4; RFC 9112 9", "other protocols on the port: HTTP/2 preface, TLS, SSH, SMTP, a proxy line, nothing but zeros")
def more_other_protocols():
    for data in (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 600, b"SSH-2.0-OpenSSH_9\r\n", b"EHLO a\r\n", b"PROXY TCP4 1.2.3.4 1.2.3.4 1 2\r\n" + get(), b"\x00" * 2000, b"\r\r\r\r" + get(), b"{}\r\n\r\n"):
        c = talk(data, limit=3, quiet=1)
        expect(c.ended and (not c.finals or c.statuses[0] in (400, 414, 501, 505)) and len(c.finals) <= 1, "%s for %r" % (c, data[:20]), "refused and closed")


@case("core", "RFC 9110 7.8", "an offer to upgrade is ignored")
def more_upgrade():
    for lines in (["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA"],
                  ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]):
        c = talk(get(*lines) + last(), ("GET", "GET"), want=2)
        expect(len(c.finals) == 2 and all(s == ordinary() for s in c.statuses), c, "two ordinary answers")


# ---------------------------------------------------------------- hosts, targets, methods

header_case("more_host_values", "RFC 9110 7.2", "Host that is no host[:port]", [])


@case("core", "RFC 9112 3.2", "Host that is no host[:port] is 400")
def more_host_bad():
    for x in (b"", b" ", b"user@host", b"a b", b"a/b", b"a?b", b"a#b", b"a,b", b"a\\b", b":80", b"a:x", b"a:65536", b"a:-1", b"a:80:80", b"[::1", b"::1", b"[::1]x", b"[]", b"[a]", b"\xe4", b"a%00", b"a\x00", b"a" * 300, b"http://a", b"<a>", b"a:\x38\x30x"):
        data = b"GET %s HTTP/1.1\r\nHost: %s\r\n\r\n" % (h.b(h.O.path), x)
        c = talk(data)
        expect(single(c, 400), "%s for %r" % (c, x), "400")


@case("core", "RFC 9112 3.2.2", "absolute-form without Host, or with a user, or of another scheme")
def more_absolute():
    for data in (b"GET http://a/ HTTP/1.1\r\n\r\n", b"GET http://u@a/ HTTP/1.1\r\nHost: a\r\n\r\n", b"GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n", b"GET http:// HTTP/1.1\r\nHost: a\r\n\r\n",
                 b"GET //a/b HTTP/1.1\r\nHost: a\r\n\r\n", b"GET a/b HTTP/1.1\r\nHost: a\r\n\r\n", b"GET file:///etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", b"GET http://[::1/ HTTP/1.1\r\nHost: a\r\n\r\n"):
        c = talk(data)
        expect(single(c, 400, 404), "%s for %r" % (c, data[:30]), "400/404")


@case("core", "RFC 3986; CWE-22, CWE-158", "targets with odd bytes, encodings and dots never reach anything")
def more_targets():
    base = h.b(h.O.path)
    for x, codes in ((base + b"%00", (400,)), (base + b"%", (400,)), (base + b"%4", (400,)), (base + b"%zz", (400,)), (base + b"%c0%af", (400,)), (base + b"%ff", (400,)), (base + b"%ed%a0%80", (400,)),
                     (base + b"?a=%zz", (400,)), (base + b"?a=%00", (400,)), (base + b"#x", (400,)), (base + b"\x7f", (400,)), (base + b"\xe4", (400,)), (base + b"\\", (400, 404)),
                     (base + b"/", (404, 401)), (base + b"//", (404, 401)), (b"/." + base, (404, 401)), (b"/.." + base, (404, 401)), (b"/%2e%2e" + base, (404, 401)), (base.replace(b"/api/", b"/api%2f"), (404, 401)),
                     (b"/" + base, (404, 401)), (base + b"%2f", (404, 401)), (base + b";a=b", (404, 401)), (base.upper(), (404, 401)), (base + b"%252e", (404, 401)), (b"/api/v1/../../etc/passwd", (404, 401))):
        c = talk(head(target=x, lines=["Connection: close"]))
        expect(single(c, *codes), "%s for %r" % (c, x), "/".join(map(str, codes)))


@case("core", "RFC 9112 3; 9110 15.5.15", "a target of 8,000 octets is read; one of 8,193 and of 1 MiB is 414, also without an end of line")
def more_target_length():
    base = h.b(h.O.path) + b"?a="
    c = talk(head(target=base + b"x" * (8000 - len(base)), lines=["Connection: close"]))
    expect(single(c, ordinary()), c, "%d" % ordinary())
    for n in (8193, 65536, MIB):
        c = talk(head(target=base + b"x" * (n - len(base))))
        expect(refused(c, 414), "%s for %d" % (c, n), "414 and closed")
    c = talk(b"GET /" + b"a" * 70_000, limit=3)
    expect(refused(c, 414), c, "414 before the end of the line")


@case("core", "RFC 6585 5", "headers at and beyond the limits: count, one, all")
def more_header_limits():
    for lines, codes in ((["X-%d: y" % i for i in range(90)], (ordinary(),)), (["X-%d: y" % i for i in range(101)], (431,)), (["X: " + "y" * 8000], (ordinary(),)), (["X: " + "y" * 8200], (431,)),
                         (["X: " + "y" * 8000, "Y: " + "y" * 8000, "Z: y"], (ordinary(), 431)), (["X: " + "y" * 8000] * 3, (431,)), ([("X" * 9000) + ": y"], (431,)), (["X: y"] * 100_000, (431,))):
        c = talk(get("Connection: close", *lines), limit=5)
        expect(single(c, *codes), "%s for %d lines of %d" % (c, len(lines), len(lines[0])), "/".join(map(str, codes)))


@case("core", "RFC 9110 9.3.8", "TRACE is not answered by an echo")
def more_trace():
    c = talk(head("TRACE", lines=["X-Secret: 4711", "Max-Forwards: 0"]), ("TRACE",))
    expect(single(c, 405, 501, 401) and b"4711" not in c.only.body, c, "501/405")


@case("core", "RFC 9110 15.5.6, 9.3.7", "405 and OPTIONS name the methods, as a list that the target keeps")
def more_allow():
    for m in ("POST", "PUT", "PATCH", "DELETE"):
        c = talk(head(m, lines=["Content-Length: 0", "Connection: close"]), (m,))
        expect(single(c, 405, 401) and (401 in c.statuses or "GET" in c.only.get("Allow")), "%s for %s" % (c, m), "405 with Allow")
    c = talk(head("OPTIONS", lines=["Connection: close"]), ("OPTIONS",))
    expect(single(c, 200, 204, 401) and (401 in c.statuses or "GET" in c.only.get("Allow")), c, "204 with Allow")


# ---------------------------------------------------------------- answers

@case("core", "CWE-113", "nothing that a client sends comes back as a header line")
def more_no_splitting():
    for target in (h.O.path + "?a=%0d%0aX-Injected:%20y", "/%0d%0aX-Injected:%20y", h.O.path + "?page=%0d%0aX-Injected:%20y"):
        c = talk(head(target=target, lines=["Connection: close", "X-Request-Id: a", "Origin: http://evil.example"]))
        expect(len(c.finals) == 1 and not c.only.all("X-Injected") and not c.only.all("Access-Control-Allow-Origin"), c, "no such header")


@case("core", "RFC 9110 10.1.1", "an unknown expectation is 417 or ignored; a 100 is never sent to HTTP/1.0 or without a body")
def more_expect():
    c = talk(get("Expect: 200-ok", "Connection: close"))
    expect(single(c, ordinary(), 417), c, "417 or %d" % ordinary())
    c = talk(get("Expect: 100-continue", "Connection: close"))
    expect(single(c, ordinary()) and not c.reader.interim, c, "%d without 100" % ordinary())
    c = talk(head("POST", h.O.post_path, ["Content-Type: application/json", "Expect: 100-continue", "Content-Length: 2"], version="HTTP/1.0") + b"{}", ("POST",))
    expect(len(c.finals) == 1 and not c.reader.interim, c, "one answer without 100")


@case("core", "RFC 9110 15.5.14; RFC 9112 9.6", "a client that goes on sending after its refusal can still read it")
def more_refusal_readable():
    for lines, body in ((["Content-Length: %d" % (3 * MIB)], b"x" * (3 * MIB)), ([CH], chunk(b"x" * 65536) * 48 + END), (["Content-Length: 5", CH], b"x" * MIB), (["X : y"], b"x" * MIB)):
        c = talk(post(lines, body), ("POST",), limit=10, quiet=2)
        expect(len(c.finals) == 1 and c.statuses[0] in (400, 413) + h.EARLY and c.state == "closed", "%s for %s" % (c, lines), "a refusal that can be read")


# ---------------------------------------------------------------- connections

@case("core", "CWE-400", "1,000 pipelined requests on one connection are answered in order, or the connection ends properly")
def more_pipeline():
    c = talk(get() * 999 + last(), ("GET",) * 1000, limit=20)
    expect(c.ended and 0 < len(c.finals) <= 1000 and all(s == ordinary() for s in c.statuses), c, "ordinary answers")


@case("core", "CWE-400", "clients that vanish at every moment of a request leave nothing behind")
def more_vanish():
    whole = post(["Content-Length: 20"], b"{" + b" " * 18 + b"}")
    for i in range(0, len(whole), 3):
        with Conn() as c:
            c.offer(whole[:i])
            c.reset()
    for _ in range(50):
        with Conn() as c:
            c.offer(get() * 20)
            c.reset()
    alive("after all of them")


@case("core", "CWE-400", "10,000 connections that are opened and closed at once", "many")
def more_churn():
    for i in range(10_000):
        s = h.socket.create_connection((h.O.host, h.O.port), 5)
        s.close()
    alive("afterwards")


@case("core", "CWE-400, CWE-770", "connections beyond every limit, silent and with half a request: a normal client is served", "many")
def more_beyond_limit():
    raise_files(3000)
    held = []
    try:
        for i in range(1500):
            try:
                s = h.socket.create_connection((h.O.host, h.O.port), 5)
                s.setblocking(False)
                if i % 2 and not h.O.tls:
                    s.send(get()[:20])
                held.append(s)
            except OSError:
                break
        time.sleep(1.2)
        for _ in range(5):
            alive("with %d connections" % len(held))
    finally:
        for s in held:
            s.close()


@case("core", "CVE-2007-6750 (R.U.D.Y.)", "a body of a byte a second is cut off as a whole", "slow")
def more_slow_body():
    with Conn() as c:
        # Less than the smallest limit of a route, so that the length alone is no reason to refuse it.
        c.pump(post(["Content-Length: 200000"], b""), (), want=10 ** 9, limit=0.2)
        h.must_cut(c, h.O.body_limit, b"x", codes=(408, 400) + h.EARLY)


@case("core", "CWE-400", "a chunked body whose chunk line never ends is cut off", "slow")
def more_slow_chunk():
    with Conn() as c:
        c.pump(post([CH], b"5"), (), want=10 ** 9, limit=0.2)
        h.must_cut(c, h.O.body_limit, b";a", codes=(408, 400) + h.EARLY)


@case("core", "CWE-400", "a client that reads a byte a second is cut off", "slow")
def more_slow_reader():
    with Conn(rcvbuf=2048) as c:
        c.sock.setblocking(False)
        start = now()
        block = get() * 100
        while now() - start < h.O.write_limit:
            # What came before a reset can still be read for hours; that sending fails tells of it at once.
            if c.offer(block) < 0:
                return
            try:
                if not c.sock.recv(1):
                    return
            except (BlockingIOError, ssl.SSLWantReadError):
                pass
            except OSError:
                return
            time.sleep(1)
        raise h.Fail("still open after %d s" % h.O.write_limit, "cut off")


# ---------------------------------------------------------------- credentials

@case("api", "RFC 9110 11.6.2; ledger API 1", "credentials that are none are 401, whatever they are made of; Authorization goes before X-Api-Key", "key")
def more_credentials():
    key = h.O.api_key
    for lines in ([], ["X-Api-Key:"], ["X-Api-Key: " + "0" * 64], ["X-Api-Key: " + key[:-1]], ["X-Api-Key: " + key + "0"], ["X-Api-Key: " + key.upper()] if key.upper() != key else [], ["X-Api-Key: \xe4"], ["X-Api-Key: " + "a" * 8000],
                  ["Authorization: Bearer"], ["Authorization: Bearer "], ["Authorization: bearer x"], ["Authorization: Basic " + key], ["Authorization: " + key], ["Authorization: Bearer x", "X-Api-Key: " + key], ["Authorization:", "X-Api-Key: " + key],
                  ["Cookie: key=" + key], ["X-Api-Key: ' OR 1=1 --"], ["X-Api-Key: %s, %s" % (key, key)],
                  ["X-Api-Key: " + key, "X-Api-Key: x"], ["X-Api-Key: x", "X-Api-Key: " + key], ["Authorization: Bearer " + key, "Authorization: Bearer x"]):
        data = b"GET /api/v1/accounts HTTP/1.1\r\nHost: " + h.host() + b"\r\nConnection: close\r\n" + b"".join(h.b(x) + b"\r\n" for x in lines) + b"\r\n"
        c = talk(data)
        expect(len(c.finals) == 1, "%s for %r" % (c, lines), "one answer")
        h.json_error(c.only, 401)
        expect(key.encode() not in c.only.body, "the key in the answer", "no key")
    for line in ("X-Api-Key: " + key, "Authorization: Bearer " + key, "authorization: BEARER " + key, "Authorization: Bearer " + key + "  "):
        c = talk(b"GET /api/v1/accounts HTTP/1.1\r\nHost: " + h.host() + b"\r\nConnection: close\r\n" + h.b(line) + b"\r\n\r\n")
        expect(single(c, 200), "%s for %r" % (c, line[:24]), "200")


@case("api", "CWE-598", "a key in the query opens nothing", "key")
def more_key_in_query():
    for name in ("api_key", "key", "access_token", "token"):
        c = talk(b"GET /api/v1/accounts?%s=%s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n" % (name.encode(), h.b(h.O.api_key), h.host()))
        expect(single(c, 401), c, "401")


# ---------------------------------------------------------------- TLS

@case("tls", "RFC 5746, RFC 9325 3.5", "renegotiation is refused")
def more_no_renegotiation():
    import subprocess
    p = subprocess.run(["openssl", "s_client", "-connect", "%s:%d" % (h.O.host, h.O.port), "-tls1_2", "-quiet"], input=b"R\n", capture_output=True, timeout=20)
    expect(b"HTTP/1.1 200" not in p.stdout, p.stdout[:60], "no renegotiation")


@case("tls", "RFC 7301 3.2", "ALPN: http/1.1 is chosen, its absence works, h2 alone is refused by an alert")
def more_alpn():
    for offered, good in ((("h2", "http/1.1"), True), ((), True), (("h2",), False), (("http/1.0", "spdy/1"), False)):
        try:
            with Conn(context=h.client_context(alpn=offered)) as c:
                chosen = c.sock.selected_alpn_protocol()
                expect(good and chosen in ("http/1.1", None), "%r for %r" % (chosen, offered), "http/1.1 or an alert")
        except h.Fail as f:
            expect(not good, "%s for %r" % (f.got, offered), "a handshake")


@case("tls", "RFC 8446 5.1, 5.2", "records that are none, of length 0 and 65,535, and alerts and data before the hello")
def more_bad_records():
    for data in (b"\x16\x03\x01\xff\xff" + b"\x00" * 100, b"\x16\x03\x01\x00\x00" * 50, b"\x17\x03\x03\x00\x05hello", b"\x15\x03\x03\x00\x02\x02\x28", b"\x14\x03\x03\x00\x01\x01", b"\x80\x2e\x01\x03\x01" + b"\x00" * 60, b"\xff" * 500):
        what, state = h.tls_raw(data, 3)
        expect(what.startswith("alert") or state != "open" or what == "nothing" and len(data) > 65, "%s, %s for %r" % (what, state, data[:8]), "an alert or closed")


@case("tls", "CWE-400", "1,000 handshakes one after the other", "many")
def more_handshakes():
    for _ in range(1000):
        with Conn() as c:
            pass
    alive("afterwards")


del h.CASES["more_host_values"]
if __name__ == "__main__":
    sys.exit(h.main())
