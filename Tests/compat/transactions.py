"""Entering, editing, splitting and deleting transactions (ledger-api.md, section 4)."""

from client import DAY, NO_SUCH_ID, SECONDS, UUID, expect, expect_form, expect_keys

KEYS = """id date amount amount_cents signed_amount_cents currency name notes external_id source classification account category
    merchant tags transfer created_at updated_at user_modified excluded amount_exact pending protection import_id parent_id"""


def shape(client, account):
    """All keys are always present."""
    entry = client.add(account, 5)
    expect_keys(entry, KEYS, "a transaction")
    expect_keys(entry["account"], "id name account_type", "its account")
    expect_form(entry["id"], UUID, "id")
    expect_form(entry["date"], DAY, "date")
    for name in ("created_at", "updated_at"):
        expect_form(entry[name], SECONDS, name)
    for name in ("notes", "external_id", "source", "category", "merchant", "transfer", "import_id", "parent_id"):
        expect(entry[name], None, f"{name} of a plain transaction")
    expect((entry["tags"], entry["protection"], entry["pending"], entry["excluded"]), ([], [], False, False), "nothing of it")
    expect(client.add(account, 5, name=None, description="Rolls")["name"], "Rolls", "description stands for name")


def external_ids(client, accounts):
    """The second request answers what the first one made, unchanged."""
    account = accounts["USD"]
    first = client.add(account, 4.5, external_id="receipt-1")
    expect((first["external_id"], first["source"]), ("receipt-1", "api"), "external_id and source")
    expect(client.add(account, 9, 200, external_id="receipt-1", name="Other"), first, "the same, unchanged")
    expect(client.get(f"/transactions/{first['id']}"), first, "the same afterwards")
    client.add(account, 9, 201, external_id="receipt-1", source="shop")
    client.add(accounts["JPY"], 9, 201, external_id="receipt-1")
    client.add(account, 9, 422, source="shop")


def edits(client, entry, category):
    """PATCH and PUT change what is given; tags are cleared by `[]` and kept when absent; null clears a label."""
    path = f"/transactions/{entry}"
    before = client.get(path)
    kept = client.call("PATCH", path, {"transaction": {"notes": "Two"}})
    changed = {name for name in before if before[name] != kept[name]}
    expect(changed - {"updated_at"}, {"notes", "user_modified"}, "what a change of the notes changes")
    expect(len(kept["tags"]), 2, "tags that are not named stay")
    expect(client.call("PUT", path, {"transaction": {"tag_ids": []}})["tags"], [], "tags are cleared")
    cleared = client.call("PUT", path, {"transaction": {"category_id": None, "merchant_id": None}})
    expect((cleared["category"], cleared["merchant"]), (None, None), "labels are cleared")
    expect(client.call("PATCH", path, {"transaction": {"category_id": category}})["category"]["id"], category, "a label is set")
    edit = {"amount": "5", "nature": "income", "date": "2025-01-03", "name": "Rolls", "excluded": True}
    made = client.call("PATCH", path, {"transaction": edit})
    expect((made["notes"], made["amount_exact"], made["date"], made["name"]), ("Two", "5.00", "2025-01-03", "Rolls"), "what was given")
    expect(made["excluded"], True, "excluded")
    unmarked = client.call("PATCH", path, {"transaction": {"user_modified": False, "excluded": False}})
    expect((unmarked["user_modified"], unmarked["excluded"]), (False, False), "user_modified and excluded")
    client.refused(422, "validation_failed", "PATCH", path, {"transaction": {"category_id": NO_SUCH_ID}})
    client.refused(422, "validation_failed", "PATCH", path, {"transaction": {"date": "2026-02-30"}})
    client.refused(404, "not_found", "PATCH", "/transactions/" + NO_SUCH_ID, {"transaction": {"name": "Rolls"}})


def deletion(client, entry):
    """DELETE answers a sentence, a restore brings the transaction back, and the history tells of it."""
    path = f"/transactions/{entry}"
    expect(list(client.call("DELETE", path)), ["message"], "the answer to a deletion")
    client.refused(404, "not_found", "GET", path)
    client.refused(404, "not_found", "DELETE", path)
    expect(entry in client.listed("per_page=100"), False, "a deleted transaction in the list")
    expect(client.call("POST", path + "/restore")["id"], entry, "what a restore brings back")
    history = client.get(path + "/history")
    expect_keys(history, "transaction_id state parent_id source_record imports decisions edits", "a history")
    made = [each["attribute"] for each in history["edits"]]
    expect((made[0], made[-1]), ("created", "restored"), "the first and last word of the history")


def splits(client, account, category):
    """Parts add up exactly, in the stored sign, and are edited through their whole."""
    whole = client.add(account, "30", name="Market")["id"]
    path = f"/transactions/{whole}/split"
    parts = [{"name": "Food", "amount": "20.5", "category_id": category}, {"name": "Book", "amount": "9.50"}]
    client.refused(422, "validation_failed", "POST", path, {"parts": parts[:1] + [{"name": "Book", "amount": "9"}]})
    made = client.call("POST", path, {"parts": parts}, 201)["parts"]
    expect([each["amount"] for each in made], ["$20.50", "$9.50"], "the parts")
    expect([each["parent_id"] for each in made], [whole, whole], "their whole")
    expect([each["category"] and each["category"]["id"] for each in made], [category, None], "their categories")
    client.refused(422, "part_of_split", "PATCH", f"/transactions/{made[0]['id']}", {"transaction": {"name": "Other"}})
    food = made[0]["id"]
    for query in ("search=market", "search=food"):
        found = client.listed(query)
        expect((food in found, whole in found), (True, False), f"a part and its whole in {query}")
    changed = client.call("PUT", path, {"parts": [{"id": food, "name": "Bread", "amount": 10}, {"name": "Pen", "amount": 20}]})
    expect([each["name"] for each in changed["parts"]], ["Bread", "Pen"], "changed parts")
    expect((changed["parts"][0]["id"], changed["parts"][0]["category"]["id"]), (food, category), "a part that stayed")
    client.call("DELETE", path)
    client.refused(404, "not_found", "GET", f"/transactions/{food}")
    told = [each["attribute"] for each in client.get(f"/transactions/{whole}/history")["edits"]]
    expect(told, ["created", "split", "parts", "unsplit"], "the history of a split")
    client.call("DELETE", f"/transactions/{whole}")


def transfers(client, out, into):
    """A transfer names the other account on each side, with the inflow's amount."""
    sides = [client.add(out, 40, nature="outflow")["id"], client.add(into, 40, nature="inflow")["id"]]
    transfer = client.call("POST", "/transfers", {"transaction_ids": sides}, 201)
    for side, other in zip(sides, (into, out)):
        shown = client.get(f"/transactions/{side}")["transfer"]
        expect((shown["id"], shown["amount"], shown["currency"]), (transfer["id"], "$40.00", "USD"), "a transfer")
        expect_keys(shown["other_account"], "id name account_type", "the other account")
        expect(shown["other_account"]["id"], other, "the other account")
    client.refused(409, "already_transfer", "POST", "/transfers", {"transaction_ids": sides})
    client.call("DELETE", f"/transfers/{transfer['id']}")
    expect(client.get(f"/transactions/{sides[0]}")["transfer"], None, "a transfer that was taken apart")
    for side in sides:
        client.call("DELETE", f"/transactions/{side}")


def protection(client, account):
    """A lock and a reconciliation can be set and lifted."""
    entry = client.add(account, 3)["id"]
    for on, off in [("lock", "unlock"), ("reconcile", "unreconcile")]:
        expect(len(client.call("POST", f"/transactions/{entry}/{on}")["protection"]), 1, f"protection after {on}")
        expect(client.call("POST", f"/transactions/{entry}/{off}")["protection"], [], f"protection after {off}")
