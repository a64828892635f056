import JSON
import LedgerKernel

/// The body of `PUT /connections/{id}/account_mappings/{source_id}` (docs/spec/financekit.md §2).
struct MappingBody: PersonalRecord {
    /// The person's choice.
    enum Action: String, CaseIterable {
        case create, link

        /// The keys that belong to this choice alone.
        var ownFields: Set<MappingField> {
            switch self {
            case .create: [.bookedBalance, .observedAt]
            case .link: [.accountID, .lineageID]
            }
        }
    }

    let request: MappingRequest

    init(_ body: JSONValue) throws(ContractViolation) {
        let fields = try body.contractFields(MappingField.table)
        let expectedVersion = try fields[.expectedVersion].contractInteger(in: 0...FinanceKitLimits.integerMax)
        let action = try fields[.action].contractChoice(Action.self)
        let name = try fields[.name].contractName()
        let institutionName = try fields[.institutionName].contractName()
        let currency = try fields[.currency].contractCurrency()
        let type = try fields[.accountableType].contractChoice(WalletAccountType.self).accountType
        let subtype = try MappingBody.subtype(fields[.subtype], of: type)
        let zone = try fields[.ledgerTimezone].contractZone()
        try MappingBody.requireNothingElse(fields, for: action)
        let chosen =
            switch action {
            case .create: try MappingBody.create(fields, currency: currency, type: type)
            case .link: try MappingBody.link(fields)
            }
        request = MappingRequest(
            expectedVersion: expectedVersion, action: chosen, name: name, institutionName: institutionName, currency: currency,
            type: type, subtype: subtype, zone: zone,
            digest: MappingBody.digest(chosen, [name, institutionName, currency.code, type.rawValue, subtype, zone.identifier]))
    }

    private static func subtype(_ value: JSONValue, of type: AccountType) throws(ContractViolation) -> String {
        let subtype = try value.contractString()
        guard type.subtypes.contains(subtype) else { throw value.violation(.confirmedSubtypeRequired) }
        return subtype
    }

    private static func requireNothingElse(
        _ fields: JSONFields<MappingField>, for action: Action
    ) throws(ContractViolation) {
        for field in MappingField.allCases where field.isOptional && !action.ownFields.contains(field) {
            if let value = fields.optional(field) { throw value.violation(.invalidPayload) }
        }
    }

    /// The sign of a balance in the books: an amount held is positive on an asset, an amount owed is positive on a liability.
    private static func create(
        _ fields: JSONFields<MappingField>, currency: Currency, type: AccountType
    ) throws(ContractViolation) -> MappingRequest.Action {
        guard let balance = fields.optional(.bookedBalance) else { throw ContractViolation(fields.missing(.bookedBalance)) }
        guard let observedAt = fields.optional(.observedAt) else { throw ContractViolation(fields.missing(.observedAt)) }
        let money = try WireMoney(balance)
        try money.requireCurrency(currency, at: balance)
        return .create(
            balance: money.signed(positive: type.isLiability ? .debit : .credit), observedAt: try observedAt.contractTimestamp())
    }

    private static func link(_ fields: JSONFields<MappingField>) throws(ContractViolation) -> MappingRequest.Action {
        guard let account = fields.optional(.accountID) else { throw ContractViolation(fields.missing(.accountID)) }
        return .link(account: try account.contractRowID(), lineage: try fields.optional(.lineageID)?.contractRowID())
    }

    /// Equal for every spelling of the same content. The expected version is not part of it.
    private static func digest(_ action: MappingRequest.Action, _ texts: [String]) -> SHA256Digest {
        SHA256.hash(
            JSONWriter.object { writer in
                switch action {
                case .create(let balance, let observedAt):
                    writer.member("balance", balance.decimalText)
                    writer.member("observed_at", observedAt.microseconds)
                case .link(let account, let lineage):
                    writer.member("account_id", account.description)
                    writer.member("lineage_id", lineage?.description)
                }
                writer.array("texts", of: texts) { $0.string($1) }
            })
    }
}

/// The keys of a mapping's body (docs/spec/financekit.md §2).
enum MappingField: Int, JSONField {
    case expectedVersion, action, name, institutionName, currency, accountableType, subtype, ledgerTimezone
    case bookedBalance, observedAt, accountID, lineageID

    static let table = JSONFieldTable(MappingField.self)

    var key: StaticString {
        switch self {
        case .expectedVersion: "expected_version"
        case .action: "action"
        case .name: "name"
        case .institutionName: "institution_name"
        case .currency: "currency"
        case .accountableType: "accountable_type"
        case .subtype: "subtype"
        case .ledgerTimezone: "ledger_timezone"
        case .bookedBalance: "booked_balance"
        case .observedAt: "observed_at"
        case .accountID: "account_id"
        case .lineageID: "lineage_id"
        }
    }

    /// Whether the key belongs to one action only.
    var isOptional: Bool { rawValue >= MappingField.bookedBalance.rawValue }
}

/// The account types that a wallet can have (docs/spec/financekit.md §2), a subset of the kernel's.
enum WalletAccountType: String, CaseIterable {
    case depository = "Depository"
    case creditCard = "CreditCard"

    var accountType: AccountType {
        switch self {
        case .depository: .depository
        case .creditCard: .creditCard
        }
    }
}
