import Files
import JSON
import LedgerKernel

/// `ledgerd init`: creates a family, and the data directory if there is none.
enum InitCommand {
    private static let name = CommandOption.value("--family", "NAME", "the family's name (default: Household)")
    private static let currency = CommandOption.value("--currency", "CODE", "the currency of its balance sheet (default: USD)")
    private static let timezone = CommandOption.value(
        "--timezone", "ZONE", "its time zone, for example Europe/Berlin (default: UTC)")
    private static let administrator = CommandOption.value(
        "--admin", "NAME", "its first administrator's name (default: Administrator)")

    static let command = Command(
        "init", summary: "create the data directory, a family and its first key",
        details: """
            Creates the data directory, a family with its first administrator, and an API key for that person. The key is shown only
            once, because only its digest is stored. Run the command again with another name to add another family.
            """,
        options: [.config, .data, name, currency, timezone, administrator, .json], run: run)

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ProgramStatus {
        let family = try family(invocation)
        let directory = try DataDirectory.create(invocation.configuration(console).configuration.dataDirectory)
        let founded = try Books.open(directory, mayBeFounded: true) { books in
            guard try !books.ledger.families().contains(where: { $0.name == family.name }) else {
                throw CommandFailure(
                    "\(directory.path) already has a family \(family.name); choose another name with --family.")
            }
            return try books.ledger.createFamily(family)
        }
        if invocation.has(.json) {
            console.print(
                json: JSONWriter.object { writer in
                    writer.member("family_id", founded.familyID.description)
                    writer.member("user_id", founded.userID.description)
                    writer.member("api_key", founded.apiKey.reveal())
                })
        } else {
            console.printLines(
                """
                Created the family \(family.name) (\(family.currency), \(family.timezone)) in \(directory.path).
                The key of \(family.administratorName), shown only once:

                  \(founded.apiKey.reveal())

                Store it as you store passwords. `ledgerd serve` runs the daemon.
                """)
        }
        return .done
    }

    private static func family(_ invocation: Invocation) throws -> NewFamily {
        let currency = try invocation.parsed(currency, rule: "an ISO 4217 currency code, such as USD or EUR") {
            Currency(code: $0)
        }
        let familyName = try invocation.name(name) ?? "Household"
        let administratorName = try invocation.name(administrator) ?? "Administrator"
        do {
            return try NewFamily(
                name: familyName, currency: currency ?? Currency(code: "USD")!, timezone: invocation.value(timezone) ?? "UTC",
                administratorName: administratorName)
        } catch {
            throw UsageError(
                "\(timezone.name) must be a time zone that this system knows, such as Europe/Berlin; the package tzdata provides them."
            )
        }
    }
}
