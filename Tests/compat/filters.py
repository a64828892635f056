"""All filters of the list of transactions (ledger-api.md, section 4)."""

import urllib.parse

from client import NO_SUCH_ID, expect

YEAR = "&start_date=2025-01-01&end_date=2025-12-31"


def make(client, account):
    """A transaction with all labels, in a year in which there is nothing else."""
    category = client.call("POST", "/categories", {"category": {"name": "Food", "color": "#aabbcc"}}, 201)["id"]
    tags = [client.call("POST", "/tags", {"tag": {"name": name}}, 201)["id"] for name in ("Trip", "Work")]
    merchant = client.call("POST", "/merchants", {"merchant": {"name": "Baker & Sons"}}, 201)["id"]
    labels = {"category_id": category, "tag_ids": tags, "merchant_id": merchant}
    entry = client.add(account, "77.70", date="2025-01-02", notes="Rye, dürr", **labels)
    expect([each["id"] for each in entry["tags"]], tags, "tags")
    expect(sorted(entry["tags"][0]), ["color", "id", "name"], "a tag of a transaction")
    expect(sorted(entry["category"]), ["color", "icon", "id", "name"], "the category of a transaction")
    expect(sorted(entry["merchant"]), ["id", "name"], "the merchant of a transaction")
    return entry["id"], labels


def single(client, account, ours, labels):
    """Each filter finds what it names and nothing else."""
    for query in [
        f"account_id={account}" + YEAR,
        f"category_id={labels['category_id']}",
        f"merchant_id={labels['merchant_id']}",
        "start_date=2025-01-02&end_date=2025-01-02",
        "min_amount=77.7&max_amount=77.70",
        "type=expense" + YEAR,
        "pending=false" + YEAR,
        "search=rye",
        "search=bAKER%20%26",
        "search=" + urllib.parse.quote("DÜRR"),
        "search=bread" + YEAR,
    ]:
        expect(client.listed(query), [ours], query)
    for query in [
        "type=income" + YEAR, "pending=true", "search=nowhere", f"import_id={NO_SUCH_ID}", "source=nobody",
        f"account_id={NO_SUCH_ID}", "category_id=none", "end_date=2025-01-01", "min_amount=77.71&max_amount=78",
    ]:
        expect(client.listed(query), [], query)
    empty = client.get("/transactions?search=nowhere")["pagination"]
    expect((empty["page"], empty["total_count"], empty["total_pages"]), (1, 0, 1), "the pages of an empty list")
    for query in ("start_date=never", "end_date=2025-02-30", "min_amount=much", "type=gift"):
        client.refused(422, "validation_failed", "GET", "/transactions?" + query)


def lists(client, account, ours, labels):
    """The lists as repeats, as repeats with `[]`, or as one list with commas."""
    named = [
        ("account_ids", [account, NO_SUCH_ID]),
        ("category_ids", [labels["category_id"], NO_SUCH_ID]),
        ("merchant_ids", [labels["merchant_id"], NO_SUCH_ID]),
        ("tag_ids", labels["tag_ids"]),
    ]
    for name, ids in named:
        spellings = [
            urllib.parse.urlencode([(name, each) for each in ids]),
            urllib.parse.urlencode([(name + "[]", each) for each in ids]),
            f"{name}[]={ids[0]}&{name}[]={ids[1]}",
            f"{name}={','.join(ids)}",
        ]
        for spelling in spellings:
            expect(client.listed(spelling + YEAR), [ours], spelling)
    spelled = "&".join(f"{name}={','.join(ids)}" for name, ids in named)
    expect(client.listed(spelled), [ours], "all of the lists together")


def order(client):
    """Newest first: by date, then by creation, then by id."""
    entries = client.get("/transactions?per_page=100")["transactions"]
    days = [each["date"] for each in entries]
    expect(days, sorted(days, reverse=True), "newest first")
    made = [(each["date"], each["created_at"]) for each in entries]
    expect(made, sorted(made, reverse=True), "within a day, what was made last first")
