import LedgerKernel

/// The transactions of one account that earlier imports brought, as the matcher looks them up.
///
/// Each look-up reads only what it needs, so an account of any size can be matched in the memory of one day.
package protocol KnownTransactions {
    associatedtype Failure: Error

    /// All transactions of one day, in the order in which they were added.
    func transactions(on date: LedgerDate) throws(Failure) -> [KnownTransaction]

    /// The transaction with this id of the bank; nil if there is none or more than one.
    func transaction(withSourceID id: String) throws(Failure) -> KnownTransaction?

    /// All pending transactions, in the order in which they were added.
    func pendingTransactions() throws(Failure) -> [KnownTransaction]
}
