/// Accounts.
enum AccountTables {
    static let all = [account]

    /// `balance_at` is the instant of what set the balance: an observation, or the entry by a person.
    ///
    /// `balance_base_*` is what a computed balance rests on besides the entries: nothing, or, where a discarded source was linked to the
    /// account, the balance before its entries.
    static let account = SchemaTable(
        "account",
        """
        CREATE TABLE account (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            book_id INTEGER NOT NULL REFERENCES book (id),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
            institution_name TEXT,
            type TEXT NOT NULL
                CHECK (type IN ('Depository', 'CreditCard', 'Loan', 'Investment', 'OtherAsset', 'OtherLiability')),
            subtype TEXT,
            currency TEXT NOT NULL CHECK (length(currency) = 3),
            status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
            balance_high INTEGER NOT NULL,
            balance_low INTEGER NOT NULL CHECK (abs(balance_low) < 1000000000),
            balance_source TEXT NOT NULL CHECK (balance_source IN ('observed', 'entered', 'computed')),
            balance_at INTEGER NOT NULL,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            balance_base_high INTEGER NOT NULL DEFAULT 0,
            balance_base_low INTEGER NOT NULL DEFAULT 0 CHECK (abs(balance_base_low) < 1000000000)
        ) STRICT;
        CREATE INDEX account_book ON account (book_id, name, id);
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["book_id"],
            .sum: ["balance", "balance_base"],
            .currency: ["currency"],
            .accountType: ["type"],
            .instant: ["balance_at", "created_at"],
            .lastChange: ["updated_at"],
            .written(.nameFromElsewhere): ["name", "institution_name"],
            .text: ["subtype", "status", "balance_source"],
        ])
}
