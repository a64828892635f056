import Glibc
import JSON
import LedgerKernel
import enum TestSupport.Seeds
import Testing

@testable import PhoneSimulator
@testable import ledgerd

/// The program dies at random moments while it imports a long file. Nothing of the import remains, and the file can be imported
/// again.
@Suite struct CSVCrashTests {
    private static let rowCount = 45_000
    private static let kills = 6

    private static func file(rows: Int) -> [UInt8] {
        var text = "Date,Description,Amount\n"
        for row in 0..<rows { text += "\(LedgerDate(daysSinceEpoch: 15_000 + row / 50)),Shop \(row),-\(row % 97).50\n" }
        return Array(text.utf8)
    }

    private static let profile = Array(
        #"""
        {"id": "case", "name": "Case", "delimiter": ",", "columns": {"date": "Date", "description": "Description", "amount": "Amount"},
         "date_format": "yyyy-MM-dd", "decimal_separator": ".", "account_currency": "USD"}
        """#.utf8)

    private func import_(_ path: String) -> [String] {
        ["csv", "import", path, "--account", "Account", "--profile", "case", "--json", "--summary"]
    }

    @Test(arguments: Seeds.atLeast(1)) func killedAtAnyMomentALongImportLeavesNothing(_ seed: UInt64) throws {
        let program = try LedgerProgram()
        try program.addProfile(Self.profile)
        let path = try program.write(Self.file(rows: Self.rowCount))
        var moments = SeededGenerator(seed: seed)
        for _ in 0..<Self.kills {
            let pid = try program.start(import_(path))
            usleep(UInt32.random(in: 50_000...1_500_000, using: &moments))
            kill(pid, SIGKILL)
            let status = try program.wait(for: pid)
            let imports = Array(try program.json("imports").at("imports").elements())
            // It may have finished before it was killed.
            let count = Array(try program.json("transactions", "--limit", "1").at("transactions").elements()).count
            #expect(count == imports.count)
            guard status == 0 || !imports.isEmpty else { continue }
            for done in imports where try done.at("undone_at").isNull { _ = try program.json("undo", try done.at("id").string()) }
            #expect(try program.books().isEmpty)
            return
        }
        let report = try program.importFile(path, "--summary")
        #expect(try report.at("counts", "added").integer() == Int64(Self.rowCount))
        #expect(try program.importFile(path, "--summary").at("counts", "added").integer() == 0)
    }

    @Test(arguments: Seeds.atLeast(1)) func killedAtAnyMomentAReapplicationLeavesTheOldOrTheNew(_ seed: UInt64) throws {
        let program = try LedgerProgram()
        let rows = 12_000
        try program.addProfile(Self.profile)
        let path = try program.write(Self.file(rows: rows))
        let id = try program.importFile(path, "--summary").at("import_id").string()
        let old = try program.balance()
        // The same profile with the other sign.
        try program.addProfile(Self.profile.dropLast() + Array(#", "sign_convention": "positive_is_outflow"}"#.utf8))
        let reapply = ["csv", "reapply", id, "--profile", "case", "--json", "--summary"]
        var moments = SeededGenerator(seed: seed)
        for _ in 0..<Self.kills {
            let pid = try program.start(reapply)
            usleep(UInt32.random(in: 20_000...1_500_000, using: &moments))
            kill(pid, SIGKILL)
            _ = try program.wait(for: pid)
            let live = try program.json("imports").at("imports").elements().filter { try $0.at("undone_at").isNull }
            #expect(live.count == 1)
            guard try live.first?.at("id").string() == id else { break }
            #expect(try program.balance() == old)
        }
        if try program.balance() == old { #expect(try program.wait(for: program.start(reapply)) == 0) }
        let new = try program.balance()
        #expect(new != old && new == (old.hasPrefix("-") ? String(old.dropFirst()) : "-\(old)"))
    }

    @Test func theDaemonTakesUploadsWhileALongFileIsImportedBesideIt() throws {
        let program = try LedgerProgram()
        try program.addProfile(Self.profile)
        let path = try program.write(Self.file(rows: Self.rowCount))
        let pid = try program.start(import_(path))
        var accounts = 0
        var status: Int32 = 0
        // As many short writes from another process as fit into the import's time; none is refused.
        while waitpid(pid, &status, WNOHANG) == 0 {
            #expect(
                try program.run(
                    "accounts", "create", "--name", "Beside \(accounts)", "--type", "depository", "--currency", "USD"
                ).status == 0)
            accounts += 1
        }
        #expect(status == 0 && accounts > 0)
        let all = Array(try program.json("accounts").at("accounts").elements())
        #expect(all.count == accounts + 1)
    }
}
