/// Columns that name rows of another table without a foreign key, because what they name may be gone: with a key, the value of one that
/// is gone would be lost, or the row could not be deleted. A test fails for a column that looks like one and is not named here.
enum UndeclaredReference {
    private static let kinds: [String: [String: PortableColumn.Kind]] = [
        "source_identity": ["external_id": .sourceName(identity: "id")],
        "import_change": [
            "external_id": .sourceName(identity: "identity_id"),
            "held_import_id": .reference("import", isRequired: false),
            "entry_import_id": .reference("import", isRequired: false),
        ],
        "import_match": ["first_identity": .rangeStart("source_identity"), "last_identity": .rangeEnd("source_identity")],
    ]

    /// What the column names; nil for an ordinary one.
    static func kind(_ column: String, of table: String) -> PortableColumn.Kind? { kinds[table]?[column] }
}
