import SQLite

/// Why an export is not imported; nothing was changed. No case carries a value of the export, only names of the schema.
package enum FamilyImportError: Error, Sendable, Equatable {
    // The file.
    case newerSchema
    case unknownTable
    case unknownColumn
    case rowOutOfOrder
    case valueRefused(column: String)
    case textRefused(column: String, rule: TextRule)
    case referenceBroken(column: String)
    case rowRefused(SQLiteError)
    case tooManyUsers
    case countsDiffer
    case auditBroken
    case incomplete
    case rulesBroken(code: String)

    // The family.
    case familyNotEmpty
    case idsTaken

    /// Whether a line of the export is at fault.
    package var concernsTheFile: Bool {
        switch self {
        case .familyNotEmpty, .idsTaken, .rulesBroken: false
        default: true
        }
    }

    package var code: String {
        switch self {
        case .newerSchema: "newer_schema"
        case .unknownTable: "unknown_table"
        case .unknownColumn: "unknown_column"
        case .rowOutOfOrder: "row_out_of_order"
        case .valueRefused: "value_refused"
        case .textRefused: "text_refused"
        case .referenceBroken: "reference_broken"
        case .rowRefused: "row_refused"
        case .tooManyUsers: "too_many_users"
        case .countsDiffer: "counts_differ"
        case .auditBroken: "audit_broken"
        case .incomplete: "truncated"
        case .rulesBroken: "rules_broken"
        case .familyNotEmpty: "family_not_empty"
        case .idsTaken: "ids_taken"
        }
    }

    /// One sentence that helps a person.
    package var message: String {
        switch self {
        case .newerSchema: "The export was written by a newer ledgerd; import it with that one."
        case .unknownTable: "The row is of a kind that no export has; take a new export."
        case .unknownColumn: "The row has a field that its table does not have; take a new export."
        case .rowOutOfOrder: "The row does not have the next number of its table; take a new export."
        case .valueRefused(let column): "The value of \(column) is not one that an export writes; take a new export."
        case .textRefused(let column, let rule):
            "The \(column) must be \(rule.sentence); change it where the export was taken, and take a new one."
        case .referenceBroken(let column): "What \(column) refers to is not in the export before it; take a new export."
        case .rowRefused(let error): "The row breaks a rule of its table (\(error.description)); take a new export."
        case .tooManyUsers: "The rows refer to more people than a family has; take a new export."
        case .countsDiffer: "The end states other numbers of rows than there are; take a new export."
        case .auditBroken: "The audit chain does not verify, so somebody has changed the export; take a new one."
        case .incomplete: "The export has no end; copy the whole file."
        case .rulesBroken(let code):
            "The books of the export break a rule (\(code)); run `ledgerd doctor` where it was taken, and take a new one."
        case .familyNotEmpty:
            "The family has data already; found an empty one with `ledgerd init --family NAME`, or reset this one first."
        case .idsTaken:
            "This data directory has the exported data already, perhaps in the family that it was exported from; import into another "
                + "directory, or reset that family first."
        }
    }

    /// Writes a row of an export; what the schema says against it is the row's fault.
    static func forConstraints(_ body: () throws -> Void) throws {
        do { try body() } catch let error as SQLiteError where error.isConstraint { throw rowRefused(error) }
    }
}

extension FamilyImportError {
    /// Refuses what nobody could have called anything.
    static func requireName(_ text: String, _ column: String = "name") throws(FamilyImportError) {
        let rule = TextRule.nameFromElsewhere
        guard rule.admits(text) else { throw .textRefused(column: column, rule: rule) }
    }
}
