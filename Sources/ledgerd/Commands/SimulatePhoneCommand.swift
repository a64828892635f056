import Crypto
import JSON
import LedgerKernel
import PhoneSimulator

/// `ledgerd simulate-phone`: a synthetic or recorded FinanceKit publisher, for trying a server.
enum SimulatePhoneCommand {
    private static let url = CommandOption.value("--url", "URL", "the server's address, as http://127.0.0.1:8765 or https://HOST")
    private static let key = CommandOption.value("--key", "KEY", "an administrator's read_write key")
    private static let transactions = CommandOption.value("--transactions", "N", "transactions of the first snapshot (else 1200)")
    private static let seed = CommandOption.value("--seed", "S", "where ids and amounts come from (else a new one each time)")
    private static let publishers = CommandOption.value("--publishers", "N", "phones at the same time, 1 to 20 (else 1)")
    private static let now = CommandOption.value(
        "--now", "TIME", "the present of the phone, as 2026-09-10T12:00:00Z (else the clock's)")
    private static let fingerprint = CommandOption.value(
        "--fingerprint", "SHA256", "the fingerprint of the server's certificate, when no authority signed it")
    private static let replay = CommandOption.value("--replay", "DIR", "send the recorded bodies of a directory instead")
    private static let scenarios: [(option: CommandOption, scenario: Scenario)] = [
        (.flag("--lost-responses", "break connections behind uploads; every batch is sent again"), .lostResponses),
        (.flag("--repair", "repair the connection in the middle and send everything again"), .repair),
        (.flag("--conflicts", "raise conflicts and answer them in each way"), .conflicts),
        (.flag("--replace", "let a second device take over at the end"), .replace),
    ]

    static let command = Command(
        "simulate-phone", summary: "play a phone that publishes its Wallet, to try a server",
        details: """
            Plays an iPhone that publishes its Wallet: it enrols, maps two accounts, uploads a year as a snapshot in chunks, then what
            changed, each time with a lost answer, and waits until all of it is in the books. It holds every answer to what a
            published client demands and stops at the first deviation with exit status 1.

            The same seed makes the same ids and amounts, and with the same --now the same bytes; without --now the times follow the
            clock. A seed can be used once a server, because its ids are then taken.

            --lost-responses, --repair, --conflicts and --replace, together or alone, add parts of the protocol that a phone meets
            seldom. For each of their steps the output says what was expected and what came.

            With --replay it sends the bodies that were recorded from a published client, with this server's ids, digests computed
            anew, and all times moved to the present.
            """,
        options: [url, key, transactions, seed, publishers, now] + scenarios.map(\.option) + [replay, fingerprint, .json],
        run: run)

    /// A capture has 100 chunks of 500 events at the most; two accounts and four balances are among them.
    private static let transactionsMax = 49_000

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ProgramStatus {
        let url = try invocation.parsed(url, rule: "http:// or https:// with the server's host") { BaseURL($0) }
        guard let url, let key = invocation.value(key) else {
            throw UsageError("Say which server and key: --url URL --key KEY; `ledgerd init` made the key.")
        }
        let known = try invocation.parsed(fingerprint, rule: "64 hex digits, with or without colons between them") {
            SHA256Digest(hex: $0.replacing(":", with: ""))
        }
        var fleet = PhoneFleet(
            url: url, key: Redacted(key),
            seed: try invocation.parsed(seed, rule: "an integer from 0 to \(UInt64.max)") { UInt64($0) } ?? randomSeed(),
            transactionCount: try invocation.integer(transactions, in: 1...transactionsMax) ?? 1_200,
            now: try invocation.parsed(now, rule: "an instant from 2000 on, as 2026-09-10T12:00:00Z", instant)
                ?? Environment.system.now(),
            progress: { if !invocation.has(.json) { console.print("  \($0)") } })
        if let known { fleet.trust = .fingerprint(known) }
        fleet.scenarios = Set(scenarios.filter { invocation.has($0.option) }.map(\.scenario))
        if invocation.has(replay), !fleet.scenarios.isEmpty {
            throw UsageError("--replay sends what was recorded, without anything beside it; leave the other options away.")
        }
        let clock = Stopwatch()
        do {
            report(try publish(fleet, invocation), fleet, clock.milliseconds, invocation, console)
        } catch let deviation as Deviation {
            if invocation.has(.json) { console.print(json: json(of: deviation, fleet)) }
            throw deviation
        }
        return .done
    }

    private static func publish(_ fleet: PhoneFleet, _ invocation: Invocation) throws -> [PhoneReport] {
        guard let directory = invocation.value(replay) else {
            return try fleet.simulate(
                phoneCount: try invocation.integer(publishers, in: 1...LedgerLimits.liveConnectionsPerFamilyMax) ?? 1)
        }
        return try fleet.replay(Recording(directory: directory))
    }

    private static func json(of deviation: Deviation, _ fleet: PhoneFleet) -> [UInt8] {
        JSONWriter.object { writer in
            writer.member("seed", fleet.seed.description)
            writer.object("deviation") { writer in
                writer.member("step", deviation.step)
                writer.member("expected", deviation.expected)
                writer.member("got", deviation.got)
            }
        }
    }

    /// An instant with a year before it that calendars and devices know.
    private static func instant(_ text: String) -> Instant? {
        guard let instant = try? Instant(rfc3339: text), instant.rfc3339Seconds >= "2000" else { return nil }
        return instant
    }

    private static func randomSeed() -> UInt64 {
        // Nineteen digits at the most are easier to repeat than twenty.
        secureRandomBytes(8).reduce(0) { $0 << 8 | UInt64($1) } >> 2
    }

    private static func report(
        _ reports: [PhoneReport], _ fleet: PhoneFleet, _ milliseconds: Int, _ invocation: Invocation, _ console: Console
    ) {
        guard !invocation.has(.json) else {
            let bytes = JSONWriter.object { writer in
                writer.member("seed", fleet.seed.description)
                writer.array("publishers", of: reports) { $1.write(to: &$0) }
                writer.member("milliseconds", milliseconds)
            }
            return console.print(json: bytes)
        }
        let batches = reports.reduce(0) { $0 + $1.batches }
        let kibibytes = reports.reduce(0) { $0 + $1.bytes } / 1_024
        let checks = reports.reduce(0) { $0 + $1.checks }
        let source = invocation.has(replay) ? "" : ", seed \(fleet.seed)"
        console.print(
            "Applied \(batches) batches (\(kibibytes) KiB) in \(milliseconds) ms; all \(checks) demands were met\(source).")
    }
}
