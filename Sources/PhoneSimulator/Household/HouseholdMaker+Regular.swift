import LedgerKernel

/// Transactions that recur every fortnight or every month.
extension HouseholdMaker {
    /// The recurring transactions, oldest first.
    mutating func regularTransactions() -> [WalletTransaction] {
        var transactions: [WalletTransaction] = []
        for fortnight in 0..<26 {
            let payday = now.adding(seconds: -Int64((5 + 14 * fortnight) * Self.secondsOfDay))
            transactions.append(transaction(.cash, .employer, isIncome: true, at: payday))
        }
        let monthly: [(day: Int, account: WalletAccount.Kind, payee: Payee)] = [
            (1, .cash, .landlord), (3, .card, .gym), (5, .card, .films), (9, .card, .music), (12, .cash, .power),
            (18, .cash, .internet),
            (22, .card, .storage), (27, .cash, .interest),
        ]
        for (day, account, payee) in monthly {
            for instant in monthDays(day) {
                transactions.append(transaction(account, payee, isIncome: payee.type == Payee.interest.type, at: instant))
            }
        }
        return transactions.sorted { ($0.transactedAt, $0.id) < ($1.transactedAt, $1.id) }
    }

    /// On the 28th of each month the cash account pays the card's debt: two movements of the same amount.
    mutating func cardPayments(_ transactions: [WalletTransaction]) -> [WalletTransaction] {
        var payments: [WalletTransaction] = []
        var paidUntil = Instant.range.lowerBound
        for instant in monthDays(28).sorted() {
            let owed = transactions.reduce(0) { sum, item in
                let isDue =
                    item.account == .card && item.status == .booked && item.transactedAt > paidUntil
                    && item.transactedAt <= instant
                return sum + (isDue ? item.cents : 0)
            }
            paidUntil = instant
            payments.append(transaction(.cash, .cardPayment, cents: owed, at: instant))
            payments.append(transaction(.card, .cardPayment, cents: -owed, at: instant))
        }
        return payments
    }

    /// The instants of one day of the month in the last twelve months, except in the last three days.
    private func monthDays(_ day: Int) -> [Instant] {
        let today = LedgerDate(daysSinceEpoch: Int(now.microseconds / 86_400_000_000))
        var instants: [Instant] = []
        var month = today.year * 12 + today.month - 1
        while instants.count < Self.months {
            if let date = LedgerDate(year: month / 12, month: month % 12 + 1, day: day), date <= today.adding(days: -3) {
                instants.append(Instant(microseconds: Int64(date.daysSinceEpoch * Self.secondsOfDay + 15 * 3_600) * 1_000_000))
            }
            month -= 1
        }
        return instants
    }
}
