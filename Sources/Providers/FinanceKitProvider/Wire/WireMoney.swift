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
        amount = try WireMoney.amount(fields[.amount], in: currency)
    }

    /// Checks money that is kept as text: its currency is any code of three to five capitals, because cards are used with currencies
    /// that ISO 4217 does not know (yet).
    static func requireForeign(_ value: JSONValue) throws(ContractViolation) {
        let fields = try value.contractFields(Field.table)
        let isCode = try fields[.currency].contractBytes { bytes in
            foreignCodeLengths.contains(bytes.count) && bytes.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
        }
        guard isCode else { throw fields[.currency].violation(.invalidPayload) }
        _ = try fields[.direction].contractChoice(Direction.self)
        _ = try amount(fields[.amount], in: .noCurrency)
    }

    private static let foreignCodeLengths = 3...5

    private static func amount(_ value: JSONValue, in currency: Currency) throws(ContractViolation) -> Money {
        guard let amount = try value.contractBytes({ try? Money(unsignedDecimal: $0, currency: currency) }) else {
            throw value.violation(.invalidPayload)
        }
        return amount
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
