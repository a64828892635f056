"""Login, refusals, headers, pages (ledger-api.md, section 1)."""

from client import NO_SUCH_ID, SECONDS, Client, expect, expect_form, expect_keys


def login(daemon):
    """Clients try a key by GET /usage and GET /accounts, in either header."""
    expect((len(daemon.key), set(daemon.key) <= set("0123456789abcdef")), (64, True), "the form of a key")
    for client in (Client(daemon.url, daemon.key), Client.bearer(daemon.url, daemon.key)):
        usage = client.get("/usage")
        expect_keys(usage["api_key"], "name scopes last_used_at created_at", "api_key")
        expect(usage["api_key"]["scopes"], ["read_write"], "scopes")
        for name in ("last_used_at", "created_at"):
            expect_form(usage["api_key"][name], SECONDS, name)
        no_limit = {"tier": "noop", "limit": None, "current_count": 0, "remaining": None, "reset_in_seconds": 0, "reset_at": None}
        expect(usage["rate_limit"], no_limit, "rate_limit")
        expect_keys(client.get("/accounts"), "accounts pagination", "the list of accounts")
    both = Client(daemon.url, daemon.key)
    both.headers["Authorization"] = "Bearer " + "0" * 64
    both.refused(401, "unauthorized", "GET", "/usage")
    both.headers = {"Authorization": f"Bearer {daemon.key}", "X-Api-Key": "0" * 64}
    both.get("/usage")


def headers(client):
    """JSON whatever a client accepts, and what is left of the key's quota."""
    answer = client.send("GET", "/accounts", Accept="text/html")
    expect(answer.status, 200, "an answer for a client that wants something else")
    left = [answer.headers["X-RateLimit-" + name] for name in ("Limit", "Remaining", "Reset")]
    expect(left, ["Infinity", "Infinity", "0"], "the quota of a key without a limit")


def refusals(daemon, client, account):
    """Who is not let in, who may not, what is not there, what cannot be read."""
    nobody = Client(daemon.url, "")
    nobody.headers = {}
    nobody.refused(401, "unauthorized", "GET", "/accounts")
    Client(daemon.url, "f" * 64).refused(401, "unauthorized", "GET", "/accounts")
    entry = {"transaction": {"account_id": account, "date": "2026-03-04", "name": "Bread", "amount": 1}}
    reader = daemon.client(scope="read")
    reader.refused(403, "insufficient_scope", "POST", "/transactions", entry)
    expect(reader.get("/usage")["api_key"]["scopes"], ["read"], "the scope of a reading key")
    daemon.command("user", "add", "--name", "Robin", "--role", "member")
    member = daemon.client("Robin")
    member.refused(403, "forbidden", "POST", "/accounts", {"account": {"name": "A", "account_type": "loan", "currency": "USD"}})
    member.refused(403, "forbidden", "GET", "/family/reset")
    member.refused(403, "forbidden", "GET", "/provider_connections")
    expect(member.get("/whoami")["role"], "member", "the role of a member")
    daemon.command("user", "disable", "Robin")
    member.refused(401, "unauthorized", "GET", "/accounts")
    for path in ("/accounts/", "/transactions/", "/categories/", "/imports/"):
        client.refused(404, "not_found", "GET", path + NO_SUCH_ID)
        client.refused(404, "not_found", "GET", path + "1")
    client.refused(400, "bad_request", "POST", "/transactions", b"no JSON")
    client.refused(422, "validation_failed", "POST", "/transactions", {"transaction": {"account_id": account}})
    client.refused(422, "validation_failed", "POST", "/transactions", {})
    for name in ("amount", "account_id", "date"):
        members = {key: value for key, value in entry["transaction"].items() if key != name}
        client.refused(422, "validation_failed", "POST", "/transactions", {"transaction": members})


def revoked(daemon):
    """A key that was revoked opens nothing."""
    made = daemon.command("key", "create", "--scope", "read")
    client = Client(daemon.url, made["api_key"])
    client.get("/usage")
    daemon.command("key", "revoke", made["key_id"])
    client.refused(401, "unauthorized", "GET", "/usage")


def quotas(daemon):
    """A key with a limit is told what is left, and then to wait."""
    daemon.restart(LEDGERD_RATE_LIMITS_KEY_REQUESTS="2", LEDGERD_RATE_LIMITS_KEY_WINDOW_SECONDS="86400")
    client = daemon.client()
    expect(client.send("GET", "/usage").headers["X-RateLimit-Remaining"], "1", "what is left after one request")
    expect(client.get("/usage")["rate_limit"]["remaining"], 0, "what is left after two")
    answer = client.send("GET", "/usage")
    expect((answer.status, answer.body["error"]), (429, "rate_limit_exceeded"), "one request too many")
    expect(int(answer.headers["Retry-After"]) > 0, True, "when to try again")


def pages(client, path, key):
    """Paging until `total_pages`; nothing is missing and nothing comes twice."""
    seen, page = [], 1
    join = "&" if "?" in path else "?"
    while True:
        answer = client.get(f"{path}{join}page={page}&per_page=2")
        expect((answer["pagination"]["page"], answer["pagination"]["per_page"]), (page, 2), f"page and per_page of {path}")
        seen += [each["id"] for each in answer[key]]
        if page >= answer["pagination"]["total_pages"]:
            break
        page += 1
    expect(len(seen), answer["pagination"]["total_count"], f"all pages of {path}")
    expect(len(set(seen)), len(seen), f"nothing of {path} twice")
    past = client.get(f"{path}{join}page={page + 7}&per_page=2")
    expect([each["id"] for each in past[key]], [each["id"] for each in answer[key]], f"a page past the end of {path}")
    for asked, shown in [("page=0", 1), ("page=-3", 1), ("page=two", 1)]:
        expect(client.get(f"{path}{join}{asked}")["pagination"]["page"], shown, asked)
    for asked, shown in [("per_page=1000", 100), ("page=1", 25)]:
        expect(client.get(f"{path}{join}{asked}")["pagination"]["per_page"], shown, asked)
    return seen


def cursors(client):
    """Keyset paging shows the same transactions in the same order."""
    seen, cursor = [], ""
    while cursor is not None:
        answer = client.get(f"/transactions?per_page=2&after={cursor}")
        seen += [each["id"] for each in answer["transactions"]]
        cursor = answer["pagination"]["next_cursor"]
    expect(seen, pages(client, "/transactions", "transactions"), "all that the cursor leads through")
    client.refused(422, "validation_failed", "GET", "/transactions?after=nowhere")
