import JSON
import LedgerKernel

/// Money as the contract writes it (docs/spec/financekit.md §1): an unsigned amount and a direction.
struct WireMoney: PersonalRecord {
    enum Direction: String, CaseIterable {
        case credit, debit
    }

    /// The keys of the object.
    enum Field: Int, JSONField {
        case amount, currency, direction

        static let table = JSONFieldTable(Field.self)

        var key: StaticString {
            switch self {
            case .amount: "amount"
            case .currency: "currency"
            case .direction: "direction"
            }
        }
    }

    let amount: Money
    let direction: Direction

    init(_ value: JSONValue) throws(ContractViolation) {
        let fields = try value.contractFields(Field.table)
        let currency = try fields[.currency].contractCurrency()
        direction = try fields[.direction].contractChoice(Direction.self)
        let text = fields[.amount]
        guard let amount = try text.contractBytes({ try? Money(unsignedDecimal: $0, currency: currency) }) else {
            throw text.violation(.invalidPayload)
        }
        self.amount = amount
    }

    /// Refuses money whose currency differs from the account's. `value` is the whole object.
    func requireCurrency(_ currency: Currency, at value: JSONValue) throws(ContractViolation) {
        guard amount.currency == currency else { throw ContractCode.currencyMismatch.violation(at: "\(value.path).currency") }
    }

    /// The amount with a sign: positive in one direction, negative in the other. Zero has no sign.
    func signed(positive: Direction) -> Money {
        direction == positive ? amount : amount.negated
    }
}
