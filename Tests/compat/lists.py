"""Accounts, balances, labels, syncs, connections and imports (ledger-api.md, sections 3, 5 and 6)."""

import urllib.request

from client import DAY, MILLISECONDS, SECONDS, UUID, expect, expect_form, expect_keys

ACCOUNT = """id name balance balance_cents cash_balance cash_balance_cents currency classification account_type subtype status
    institution_name institution_domain created_at updated_at balance_exact balance_source balance_as_of provider connection_id"""
BALANCE_PAIRS = """balance cash_balance start_balance start_cash_balance start_non_cash_balance cash_inflows cash_outflows
    non_cash_inflows non_cash_outflows net_market_flows cash_adjustments non_cash_adjustments end_balance end_cash_balance
    end_non_cash_balance"""
TYPES = "depository credit_card loan investment other_asset other_liability".split()


def accounts(client):
    """An account of each type is opened, renamed, disabled and deleted; the list is sorted by name."""
    for kind in TYPES:
        body = {"name": f"A {kind}", "account_type": kind, "currency": "USD", "balance": "12.50"}
        made = client.call("POST", "/accounts", {"account": body}, 201)
        expect_keys(made, ACCOUNT, "an account")
        expect_form(made["created_at"], SECONDS, "created_at of an account")
        is_debt = kind in ("credit_card", "loan", "other_liability")
        expect((made["account_type"], made["classification"]), (kind, "liability" if is_debt else "asset"), "type and class")
        balance = (made["balance"], made["balance_cents"], made["balance_exact"], made["balance_source"])
        expect(balance, ("$12.50", 1250, "12.50", "entered"), "the balance that was entered")
        path = f"/accounts/{made['id']}"
        expect(client.get(path), made, "the same again")
        off = client.call("PATCH", path, {"account": {"name": f"Z {kind}", "status": "disabled"}})
        expect((off["name"], off["status"]), (f"Z {kind}", "disabled"), "name and status")
        for query, is_there in [("", False), ("include_disabled=true&", True)]:
            listed = client.get(f"/accounts?{query}per_page=100")["accounts"]
            expect(made["id"] in [each["id"] for each in listed], is_there, f"a disabled account with {query!r}")
            names = [each["name"].lower() for each in listed]
            expect(names, sorted(names), "sorted by name")
        client.call("DELETE", path)
        client.refused(404, "not_found", "GET", path)
    client.refused(422, "validation_failed", "POST", "/accounts", {"account": {"name": "A"}})


def balances(client, account):
    """A row a day, newest first, in pairs of a text and cents."""
    listed = client.get(f"/balances?account_id={account}")["balances"]
    days = [each["date"] for each in listed]
    expect((bool(days), days), (True, sorted(days, reverse=True)), "balances, newest first")
    for each in listed:
        expect_keys(each, "id date currency flows_factor account created_at updated_at", "a balance")
        expect_keys(each, BALANCE_PAIRS, "a balance")
        expect_keys(each, " ".join(name + "_cents" for name in BALANCE_PAIRS.split()), "a balance")
        expect_keys(each["account"], "id name account_type", "the account of a balance")
        expect_form(each["date"], DAY, "the day of a balance")
        expect(each["flows_factor"], 1, "flows_factor of an asset")
        for name in BALANCE_PAIRS.split():
            if "non_cash" in name or "market" in name:
                expect(each[name + "_cents"], 0, name)
        moved = each["cash_inflows_cents"] - each["cash_outflows_cents"] + each["cash_adjustments_cents"]
        expect(each["start_balance_cents"] + moved, each["end_balance_cents"], "a day adds up")
    only = client.get(f"/balances?account_id={account}&currency=USD&start_date={days[0]}&end_date={days[0]}")["balances"]
    expect([each["date"] for each in only], days[:1], "the balances of a day")
    expect(client.get(f"/balances?account_id={account}&currency=EUR")["balances"], [], "balances in another currency")
    path = f"/accounts/{account}/balances"
    keys = "observations observations_pagination days first_drift_date pagination"
    expect_keys(client.get(path), keys, "balances of an account")
    every = client.get(path + "?start_date=2026-01-01&end_date=2026-02-28")["days"]
    expect((len(every), every[0]["date"], every[-1]["date"]), (59, "2026-02-28", "2026-01-01"), "every day of a range")
    expect_keys(every[0], "balance_exact balance_source balance_as_of observed_exact computed_exact drift_exact", "a day")
    client.refused(422, "validation_failed", "GET", path + "?start_date=2026-01-02&end_date=2026-01-01")


def labels(client):
    """Categories in two levels, tags and merchants, with times to the millisecond."""
    root = client.call("POST", "/categories", {"category": {"name": "Home", "color": "#112233", "icon": "house"}}, 201)
    expect_keys(root, "id name color icon parent subcategories_count created_at updated_at", "a category")
    expect((root["parent"], root["icon"]), (None, "house"), "a category at the top")
    child = client.call("POST", "/categories", {"category": {"name": "Rent", "color": "#112233", "parent_id": root["id"]}}, 201)
    expect(child["parent"], {"id": root["id"], "name": "Home"}, "the parent of a category")
    expect(client.get(f"/categories/{root['id']}")["subcategories_count"], 1, "subcategories_count")
    ids = lambda query: [each["id"] for each in client.get("/categories" + query)["categories"]]
    expect((child["id"] in ids("?roots_only=true"), root["id"] in ids("?roots_only=true")), (False, True), "roots_only")
    expect(ids(f"?parent_id={root['id']}"), [child["id"]], "parent_id")
    renamed = client.call("PATCH", f"/categories/{child['id']}", {"category": {"name": "Lease"}})
    expect((renamed["name"], renamed["parent"]["id"]), ("Lease", root["id"]), "a category that was renamed")
    tag = client.call("POST", "/tags", {"tag": {"name": "Tax", "color": "#00ff00"}}, 201)
    expect(client.call("PATCH", f"/tags/{tag['id']}", {"tag": {"name": "Taxes"}})["name"], "Taxes", "a tag that was renamed")
    expect_keys([each for each in client.get("/tags") if each["id"] == tag["id"]][0], "id name color created_at updated_at", "a tag")
    merchant = client.call("POST", "/merchants", {"merchant": {"name": "Smith"}}, 201)
    expect(merchant["type"], "FamilyMerchant", "the type of a merchant")
    expect(merchant["id"] in [each["id"] for each in client.get("/merchants")], True, "the list of merchants")
    for each in (root, tag, merchant):
        expect_form(each["created_at"], MILLISECONDS, "created_at of a label")
    for path in (f"/categories/{child['id']}", f"/categories/{root['id']}", f"/tags/{tag['id']}"):
        expect(client.call("DELETE", path, status=204), None, "the answer to a deletion")
    client.refused(404, "not_found", "GET", f"/categories/{root['id']}")


def syncs(client, family):
    """A sync completes at once and says so."""
    sync = client.call("POST", "/sync", status=202)
    names = "id status syncable_type syncable_id syncing_at completed_at window_start_date window_end_date message"
    expect_keys(sync, names, "a sync")
    expect((sync["status"], sync["syncable_id"]), ("completed", family), "a sync")
    expect(client.get("/syncs")["data"][0], sync, "the last of the syncs")
    expect(client.get("/syncs/latest")["data"], sync, "the last sync")


def imports(client):
    """A file becomes an import and a connection, supplies its account, and can be undone."""
    body = {"name": "Card", "account_type": "credit_card", "currency": "USD"}
    card = client.call("POST", "/accounts", {"account": body}, 201)["id"]
    header = "Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By"
    file = f"{header}\n08/30/2026,08/31/2026,BAGELS,Bagels,Restaurants,Purchase,6.25,A\n".encode()
    sent = client.send("POST", f"/csv/imports?account_id={card}&profile=apple-card", file, Content_Type="text/csv")
    expect(sent.status, 201, "a file")
    made = sent.body["import_id"]
    record = client.get(f"/imports/{made}")
    expect_keys(record, "id provider connection_id label applied_at undone_at counts", "an import")
    expect(client.get("/imports")["imports"], [record], "the list of imports")
    for query in (f"import_id={made}", "source=csv"):
        entries = client.get("/transactions?" + query)["transactions"]
        expect([(each["import_id"], each["source"]) for each in entries], [(made, "csv")], query)
    supplied = client.get(f"/accounts/{card}")
    expect((supplied["provider"], supplied["connection_id"]), ("csv", record["connection_id"]), "who supplies an account")
    connections(client, record["connection_id"])
    client.refused(409, "account_linked", "DELETE", f"/accounts/{card}")
    preview = client.call("DELETE", f"/imports/{made}?dry_run=true")
    expect_keys(preview, "import_id removed restored kept", "a preview of an undo")
    expect(len(client.listed(f"import_id={made}")), 1, "what a preview leaves")
    expect(client.call("DELETE", f"/imports/{made}?dry_run=false")["removed"], 1, "what an undo takes")
    expect(client.listed(f"import_id={made}"), [], "what an undo leaves")


def connections(client, connection):
    names = """id provider provider_type name status requires_update credentials_configured scheduled_for_deletion
        pending_account_setup institution accounts sync created_at updated_at"""
    shown = client.get("/provider_connections")["data"]
    expect([each["id"] for each in shown], [connection], "the connections")
    expect_keys(shown[0], names, "a connection")
    expect_keys(shown[0]["institution"], "name domain url", "its institution")
    expect_keys(shown[0]["accounts"], "total_count linked_count unlinked_count", "its accounts")
    expect_keys(shown[0]["sync"], "syncing status_summary last_synced_at latest", "its sync")


def around(client):
    """Who the caller is, and what is served."""
    who = client.get("/whoami")
    expect_keys(who, "user family role scope client_address ignored_headers", "whoami")
    expect((who["role"], who["scope"], who["client_address"]), ("admin", "read_write", "127.0.0.1"), "whoami")
    expect_form(who["family"]["id"], UUID, "the family's id")
    expect(client.get("/openapi.json")["openapi"][:3], "3.1", "the description")
    for path in ("/healthz", "/readyz"):
        with urllib.request.urlopen(client.url + path, timeout=30) as answer:
            expect(answer.status, 200, path)
    return who["family"]["id"]
