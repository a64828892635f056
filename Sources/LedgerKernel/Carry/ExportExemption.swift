/// Tables that an export omits, each with its reason. Every other table that leads to `book` by foreign keys is exported without
/// being named anywhere. A test fails for a table that does neither.
enum ExportExemption: String, CaseIterable {
    /// The header of the export contains it.
    case family
    /// Every referenced user has a record with id and name. The family that imports the export assigns the roles.
    case user
    /// A key belongs to one installation, and an export must not grant access. It omits even the digests of keys.
    case apiKey = "api_key"
    /// The same applies to the credentials of devices.
    case credential
    /// The right of a live connection to write an account. Imported connections are revoked.
    case accountLink = "account_link"
    /// The root. The family that imports the export has its own.
    case book
    /// Exported as separate records and never imported, because the chain proves what happened here.
    case auditEvent = "audit_event"
    // What was erased from this file, and when; useless in another file.
    case reset = "family_reset"
    case resetCount = "family_reset_count"
    case scrub
    // Rebuilt from the entries.
    case search = "entry_search"
    case searchMark = "search_mark"
    /// Contains only row numbers, and is empty after every commit.
    case staleBalance = "stale_balance"
}
