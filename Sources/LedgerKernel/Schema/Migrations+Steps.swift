extension Migrations {
    /// The append-only list of what brings a database to the present schema.
    static let all: [String] = [
        [
            FamilyTable.schema, AccountTable.schema, ConnectionTable.schema, LineageTable.schema,
            StatementFileTable.schema, ImportTable.schema,
            InboxTable.schema, IdentityTable.schema, BalanceTable.schema, ConflictTable.schema, EntryTable.schema,
            ScrubTable.schema, ResetTable.schema,
        ].joined(separator: "\n"),
        LabelTable.schema,
        SearchTable.schema,
        AuditTable.schema,
        SyncTable.schema,
        SplitTable.schema,
        SearchTable.keepMarkOnEntry,
        LabelTable.markEarlierEdits,
        HistoryTable.schema,
        HistoryTable.keepEdits,
        AuditTable.erasureIndex,
        InboxTable.chainBatches,
        EntryTable.listedInIndexes,
        TouchTable.schema,
        StaleBalanceTable.schema,
        EnteredBalanceTable.schema,
        StatedBalanceTable.schema,
        LeftQuestions.mend,
        AuditTable.keepLength,
        ReplacedEntryTable.schema,
        ScrubTable.nameFamily,
    ]

    /// The schema version that this program writes.
    static var version: Int { all.count }
}
