import Files
import JSON
import LedgerKernel

/// `ledgerd init`: founds a family, and the data directory with it if need be.
enum InitCommand {
    private static let name = CommandOption.value("--family", "NAME", "the family's name (else Household)")
    private static let currency = CommandOption.value("--currency", "CODE", "the currency of its balance sheet (else USD)")
    private static let timezone = CommandOption.value("--timezone", "ZONE", "its time zone, as Europe/Berlin (else UTC)")
    private static let administrator = CommandOption.value(
        "--admin", "NAME", "its first administrator's name (else Administrator)")

    static let command = Command(
        "init", summary: "create the data directory, a family and its first key",
        details: """
            Creates the data directory, a family with its first administrator, and an API key of that person. The key is shown this
            once: only its digest is stored. Run again with another name, it adds another family.
            """,
        options: [.config, .data, name, currency, timezone, administrator, .json], run: run)

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ProgramStatus {
        let family = try family(invocation)
        let directory = try DataDirectory.create(invocation.configuration(console).configuration.dataDirectory)
        let founded = try Books.open(directory, mayBeFounded: true) { books in
            guard try !books.ledger.families().contains(where: { $0.name == family.name }) else {
                throw CommandFailure(
                    "There is a family \(family.name) in \(directory.path) already; name another one with --family.")
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
            console.output(
                """
                Founded the family \(family.name) (\(family.currency), \(family.timezone)) in \(directory.path).
                The key of \(family.administratorName), shown this once:

                  \(founded.apiKey.reveal())

                Keep it where secrets are kept. `ledgerd serve` runs the daemon.

                """)
        }
        return .done
    }

    private static func family(_ invocation: Invocation) throws -> NewFamily {
        let currency = try invocation.parsed(currency, rule: "a currency code of ISO 4217, such as USD or EUR") {
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
                "\(timezone.name) must be a time zone that this system knows, such as Europe/Berlin; the package tzdata has them."
            )
        }
    }
}
