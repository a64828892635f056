"""A family whose books have everything awkward, and what its journals have to show."""

import collections
import decimal
import json
import os
import subprocess

from client import Client, expect
from names import NAMES, NOTES

Decimal = decimal.Decimal
decimal.getcontext().prec = 60

PROFILE = {
    "id": "test-bank", "name": "Test bank", "bank": "Test bank", "country": "US", "account_types": ["Depository"],
    "layout_source": "knowledge", "delimiter": ",", "encoding": "utf-8", "skip_lines": 0, "header": True,
    "expected_header": ["Date", "Text", "Amount", "Currency", "State", "Balance"],
    "columns": {
        "date": "Date", "description": "Text", "amount": "Amount", "currency": "Currency", "status": "State", "balance": "Balance",
    },
    "date_format": "yyyy-MM-dd", "default_timezone": "UTC", "decimal_separator": ".", "thousands_separator": None,
    "sign_convention": "positive_is_inflow", "status": {"booked": ["done"], "pending": ["waiting"]}, "pending_policy": "import",
}

STATEMENT = """Date,Text,Amount,Currency,State,Balance
2026-02-01,Salary,3000.00,USD,done,4000.00
2026-02-02,Rent,-1200.00,USD,done,2800.00
2026-02-03,"Shop, the ""big""
  one; | \\",-45.67,USD,done,2754.33
2026-02-04,Hotel; deposit,-300.00,USD,waiting,
2026-02-05,Refund to come,20.50,USD,waiting,
"""


class Household:

    def __init__(self, program, directory):
        self.program, self.directory = program, directory
        self.variables = {name: value for name, value in os.environ.items() if not name.startswith("LEDGERD_")}
        self.data = ["--data", directory + "/data"]
        init = ["init", "--family", 'The "Smiths"; | \\ 🏠', "--currency", "USD", "--timezone", "UTC"]
        self.key = json.loads(self.command(*init, "--json"))["api_key"]

    def command(self, *words):
        made = subprocess.run([self.program, *words, *self.data], env=self.variables, capture_output=True)
        expect((made.returncode, made.stderr.decode()), (0, ""), " ".join(words))
        return made.stdout.decode()

    def serve(self, work):
        daemon = subprocess.Popen(
            [self.program, "serve", *self.data, "--listen", "127.0.0.1:0"], env=self.variables, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True,
        )
        try:
            self.client = Client(daemon.stdout.readline().split()[-1], self.key)
            work()
        finally:
            daemon.terminate()
            daemon.wait()

    def account(self, name, kind, currency, balance=None):
        account = {"name": name, "account_type": kind, "currency": currency, "balance": balance}
        return self.client.call("POST", "/accounts", {"account": account}, 201)["id"]

    def add(self, account, amount, **members):
        return self.client.add(account, amount, **members)["id"]

    def join(self, *entries):
        self.client.call("POST", "/transfers", {"transaction_ids": entries}, 201)

    def fill(self):
        call, account, add = self.client.call, self.account, self.add
        empty = account("Empty", "depository", "EUR")
        account("By hand; no entries", "other_asset", "USD", "123456.78")
        account("Mortgage", "loan", "USD", "250000.01")
        call("PATCH", f"/accounts/{empty}", {"account": {"status": "disabled"}})
        bank, bank2 = account("Bank", "depository", "USD"), account("Bank", "depository", "USD", "500")
        card = account('Card "gold" \\ |', "credit_card", "USD")
        yen, dinar = account("円 口座", "depository", "JPY"), account("دينار", "investment", "KWD", "77.125")
        rich, old = account("Rich", "depository", "USD"), account("Old", "other_liability", "CLF")
        categories = [
            call("POST", "/categories", {"category": {"name": name}}, 201)["id"] for name in NAMES
        ]
        below = {"name": "Groceries: daily", "parent_id": categories[0]}
        child = call("POST", "/categories", {"category": below}, 201)["id"]
        pay = call("POST", "/categories", {"category": {"name": "Pay"}}, 201)["id"]
        tags = [call("POST", "/tags", {"tag": {"name": name}}, 201)["id"] for name in NAMES + ["date", "notes", "id", "type"]]
        merchants = [call("POST", "/merchants", {"merchant": {"name": name}}, 201)["id"] for name in NAMES]
        for number, name in enumerate(NAMES):
            add(
                (bank, card, bank2)[number % 3], f"{number}.{number:02}", date=f"2026-01-{1 + number % 28:02}", name=name,
                notes=NOTES[-number], category_id=categories[number], merchant_id=merchants[number - 5],
                tag_ids=[tags[number], tags[number - 1], tags[-4 + number % 4]],
            )
        add(bank, "-2500", name="Pay", category_id=pay)
        add(bank, "0", name="Nothing", category_id=child)
        add(bank, "-3.33", name="Refund", category_id=child)
        add(bank, "12.34", name="No category")
        add(bank, "-0.0001", name="Interest")
        add(rich, "-999999999999999.9999", name="Most")
        add(rich, "999999999999999.99", name="Almost all")
        add(yen, "500", name="駅", category_id=categories[0])
        add(dinar, "1.234", name="سوق", category_id=categories[0])
        add(old, "1.2345", date="0001-01-02", name="Before all")
        add(old, "-7", date="9999-12-30", name="After all")
        add(card, "-19.99", name="Refund on card", category_id=categories[3])

        excluded = add(bank, "888.88", name="Not in reports", category_id=categories[1])
        call("PATCH", f"/transactions/{excluded}", {"transaction": {"excluded": True}})
        gone = add(bank, "7777", name="Deleted")
        call("DELETE", f"/transactions/{gone}")
        split = add(bank, "100.10", name="Supermarket", notes="one\n\ntwo", tag_ids=tags[:2], category_id=categories[2])
        parts = [
            {"name": NAMES[5], "amount": "70.0033", "category_id": child},
            {"name": NAMES[9], "amount": "40", "category_id": categories[4]},
            {"name": "Voucher, [x]", "amount": "-9.9033"},
        ]
        call("POST", f"/transactions/{split}/split", {"parts": parts}, 201)
        self.join(
            add(bank, "250.50", date="2026-03-09", name="Card bill", notes=NAMES[8], tag_ids=tags[3:5]),
            add(card, "-250.50", date="2026-03-07", name=NAMES[10], category_id=categories[6]),
        )
        self.join(add(bank, "7", date="2025-12-01", name="To yen"), add(yen, "-1000", date="2025-12-03", name="From dollars"))
        self.join(add(dinar, "1.005", name="To dollars"), add(bank2, "-3.27", name="From dinar"))
        self.imported()

    def imported(self):
        """A statement with an observed balance and pending rows; then an entry by hand, so that the sum is another one."""
        account = self.account("Imported", "depository", "USD")
        folder = self.directory + "/data/csv-profiles"
        os.makedirs(folder, exist_ok=True)
        with open(folder + "/test-bank.json", "w") as file:
            json.dump(PROFILE, file)
        statement = self.directory + "/statement.csv"
        with open(statement, "w") as file:
            file.write(STATEMENT)
        self.command("csv", "import", statement, "--account", account, "--profile", "test-bank", "--strict")
        self.add(account, "11.11", date="2026-02-09", name="By hand")

    def expectations(self):
        """What the journals have to show, from what ledgerd itself answers: by the id of the account or category, and currency."""
        accounts = json.loads(self.command("accounts", "--json"))["accounts"]
        entries = json.loads(self.command("transactions", "--json"))["transactions"]
        sources = {account["id"]: account["balance_source"] for account in accounts}
        expect(set(sources.values()), {"computed", "entered", "observed"}, "where balances come from")
        expect(sum(entry["pending"] for entry in entries), 2, "pending entries")
        totals = collections.Counter()
        for account in accounts:
            sign = -1 if account["classification"] == "liability" else 1
            totals[account["id"], account["currency"]] += sign * Decimal(account["balance_exact"])
        for entry in entries:
            amount, currency = -Decimal(entry["amount_exact"]), entry["currency"]
            if entry["pending"] and sources[entry["account"]["id"]] != "computed":
                totals["Pending " + entry["account"]["id"], currency] -= amount
            if entry["transfer"]:
                continue
            elif entry["excluded"]:
                totals["Equity:Excluded", currency] += amount
            elif entry["category"]:
                totals[entry["category"]["id"], currency] += amount
            else:
                totals["Income:Uncategorized" if amount < 0 else "Expenses:Uncategorized", currency] += amount
        return entries, without_zeros(totals)


def without_zeros(totals):
    return {key: amount for key, amount in totals.items() if amount}
