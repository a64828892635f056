"""Undoing a large capture of a device through the running daemon, and how long a small write waits meanwhile."""
import http.client, json, threading, time, urllib.parse
from ingest import Daemon, Publisher


class Device(Publisher):
    """A device whose batches are the chunks of two captures: the second one names each transaction of the first otherwise."""

    def __init__(self, daemon, chunks, events):
        self.chunks, self.captures, self.renamed = chunks, [], []
        super().__init__(daemon, 1, 2 * chunks, events, 0)

    def batch(self, sequence, previous, events, payload_bytes):
        whole, chunk = divmod(sequence - 1, self.chunks)
        envelope = json.loads(super().batch(sequence, previous, events, payload_bytes))
        if chunk == 0:
            self.captures.append((envelope["capture_id"], envelope["captured_at"]))
        if whole == 0:
            self.renamed.append(envelope["events"])
        else:
            envelope["events"] = self.renamed[chunk]
            for event in envelope["events"]:
                event["transaction"]["merchant_name"] += " again"
        envelope["capture_id"], envelope["captured_at"] = self.captures[-1]
        envelope["chunk_index"], envelope["chunk_count"] = chunk, self.chunks
        return json.dumps(envelope, separators=(",", ":")).encode()

    def ask(self, method, path, body=None):
        self.http.request(method, "/api/v1" + path, json.dumps(body) if body else None,
                          {"X-Api-Key": self.daemon.key, "Content-Type": "application/json"})
        return json.loads(self.http.getresponse().read())

    def last_import(self):
        return self.ask("GET", "/imports?per_page=1")["imports"][0]["id"]


class Waiting(threading.Thread):
    """Writes a tag again and again, and remembers the longest wait."""

    def __init__(self, daemon):
        super().__init__()
        self.daemon, self.longest, self.done = True, 0.0, threading.Event()
        self.key, self.http = daemon.key, http.client.HTTPConnection("127.0.0.1", daemon.port)

    def run(self):
        while not self.done.is_set():
            began = time.monotonic()
            self.http.request("POST", "/api/v1/tags", json.dumps({"tag": {"name": "tag %f" % began}}),
                              {"X-Api-Key": self.key, "Content-Type": "application/json"})
            response = self.http.getresponse()
            response.read()
            if response.status != 201:
                raise SystemExit("a tag: %d" % response.status)
            self.longest = max(self.longest, time.monotonic() - began)
            time.sleep(0.01)


def measure(binary, chunks, events):
    """Seconds, processor seconds and the longest wait of each step, and the daemon's peak memory at the end."""
    steps, daemon = {}, Daemon(binary)

    def step(name, work):
        waiting = Waiting(daemon)
        waiting.start()
        cpu, began = daemon.cpu_seconds(), time.monotonic()
        result = work()
        steps[name] = {"s": time.monotonic() - began, "cpu_s": daemon.cpu_seconds() - cpu, "peak_mb": daemon.peak_rss_mb()}
        waiting.done.set()
        waiting.join()
        steps[name]["longest_wait_s"] = waiting.longest
        return result

    try:
        device = Device(daemon, chunks, events)
        bodies = device.bodies
        imports = []
        for name, half in (("capture", bodies[:chunks]), ("capture that changes each record", bodies[chunks:])):
            device.bodies = half
            step(name, device.upload)
            imports.append(device.last_import())
        for name, number in (("undo of the earlier capture", 0), ("undo of the later capture", 1)):
            step(name, lambda: device.ask("DELETE", "/imports/" + urllib.parse.quote(imports[number])))
        return steps
    finally:
        daemon.stop()
