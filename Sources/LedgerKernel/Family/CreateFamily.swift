import Crypto
import SQLite

/// A request to create a family.
package struct NewFamily: Sendable, PersonalRecord {
    package let name: String
    /// The currency of the balance sheet.
    package let currency: Currency
    /// The family's time zone (IANA name), for everything without one of its own.
    package let timezone: String
    /// The name of the first administrator.
    package let administratorName: String

    /// - Throws: `invalidName` if `TextRule.name` does not admit a name, and what `TimeZoneRules.named` throws.
    package init(name: String, currency: Currency, timezone: String, administratorName: String) throws(LedgerError) {
        try TextRule.requireNames(name, administratorName)
        _ = try TimeZoneRules.named(timezone)
        self.name = name
        self.currency = currency
        self.timezone = timezone
        self.administratorName = administratorName
    }
}

/// The result: the ids and the only key, which is shown only this once.
package struct FoundedFamily: Sendable {
    package let familyID: UniqueID
    package let userID: UniqueID
    /// A key of that user with the scope `read_write`.
    package let apiKey: Redacted<String>
}

/// Creates a family with its book, an administrator and a key.
struct CreateFamily {
    let family: NewFamily

    func run(_ scope: WriteScope) throws -> FoundedFamily {
        let database = scope.database
        let familyID = scope.makeID()
        let userID = scope.makeID()
        try database.run(
            "INSERT INTO family (public_id, name, currency, timezone, created_at) VALUES (?, ?, ?, ?, ?)",
            familyID, family.name, family.currency, family.timezone, scope.now)
        let familyRow = database.lastInsertedRow
        try database.run("INSERT INTO book (family_id, opened_at) VALUES (?, ?)", familyRow, scope.now)
        try database.run(
            "INSERT INTO user (public_id, family_id, name, role, created_at) VALUES (?, ?, ?, 'administrator', ?)",
            userID, familyRow, family.administratorName, scope.now)
        let key = try CreateKey(user: database.lastInsertedRow, name: "first key", scope: .readWrite, expiresAt: nil).run(
            scope)
        try scope.record(.foundFamily, of: familyID, user: userID, family: familyID)
        return FoundedFamily(familyID: familyID, userID: userID, apiKey: key.key)
    }
}
