import Files
import Glibc
import JSON
import LedgerKernel
import SQLite
import TestSupport
import Testing

@testable import ledgerd

struct ErasureFileTests {
    private let directory: TemporaryDirectory
    private var file: ErasureFile { ErasureFile(path: directory.path + "/erasures.log") }
    private let family = UniqueID(high: 1, low: 2)

    init() throws { directory = try TemporaryDirectory() }

    private func erasure(_ kind: Erasure.Kind, _ number: UInt64 = 3) -> Erasure {
        Erasure(
            kind, familyID: family, subjectID: UniqueID(high: 9, low: number),
            at: Instant(microseconds: 1_789_041_600_123_456 + Int64(number)),
            userID: kind == .familyReset || kind == .deleteAccount ? UniqueID(high: 4, low: 4) : nil,
            lineageIDs: kind == .discard || kind == .openStream ? [UniqueID(high: 5, low: 5), UniqueID(high: 6, low: 6)] : [],
            generation: kind == .openStream ? 3 : nil)
    }

    @Test func everyKindIsReadAsItWasWritten() throws {
        let erasures = Erasure.Kind.allCases.map { erasure($0) }
        #expect(try file.erasures().isEmpty && !file.exists)
        try file.append(erasures)
        try file.append([erasure(.revokeKey, 7)])
        #expect(try file.allErasures() == erasures + [erasure(.revokeKey, 7)])
        var status = stat()
        #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func aLineIsAsTheReferenceSays() {
        let line = String(decoding: ErasureLine.write(erasure(.familyReset)), as: UTF8.self)
        #expect(
            line == """
                {"at":"2026-09-10T12:00:00.123459Z","kind":"family_reset","family_id":"\(family)",\
                "id":"00000000-0000-0009-0000-000000000003","user_id":"00000000-0000-0004-0000-000000000004"}
                """)
    }

    @Test func halfALineThatACrashLeftIsNoneAndIsReplaced() throws {
        try file.append([erasure(.disconnect)])
        let whole = String(decoding: try WholeFile.read(file.path, bytesMax: 1 << 20), as: UTF8.self)
        _ = try directory.write(whole + "{\"at\":\"2026-", to: "erasures.log")
        #expect(try file.allErasures() == [erasure(.disconnect)])
        try file.append([erasure(.revokeKey)])
        #expect(try file.allErasures() == [erasure(.disconnect), erasure(.revokeKey)])
    }

    @Test(arguments: [
        "no JSON", "{}", #"{"at":"2026-09-10T12:00:00Z","kind":"of a newer program","family_id":"x","id":"x"}"#,
        #"{"at":"yesterday","kind":"disconnect","family_id":"00000000-0000-0009-0000-000000000003","id":"00000000-0000-0009-0000-000000000003"}"#,
    ])
    func anUnreadableLineIsNamedAndTheOthersAreStillRead(_ line: String) throws {
        try file.append([erasure(.disconnect)])
        let whole = String(decoding: try WholeFile.read(file.path, bytesMax: 1 << 20), as: UTF8.self)
        _ = try directory.write(line + "\n" + whole, to: "erasures.log")
        #expect(try file.erasures() == [erasure(.disconnect)])
        #expect { try file.allErasures() } throws: { ($0 as? CommandFailure)?.message.hasPrefix("Line 1 of") == true }
    }

    @Test func aFileThatCannotGrowIsAsItWas() throws {
        try file.append([erasure(.disconnect)])
        let before = try WholeFile.read(file.path, bytesMax: 1 << 20)
        chmod(file.path, 0o400)
        if geteuid() != 0 { #expect(throws: SystemError.self) { try file.append([erasure(.revokeKey)]) } }
        chmod(file.path, 0o600)
        #expect(try geteuid() == 0 || WholeFile.read(file.path, bytesMax: 1 << 20) == before)
    }

    // MARK: The doctor

    private func codes(_ console: TestConsole) throws -> [String] {
        _ = console.run("doctor", "--data", directory.path, "--json")
        let findings = try #require(try JSONDocument(Array(console.output.utf8)).root.member("findings"))
        return try findings.elements().map { try #require(try $0.member("code")).string() }
    }

    @Test func theDoctorHoldsTheLogAgainstTheBooks() throws {
        let console = TestConsole()
        #expect(console.run("init", "--data", directory.path) == .done)
        let copy = directory.path + "/copy.db"
        #expect(console.run("backup", copy, "--data", directory.path) == .done)
        for words in [["user", "add", "--name", "Robin", "--role", "member"], ["user", "disable", "Robin"]] {
            #expect(console.run(words + ["--data", directory.path]) == .done)
        }
        let key = try Books.open(DataDirectory(path: directory.path)) { books in
            let principal = try books.ledger.commandLinePrincipal(family: try #require(try books.ledger.families().first).id)
            return try #require(try books.ledger.keys(principal).first).id
        }
        #expect(console.run("key", "revoke", "\(key)", "--data", directory.path) == .done)
        #expect(try file.allErasures().map(\.kind) == [.disableUser, .revokeKey])
        #expect(try codes(console).isEmpty)
        unlink(file.path)
        #expect(try codes(console) == ["erasures_missing"])
        #expect(console.run("status", "--data", directory.path) == .done)
        #expect(try codes(console).isEmpty)
        #expect(rename(copy, directory.path + "/ledger.db") == 0)
        #expect(try codes(console) == ["erasures_undone"])
        #expect(console.output.contains("revoke_key"))
    }

    @Test func nothingOfTheBooksAndNoSecretIsInIt() throws {
        let console = TestConsole()
        #expect(console.run("init", "--data", directory.path, "--json") == .done)
        let key = try #require(try JSONDocument(Array(console.output.utf8)).root.member("api_key")).string()
        for words in [
            ["accounts", "create", "--name", "Planted", "--type", "depository", "--currency", "USD", "--balance", "4711"],
            ["user", "add", "--name", "Planted", "--role", "member"], ["user", "disable", "Planted"],
        ] {
            #expect(console.run(words + ["--data", directory.path]) == .done)
        }
        let bytes = try WholeFile.read(file.path, bytesMax: 1 << 20)
        #expect(!bytes.isEmpty && !bytes.holds("Planted") && !bytes.holds("4711") && !bytes.holds(key))
    }
}
