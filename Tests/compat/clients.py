#!/usr/bin/env python3
"""Replays the call sequences of existing clients of the ledger API against the real daemon (docs/reference/ledger-api.md).

Usage: clients.py PROGRAM, the path of ledgerd. Needs nothing but Python.
"""

import sys

import filters
import lists
import logging_in
import money
import reset
import transactions
from daemon import Daemon


def run(program):
    with Daemon(program) as daemon:
        for currency in ("USD", "EUR", "CAD", "AUD", "JPY", "KWD"):
            daemon.command("accounts", "create", "--name", currency, "--type", "depository", "--currency", currency)
        client = daemon.client()
        logging_in.login(daemon)
        logging_in.headers(client)
        accounts = {each["currency"]: each["id"] for each in client.get("/accounts")["accounts"]}
        usd = accounts["USD"]
        logging_in.refusals(daemon, client, usd)
        logging_in.revoked(daemon)
        family = lists.around(client)

        money.signs(client, accounts)
        money.exactness(client, usd)
        transactions.shape(client, usd)
        transactions.external_ids(client, accounts)
        entry, labels = filters.make(client, usd)
        filters.single(client, usd, entry, labels)
        filters.lists(client, usd, entry, labels)
        filters.order(client)
        transactions.edits(client, entry, labels["category_id"])
        transactions.deletion(client, entry)
        transactions.protection(client, usd)
        transactions.splits(client, usd, labels["category_id"])
        lists.accounts(client)
        other = reset.open_account(client)
        transactions.transfers(client, usd, other)
        client.call("DELETE", f"/accounts/{other}")
        lists.balances(client, usd)
        money.balance_sheet(client, accounts)
        lists.labels(client)
        lists.syncs(client, family)
        lists.imports(client)
        for path, key in [("/transactions", "transactions"), ("/accounts", "accounts"), ("/balances", "balances")]:
            logging_in.pages(client, path, key)
        logging_in.cursors(client)

        reset.confirmed(client)
        reset.refused(client)
        daemon.restart(LEDGERD_RESET_ALLOW_UNCONFIRMED="true")
        reset.unconfirmed(daemon.client(), daemon.client(scope="read"), family)
        logging_in.quotas(daemon)
    print("Existing clients are served as they expect.")


if __name__ == "__main__":
    run(sys.argv[1])
