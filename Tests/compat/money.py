"""Amounts at the edge of the API (ledger-api.md, section 2)."""

from client import expect

# Currency, amount and nature of the request; text, signed cents and exact amount of the answer.
SIGNS = [
    ("USD", "12.34", "income", "-$12.34", 1234, "12.34"),
    ("USD", 12.34, "inflow", "-$12.34", 1234, "12.34"),
    ("USD", 12.34, "expense", "$12.34", -1234, "-12.34"),
    ("USD", -12.34, "outflow", "$12.34", -1234, "-12.34"),
    ("USD", "-12.34", None, "-$12.34", 1234, "12.34"),
    ("USD", "1234.5", None, "$1,234.50", -123450, "-1234.50"),
    ("USD", 0, None, "$0.00", 0, "0.00"),
    ("USD", "0.005", None, "$0.01", -1, "-0.005"),
    ("USD", "-0.005", None, "-$0.01", 1, "0.005"),
    ("EUR", "-2", None, "-€2.00", 200, "2.00"),
    ("CAD", 1, None, "CA$1.00", -100, "-1.00"),
    ("AUD", 1, None, "AU$1.00", -100, "-1.00"),
    ("JPY", 500, "outflow", "¥500", -500, "-500"),
    ("JPY", 500, "inflow", "-¥500", 500, "500"),
    ("JPY", 0, None, "¥0", 0, "0"),
    ("KWD", "1.234", "income", None, 1234, "1.234"),
    ("KWD", "1.2345", "expense", None, -1235, "-1.2345"),
    ("KWD", 0, None, None, 0, "0.000"),
]


def signs(client, accounts):
    """The three forms of an amount agree for income, expense, zero, and currencies with no and three decimals."""
    for currency, amount, nature, text, signed, exact in SIGNS:
        members = {"nature": nature} if nature else {}
        entry = client.add(accounts[currency], amount, **members)
        what = f"{amount} {currency} {nature or ''}"
        if text:
            expect(entry["amount"], text, f"text of {what}")
        expect(entry["currency"], currency, f"currency of {what}")
        expect(entry["amount_cents"], abs(signed), f"amount_cents of {what}")
        expect(entry["signed_amount_cents"], signed, f"signed_amount_cents of {what}")
        expect(entry["amount_exact"], exact, f"amount_exact of {what}")
        # What is stored as zero is no income.
        expect(entry["classification"], "income" if signed > 0 else "expense", f"classification of {what}")
        expect(client.get(f"/transactions/{entry['id']}"), entry, f"the same again, {what}")


def exactness(client, account):
    """Numbers are never read through binary floating point, and what is no amount is refused."""
    body = b'{"transaction":{"account_id":"%s","date":"2026-03-04","name":"Bread","amount":%s}}'
    for number in (b"999999999999999.9999", b"0.1"):
        entry = client.call("POST", "/transactions", body % (account.encode(), number), 201)
        text = number.decode() if len(number) > 3 else "0.10"
        expect(entry["amount_exact"], "-" + text, "a number that binary cannot hold")
        client.call("DELETE", f"/transactions/{entry['id']}")
    for number in (b"1000000000000000", b"0.00001", b'"12,50"', b'"$5"', b'""', b"true", b"[]"):
        client.refused(422, "validation_failed", "POST", "/transactions", body % (account.encode(), number))


def balance_sheet(client, accounts):
    """Money objects in the family's currency, and nothing of another currency in them."""
    sheet = client.get("/balance_sheet")
    expect(sheet["currency"], "USD", "the family's currency")
    for name in ("net_worth", "assets", "liabilities"):
        expect(sorted(sheet[name]), ["amount", "currency", "formatted"], f"the money object {name}")
        expect(sheet[name]["currency"], "USD", f"the currency of {name}")
    currencies = sorted(accounts)
    expect(sorted(each["currency"] for each in sheet["by_currency"]), currencies, "by_currency")
    expect(sorted(sheet["unconverted"]), [each for each in currencies if each != "USD"], "unconverted")
    balances = [each for each in client.get("/accounts?per_page=100")["accounts"] if each["currency"] == "USD"]
    cents = {kind: sum(each["balance_cents"] for each in balances if each["classification"] == kind) for kind in ("asset", "liability")}
    shown = {kind: round(float(sheet[name]["amount"]) * 100) for kind, name in [("asset", "assets"), ("liability", "liabilities")]}
    expect(shown, cents, "the sums of the accounts")
