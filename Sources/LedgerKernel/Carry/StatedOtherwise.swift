/// Values that an export states as they are after an import, so that the export of an imported family is the same again: a connection
/// arrives revoked, and what it had queued is withdrawn, as when a person disconnects it.
enum StatedOtherwise {
    private static let queued = "status IN ('accepted', 'processing')"

    private static let expressions: [String: [String: String]] = [
        "connection": ["status": "'revoked'"],
        "batch": [
            "status": "CASE WHEN \(queued) THEN 'revoked' ELSE status END",
            "error_code": "CASE WHEN \(queued) THEN 'connection_revoked' ELSE error_code END",
            "finished_at": "CASE WHEN \(queued) THEN ifnull(finished_at, accepted_at) ELSE finished_at END",
        ],
    ]

    /// What stands in a query in the place of the column; nil for one that is stated as it is.
    static func expression(_ column: String, of table: String) -> String? { expressions[table]?[column] }
}
