import SQLite

/// Why an export is not imported. Nothing was changed. No case carries a value of the export, only names of the schema.
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

    /// Whether the fault lies in a line of the export.
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

    /// One sentence that tells a person what to do.
    package var message: String {
        switch self {
        case .newerSchema: "A newer version of ledgerd wrote the export; import it with that version."
        case .unknownTable: "No export has rows of this kind; make a new export."
        case .unknownColumn: "The table of the row has no such field; make a new export."
        case .rowOutOfOrder: "The row does not have the next number of its table; make a new export."
        case .valueRefused(let column): "An export never writes such a value of \(column); make a new export."
        case .textRefused(let column, let rule):
            "The \(column) must be \(rule.sentence); change it in the exported books and make a new export."
        case .referenceBroken(let column): "\(column) refers to a row that the export does not have before it; make a new export."
        case .rowRefused(let error): "The row breaks a rule of its table (\(error.description)); make a new export."
        case .tooManyUsers: "The rows refer to more people than a family can have; make a new export."
        case .countsDiffer: "The row counts at the end do not match the rows; make a new export."
        case .auditBroken: "The audit chain does not verify, so someone has changed the export; make a new export."
        case .incomplete: "The export is incomplete; copy the whole file."
        case .rulesBroken(let code):
            "The exported books break a rule (\(code)); run `ledgerd doctor` on the original books and make a new export."
        case .familyNotEmpty:
            "The family already has data; create an empty family with `ledgerd init --family NAME`, or reset this one first."
        case .idsTaken:
            "This data directory already contains the exported data, perhaps in the original family; import into another "
                + "directory, or reset that family first."
        }
    }

    /// Writes a row of an export. A constraint that fails is the fault of the row.
    static func forConstraints(_ body: () throws -> Void) throws {
        do { try body() } catch let error as SQLiteError where error.isConstraint { throw rowRefused(error) }
    }
}

extension FamilyImportError {
    /// Throws unless the text can be a name from elsewhere.
    static func requireName(_ text: String, _ column: String = "name") throws(FamilyImportError) {
        let rule = TextRule.nameFromElsewhere
        guard rule.admits(text) else { throw .textRefused(column: column, rule: rule) }
    }
}
