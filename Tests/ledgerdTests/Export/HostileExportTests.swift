import LedgerKernel
import Testing

@testable import ledgerd

/// Exports that were changed and signed again: the program refuses them with a sentence, or imports them into books that keep
/// every rule.
@Suite struct HostileExportTests {
    private static let values = [
        "-1", "0", "9223372036854775807", "-9223372036854775808", "\"\"", "\"\\u0000\"", "\"day:2026-01-01\"", "\"AAAA\"",
        "\"99999999999999999\"", "\"0001-01-01T00:00:00Z\"", "\"EUR\"", "\"revoked\"",
    ]

    @Test func whateverAValueIsNothingTrapsAndNoRuleIsBroken() throws {
        let home = try ExportedHousehold()
        let lines = try home.lines(home.export)
        var data = try home.emptyFamily()
        var tried: Set<String> = []
        var round = 0
        for (index, line) in lines.enumerated().dropFirst().dropLast() where !line.contains("audit_event") {
            let table = String(line.prefix { $0 != "," })
            for (key, range) in Self.members(of: line) where tried.insert("\(table) \(key)").inserted {
                // Two of the values for each column; in turn, all values are used.
                for value in [Self.values[round % Self.values.count], Self.values[(round + 5) % Self.values.count]] {
                    var changed = lines
                    changed[index].replaceSubrange(range, with: value)
                    let file = try home.signed(changed)
                    if home.console.run("import-family", file, "--data", data) == .done {
                        #expect(
                            home.console.run("doctor", "--data", data) == .done, "\(table) \(key) \(value) \(home.console.output)"
                        )
                        #expect(home.console.run("transactions", "--data", data, "--json") == .done)
                        data = try home.emptyFamily()
                    } else {
                        #expect(home.console.errors.contains("Nothing was imported."), "\(home.console.errors)")
                    }
                    round += 1
                }
            }
        }
        #expect(round > 100)
        #expect(home.console.run("import-family", home.export, "--data", data) == .done, "\(home.console.errors)")
    }

    /// The members of a line's row: the key, and the position of its value.
    private static func members(of line: String) -> [(key: String, value: Range<String.Index>)] {
        guard let row = line.firstRange(of: #""row":{"#) else { return [] }
        var members: [(String, Range<String.Index>)] = []
        var position = row.upperBound
        while position < line.endIndex, line[position] == "\"" {
            guard let keyEnd = line[line.index(after: position)...].firstIndex(of: "\"") else { break }
            let start = line.index(keyEnd, offsetBy: 2)
            let end =
                line[start] == "\""
                ? line[line.index(after: start)...].firstIndex(of: "\"").map { line.index(after: $0) }
                : line[start...].firstIndex { $0 == "," || $0 == "}" }
            guard let end else { break }
            members.append((String(line[line.index(after: position)..<keyEnd]), start..<end))
            guard line[end] == "," else { break }
            position = line.index(after: end)
        }
        return members
    }
}
