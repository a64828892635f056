import JSON
import LedgerKernel

extension JSONWriter {
    /// A US dollar amount. Money in and holdings are credits; money out and debts are debits.
    mutating func money(_ key: StaticString, cents: Int) {
        money(key, scaled: Int128(cents) * 100, "USD", isCredit: cents >= 0)
    }

    /// A foreign amount.
    mutating func money(_ key: StaticString, _ foreign: WalletTransaction.Foreign, isIncome: Bool) {
        money(key, scaled: foreign.currency.scaled(foreign.minorUnits), foreign.currency.rawValue, isCredit: isIncome)
    }

    private mutating func money(_ key: StaticString, scaled: Int128, _ code: String, isCredit: Bool) {
        guard let currency = Currency(code: code) else { preconditionFailure("a currency of the household is not in ISO 4217") }
        object(key) { writer in
            writer.member("amount", Money(scaled: scaled, currency: currency).magnitude.shortestDecimalText)
            writer.member("currency", code)
            writer.member("direction", isCredit ? "credit" : "debit")
        }
    }
}
