import JSON
import LedgerKernel

/// `ledgerd key …`: manages the users' keys.
enum KeyCommands {
    private static let name = CommandOption.value("--name", "N", "what the key is for (default: key)")
    private static let owner = CommandOption.value("--user", "U", "the key's user, by id or name (default: an administrator)")
    private static let scope = CommandOption.value("--scope", "SCOPE", "read or read_write")
    private static let expires = CommandOption.value(
        "--expires", "TIME", "how long it is valid, for example 90d or 12h (default: forever)")
    /// About a hundred years.
    private static let lifetimeDaysMax: Int64 = 36_500

    static let create = Command(
        "key create", summary: "create a key for a user",
        details: "Creates an API key. The key is shown only once, because only its digest is stored.",
        options: [.config, .data, .family, owner, scope, expires, name, .json]
    ) { invocation, console in
        let scope = try invocation.parsed(scope, rule: "read or read_write") { KeyScope(rawValue: $0) }
        let name = try invocation.name(name) ?? "key"
        let lifetime = try invocation.parsed(expires, rule: "a number of days or hours, such as 90d or 12h", seconds)
        guard let scope else { throw UsageError("Say what the key may do with --scope read or --scope read_write.") }
        let made = try invocation.withBooks(console) { books in
            let principal = try books.administrator(invocation)
            let user = try invocation.value(owner).map { try books.user($0, principal).id } ?? principal.userID
            let key = try NewKey(userID: user, name: name, scope: scope, lifetimeSeconds: lifetime)
            return try books.ledger.createKey(key, principal)
        }
        if invocation.has(.json) {
            console.print(
                json: JSONWriter.object { writer in
                    writer.member("key_id", made.id.description)
                    writer.member("api_key", made.key.reveal())
                })
        } else {
            console.printLines("The key \(made.id), shown only once:\n\n  \(made.key.reveal())\n")
        }
        return .done
    }

    static let list = Command(
        "key list", summary: "list the keys of a family", details: "Lists the keys without their secrets, which are not stored.",
        options: [.config, .data, .family, .user, .json]
    ) { invocation, console in
        let (keys, users) = try invocation.withBooks(console) { books in
            let principal = try books.principal(invocation)
            return (try books.ledger.keys(principal), principal.role == .administrator ? try books.ledger.users(principal) : [])
        }
        if invocation.has(.json) {
            console.print(json: JSONWriter.object { writer in writer.array("keys", of: keys) { $0.key($1) } })
            return .done
        }
        var table = TextTable(
            .left("KEY"), .left("USER"), .left("NAME"), .left("SCOPE"), .left("LAST USED"), .left("EXPIRES"), .left("REVOKED"))
        for key in keys {
            let user = users.first { $0.id == key.userID }?.name ?? key.userID.description
            table.add(
                key.id.description, user, key.name, key.scope.rawValue, key.lastUsedAt?.rfc3339Seconds ?? "never",
                key.expiresAt?.rfc3339Seconds ?? "never", key.revokedAt?.rfc3339Seconds ?? "")
        }
        table.lines.forEach(console.print)
        return .done
    }

    static let revoke = Command(
        "key revoke", summary: "revoke a key for good", details: "Revokes a key at once. `ledgerd key list` lists the keys.",
        operands: ["KEY"], options: [.config, .data, .family, .user, .json]
    ) { invocation, console in
        guard let id = invocation.operands.first.flatMap(UniqueID.init) else {
            throw UsageError("Name the key by its id; `ledgerd key list` lists them.")
        }
        try invocation.withBooks(console) { try $0.ledger.revokeKey(id, try $0.principal(invocation)) }
        if invocation.has(.json) {
            console.print(json: JSONWriter.object { $0.member("key_id", id.description) })
        } else {
            console.print("Revoked the key \(id).")
        }
        return .done
    }

    /// The seconds in a number of days or hours, such as `90d` or `12h`.
    private static func seconds(_ text: String) -> Int64? {
        let hours: Int64 = text.hasSuffix("d") ? 24 : text.hasSuffix("h") ? 1 : 0
        guard hours > 0, let number = Int64(text.dropLast()), number > 0, number <= lifetimeDaysMax * 24 / hours else {
            return nil
        }
        return number * hours * 3_600
    }
}

extension JSONWriter {
    fileprivate mutating func key(_ key: APIKey) {
        beginObject()
        member("key_id", key.id.description)
        member("user_id", key.userID.description)
        member("name", key.name)
        member("scope", key.scope.rawValue)
        member("created_at", key.createdAt.rfc3339Seconds)
        member("expires_at", key.expiresAt?.rfc3339Seconds)
        member("revoked_at", key.revokedAt?.rfc3339Seconds)
        member("last_used_at", key.lastUsedAt?.rfc3339Seconds)
        endObject()
    }
}
