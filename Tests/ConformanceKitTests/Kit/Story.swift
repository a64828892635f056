/// The content of one upload of a source, before a provider has written it in its own form.
struct Story: Sendable {
    /// Transactions, in the order in which the source states them.
    var records: [Record] = []
    /// Ids of records that the source retracts.
    var removed: [String] = []
    /// The account's balance after all of it, as decimal text.
    var balance: String?

    /// One transaction of an account in US dollars.
    struct Record: Sendable {
        /// The source's own id of it, if the source has ids.
        var id: String
        /// The day, `yyyy-MM-dd`.
        var day: String
        /// Decimal text; positive is money out.
        var amount: String
        /// The text of the entry.
        var name: String
        /// The source has not booked it yet.
        var isPending = false
    }
}

extension Story {
    /// A story of booked purchases.
    init(_ records: Record...) { self.records = records }

    static let coffee = Record(id: "coffee", day: "2026-09-01", amount: "4.50", name: "Corner Coffee")
    static let market = Record(id: "market", day: "2026-09-02", amount: "61.20", name: "Night Market")
    static let salary = Record(id: "salary", day: "2026-09-03", amount: "-2500.00", name: "Salary September")
}
