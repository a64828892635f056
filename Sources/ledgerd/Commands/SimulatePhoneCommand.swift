import Crypto
import Files
import HTTP
import JSON
import LedgerKernel
import PhoneSimulator

/// `ledgerd simulate-phone`: a synthetic or recorded FinanceKit publisher, for trying a server.
enum SimulatePhoneCommand {
    private static let url = CommandOption.value("--url", "URL", "the server's address, such as http://127.0.0.1:8765")
    private static let keyFile = CommandOption.value(
        "--key-file", "FILE", "a file with an administrator's read_write key, or - for standard input (default: LEDGERD_KEY)")
    private static let transactions = CommandOption.value("--transactions", "N", "transactions in the snapshot (default: 1200)")
    private static let seed = CommandOption.value("--seed", "S", "the seed of ids and amounts (default: random)")
    private static let publishers = CommandOption.value("--publishers", "N", "phones at the same time, 1 to 20 (default: 1)")
    private static let now = CommandOption.value(
        "--now", "TIME", "the phone's present time, for example 2026-09-10T12:00:00Z (default: now)")
    private static let fingerprint = CommandOption.value(
        "--fingerprint", "SHA256", "the fingerprint of the server's certificate, if no authority signed it")
    private static let replay = CommandOption.value("--replay", "DIR", "send the recorded request bodies in a directory instead")
    private static let scenarios: [(option: CommandOption, scenario: Scenario)] = [
        (.flag("--lost-responses", "drop the connection after each upload; every batch is sent again"), .lostResponses),
        (.flag("--repair", "repair the connection midway and send everything again"), .repair),
        (.flag("--conflicts", "raise conflicts and resolve them in every way"), .conflicts),
        (.flag("--replace", "let a second device take over at the end"), .replace),
    ]

    static let command = Command(
        "simulate-phone", summary: "simulate a phone that publishes its Wallet, to try a server",
        details: """
            Simulates an iPhone that publishes its Wallet. It enrols, maps two accounts, uploads a year as a snapshot in chunks, then
            uploads the changes, each time with a lost answer, and waits until the server has applied everything. It checks every
            answer against what a published client demands, and stops at the first deviation with exit status 1.

            The same seed makes the same ids and amounts, and with the same --now the same bytes; without --now the times follow the
            clock. Use a seed only once per server, because its ids are then taken.

            --lost-responses, --repair, --conflicts and --replace add parts of the protocol that a phone rarely needs; you can combine
            them. For each of their steps the output says what was expected and what came.

            The key comes from a file, from standard input or from the variable LEDGERD_KEY, because other users of the machine can
            read command lines.

            With --replay it sends request bodies that were recorded from a published client. It fills in this server's ids, computes
            the digests again, and moves all times to the present.
            """,
        options: [url, keyFile, transactions, seed, publishers, now] + scenarios.map(\.option) + [replay, fingerprint, .json],
        run: run)

    /// Room for any key, and a bound for a file that is something else.
    private static let keyFileBytesMax = 4_096
    /// A capture has at most 100 chunks of 500 events, including two accounts and four balances.
    private static let transactionsMax = 49_000

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ProgramStatus {
        let url = try invocation.parsed(url, rule: "http:// or https:// with the server's host") { BaseURL($0) }
        guard let url, let key = try key(invocation, console) else {
            throw UsageError(
                "Name the server with --url URL, and the file of the key with --key-file FILE or the key in LEDGERD_KEY; `ledgerd init` "
                    + "printed a key.")
        }
        let known = try invocation.parsed(fingerprint, rule: "64 hex digits, with or without colons between them") {
            SHA256Digest(hex: $0.replacing(":", with: ""))
        }
        var fleet = PhoneFleet(
            url: url, key: key,
            seed: try invocation.parsed(seed, rule: "an integer from 0 to \(UInt64.max)") { UInt64($0) } ?? randomSeed(),
            transactionCount: try invocation.integer(transactions, in: 1...transactionsMax) ?? 1_200,
            now: try invocation.parsed(now, rule: "a time from 2000 on, such as 2026-09-10T12:00:00Z", instant)
                ?? Environment.system.now(),
            progress: { if !invocation.has(.json) { console.print("  \($0)") } })
        if let known { fleet.trust = .fingerprint(known) }
        fleet.scenarios = Set(scenarios.filter { invocation.has($0.option) }.map(\.scenario))
        if invocation.has(replay), !fleet.scenarios.isEmpty {
            throw UsageError("--replay sends only what was recorded; omit the other options.")
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

    private static func key(_ invocation: Invocation, _ console: Console) throws -> Redacted<String>? {
        let text: String
        if let path = invocation.value(keyFile) {
            text = String(decoding: try WholeFile.readOrStandardInput(path, bytesMax: keyFileBytesMax), as: UTF8.self)
        } else {
            text = console.environment["LEDGERD_KEY"] ?? ""
        }
        let key = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
        return key.isEmpty ? nil : Redacted(String(key))
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

    /// An instant from 2000 on: the simulated year before it is then one that calendars and devices know.
    private static func instant(_ text: String) -> Instant? {
        guard let instant = try? Instant(rfc3339: text), instant.rfc3339Seconds >= "2000" else { return nil }
        return instant
    }

    private static func randomSeed() -> UInt64 {
        // At most nineteen digits, which are easier to retype than twenty.
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
            "Applied \(batches) batches (\(kibibytes) KiB) in \(milliseconds) ms; all \(checks) checks passed\(source).")
    }
}
