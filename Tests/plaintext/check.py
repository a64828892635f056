#!/usr/bin/env python3
"""Holds the plain-text exports to the programs that read them (docs/reference/plain-text.md): hledger, beancount and Python's csv.

Usage: check.py PROGRAM, the path of ledgerd; run by scripts/test-export.
"""

import re
import sys
import tempfile

from client import expect
from household import Household
from readers import beancount_balances, check_sheet, hledger_balances


def compare(found, wanted, program):
    for key in sorted({**found, **wanted}):
        expect(found.get(key, 0), wanted.get(key, 0), f"{program}: balance of {key}")


def expect_refusal_of_flipped_sign(path, program):
    """This check can fail: with one transaction turned around, the program says that the balances are not met."""
    with open(path, newline="") as file:
        head, tail = file.read().split("No category", 1)
    lines = tail.split("\n")
    for number in (2, 3):
        lines[number] = re.sub(r"(-?)(\d+\.\d+ USD)$", lambda found: ("" if found[1] else "-") + found[2], lines[number])
    with open(path + ".flipped", "w", newline="") as file:
        file.write(head + "No category" + "\n".join(lines))
    try:
        program(path + ".flipped")
    except SystemExit as refusal:
        expect("refuses" in str(refusal), True, "a flipped sign")
    else:
        raise SystemExit("A flipped sign passed.")


def run(program):
    with tempfile.TemporaryDirectory() as directory:
        home = Household(program, directory)
        home.serve(home.fill)
        entries, wanted = home.expectations()
        paths = {}
        for name in ("hledger", "beancount", "csv"):
            paths[name] = f"{directory}/books.{name}"
            home.command("export", "--format", name, "-o", paths[name])
            with open(paths[name], newline="") as file:
                expect(home.command("export", "--format", name), file.read(), f"the same {name} again")
        compare(hledger_balances(paths["hledger"]), wanted, "hledger")
        compare(beancount_balances(paths["beancount"], entries), wanted, "beancount")
        check_sheet(paths["csv"], entries)
        expect_refusal_of_flipped_sign(paths["hledger"], hledger_balances)
        expect_refusal_of_flipped_sign(paths["beancount"], lambda path: beancount_balances(path, entries))
    print(f"hledger, beancount and csv read {len(entries)} transactions; {len(wanted)} balances agree to the last digit.")


if __name__ == "__main__":
    run(sys.argv[1])
