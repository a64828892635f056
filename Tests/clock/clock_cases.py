"""What depends on time, tried over HTTP on the real daemon with its clock shifted (docs/spec/financekit.md §1, §5, §6)."""

import argparse
import datetime
import time

from shifted_daemon import PATIENCE_SECONDS, Phone, ShiftedDaemon

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR
# A daemon that works by itself gets this long, in real seconds, to do what it should not.
GRACE_SECONDS = 2
failures = 0


def expect(what, expected, got):
    global failures
    if expected == got:
        print(f"ok   {what}: {got}")
    else:
        failures += 1
        print(f"FAIL {what}: expected {expected}, got {got}")


def future_captures(daemon, phone):
    """A capture may be five minutes ahead of the daemon's clock, not six; two minutes later the same bytes are good."""
    body = phone.batch(daemon.now() + datetime.timedelta(minutes=4))
    receipt = phone.upload(body)
    expect("a capture from 4 minutes ahead", 202, receipt[0])
    expect("it is applied", "applied", phone.wait_for(receipt[1], "applied")["status"])
    body = phone.batch(daemon.now() + datetime.timedelta(minutes=6))
    status, answer = phone.upload(body)
    expect("a capture from 6 minutes ahead", (422, "future_capture"), (status, answer["error"]))
    daemon.start(daemon.shift + 2 * MINUTE)
    receipt = phone.upload(body)
    expect("the same bytes 2 minutes later", 202, receipt[0])
    expect("they are applied", "applied", phone.wait_for(receipt[1], "applied")["status"])
    return body


def attempts(daemon):
    return daemon.query("SELECT attempts FROM capture ORDER BY id DESC LIMIT 1")


def wait_for_attempts(daemon, count):
    end = time.monotonic() + PATIENCE_SECONDS
    while attempts(daemon) < count and time.monotonic() < end:
        time.sleep(0.05)
    return attempts(daemon)


def retries(daemon, phone):
    """A capture that cannot be applied is tried again after 2, 4, 8 and 16 minutes; the fifth failure is for ever."""
    daemon.start(daemon.shift + 10 * MINUTE)
    # Entries that cannot be written fail an attempt, and no storage is at fault.
    daemon.query("CREATE TRIGGER no_entry BEFORE INSERT ON entry BEGIN SELECT raise(ABORT, 'refused by a test'); END", write=True)
    receipt = phone.upload(phone.batch(daemon.now()))[1]
    expect("attempts at once", 1, wait_for_attempts(daemon, 1))
    for number, minutes in enumerate([2, 4, 8, 16], start=1):
        shift = daemon.shift
        daemon.start(shift + minutes * MINUTE - 40)
        time.sleep(GRACE_SECONDS)
        state = (attempts(daemon), phone.receipt(receipt)["status"])
        expect(f"attempts 40 seconds before {minutes} minutes are over", (number, "accepted"), state)
        daemon.start(shift + minutes * MINUTE + 10)
        expect(f"attempts after {minutes} minutes", number + 1, wait_for_attempts(daemon, number + 1))
    failed = phone.wait_for(receipt, "failed")
    expect("the fifth failure", ("failed", "processing_error"), (failed["status"], failed["error_code"]))
    connection = daemon.request("GET", phone.path)[1]
    expect("the connection", ("repair_required", "processing_error"), (connection["status"], connection["repair_reason"]))
    daemon.query("DROP TRIGGER no_entry", write=True)
    phone.take_up(daemon.request("POST", f"{phone.path}/repair")[1])
    again = phone.upload(phone.batch(daemon.now()))[1]
    expect("a capture after the repair", "applied", phone.wait_for(again, "applied")["status"])
    return receipt


def payloads(daemon):
    return daemon.query("SELECT count(*) FROM payload")


def retention(daemon, phone, old, failed):
    """Bytes go 7 days after their batch was applied or failed; receipts stay, and what waits keeps its bytes."""
    last = phone.batch(daemon.now())
    receipt = phone.upload(last)[1]
    applied = phone.wait_for(receipt, "applied")
    waiting = phone.upload(phone.batch(daemon.now(), chunk_count=2))[1]
    start = daemon.shift
    expect("payloads at first", 6, payloads(daemon))
    daemon.start(start + 7 * DAY - HOUR - 50 * MINUTE)
    time.sleep(GRACE_SECONDS)
    expect("payloads 6 days and 22 hours later", 6, payloads(daemon))
    daemon.start(start + 7 * DAY + 10 * MINUTE)
    end = time.monotonic() + PATIENCE_SECONDS
    while payloads(daemon) > 1 and time.monotonic() < end:
        time.sleep(0.05)
    expect("payloads after 7 days: what waits", 1, payloads(daemon))
    expect("receipt without its bytes as it was", True, phone.receipt(receipt) == applied)
    gone = phone.receipt(failed)
    expect("receipt from before the repair", ("revoked", "generation_replaced"), (gone["status"], gone["error_code"]))
    expect("a repeat without the stored bytes gives it", True, phone.upload(last) == (202, applied))
    expect("what waits", "accepted", phone.receipt(waiting)["status"])
    status, answer = phone.upload(old)
    expect("a repeat from before the repair", (409, "generation_conflict"), (status, answer.get("error")))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ledgerd", required=True)
    parser.add_argument("--library", required=True)
    parser.add_argument("--directory", required=True)
    arguments = parser.parse_args()
    daemon = ShiftedDaemon(arguments.ledgerd, arguments.library, arguments.directory)
    try:
        daemon.start(DAY)
        phone = Phone(daemon)
        old = future_captures(daemon, phone)
        failed = retries(daemon, phone)
        retention(daemon, phone, old, failed)
    finally:
        daemon.stop()
    if failures:
        raise SystemExit(f"{failures} of the cases failed.")
    print("All that depends on time is as it should be.")


main()
