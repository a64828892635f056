import JSON
import LedgerKernel

/// `ledgerd accounts create`: creates an account.
enum AccountsCreateCommand {
    private static let name = CommandOption.value("--name", "N", "the account's name")
    private static let type = CommandOption.value("--type", "T", AccountType.allCases.map(\.apiName).joined(separator: ", "))
    private static let subtype = CommandOption.value("--subtype", "S", "such as checking, savings or credit_card")
    private static let currency = CommandOption.value("--currency", "C", "the currency, for example USD")
    private static let balance = CommandOption.value(
        "--balance", "B", "what it holds or owes now (default: the sum of its transactions)")
    private static let institution = CommandOption.value("--institution", "NAME", "the bank or issuer")

    static let command = Command(
        "accounts create", summary: "create an account",
        details: """
            Creates an account that files can be imported into, and prints its id. Give the balance of a debt as the amount owed, a
            positive number.
            """,
        options: [.config, .data, .family, .user, name, type, subtype, currency, balance, institution, .json]
    ) { invocation, console in
        let opening = try opening(invocation)
        let account = try invocation.withBooks(console) { books in
            try books.ledger.openAccount(opening, try books.principal(invocation))
        }
        if invocation.has(.json) {
            console.print(json: JSONWriter.document { $0.account(account) })
        } else {
            console.print("Created \(account.name): \(account.id)")
        }
        return .done
    }

    private static func opening(_ invocation: Invocation) throws -> AccountOpening {
        guard let name = try invocation.name(name) else {
            throw UsageError("Give the account a name with --name N.")
        }
        let type = try invocation.parsed(type, rule: "one of \(AccountType.allCases.map(\.apiName).joined(separator: ", "))") {
            text in
            AccountType.allCases.first { $0.apiName == text || $0.rawValue == text }
        }
        let currency = try invocation.parsed(currency, rule: "an ISO 4217 currency code, such as USD or EUR") {
            Currency(code: $0)
        }
        guard let type else { throw UsageError("Give the account's type with --type T.") }
        guard let currency else { throw UsageError("Give the account's currency with --currency C.") }
        var opening = AccountOpening(name: name, type: type, currency: currency)
        opening.subtype = invocation.value(subtype)
        opening.institutionName = try invocation.name(institution)
        opening.balance = try invocation.parsed(balance, rule: "a decimal number with at most four decimals") {
            try? Money(decimal: $0, currency: currency)
        }
        return opening
    }
}
