/// What helps where a rule of the books does not hold.
package enum Remedy: Sendable, Equatable, CaseIterable {
    /// The running daemon mends it by itself, because it only has not come to it yet.
    case daemon
    /// The search index is filled anew from the entries.
    case searchIndex
    /// A person states the account's balance anew; the next balance that a source sees does it as well.
    case balance
    /// The books have to be in a file whose schema is whole: a backup's, or a new one that an export is taken into.
    case schema
    /// The books have to be as they were: a backup.
    case backup
}
