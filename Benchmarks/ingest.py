#!/usr/bin/env python3
"""ingest.py --ledgerd BINARY --limit BINARY: how fast batches of Wallet events are accepted and applied over HTTP, beside
what a C program reaches that only stores comparable rows through SQLite (Benchmarks/c/sqlite_limit.c: no HTTP, no JSON, no
validation). The two run in turn, A B A B ..., because the machine's speed drifts: quote the ratio.

Each run founds a family in an empty data directory, enrols and activates PUBLISHERS devices, and uploads BATCHES batches of
EVENTS new transactions, a keep-alive connection a publisher. The clock runs from the first upload until the last batch is
applied. One JSON line: events/s of both, their ratio (min, median, max), and p50/p99 of an upload's answer."""
import argparse, hashlib, http.client, json, os, random, shutil, signal, subprocess, sys, tempfile, threading, time, uuid
from figures import spread

API = "/api/v1/financekit"
MERCHANTS = ["Corner Market", "Blue Bottle Coffee", "City Transit", "Hardware Depot", "Main St Pharmacy", "Northern Power"]


def stamp(seconds):
    whole = int(seconds)
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(whole)) + ".%03dZ" % int((seconds - whole) * 1000)


class Daemon:
    def __init__(self, binary):
        self.dir = tempfile.mkdtemp(prefix="ledgerd-bench-", dir=os.environ.get("BENCH_TMP"))
        data = os.path.join(self.dir, "data")
        made = subprocess.run([binary, "init", "--data", data, "--json"], stdout=subprocess.PIPE, check=True)
        self.key = json.loads(made.stdout)["api_key"]
        self.process = subprocess.Popen([binary, "serve", "--data", data, "--listen", "127.0.0.1:0"],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline()
        self.port = int(line.rsplit(":", 1)[1].split("/")[0].split()[0])

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(15)
        shutil.rmtree(self.dir)

    def cpu_seconds(self):
        with open("/proc/%d/stat" % self.process.pid) as f:
            fields = f.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def peak_rss_mb(self):
        with open("/proc/%d/status" % self.process.pid) as f:
            return next(int(l.split()[1]) / 1024 for l in f if l.startswith("VmHWM"))


class Publisher:
    """One enrolled device with two mapped accounts and its batches, made before the clock starts."""

    def __init__(self, daemon, seed, batches, events, payload_bytes):
        self.daemon, self.random, self.latencies = daemon, random.Random(seed), []
        self.http = http.client.HTTPConnection("127.0.0.1", daemon.port)
        self.sources = [self.id() for _ in range(2)]
        c = self.control("POST", "/connections", {
            "protocol_version": 2, "enrollment_id": self.id(),
            "consent": {"version": 1, "granted_at": stamp(time.time()), "selected_source_account_ids": self.sources,
                        "upload_authorized": True, "family_visibility_acknowledged": True, "remote_processing_acknowledged": True}})
        for i, source in enumerate(self.sources):
            self.control("PUT", "/connections/%s/account_mappings/%s" % (c["id"], source), {
                "expected_version": 0, "action": "create", "name": "Account %d" % i, "institution_name": "Bank", "currency": "USD",
                "accountable_type": "Depository", "subtype": "checking", "ledger_timezone": "America/New_York",
                "booked_balance": {"amount": "100", "currency": "USD", "direction": "credit"}, "observed_at": stamp(time.time() - 60)})
        self.config = self.control("POST", "/connections/%s/activate" % c["id"], {})
        self.path = "%s/publishers/%s/batches" % (API, self.config["publisher_id"])
        self.headers = {"Authorization": "Bearer " + self.config["publisher_credential"], "Content-Type": "application/json"}
        self.bodies, previous = [], None
        for n in range(batches):
            body = self.batch(n + 1, previous, events, payload_bytes)
            previous = hashlib.sha256(body).hexdigest()
            self.bodies.append(body)

    def id(self):
        return str(uuid.UUID(int=self.random.getrandbits(128), version=4)).upper()

    def control(self, method, path, body):
        self.http.request(method, API + path, json.dumps(body), {"X-Api-Key": self.daemon.key, "Content-Type": "application/json"})
        r = self.http.getresponse()
        text = r.read()
        if r.status not in (200, 201):
            raise SystemExit("%s %s: %d %s" % (method, path, r.status, text[:300]))
        return json.loads(text)

    def batch(self, sequence, previous, events, payload_bytes):
        now = time.time() - 10
        bindings = self.config["account_bindings"]
        rows = []
        for _ in range(events):
            b = self.random.choice(bindings)
            at = now - self.random.randrange(365 * 86400)
            merchant = self.random.choice(MERCHANTS)
            rows.append({"kind": "transaction_upsert", "transaction": {
                "source_id": self.id(), "source_account_id": b["source_account_id"], "lineage_id": b["lineage_id"],
                "mapping_version": b["mapping_version"],
                "amount": {"amount": "%d.%02d" % (self.random.randrange(500), self.random.randrange(100)), "currency": "USD", "direction": "debit"},
                "transaction_description": merchant, "original_transaction_description": merchant.upper() + " #%04d SEATTLE WA USA" % self.random.randrange(10000),
                "transaction_type": "point_of_sale", "status": "booked", "transacted_at": stamp(at - 600), "posted_at": stamp(at),
                "merchant_name": merchant, "merchant_category_code": 5000 + self.random.randrange(999)}})
        envelope = {
            "protocol_version": 2, "connection_id": self.config["connection_id"], "publisher_id": self.config["publisher_id"],
            "generation": self.config["generation"], "stream_id": self.config["stream_id"], "batch_id": self.id(), "sequence": sequence,
            "capture_id": self.id(), "chunk_index": 0, "chunk_count": 1, "capture_mode": "delta", "snapshot_complete": False,
            "captured_at": stamp(now), "selected_source_account_ids": self.sources, "events": rows}
        if previous:
            envelope["predecessor_digest"] = previous
        text = json.dumps(envelope, separators=(",", ":")).encode()
        return text + b" " * max(0, payload_bytes - len(text))

    def upload(self):
        for body in self.bodies:
            while True:
                began = time.perf_counter()
                self.http.request("POST", self.path, body, self.headers)
                r = self.http.getresponse()
                answer = r.read()
                if r.status == 429:
                    time.sleep(0.02)
                    continue
                if r.status != 202:
                    raise SystemExit("upload: %d %s" % (r.status, answer[:300]))
                self.latencies.append(time.perf_counter() - began)
                break
        batch = json.loads(answer)["batch_id"]
        while True:
            self.http.request("GET", "%s/%s" % (self.path, batch), headers=self.headers)
            receipt = json.loads(self.http.getresponse().read())
            if receipt["status"] == "applied":
                return
            if receipt["status"] != "accepted" and receipt["status"] != "processing":
                raise SystemExit("batch %s: %s" % (receipt["status"], receipt["error_code"]))
            time.sleep(0.005)


def measure_ledgerd(o):
    daemon = Daemon(o.ledgerd)
    try:
        per = o.batches // o.publishers
        publishers = [Publisher(daemon, o.seed * 1000 + n, per, o.events, o.payload_kb * 1024) for n in range(o.publishers)]
        threads = [threading.Thread(target=p.upload) for p in publishers]
        cpu, began = daemon.cpu_seconds(), time.perf_counter()
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        seconds = time.perf_counter() - began
        latencies = sorted(l for p in publishers for l in p.latencies)
        if len(latencies) != per * o.publishers:
            raise SystemExit("an upload failed")
        return {"events_per_s": per * o.publishers * o.events / seconds, "p50_ms": latencies[len(latencies) // 2] * 1e3,
                "p99_ms": latencies[int(len(latencies) * .99)] * 1e3, "cpu_ms_per_batch": (daemon.cpu_seconds() - cpu) * 1e3 / (per * o.publishers),
                "peak_rss_mb": daemon.peak_rss_mb(), "body_kb": len(publishers[0].bodies[0]) / 1024}
    finally:
        daemon.stop()


def measure_limit(o):
    directory = tempfile.mkdtemp(prefix="ledgerd-bench-", dir=os.environ.get("BENCH_TMP"))
    try:
        out = subprocess.run([o.limit, "--batches", str(o.batches), "--events", str(o.events), "--payload-kb", str(o.payload_kb),
                              "--db", os.path.join(directory, "limit.db")], stdout=subprocess.PIPE, check=True).stdout
        return json.loads(out)
    finally:
        shutil.rmtree(directory)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--ledgerd", required=True)
    p.add_argument("--limit", required=True)
    p.add_argument("--pairs", type=int, default=5)
    p.add_argument("--batches", type=int, default=120)
    p.add_argument("--events", type=int, default=500)
    p.add_argument("--payload-kb", type=int, default=300)
    p.add_argument("--publishers", type=int, default=4)
    p.add_argument("--seed", type=int, default=1)
    o = p.parse_args()
    ours, limit = [], []
    for n in range(o.pairs):
        ours.append(measure_ledgerd(o))
        limit.append(measure_limit(o))
        print("pair %d: ledgerd %.0f events/s, C %.0f events/s" % (n + 1, ours[-1]["events_per_s"], limit[-1]["events_per_s"]), file=sys.stderr)
    print(json.dumps({
        "bench": "ingest", "pairs": o.pairs, "batches": o.batches, "events": o.events, "payload_kb": o.payload_kb, "publishers": o.publishers,
        "ledgerd": {k: spread([r[k] for r in ours]) for k in ours[0]},
        "limit": {k: spread([r[k] for r in limit]) for k in ("events_per_s", "p50_ms", "p99_ms")},
        "ratio": spread([a["events_per_s"] / b["events_per_s"] for a, b in zip(ours, limit)])}))


if __name__ == "__main__":
    main()
