/// Tables that an export leaves out, each with its reason. Every other table that leads to `book` by foreign keys is exported
/// without being named anywhere; a test fails for a table that is neither.
enum ExportExemption: String, CaseIterable {
    /// The header of the export has it.
    case family
    /// Whoever is referred to has a record with id and name; roles are given anew where the export is imported.
    case user
    /// A key belongs to one installation, and an export must open nothing; not even the digest of a key is in it.
    case apiKey = "api_key"
    /// The same holds of what devices sign in with.
    case credential
    /// The right of a live connection to write an account: connections arrive revoked.
    case accountLink = "account_link"
    /// The root; the family that the export is imported into has its own.
    case book
    /// Exported as records of its own, and never imported: the chain proves what happened here.
    case auditEvent = "audit_event"
    // What was erased from this file, and when; of no use in another one.
    case reset = "family_reset"
    case resetCount = "family_reset_count"
    case scrub
    // Made anew from the entries.
    case search = "entry_search"
    case searchMark = "search_mark"
    /// Row numbers alone, and none when an operation has committed.
    case staleBalance = "stale_balance"
}
