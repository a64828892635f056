#!/usr/bin/env python3
"""Replays the call sequences of existing clients of the ledger API against the real daemon (docs/reference/ledger-api.md).

Usage: clients.py PROGRAM, the path of ledgerd. Needs nothing but Python.
"""

import json
import os
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

API = "/api/v1"


class Client:
    """A client with one key."""

    def __init__(self, url, key):
        self.url, self.key = url, key

    def call(self, method, path, body=None, status=200):
        data = None if body is None else (body if isinstance(body, bytes) else json.dumps(body).encode())
        request = urllib.request.Request(self.url + API + path, data=data, method=method)
        request.add_header("X-Api-Key", self.key)
        request.add_header("Accept", "application/json")
        if data is not None:
            request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                got, text = answer.status, answer.read()
        except urllib.error.HTTPError as refusal:
            got, text = refusal.code, refusal.read()
        expect(got, status, f"{method} {path}")
        return json.loads(text) if text else None

    def add(self, account, amount, status=201, **members):
        members = {"account_id": account, "date": "2026-03-04", "name": "Bread", "amount": amount, **members}
        return self.call("POST", "/transactions", {"transaction": members}, status)

    def listed(self, query):
        return [each["id"] for each in self.call("GET", "/transactions?" + query)["transactions"]]


def expect(got, wanted, what):
    if got != wanted:
        raise SystemExit(f"{what}: expected {wanted!r}, got {got!r}")


def pages(client):
    """Paging until `total_pages`."""
    seen, page = [], 1
    while True:
        answer = client.call("GET", f"/transactions?page={page}&per_page=2")
        seen += [each["id"] for each in answer["transactions"]]
        if page >= answer["pagination"]["total_pages"]:
            break
        page += 1
    expect(len(seen), answer["pagination"]["total_count"], "all pages")
    expect(len(set(seen)), len(seen), "nothing twice")


def signs(client, accounts):
    """The three forms of an amount agree for income, expense, zero, and currencies with no and three decimals."""
    for currency, amount, nature, text, cents, signed in [
        ("USD", "12.34", "income", "-$12.34", 1234, 1234),
        ("USD", 12.34, "expense", "$12.34", 1234, -1234),
        ("USD", 0, None, "$0.00", 0, 0),
        ("JPY", 500, "outflow", "¥500", 500, -500),
        ("KWD", "1.234", "inflow", None, 1234, 1234),
    ]:
        members = {"nature": nature} if nature else {}
        entry = client.add(accounts[currency], amount, **members)
        if text:
            expect(entry["amount"], text, f"text of {amount} {currency}")
        expect(entry["amount_cents"], cents, f"amount_cents of {amount} {currency}")
        expect(entry["signed_amount_cents"], signed, f"signed_amount_cents of {amount} {currency}")
        expect(entry["classification"], "income" if signed > 0 else "expense", f"classification of {amount} {currency}")
    exact = client.call(
        "POST",
        "/transactions",
        b'{"transaction":{"account_id":"%s","date":"2026-03-04","name":"Bread","amount":999999999999999.9999}}'
        % accounts["USD"].encode(),
        201,
    )
    expect(exact["amount_exact"], "-999999999999999.9999", "a number that binary cannot hold")


def filters(client, account):
    """All filters, the lists in their three spellings."""
    category = client.call("POST", "/categories", {"category": {"name": "Food", "color": "#aabbcc"}}, 201)["id"]
    tags = [client.call("POST", "/tags", {"tag": {"name": name}}, 201)["id"] for name in ("Trip", "Work")]
    merchant = client.call("POST", "/merchants", {"merchant": {"name": "Baker & Sons"}}, 201)["id"]
    ours = client.add(
        account, "77.70", date="2025-01-02", category_id=category, tag_ids=tags, merchant_id=merchant, notes="Rye"
    )["id"]
    expect(client.listed(f"account_id={account}&search=rye"), [ours], "account_id and search in notes")
    expect(client.listed("search=bAKER"), [ours], "search in merchants")
    expect(client.listed("start_date=2025-01-02&end_date=2025-01-02"), [ours], "dates, inclusive")
    expect(client.listed("min_amount=77.7&max_amount=77.70"), [ours], "amounts, inclusive")
    expect(client.listed("type=income&search=rye"), [], "type")
    expect(client.listed(f"category_id={category}"), [ours], "category_id")
    expect(client.listed(f"merchant_id={merchant}"), [ours], "merchant_id")
    for name, ids in [("account_ids", [account]), ("category_ids", [category]), ("merchant_ids", [merchant]), ("tag_ids", tags)]:
        spellings = [
            urllib.parse.urlencode([(name, each) for each in ids]),
            urllib.parse.urlencode([(name + "[]", each) for each in ids]),
            f"{name}={','.join(ids)}",
        ]
        for spelling in spellings:
            expect(client.listed(spelling + "&start_date=2025-01-01&end_date=2025-12-31"), [ours], spelling)
    client.call("GET", "/transactions?start_date=never", status=422)
    return ours


def edits(client, entry):
    """PATCH and PUT change what is given; tags are cleared by `[]` and kept when absent."""
    path = f"/transactions/{entry}"
    kept = client.call("PATCH", path, {"transaction": {"notes": "Two"}})
    expect(len(kept["tags"]), 2, "tags that are not named stay")
    expect(kept["user_modified"], True, "user_modified")
    expect(client.call("PUT", path, {"transaction": {"tag_ids": []}})["tags"], [], "tags are cleared")
    cleared = client.call("PATCH", path, {"transaction": {"category_id": None, "amount": "5", "nature": "income"}})
    expect(cleared["category"], None, "the category is cleared")
    expect((cleared["notes"], cleared["amount_exact"]), ("Two", "5.00"), "what was given")
    client.call("DELETE", path)
    client.call("GET", path, status=404)
    client.call("POST", path + "/restore")
    made = [each["attribute"] for each in client.call("GET", path + "/history")["edits"]]
    expect(made[0] + " " + made[-1], "created restored", "history")


def external_ids(client, account):
    """The second request answers what the first one made."""
    first = client.add(account, 4.5, external_id="receipt-1")
    expect(client.add(account, 9, 200, external_id="receipt-1"), first, "the same, unchanged")
    client.add(account, 9, 201, external_id="receipt-1", source="shop")
    client.add(account, 9, 422, source="shop")
    client.add(account, None, 422)


def run(program):
    with tempfile.TemporaryDirectory() as directory:
        variables = {name: value for name, value in os.environ.items() if not name.startswith("LEDGERD_")}
        data = ["--data", directory + "/data"]

        def command(*words):
            made = subprocess.run([program, *words, *data, "--json"], env=variables, check=True, capture_output=True)
            return json.loads(made.stdout)

        key = command("init", "--family", "Household", "--timezone", "UTC")["api_key"]
        accounts = {}
        for currency in ("USD", "JPY", "KWD"):
            words = ["--family", "Household", "--name", currency, "--type", "depository", "--currency", currency]
            subprocess.run([program, "accounts", "create", *words, *data], env=variables, check=True, capture_output=True)
        daemon = subprocess.Popen(
            [program, "serve", *data, "--listen", "127.0.0.1:0"], env=variables, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True,
        )
        try:
            url = daemon.stdout.readline().split()[-1]
            client = Client(url, key)
            for account in client.call("GET", "/accounts")["accounts"]:
                accounts[account["currency"]] = account["id"]
            signs(client, accounts)
            entry = filters(client, accounts["USD"])
            edits(client, entry)
            external_ids(client, accounts["USD"])
            pages(client)
        finally:
            daemon.terminate()
            daemon.wait()
    print("Existing clients are served as they expect.")


if __name__ == "__main__":
    run(sys.argv[1])
