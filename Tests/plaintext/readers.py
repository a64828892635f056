"""The programs that read the exports: what they refuse, and what they make of it."""

import collections
import csv
import io
import os
import re
import subprocess
import sys
from decimal import Decimal

import beancount.core.data as beancount
import beancount.loader

from client import expect
from household import without_zeros


def by_id(balances, ids):
    """The balances under the ids of the accounts; equity, which follows from the rest, only as far as it is expected."""
    found = {}
    for (account, currency), amount in balances.items():
        if account in ("Equity:Opening-Balances", "Equity:Conversions"):
            continue
        pending = re.match("(Assets|Liabilities):Pending:", account)
        found[("Pending " if pending else "") + ids.get(account, account), currency] = amount
    return without_zeros(found)


def hledger(path, *words):
    variables = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    return subprocess.run(["hledger", "-f", path, *words], env=variables, capture_output=True, text=True)


def hledger_balances(path):
    """Checked strictly: every account and currency is declared, dates are in order, every assertion holds."""
    checked = hledger(path, "check", "--strict", "ordereddates")
    if checked.returncode or checked.stderr:
        raise SystemExit(f"hledger refuses the journal: {checked.stderr}")
    rows = csv.reader(io.StringIO(hledger(path, "balance", "-N", "-E", "--flat", "-O", "csv", "--layout=bare").stdout))
    next(rows)
    with open(path, newline="") as file:
        ids = dict(re.findall(r"^account (.*)\n    ; id:(\S+)$", file.read(), re.MULTILINE))
    return by_id({(account, currency): Decimal(amount) for account, currency, amount in rows}, ids)


def beancount_balances(path, entries):
    """Loaded without an error; and the texts are the books' own, sign by sign."""
    checked = subprocess.run([os.path.dirname(sys.executable) + "/bean-check", path], capture_output=True, text=True)
    if checked.returncode or checked.stdout or checked.stderr:
        raise SystemExit(f"beancount refuses the journal: {checked.stdout}{checked.stderr}")
    directives, _, _ = beancount.loader.load_file(path)
    texts = {}
    balances, ids = collections.Counter(), {}
    for directive in directives:
        if isinstance(directive, beancount.Open) and "id" in directive.meta:
            ids[directive.account] = directive.meta["id"]
        if isinstance(directive, beancount.Transaction):
            texts[directive.meta.get("id")] = directive
            for posting in directive.postings:
                balances[posting.account, posting.units.currency] += posting.units.number
                texts.setdefault(posting.meta.get("id"), (directive, posting))
    for entry in entries:
        what = f"beancount: texts of {entry['id']}"
        if entry["transfer"] or entry["parent_id"]:
            directive, posting = texts[entry["id"]]
            expect(posting.meta.get("name", directive.narration), entry["name"], what)
        else:
            directive = texts[entry["id"]]
            shown = (directive.narration, directive.payee, directive.meta.get("notes"), directive.flag, len(directive.tags))
            merchant = entry["merchant"] and entry["merchant"]["name"]
            flag = "!" if entry["pending"] else "*"
            expect(shown, (entry["name"], merchant, entry["notes"], flag, len(entry["tags"])), what)
    return by_id(balances, ids)


def check_sheet(path, entries):
    with open(path, newline="") as file:
        rows = {row["id"]: row for row in csv.DictReader(file, strict=True)}
    expect(set(rows), {entry["id"] for entry in entries}, "csv: the entries")
    for entry in entries:
        row = rows[entry["id"]]
        wanted = {
            "date": entry["date"], "account_id": entry["account"]["id"], "account": entry["account"]["name"],
            "account_type": entry["account"]["account_type"], "amount": entry["amount_exact"], "currency": entry["currency"],
            "name": entry["name"], "merchant": (entry["merchant"] or {}).get("name", ""),
            "category": (entry["category"] or {}).get("name", ""), "notes": entry["notes"] or "",
            "pending": str(entry["pending"]).lower(), "excluded": str(entry["excluded"]).lower(),
            "transfer_id": (entry["transfer"] or {}).get("id", ""), "parent_id": entry["parent_id"] or "",
            "source": entry["source"] or "", "external_id": entry["external_id"] or "", "import_id": entry["import_id"] or "",
        }
        expect({name: row[name] for name in wanted}, wanted, "csv: " + entry["id"])
        tags = next(csv.reader(io.StringIO(row["tags"], newline="")), [])
        expect(tags, [tag["name"] for tag in entry["tags"]], "csv: tags of " + entry["id"])
