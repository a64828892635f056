#!/usr/bin/env python3
"""faults.py: the real daemon on a machine whose disk, clock and files fail (scripts/faults). While a phone uploads, a person enters,
files are imported and undone, and backups are made, one fault after the other is set in the running daemon. Each must be answered as
docs/reference/ledger-api.md says ("When the storage fails"), pass by itself once its cause is gone, and lose nothing that was
acknowledged. Then the daemon is killed and started again, and a restore is tried under the same fault."""

import argparse
import atexit
import collections
import dataclasses
import datetime
import http.client
import json
import mmap
import os
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import threading
import time
import uuid

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "clock"))
from shifted_daemon import Phone  # noqa: E402

# The numbers of faults.c.
OPEN_READ, OPEN_WRITE, CREATE, READ, WRITE, SYNC, TRUNCATE, RENAME = (1 << bit for bit in range(8))
DATABASE, WAL, SHM, ERASURES, BESIDE, TARGET, ZONE, TEMPORARY = (1 << bit for bit in range(8))
BOOKS = DATABASE | WAL | SHM
DISK = BOOKS | ERASURES | BESIDE | TARGET | TEMPORARY
OPEN = OPEN_READ | OPEN_WRITE

EIO, EACCES, ENFILE, EMFILE, ENOENT, ENOSPC, EROFS, EDQUOT = 5, 13, 23, 24, 2, 28, 30, 122

# A daemon may take this long to serve again after a fault, and to finish what it had accepted. It tries every two seconds.
RECOVERY_SECONDS = 15
ANSWER_SECONDS = 30
DAY = 86_400


class Control:
    """The rules in the file that the library maps into memory."""

    HEAD, RULE, RULES = struct.Struct("=q"), struct.Struct("=IIiIQQqQQ"), 8

    def __init__(self, path):
        self.path = path
        with open(path, "wb") as file:
            file.write(bytes(self.HEAD.size + self.RULES * self.RULE.size))
        self.file = open(path, "r+b")
        self.memory = mmap.mmap(self.file.fileno(), 0)

    def set(self, rules, clock_seconds=0):
        for number, rule in enumerate(rules):
            place = self.HEAD.size + number * self.RULE.size
            # The calls come last, because they make the rule one.
            self.RULE.pack_into(
                self.memory, place, 0, rule.files, rule.error, rule.short, int(rule.seconds * 1e6), rule.every, rule.times, 0, 0)
            struct.pack_into("=I", self.memory, place, rule.calls)
        self.HEAD.pack_into(self.memory, 0, int(clock_seconds * 1e9))

    def clear(self):
        """How many calls the rules met."""
        met = 0
        for number in range(self.RULES):
            place = self.HEAD.size + number * self.RULE.size
            struct.pack_into("=I", self.memory, place, 0)
            met += self.RULE.unpack_from(self.memory, place)[-1]
            self.memory[place:place + self.RULE.size] = bytes(self.RULE.size)
        self.HEAD.pack_into(self.memory, 0, 0)
        return met


@dataclasses.dataclass
class Rule:
    """These calls on these files fail with an error, are cut short or take long."""

    calls: int
    files: int
    error: int = 0
    short: int = 0
    seconds: float = 0
    every: int = 1
    times: int = -1


@dataclasses.dataclass
class Fault:
    name: str
    rules: list = dataclasses.field(default_factory=list)
    # The codes that the ledger API may answer with 503; the others always say `unavailable`.
    codes: tuple = ()
    # What `/readyz` must say at some moment under the fault: 503, 200, or either.
    ready: int = None
    # A refusal other than 503 that the contract has for it.
    refusals: tuple = ()
    # Whether something must be answered with 503 while it lasts.
    must_refuse: bool = False
    clock_seconds: int = 0
    # What is done to the files instead, and how that is undone.
    begin: object = None
    end: object = None
    # Who stands still: what would not be about the daemon.
    resting: tuple = ()
    # Events of which the log must have one.
    events: tuple = ()
    # Whether the daemon is started again under the fault.
    from_start: bool = False
    restores: bool = True
    # Whether everybody rests every other second, because the daemon does something in quiet moments.
    has_lulls: bool = False
    # Whether accounts are deleted meanwhile, which rewrites the file.
    erases: bool = True
    seconds: float = 0
    is_quick: bool = False


def storage(name, rules, code, **more):
    """A fault of the books' disk: whatever is written hears the code, and the daemon is not ready."""
    return Fault(name, rules, (code,), **{"ready": 503, "must_refuse": True, "events": ("storage_failed",), **more})


def move(household, name, back):
    os.rename(os.path.join(household.data, name + (".away" if back else "")),
              os.path.join(household.data, name + ("" if back else ".away")))


def replace(household):
    move(household, "ledger.db", back=False)
    shutil.copyfile(household.path("ledger.db.away"), household.path("ledger.db"))


def put_back(household):
    os.rename(household.path("ledger.db.away"), household.path("ledger.db"))


GONE = ("storage_replaced",)

FAULTS = [
    storage("the disk is full", [Rule(WRITE | TRUNCATE | CREATE, DISK, ENOSPC)], "storage_full", is_quick=True),
    storage(
        "the disk is full after a part of what is written",
        [Rule(WRITE, DISK, short=1, every=3), Rule(WRITE, DISK, ENOSPC, every=2)], "storage_full"),
    storage("the quota is used up", [Rule(WRITE | TRUNCATE | CREATE, DISK, EDQUOT)], "storage_full", is_quick=True),
    Fault(
        "no inode is left", [Rule(CREATE, DISK, ENOSPC)], ("storage_full", "storage_unopenable", "unavailable"), must_refuse=True,
        is_quick=True),
    storage(
        "the disk becomes read-only", [Rule(WRITE | TRUNCATE | CREATE | OPEN_WRITE | RENAME, DISK, EROFS)], "storage_read_only",
        is_quick=True),
    storage("writes fail", [Rule(WRITE | TRUNCATE, DISK, EIO)], "storage_failing", is_quick=True),
    storage("syncs fail", [Rule(SYNC, DISK, EIO)], "storage_failing", is_quick=True),
    storage("one sync of the books fails", [Rule(SYNC, WAL, EIO, times=1)], "storage_failing", ready=None, restores=False),
    storage("one write of the books fails", [Rule(WRITE, WAL, EIO, times=1)], "storage_failing", ready=None, restores=False),
    storage("reads of the books fail", [Rule(READ, BOOKS, EIO)], "storage_failing", is_quick=True),
    storage(
        "one read of the books fails", [Rule(READ, BOOKS, EIO, times=1)], "storage_failing", ready=None, must_refuse=False,
        is_quick=True),
    storage(
        "now and then a read of the books fails", [Rule(READ, BOOKS, EIO, every=7)], "storage_failing", ready=None,
        must_refuse=False),
    Fault("reads are cut short", [Rule(READ, DISK | ZONE, short=1)], ready=200),
    Fault("writes are cut short", [Rule(WRITE, DISK, short=1)], ready=200, is_quick=True),
    Fault(
        "no descriptor is left in the process", [Rule(OPEN | CREATE, DISK | ZONE, EMFILE)],
        ("storage_unopenable", "unavailable"), must_refuse=True, is_quick=True),
    Fault(
        "no descriptor is left in the machine", [Rule(OPEN | CREATE, DISK | ZONE, ENFILE)],
        ("storage_unopenable", "unavailable"), must_refuse=True),
    Fault(
        "now and then no descriptor is left", [Rule(OPEN | CREATE, DISK | ZONE, EMFILE, every=2)],
        ("storage_unopenable", "unavailable"), must_refuse=True),
    Fault(
        "no file may be opened", [Rule(OPEN | CREATE, DISK, EACCES)],
        ("storage_unopenable", "storage_read_only", "unavailable"), must_refuse=True),
    storage(
        "a checkpoint cannot write", [Rule(WRITE | SYNC, DATABASE, EIO)], "storage_failing", ready=None, must_refuse=False,
        events=("storage_failed", "checkpoint_failed"), restores=False, has_lulls=True, erases=False, is_quick=True),
    Fault(
        "the log of erasures cannot be written", [Rule(WRITE | SYNC | CREATE | OPEN_WRITE, ERASURES, ENOSPC)], ("unavailable",),
        ready=200, must_refuse=True, restores=False, is_quick=True),
    Fault(
        "nothing can be written beside the books", [Rule(WRITE | CREATE, BESIDE, ENOSPC)], ("unavailable", "storage_full"),
        must_refuse=True),
    Fault("the target of a backup is full", [Rule(WRITE, TARGET, ENOSPC)], ready=200, restores=False, is_quick=True),
    Fault("the target of a backup cannot be synced", [Rule(SYNC, TARGET, EIO)], ready=200, restores=False),
    Fault(
        "the disk is slow", [Rule(SYNC, DISK, seconds=0.1), Rule(READ | WRITE, DISK, seconds=0.002)], ("unavailable",),
        is_quick=True),
    Fault("one sync takes six seconds", [Rule(SYNC, WAL, seconds=6, times=1)], ("unavailable",), restores=False, seconds=7),
    Fault(
        "the file of the books is gone, and comes back", codes=GONE, ready=503, must_refuse=True, resting=("backups",),
        begin=lambda household: move(household, "ledger.db", back=False),
        end=lambda household: move(household, "ledger.db", back=True), restores=False, is_quick=True),
    Fault(
        "another file is in the place of the books, and goes", codes=GONE, ready=503, must_refuse=True, resting=("backups",),
        begin=replace, end=put_back, restores=False, is_quick=True),
    Fault(
        "the files of the time zones are gone", [Rule(OPEN_READ, ZONE, ENOENT)], ("unavailable", "broken_profile"), from_start=True,
        must_refuse=True, restores=False, is_quick=True),
    Fault("the clock is a day ahead, and right again", clock_seconds=DAY, ready=200, restores=False),
    Fault("the clock is ten years ahead, and right again", clock_seconds=3_650 * DAY, ready=200, restores=False, is_quick=True),
    Fault(
        "the clock is an hour behind, and right again", clock_seconds=-3_600, ready=200, refusals=((422, "future_capture"),),
        restores=False, is_quick=True),
    Fault("the clock is in 1970, and right again", clock_seconds=-int(time.time()) + DAY, ready=200,
          refusals=((422, "future_capture"), (422, "future_observation")), restores=False),
]


class Abandoned(Exception):
    """The daemon did not come back in time."""


class Household:
    """A data directory with a family, its daemon, and all who use it."""

    def __init__(self, ledgerd, library, directory):
        self.ledgerd, self.library, self.directory = ledgerd, library, directory
        shutil.rmtree(directory, ignore_errors=True)
        os.makedirs(self.path("", "backups"))
        self.control = Control(self.path("", "control"))
        self.lock, self.quiet = threading.Lock(), threading.Event()
        self.problems, self.answers = collections.Counter(), collections.Counter()
        self.fault, self.resting, self.abandons = None, (), False
        self.process, self.port, self.stops = None, None, False
        self.key = json.loads(self.run("init", "--family", "Faults", "--timezone", "America/New_York", "--json").stdout)["api_key"]
        self.start()
        self.workers = [Publisher(self), Person(self), Files(self), Backups(self), Reader(self)]
        self.quiet.set()
        for worker in self.workers:
            worker.start()

    def path(self, name, folder="data"):
        return os.path.join(self.directory, folder, name).rstrip("/")

    @property
    def data(self):
        return self.path("")

    def environment(self, data=None):
        clean = {name: value for name, value in os.environ.items() if not name.startswith("LEDGERD_")}
        return dict(
            clean, LD_PRELOAD=self.library, FAULTS_CONTROL=self.control.path, FAULTS_DATA=data or self.data,
            FAULTS_TARGET=self.path("", "backups"))

    def run(self, *words, data=None, timeout=60):
        """Runs a command beside the daemon, under the same fault."""
        return subprocess.run(
            [self.ledgerd, *words, "--data", data or self.data], env=self.environment(data), capture_output=True, timeout=timeout)

    # What is told and found.

    def tell(self, problem):
        with self.lock:
            self.problems[problem] += 1

    def count(self, answer):
        with self.lock:
            self.answers[answer] += 1

    # The daemon.

    def start(self):
        log = open(self.path("", "log"), "ab")
        self.process = subprocess.Popen(
            [self.ledgerd, "serve", "--data", self.data, "--listen", f"127.0.0.1:{self.port or 0}"], env=self.environment(),
            stdout=subprocess.PIPE, stderr=log)
        line = self.process.stdout.readline().decode()
        if "ready at" not in line:
            raise SystemExit(f"The daemon did not start: {line}{self.log()[-500:]}")
        self.port = int(line.strip().rsplit(":", 1)[1])

    def kill(self):
        self.process.kill()
        self.process.wait()

    def log(self):
        with open(self.path("", "log"), errors="replace") as file:
            return file.read()

    def close(self):
        self.stops = self.abandons = True
        self.quiet.clear()
        for worker in self.workers:
            worker.join()
        self.kill()

    # Requests.

    def send(self, method, path, body=None, headers=None):
        """Status, JSON and headers of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=ANSWER_SECONDS)
        try:
            data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
            fields = {"X-Api-Key": self.key, "Content-Type": "application/json", **(headers or {})}
            connection.request(method, path, data, fields)
            answer = connection.getresponse()
            text = answer.read()
            is_json = text and answer.headers.get("Content-Type", "").startswith("application/json")
            return answer.status, json.loads(text) if is_json else None, answer.headers
        finally:
            connection.close()

    def request(self, method, path, body=None, headers=None):
        """For the phone's set-up: status and JSON."""
        return self.send(method, "/api/v1/financekit" + path, body, headers)[:2]

    def now(self):
        return datetime.datetime.now(datetime.timezone.utc)

    def settle(self, what, expected, method, path, body=None, headers=None):
        """Sends a request until it is answered with an expected status. Whatever else is answered must be right for the fault."""
        while True:
            try:
                status, answer, fields = self.send(method, path, body, headers)
            except (OSError, http.client.HTTPException, ValueError) as error:
                if not self.abandons:
                    self.tell(f"{what}: no answer ({type(error).__name__})")
            else:
                if status in expected:
                    self.count(f"{status}")
                    return status, answer
                self.judge(what, path, status, answer or {}, fields)
            if self.abandons:
                raise Abandoned
            time.sleep(0.03)

    def judge(self, what, path, status, answer, fields):
        """Tells what is wrong with a refusal."""
        code = answer.get("error")
        self.count(f"{status} {code}")
        fault = self.fault
        if fault is None:
            return self.tell(f"{what}: {status} {code} without a fault")
        if (status, code) in fault.refusals:
            return None
        allowed = fault.codes
        if allowed and path.startswith("/api/v1/financekit"):
            allowed = ("unavailable",)
        elif allowed and path.startswith("/api/v1/csv"):
            # The file may fail before it reaches the books.
            allowed += ("unavailable",)
        if status != 503 or code not in allowed:
            wanted = f"503 {' or '.join(dict.fromkeys(allowed))}" if allowed else "no refusal"
            return self.tell(f"{what}: {status} {code} instead of {wanted}")
        if not answer.get("message"):
            self.tell(f"{what}: 503 without a message")
        if (code in ("unavailable", "broken_profile")) != ("Retry-After" in fields):
            self.tell(f"{what}: {code} {'with' if 'Retry-After' in fields else 'without'} Retry-After")
        return None


class Worker(threading.Thread):
    """Does one thing again and again; rests between two of them when the household is to be quiet."""

    pause_seconds = 0.02

    def __init__(self, household):
        super().__init__(daemon=True)
        self.household, self.is_resting, self.done = household, threading.Event(), 0

    def run(self):
        home = self.household
        while not home.stops:
            if not home.quiet.is_set() or self.name_in_faults in home.resting:
                self.is_resting.set()
                time.sleep(0.02)
                continue
            self.is_resting.clear()
            try:
                self.step()
                self.done += 1
            except Abandoned:
                self.is_resting.set()
                time.sleep(0.1)
            except Exception as error:  # A fault of this script must not pass for a pass.
                home.tell(f"{self.name_in_faults}: {type(error).__name__}: {error}")
                time.sleep(0.5)
            time.sleep(self.pause_seconds)

    @property
    def name_in_faults(self):
        return type(self).__name__.lower()


class Publisher(Worker):
    """A phone that sends one purchase after the other, each until it is accepted."""

    def __init__(self, household):
        super().__init__(household)
        self.phone = Phone(household)
        self.accepted, self.pending, self.number = {}, None, 0

    def step(self):
        phone, home = self.phone, self.household
        if self.pending is None:
            self.number += 1
            batch = json.loads(phone.batch(home.now()))
            batch["events"][0]["transaction"]["transaction_description"] = f"Phone {self.number}"
            self.pending = (f"Phone {self.number}", json.dumps(batch).encode())
        name, body = self.pending
        path = f"/api/v1/financekit/publishers/{phone.connection['publisher_id']}/batches"
        headers = {**phone.headers, "X-Api-Key": ""}
        receipt = home.settle("an upload", (202,), "POST", path, body, headers)[1]
        phone.sequence += 1
        phone.predecessor = receipt["payload_digest"]
        self.accepted[name] = receipt["batch_id"]
        self.pending = None

    def receipt(self, batch):
        return self.household.request(
            "GET", f"/publishers/{self.phone.connection['publisher_id']}/batches/{batch}", None, self.phone.headers)


class Person(Worker):
    """Enters transactions, edits them, and opens and deletes accounts."""

    def __init__(self, household):
        super().__init__(household)
        self.entered, self.number, self.pending = set(), 0, None
        self.account = self.open("Cash")

    def open(self, name):
        body = {"account": {"name": name, "account_type": "depository", "subtype": "checking", "currency": "USD", "balance": "100"}}
        return self.household.settle("opening an account", (201,), "POST", "/api/v1/accounts", body)[1]["id"]

    def step(self):
        home = self.household
        if self.pending is None:
            self.number += 1
            self.pending = f"Entry {self.number}"
        name = self.pending
        body = {"transaction": {
            "account_id": self.account, "date": "2026-09-01", "amount": "1.25", "name": name, "external_id": name}}
        status, entry = home.settle("entering", (200, 201), "POST", "/api/v1/transactions", body)
        self.entered.add(name)
        self.pending = None
        if status == 200:
            home.tell("entering: a request that was refused with 503 was kept")
        home.settle("editing", (200,), "PATCH", f"/api/v1/transactions/{entry['id']}", {"transaction": {"notes": "seen"}})
        if self.number % 5 == 0:
            # The last balance that a person states counts, whatever the clock says.
            stated = home.settle(
                "stating a balance", (200,), "PATCH", f"/api/v1/accounts/{self.account}", {"account": {"balance": str(self.number)}})[1]
            if float(stated["balance_exact"]) != self.number:
                home.tell(f"a balance of {self.number} was stated, and {stated['balance_exact']} answered")
        if self.number % 10 == 0 and (home.fault is None or home.fault.erases):
            account = self.open(f"Account {self.number}")
            # What was refused because it could not be noted is done all the same, and then not found.
            home.settle("deleting an account", (200, 204, 404), "DELETE", f"/api/v1/accounts/{account}")


class Files(Worker):
    """Imports a file after the other, and undoes every second one."""

    pause_seconds = 0.1
    rows = 20

    def __init__(self, household):
        super().__init__(household)
        self.imported, self.number, self.pending, self.undoing = set(), 0, None, None
        body = {"account": {"name": "Card of files", "account_type": "credit_card", "subtype": "credit_card", "currency": "USD"}}
        self.account = household.settle("opening an account", (201,), "POST", "/api/v1/accounts", body)[1]["id"]

    def step(self):
        home = self.household
        if self.undoing:
            return self.undo()
        if self.pending is None:
            self.number += 1
            self.pending = [f"File {self.number} row {row}" for row in range(self.rows)]
        header = "Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By"
        lines = [f'08/31/2026,09/01/2026,"{name}","{name}","Food","Purchase","1.25","Alex"' for name in self.pending]
        report = home.settle(
            "importing", (201,), "POST", f"/api/v1/csv/imports?account_id={self.account}&profile=apple-card",
            "\n".join([header, *lines, ""]).encode(), {"Content-Type": "text/csv"})[1]
        names, self.pending = self.pending, None
        self.imported.update(names)
        if self.number % 2 == 0:
            self.undoing = (report["import_id"], names)
            self.undo()
        return None

    def undo(self):
        self.household.settle("undoing", (200,), "DELETE", f"/api/v1/imports/{self.undoing[0]}")
        self.imported.difference_update(self.undoing[1])
        self.undoing = None


class Backups(Worker):
    """Makes backups with the command. One that succeeds holds everything acknowledged before it; one that fails leaves nothing."""

    pause_seconds = 0.3

    def __init__(self, household):
        super().__init__(household)
        self.last, self.made, self.failed = None, 0, 0

    def step(self):
        home = self.household
        path = home.path(f"{uuid.uuid4()}.db", "backups")
        before = home.workers[1].entered.copy() if hasattr(home, "workers") else set()
        result = home.run("backup", path)
        if result.returncode == 0:
            missing = before - names_in(path)
            if missing:
                home.tell(f"a backup that succeeded lacks {len(missing)} of {len(before)} entries")
            self.made += 1
            if self.last:
                os.unlink(self.last)
            self.last = path
            return
        self.failed += 1
        if result.returncode != 1 or not result.stderr.strip():
            home.tell(f"a backup ended with status {result.returncode}: {result.stderr[-200:].decode(errors='replace')}")
        if home.fault is None:
            home.tell(f"a backup failed without a fault: {result.stderr[-200:].decode(errors='replace')}")
        if os.path.exists(path):
            home.tell("a backup that failed left its file")


class Reader(Worker):
    """Reads the books, and asks whether the process is up, which it is whatever the disk does."""

    def step(self):
        home = self.household
        started = time.monotonic()
        try:
            status = home.send("GET", "/healthz")[0]
        except (OSError, http.client.HTTPException) as error:
            status = type(error).__name__
        if not home.abandons and (status != 200 or time.monotonic() - started > 5):
            home.tell(f"/healthz: {status}" if status != 200 else "/healthz took more than 5 seconds")
        home.settle("reading", (200,), "GET", "/api/v1/transactions?per_page=100&search=row%201")
        home.settle("reading accounts", (200,), "GET", "/api/v1/accounts")


def names_in(path):
    """The names of the present entries of a file of books."""
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=30)
    try:
        if connection.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise ValueError("the file is damaged")
        return {row[0] for row in connection.execute("SELECT name FROM present_entry WHERE parent_id IS NULL")}
    finally:
        connection.close()


class Trial:
    """One fault, from its beginning to the restart after it."""

    def __init__(self, household, fault, seconds):
        self.home, self.fault, self.seconds = household, fault, fault.seconds or seconds
        self.readiness, self.recovered_after, self.met = set(), None, 0

    def run(self):
        home, fault = self.home, self.fault
        home.problems.clear()
        home.answers.clear()
        log_length = len(home.log())
        self.begin()
        began = time.monotonic()
        while time.monotonic() < began + self.seconds:
            if fault.has_lulls and int(time.monotonic() - began) % 2 == 1:
                home.quiet.clear()
            else:
                home.quiet.set()
            self.note_readiness()
            time.sleep(0.1)
        home.quiet.set()
        self.met = home.control.clear()
        if fault.end:
            fault.end(home)
        self.recover()
        self.check_answers(home.log()[log_length:])
        self.check_books("after the fault")
        if home.process.poll() is not None:
            home.tell(f"the daemon ended with status {home.process.returncode}")
        home.kill()
        if fault.restores and home.workers[3].last:
            self.try_restore()
        self.met += home.control.clear()
        home.start()
        self.check_books("after a kill and a start")
        return not home.problems

    def begin(self):
        home, fault = self.home, self.fault
        if fault.from_start:
            self.rest()
            home.kill()
        home.fault, home.resting = fault, fault.resting
        home.control.set(fault.rules, fault.clock_seconds)
        if fault.begin:
            fault.begin(home)
        if fault.from_start:
            home.start()
        home.quiet.set()

    def note_readiness(self):
        try:
            status, answer, _ = self.home.send("GET", "/readyz")
        except (OSError, http.client.HTTPException):
            return None
        self.readiness.add((status, (answer or {}).get("error")))
        return status

    def recover(self):
        """Waits until the daemon is ready and everybody has got through; without that the fault has not passed by itself."""
        home = self.home
        lifted = time.monotonic()
        home.resting = ()
        done = [worker.done for worker in home.workers]
        while time.monotonic() < lifted + RECOVERY_SECONDS:
            worked = all(worker.done > before + 1 for worker, before in zip(home.workers, done))
            if worked and self.note_readiness() == 200:
                self.recovered_after = time.monotonic() - lifted
                break
            if home.process.poll() is not None:
                break
            time.sleep(0.1)
        else:
            stuck = [worker.name_in_faults for worker, before in zip(home.workers, done) if worker.done <= before + 1]
            home.tell(f"not ready {RECOVERY_SECONDS} seconds after the fault ({', '.join(stuck) or 'readyz'})")
        self.rest()
        home.fault = None

    def rest(self):
        """Lets everybody finish what they are at and rest."""
        home = self.home
        home.quiet.clear()
        end = time.monotonic() + RECOVERY_SECONDS
        for worker in home.workers:
            if not worker.is_resting.wait(max(end - time.monotonic(), 0.1)):
                home.tell(f"{worker.name_in_faults}: never answered well again")
                home.abandons = True
        for worker in home.workers:
            worker.is_resting.wait(ANSWER_SECONDS)
        home.abandons = False

    def check_answers(self, log):
        home, fault = self.home, self.fault
        if fault.rules and not self.met:
            home.tell("no call met the fault")
        refused = sum(count for answer, count in home.answers.items() if answer.startswith("503"))
        if fault.must_refuse and not refused:
            home.tell("nothing was refused")
        if fault.ready == 503 and not any(status == 503 for status, _ in self.readiness):
            home.tell("/readyz never answered 503")
        if fault.ready == 200 and any(status != 200 for status, _ in self.readiness):
            home.tell(f"/readyz answered {sorted(map(str, self.readiness))}")
        for status, code in self.readiness:
            if status == 503 and fault.codes and code not in fault.codes:
                home.tell(f"/readyz: 503 {code} instead of {' or '.join(fault.codes)}")
        if fault.events and self.met and not any(f'"event":"{event}"' in log for event in fault.events):
            home.tell(f"the log has no {' or '.join(fault.events)}")
        for event in ("internal_error", "panic"):
            if f'"event":"{event}"' in log:
                home.tell(f"the log has {event}")

    def check_books(self, when):
        """Everything acknowledged is there, once, and nothing else."""
        home = self.home
        publisher, person, files = home.workers[:3]
        waiting = dict(publisher.accepted)
        end = time.monotonic() + RECOVERY_SECONDS
        answers = {}
        while waiting and time.monotonic() < end:
            for name, batch in list(waiting.items()):
                try:
                    status, receipt = publisher.receipt(batch)
                except (OSError, http.client.HTTPException) as error:
                    status, receipt = type(error).__name__, None
                answers[name] = (receipt or {}).get("status", status)
                if answers[name] == "applied":
                    del waiting[name]
            time.sleep(0.05 if waiting else 0)
        if waiting:
            states = collections.Counter(str(answers[name]) for name in waiting)
            home.tell(f"{when}: {len(waiting)} accepted batches are not applied: {dict(states)}")
        publisher.settled = len(publisher.accepted)
        expected = set(publisher.accepted) | person.entered | files.imported
        found = self.names_answered(when)
        if found is None:
            return
        for name, count in (found - collections.Counter(found.keys())).items():
            home.tell(f"{when}: {name} is there {count + 1} times")
        unfinished = {publisher.pending and publisher.pending[0], person.pending, *(files.pending or ())}
        unfinished |= set(files.undoing[1]) if files.undoing else set()
        lost, more = expected - set(found) - unfinished, set(found) - expected - unfinished
        if lost:
            home.tell(f"{when}: {len(lost)} acknowledged are lost, such as {min(lost)}")
        if more:
            home.tell(f"{when}: {len(more)} are there that nobody was told of, such as {min(more)}")
        result = subprocess.run(
            [home.ledgerd, "doctor", "--data", home.data], capture_output=True, timeout=120,
            env={name: value for name, value in os.environ.items() if not name.startswith("LEDGERD_")})
        if result.returncode != 0:
            home.tell(f"{when}: doctor: {result.stdout[-300:].decode(errors='replace')}")

    def names_answered(self, when):
        """The names of all transactions, as a client reads them."""
        found, cursor = collections.Counter(), ""
        while cursor is not None:
            try:
                status, page, _ = self.home.send("GET", f"/api/v1/transactions?per_page=100&after={cursor}")
            except (OSError, http.client.HTTPException) as error:
                status = type(error).__name__
            if status != 200:
                self.home.tell(f"{when}: reading the books: {status}")
                return None
            found.update(entry["name"] for entry in page["transactions"])
            cursor = page["pagination"]["next_cursor"]
        return found

    def try_restore(self):
        """Restores the last backup into a copy of the data directory under the fault: done whole, or the books are as they were."""
        home, fault = self.home, self.fault
        copy, backup = home.path("", "copy"), home.workers[3].last
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(home.data, copy, ignore=shutil.ignore_patterns("daemon.lock"))
        before, saved = names_in(os.path.join(copy, "ledger.db")), names_in(backup)
        home.control.set(fault.rules)
        try:
            result = home.run("restore", backup, data=copy)
        except subprocess.TimeoutExpired:
            return home.tell("a restore did not end")
        finally:
            self.met += home.control.clear()
        found = names_in(os.path.join(copy, "ledger.db"))
        if result.returncode not in (0, 1) or result.returncode == 1 and not result.stderr.strip():
            home.tell(f"a restore ended with status {result.returncode}: {result.stderr[-200:].decode(errors='replace')}")
        if found != (saved if result.returncode == 0 else before) and found != saved:
            home.tell(f"a restore that ended with status {result.returncode} left {len(found)} entries: {len(before)} before, "
                      f"{len(saved)} in the backup")
        result = home.run("restore", backup, data=copy)
        if result.returncode != 0 or names_in(os.path.join(copy, "ledger.db")) != saved:
            home.tell(f"a restore after the fault: status {result.returncode}: {result.stderr[-300:].decode(errors='replace')}")
        shutil.rmtree(copy)
        return None

    def report(self):
        answers = self.home.answers
        refused = {answer: count for answer, count in answers.items() if not answer.startswith("20")}
        recovery = "never" if self.recovered_after is None else f"after {self.recovered_after:.1f} s"
        figures = (f"{sum(answers.values()) - sum(refused.values())} done, "
                   f"{', '.join(f'{count} × {answer}' for answer, count in sorted(refused.items())) or 'nothing refused'}; "
                   f"{self.met} calls met it; everybody served again {recovery}")
        print(f"{'FAIL' if self.home.problems else 'ok  '} {self.fault.name}: {figures}")
        for problem, count in self.home.problems.most_common(12):
            print(f"       {problem}{f' ({count} times)' if count > 1 else ''}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ledgerd", required=True)
    parser.add_argument("--library", required=True)
    parser.add_argument("--directory", required=True)
    parser.add_argument("--quick", action="store_true", help="the faults that fail in different places, 2 seconds each")
    parser.add_argument("--seconds", type=float, help="how long each fault lasts (5, quick: 2)")
    parser.add_argument("--only", help="a part of the faults' names")
    options = parser.parse_args()
    sys.stdout.reconfigure(line_buffering=True)
    seconds = options.seconds or (2 if options.quick else 5)
    chosen = [fault for fault in FAULTS if (fault.is_quick or not options.quick) and (options.only or "") in fault.name]
    started, failed, household = time.monotonic(), [], None
    atexit.register(lambda: household and household.process.kill())
    for fault in chosen:
        if household is None:
            household = Household(options.ledgerd, options.library, os.path.join(options.directory, "household"))
            time.sleep(0.5)
        trial = Trial(household, fault, seconds)
        passed = trial.run()
        trial.report()
        if not passed:
            # What the fault did must not be told of the next one too.
            failed.append(fault.name)
            household.close()
            household = None
    if household:
        household.close()
    print(f"{len(chosen) - len(failed)} of {len(chosen)} faults passed, in {time.monotonic() - started:.0f} seconds.")
    if failed:
        raise SystemExit("Failed: " + "; ".join(failed))


signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
main()
