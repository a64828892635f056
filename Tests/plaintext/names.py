"""Names with everything that a language of plain text could stumble over."""

NAMES = [
    "plain", "  two  spaces  ", "semi;colon", "pipe | bar", 'quote " and \\ backslash \\"', "(bracket",
    "(code) text", "[2026-99-99]", "date:2026-99-99", "; comment", "* star", "! bang", "#tag ^link @ 5 USD", "{1.00 USD}", "a:b:c",
    "🛒🇨🇭👩‍👩‍👧", "שלום עולם", "\u202ebackwards", "e\u0301a\u0308", "寿司", "ß", "ǆ", "\u0301accent", "١٢٣", "=1+1", "+49", "-5",
    "@SUM(A1)", "a,b", '"', '""', "\\", "\u2028\u2029x", "\u00a0\u3000x", "TRUE", "=date", "~ 0", "2026-01-01", "a  ; b",
    "a = 5 USD", "food & drink", "Food/Drink", "Food  Drink", "Food-Drink", "Uncategorized", "Pending", "x" * 255,
]
NOTES = NAMES + ["line\nbreak\r\nand\ttab\n\n; comment\n  indented", "\n"]
