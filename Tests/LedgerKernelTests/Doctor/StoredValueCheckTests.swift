import SQLite
import Testing

@testable import LedgerKernel

@Suite struct StoredValueCheckTests {
    @Test func whereverADayAnInstantOrACurrencyIsImpossibleTheTableAndColumnAreNamed() throws {
        let home = try Household()
        try home.fillEverything(home.principal, secret: "ours")
        var found: Set<String> = []
        try home.onTheFile { transaction in
            let database = transaction.database
            for (table, columns) in try StoredValueCheck.columns(database) {
                for column in columns {
                    try database.execute(
                        "SAVEPOINT damage; DROP TRIGGER entry_edit_append_only; DROP TRIGGER audit_event_is_not_changed")
                    defer { try? database.execute("ROLLBACK TO damage; RELEASE damage") }
                    let value: SQLiteDatum = column.kind == .currency ? .text("ZZZ") : .integer(.max)
                    let set = "UPDATE \(table.sqlIdentifier) SET \(column.name.sqlIdentifier) = ?"
                    guard (try? database.run(derived: set, value)) ?? 0 > 0 else { continue }
                    found.insert("\(table).\(column.name)")
                    #expect(try StoredValueCheck.violations(database).places.contains("\(table).\(column.name)"))
                }
            }
        }
        let least: Set = [
            "entry.date", "entry.created_at", "entry.currency", "source_identity.written_date", "balance_observation.observed_at",
            "audit_event.at", "batch.accepted_at", "book.opened_at", "family.currency", "import.applied_at",
            "api_key.created_at",
        ]
        #expect(found.isSuperset(of: least), "\(least.subtracting(found))")
    }

    @Test func theFirstAndTheLastDayAndInstantArePossible() throws {
        let home = try Household()
        let account = try home.openAccount()
        for (name, day) in [("first", CivilCalendar.firstDay), ("last", CivilCalendar.lastDay)] {
            try home.enter(name, day: day, into: account.id)
        }
        try home.onTheFile { transaction in
            let database = transaction.database
            try database.run("UPDATE entry SET created_at = ?1, updated_at = ?1", Instant.range.upperBound)
            #expect(try StoredValueCheck.violations(database).count == 0)
            try database.run("UPDATE entry SET date = date + 1 WHERE name = 'last'")
            try database.run("UPDATE entry SET date = date - 1 WHERE name = 'first'")
            #expect(try StoredValueCheck.violations(database) == Violations(count: 2, places: ["entry.date"]))
        }
    }

    @Test func everyColumnOfSuchAKindIsLookedAt() throws {
        try Household().onTheFile { transaction in
            let looked = try StoredValueCheck.columns(transaction.database).flatMap { table, columns in
                columns.map { "\(table).\($0.name)" }
            }
            let kinds: Set<ColumnKind> = [.day, .instant, .lastChange, .currency]
            let described = SchemaTable.all.flatMap { table in
                table.columns.filter { kinds.contains($0.kind) }.map { "\(table.name).\($0.name)" }
            }
            #expect(Set(looked) == Set(described))
        }
    }
}
