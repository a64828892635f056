/// A person's action that the audit records. The raw values are stored and hashed, so they never change.
package enum AuditAction: String, Sendable, CaseIterable {
    // People and keys.
    case foundFamily = "found_family"
    case addUser = "add_user"
    case changeRole = "change_role"
    case disableUser = "disable_user"
    case enableUser = "enable_user"
    case createKey = "create_key"
    case revokeKey = "revoke_key"

    // The books.
    case openAccount = "open_account"
    case editAccount = "edit_account"
    case deleteAccount = "delete_account"
    case addEntry = "add_entry"
    case editEntry = "edit_entry"
    case protectEntry = "protect_entry"
    case liftProtection = "lift_protection"
    case deleteEntry = "delete_entry"
    case restoreEntry = "restore_entry"
    case splitEntry = "split_entry"
    case changeParts = "change_parts"
    case unsplitEntry = "unsplit_entry"
    case joinTransfer = "join_transfer"
    case dissolveTransfer = "dissolve_transfer"
    case addCategory = "add_category"
    case editCategory = "edit_category"
    case deleteCategory = "delete_category"
    case addTag = "add_tag"
    case editTag = "edit_tag"
    case deleteTag = "delete_tag"
    case addMerchant = "add_merchant"

    // Sources of data.
    case enrolConnection = "enrol_connection"
    case mapAccount = "map_account"
    case activateConnection = "activate_connection"
    case rotateCredential = "rotate_credential"
    case repairConnection = "repair_connection"
    case disconnect
    case discard
    case resolveConflict = "resolve_conflict"
    case importFile = "import_file"
    case undoImport = "undo_import"

    // Everything.
    case resetFamily = "reset_family"
    case exportFamily = "export_family"
    case importFamily = "import_family"
    case restoreBackup = "restore_backup"

    /// Actions that may end data or rights for good, so that a restored backup must not bring them back; and `enableUser`, which
    /// cancels such an end.
    static let ending: Set<AuditAction> = [
        .disableUser, .enableUser, .revokeKey, .deleteAccount, .activateConnection, .rotateCredential, .repairConnection,
        .disconnect,
        .discard, .resolveConflict, .resetFamily,
    ]

    /// The kind of the action's subject.
    var subjectKind: String {
        switch self {
        case .foundFamily, .restoreBackup: "family"
        case .addUser, .changeRole, .disableUser, .enableUser: "user"
        case .createKey, .revokeKey: "api_key"
        case .openAccount, .editAccount, .deleteAccount: "account"
        case .addEntry, .editEntry, .protectEntry, .liftProtection, .deleteEntry, .restoreEntry, .splitEntry, .changeParts,
            .unsplitEntry:
            "entry"
        case .joinTransfer, .dissolveTransfer: "transfer"
        case .addCategory, .editCategory, .deleteCategory: "category"
        case .addTag, .editTag, .deleteTag: "tag"
        case .addMerchant: "merchant"
        case .enrolConnection, .mapAccount, .activateConnection, .rotateCredential, .repairConnection, .disconnect, .discard:
            "connection"
        case .resolveConflict: "conflict"
        case .importFile, .undoImport: "import"
        case .resetFamily: "reset"
        case .exportFamily: "family"
        // The subject is a chain of events elsewhere, named by the first half of its last hash.
        case .importFamily: "audit_head"
        }
    }
}
