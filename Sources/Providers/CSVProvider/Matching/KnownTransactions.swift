import LedgerKernel

/// The transactions of one account that earlier imports brought, as the matcher looks them up.
///
/// Each question reads what it needs, so that an account of any size can be matched in the memory of one day.
package protocol KnownTransactions {
    /// What a look-up may throw.
    associatedtype Failure: Error

    /// All of one day, in the order in which they were added.
    func transactions(on date: LedgerDate) throws(Failure) -> [KnownTransaction]

    /// The one with this id of the bank; nil when there is none, or more than one.
    func transaction(withSourceID id: String) throws(Failure) -> KnownTransaction?

    /// All that are pending, in the order in which they were added.
    func pendingTransactions() throws(Failure) -> [KnownTransaction]
}
