/// Tables that a reset of a family leaves alone. Every other table must lead to `book` by foreign keys, and then it is erased
/// without being named anywhere; a test fails for a table that is neither.
enum ErasureExemption: String, CaseIterable {
    // Not financial data: the household, its people, their keys.
    case family
    case user
    case apiKey = "api_key"
    /// Who did what to which id; a record that a reset could erase would prove nothing, and it holds no value and no name.
    case auditEvent = "audit_event"
    /// The root: its row goes last, when nothing hangs below it any more.
    case book
    // What stays of a reset, without financial values.
    case reset = "family_reset"
    case resetCount = "family_reset_count"
    /// Requests to rewrite the file; of no family.
    case scrub
    /// Has no foreign keys and no text of its own: triggers take out what is erased, and the rewrite puts it together anew.
    case search = "entry_search"
    /// Row numbers alone, and none when an operation has committed.
    case staleBalance = "stale_balance"
    /// How far the index has come; of no family.
    case searchMark = "search_mark"
}
