enum AccountTable {
    /// `balance_at` is the instant of the observation or entry by a person that set the balance.
    static let schema = """
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
            updated_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX account_book ON account (book_id, name, id);
        """
}
