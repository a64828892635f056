import HTTP
import LedgerKernel

/// The query of `POST /csv/imports`.
struct CSVImportQuery {
    let accountID: UniqueID
    let profileID: String
    let options: CSVImport.Options

    init(_ head: HTTPRequestHead) throws(ContractViolation) {
        guard let accountID = try Self.value("account_id", head).flatMap(UniqueID.init) else {
            throw Self.violation("account_id", "account_id must be the id of an account.")
        }
        guard let profileID = try Self.value("profile", head), !profileID.isEmpty else {
            throw Self.violation("profile", "profile must be the id of a profile.")
        }
        self.accountID = accountID
        self.profileID = profileID
        var options = CSVImport.Options()
        options.isDryRun = try Self.flag("dry_run", head)
        options.isStrict = try Self.flag("strict", head)
        switch try Self.value("rows", head) {
        case nil, "all": options.keepsLists = true
        case "summary": options.keepsLists = false
        default: throw Self.violation("rows", "rows must be summary or all.")
        }
        self.options = options
    }

    /// The value of a parameter; nil if absent. Several values are refused, because any of them may be a mistake.
    private static func value(_ name: String, _ head: HTTPRequestHead) throws(ContractViolation) -> String? {
        let values = head.queryValues(name)
        guard values.count <= 1 else { throw violation(name, "Give \(name) only once.") }
        return values.first
    }

    private static func flag(_ name: String, _ head: HTTPRequestHead) throws(ContractViolation) -> Bool {
        switch try value(name, head) {
        case nil, "false", "0": return false
        case "true", "1": return true
        default: throw violation(name, "\(name) must be true or false.")
        }
    }

    private static func violation(_ path: String, _ message: String) -> ContractViolation {
        ContractViolation(.invalid, code: "validation_failed", message: message, path: path)
    }
}
