"""The reset of a family, in both forms (ledger-api.md, section 7)."""

import time

from client import MILLISECONDS, expect, expect_form, expect_keys

STATUS = """account_statements family_exports imports import_sessions import_source_mappings import_rows import_mappings accounts
    account_shares account_providers entries transactions transfers rejected_transfers valuations trades holdings balances
    recurring_transactions rules rule_actions rule_conditions rule_runs budgets budget_categories categories tags taggings
    merchants family_merchant_associations provider_items active_storage_attachments plaid_items"""
# A reset of these books takes well under a second.
PATIENCE_SECONDS = 60


def confirmed(client):
    """A plan, its phrase and its digest."""
    client.add(open_account(client), 5)
    plan = client.get("/family/reset")
    expect_keys(plan, "counts by_provider digest", "a plan")
    phrase = "RESET FINANCIAL DATA"
    client.refused(422, "confirmation_required", "POST", "/family/reset", {"confirm": "yes", "digest": plan["digest"]})
    client.call("POST", "/tags", {"tag": {"name": "Late"}}, 201)
    client.refused(409, "plan_changed", "POST", "/family/reset", {"confirm": phrase, "digest": plan["digest"]})
    digest = client.get("/family/reset")["digest"]
    receipt = client.call("POST", "/family/reset", {"confirm": phrase, "digest": digest})
    expect((receipt["digest"], client.get("/accounts")["accounts"]), (digest, []), "the receipt, and what is left at once")
    wait(client)
    receipt = wait_for(lambda: [each for each in client.get("/family/reset/receipts")["receipts"] if each["scrubbed_at"]])[0]
    for name in ("cut_off_at", "erased_at", "scrubbed_at"):
        expect_form(receipt[name], MILLISECONDS, name)


def refused(client):
    """The older form is off unless the configuration turns it on, and names the newer one."""
    client.add(open_account(client), 5)
    client.refused(403, "forbidden", "DELETE", "/users/reset")
    expect("/api/v1/family/reset" in client.call("DELETE", "/users/reset", status=403)["message"], True, "the form that is on")
    status = client.get("/users/reset/status")
    expect((status["status"], status["reset_complete"]), ("data_remaining", False), "the status before a reset")
    expect_keys(status["counts"], STATUS, "the counts")
    expect((status["counts"]["accounts"], status["counts"]["transactions"], status["counts"]["holdings"]), (1, 1, 0), "the counts")


def unconfirmed(client, reader, family):
    """The older form erases, and its status says when it is done."""
    reader.refused(403, "insufficient_scope", "DELETE", "/users/reset")
    answer = client.call("DELETE", "/users/reset")
    expect_keys(answer, "message job_id", "the answer to a reset")
    told = (answer["status"], answer["family_id"], answer["status_url"])
    expect(told, ("queued", family, "/api/v1/users/reset/status"), "the answer to a reset")
    wait(reader)
    status = reader.get("/users/reset/status")
    expect((status["status"], status["family_id"]), ("complete", family), "the status after a reset")
    expect_keys(status["counts"], STATUS, "the counts")
    expect(set(status["counts"].values()), {0}, "the counts of nothing")
    client.add(open_account(client), 5)


def open_account(client):
    body = {"name": "New", "account_type": "depository", "currency": "USD"}
    return client.call("POST", "/accounts", {"account": body}, 201)["id"]


def wait(client):
    wait_for(lambda: client.get("/users/reset/status")["reset_complete"])


def wait_for(question):
    end = time.monotonic() + PATIENCE_SECONDS
    while not (answer := question()):
        if time.monotonic() > end:
            raise SystemExit("a reset does not end")
        time.sleep(0.1)
    return answer
