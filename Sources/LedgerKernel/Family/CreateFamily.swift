import Crypto
import SQLite

/// A family as it is founded.
package struct NewFamily: Sendable, PersonalRecord {
    /// Its name for people.
    package let name: String
    /// The currency of its balance sheet.
    package let currency: Currency
    /// Its zone (IANA name), for what has none of its own.
    package let timezone: String
    /// The name of its first administrator.
    package let administratorName: String

    /// A family from its parts.
    /// - Throws: `invalidName` for what `TextRule.name` does not admit, `invalidTimezone` for a zone that this system does not know.
    package init(name: String, currency: Currency, timezone: String, administratorName: String) throws(LedgerError) {
        try TextRule.requireNames(name, administratorName)
        guard (try? TimeZoneRules.load(timezone)) != nil else { throw .invalidTimezone }
        self.name = name
        self.currency = currency
        self.timezone = timezone
        self.administratorName = administratorName
    }
}

/// What founding a family gives: its ids and the one key, shown this once.
package struct FoundedFamily: Sendable {
    package let familyID: UniqueID
    package let userID: UniqueID
    /// A key of that user with the scope `read_write`.
    package let apiKey: Redacted<String>
}

/// Founds a family with its book, an administrator and a key.
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
