/// What becomes of the data of a connection that ends (spec/financekit.md §2, DELETE).
package enum Disposition: String, Sendable, CaseIterable {
    /// Accounts, balances and entries stay.
    case retain
    /// Everything that the connection's lineages brought is erased.
    case discard
}
