"""The real daemon with its clock shifted by libfaketime, and a small phone that publishes to it."""

import datetime
import hashlib
import http.client
import json
import os
import sqlite3
import subprocess
import time
import uuid

# How long something that the daemon does by itself may take on a busy machine, in real seconds.
PATIENCE_SECONDS = 60


class ShiftedDaemon:
    """Starts `ledgerd serve` again for each shift of its clock."""

    def __init__(self, ledgerd, library, directory):
        self.ledgerd, self.library, self.directory = ledgerd, library, directory
        self.process, self.port, self.shift = None, None, 0
        # Ignore this machine's own configuration.
        self.environment = {k: v for k, v in os.environ.items() if not k.startswith("LEDGERD_")}
        answer = subprocess.run(
            [ledgerd, "init", "--data", self.data, "--json"], env=self.environment, check=True, capture_output=True)
        self.key = json.loads(answer.stdout)["api_key"]

    @property
    def data(self):
        return os.path.join(self.directory, "data")

    def now(self):
        """What the daemon takes for the present."""
        return datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=self.shift)

    def start(self, shift):
        """Starts it, or starts it again, with its clock so many seconds ahead."""
        self.stop()
        self.shift = shift
        # Without the last of these the library changes the environment before the program's start, and Swift, which looks for
        # the arguments beside it, finds none.
        environment = dict(
            self.environment, LD_PRELOAD=self.library, FAKETIME=f"+{shift}s", FAKETIME_DONT_FAKE_MONOTONIC="1",
            DONT_FAKE_MONOTONIC="1", FAKETIME_SHARED="none none")
        self.process = subprocess.Popen(
            [self.ledgerd, "serve", "--data", self.data, "--listen", "127.0.0.1:0"], env=environment,
            stdout=subprocess.PIPE, stderr=open(os.path.join(self.directory, "log"), "ab"))
        line = self.process.stdout.readline().decode()
        if "ready at" not in line:
            raise SystemExit(f"The daemon did not start: {line}")
        self.port = int(line.strip().rsplit(":", 1)[1])

    def stop(self):
        if self.process:
            self.process.terminate()
            status = self.process.wait()
            self.process = None
            if status != 0:
                raise SystemExit(f"The daemon ended with status {status}.")

    def request(self, method, path, body=None, headers=None):
        """Status and JSON of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_SECONDS)
        data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
        fields = dict(headers or {"X-Api-Key": self.key})
        if data is not None:
            fields["Content-Type"] = "application/json"
        connection.request(method, "/api/v1/financekit" + path, data, fields)
        response = connection.getresponse()
        text = response.read()
        connection.close()
        return response.status, json.loads(text) if text else None

    def query(self, statement, write=False):
        """The first value of a row; read beside the running daemon."""
        connection = sqlite3.connect(os.path.join(self.data, "ledger.db"), timeout=PATIENCE_SECONDS)
        row = connection.execute(statement).fetchone()
        if write:
            connection.commit()
        connection.close()
        return row[0] if row else None


def rfc3339(instant):
    return instant.strftime("%Y-%m-%dT%H:%M:%S.") + f"{instant.microsecond // 1000:03d}Z"


class Phone:
    """One device with one account."""

    def __init__(self, daemon):
        self.daemon = daemon
        self.source, self.sequence, self.predecessor = str(uuid.uuid4()), 1, None
        now = daemon.now() - datetime.timedelta(minutes=1)
        self.connection = daemon.request("POST", "/connections", {
            "protocol_version": 2, "enrollment_id": str(uuid.uuid4()), "consent": {
                "version": 1, "granted_at": rfc3339(now), "selected_source_account_ids": [self.source],
                "upload_authorized": True, "family_visibility_acknowledged": True, "remote_processing_acknowledged": True,
            }})[1]
        self.path = f"/connections/{self.connection['id']}"
        self.mapping = daemon.request("PUT", f"{self.path}/account_mappings/{self.source}", {
            "expected_version": 0, "action": "create", "name": "Card", "institution_name": "Bank", "currency": "USD",
            "accountable_type": "CreditCard", "subtype": "credit_card", "ledger_timezone": "America/New_York",
            "booked_balance": {"amount": "0", "currency": "USD", "direction": "credit"}, "observed_at": rfc3339(now)})[1]
        self.take_up(daemon.request("POST", f"{self.path}/activate")[1])

    def take_up(self, publisher):
        """Begins the stream that an activation or a repair answered."""
        self.publisher, self.sequence, self.predecessor = publisher, 1, None

    @property
    def headers(self):
        return {"Authorization": f"Bearer {self.publisher['publisher_credential']}"}

    def batch(self, captured_at, chunk_count=1):
        """The bytes of the next batch: one purchase."""
        binding = {"lineage_id": self.mapping["lineage_id"], "mapping_version": self.mapping["mapping_version"]}
        body = {
            "protocol_version": 2, "connection_id": self.connection["id"], "publisher_id": self.connection["publisher_id"],
            "generation": self.publisher["generation"], "stream_id": self.publisher["stream_id"],
            "batch_id": str(uuid.uuid4()), "sequence": self.sequence, "capture_id": str(uuid.uuid4()), "chunk_index": 0,
            "chunk_count": chunk_count, "capture_mode": "delta", "snapshot_complete": False,
            "captured_at": rfc3339(captured_at), "selected_source_account_ids": [self.source],
            "events": [{"kind": "transaction_upsert", "transaction": dict(
                binding, source_id=str(uuid.uuid4()), source_account_id=self.source,
                amount={"amount": "1.25", "currency": "USD", "direction": "debit"}, transaction_description="Synthetic",
                original_transaction_description="Synthetic", transaction_type="point_of_sale", status="booked",
                transacted_at=rfc3339(captured_at - datetime.timedelta(hours=1)))}],
        }
        if self.predecessor:
            body["predecessor_digest"] = self.predecessor
        return json.dumps(body).encode()

    def upload(self, body):
        """Status and receipt; an accepted batch is the predecessor of the next."""
        status, answer = self.daemon.request(
            "POST", f"/publishers/{self.connection['publisher_id']}/batches", body, self.headers)
        if status == 202 and answer["sequence"] == self.sequence:
            self.sequence, self.predecessor = self.sequence + 1, hashlib.sha256(body).hexdigest()
        return status, answer

    def receipt(self, receipt):
        return self.daemon.request(
            "GET", f"/publishers/{self.connection['publisher_id']}/batches/{receipt['batch_id']}", None, self.headers)[1]

    def wait_for(self, receipt, *statuses):
        """The receipt as soon as it has one of the statuses, or as it is after a long time."""
        end = time.monotonic() + PATIENCE_SECONDS
        while True:
            current = self.receipt(receipt)
            if current["status"] in statuses or time.monotonic() > end:
                return current
            time.sleep(0.05)
