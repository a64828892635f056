import SQLite
import Testing

@testable import LedgerKernel

@Suite struct OldExportTests {
    private let file = TemporaryFile()

    /// An export as that version would have written it: without the tables and columns that came later.
    private func aged(_ parts: [ExportPart], to version: Int) throws -> [ExportPart] {
        let database = try file.connection()
        try Migrations.run(on: database, path: nil, steps: Array(Migrations.all.prefix(version)))
        let tables = Dictionary(
            uniqueKeysWithValues: try PortableSchema(database).tables.map { ($0.name, Set($0.columns.map(\.name))) })
        let hasAudit = try database.first("SELECT 1 FROM pragma_table_list('audit_event')") { _ in true } != nil
        return parts.changed { part in
            switch part {
            case .header(let header):
                [
                    .header(
                        ExportHeader(
                            schemaVersion: version, familyID: header.familyID, familyName: header.familyName,
                            currency: header.currency, timezone: header.timezone, exportedAt: header.exportedAt,
                            auditHead: hasAudit ? header.auditHead : nil))
                ]
            case .record(let record) where record.table == "audit_event": hasAudit ? [part] : []
            case .record(let record) where record.table == "user": [part]
            case .record(let record):
                tables[record.table].map { columns in
                    [.record(ExportRecord(table: record.table, fields: record.fields.filter { columns.contains($0.name) }))]
                } ?? []
            case .end: []
            }
        }
    }

    @Test(arguments: 1...Migrations.version)
    func anExportOfAnySchemaIsBroughtToThePresentOne(_ version: Int) throws {
        let home = try Household()
        let phone = try home.fill(home.principal, secret: "wallet")
        let card = try home.openAccount()
        try home.importFile([home.row("a", "1"), home.row("b", "2", id: "7")], into: card)
        try home.importFile([home.row("B", "3", on: "2026-09-03", id: "7")], into: card)
        let old = try aged(try home.exported(), to: version)
        let other = try Household(seed: 2)
        try other.take(old)
        #expect(try other.book() == home.book())
        try other.expectInvariants()
        // After the upgrade, it equals an export of the same rows by the present version.
        let columns = Set(old.lasting.flatMap { record in record.fields.map { "\(record.table).\($0.name)" } })
        let present = try other.exported().lasting.map { record in
            ExportRecord(table: record.table, fields: record.fields.filter { columns.contains("\(record.table).\($0.name)") })
        }
        #expect(present == old.lasting)
        #expect(phone.sequence > 1)
    }
}
