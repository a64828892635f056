import JSON
import LedgerKernel

/// `ledgerd user …`: manages the users of a family.
enum UserCommands {
    private static let name = CommandOption.value("--name", "N", "the person's name")
    private static let role = CommandOption.value("--role", "ROLE", "admin or member")
    private static let options: [CommandOption] = [.config, .data, .family, .user, .json]
    private static let roleRule = "admin or member"

    static let list = Command(
        "user list", summary: "list the users of a family", details: "Lists the users of the family with their roles.",
        options: options
    ) { invocation, console in
        let users = try invocation.withBooks(console) { try $0.ledger.users(try $0.principal(invocation)) }
        if invocation.has(.json) {
            console.print(json: JSONWriter.object { writer in writer.array("users", of: users) { $0.user($1) } })
        } else {
            var table = TextTable(.left("USER"), .left("NAME"), .left("ROLE"), .left("STATE"))
            for user in users {
                table.add(user.id.description, user.name, user.role.apiName, user.disabledAt == nil ? "active" : "disabled")
            }
            table.lines.forEach(console.print)
        }
        return .done
    }

    static let add = Command(
        "user add", summary: "add a user to a family",
        details: "Adds a person to the family and prints the user's id. `ledgerd key create` then creates a key for the person.",
        options: options + [name, role]
    ) { invocation, console in
        let role = try invocation.parsed(role, rule: roleRule) { Role(apiName: $0) }
        guard let name = try invocation.name(name) else { throw UsageError("Name the person with --name N.") }
        guard let role else { throw UsageError("Give the person's role with --role admin or --role member.") }
        let user = try invocation.withBooks(console) { books in
            try books.ledger.addUser(try NewUser(name: name, role: role), try books.principal(invocation))
        }
        show(user, "Added \(user.name): \(user.id)", invocation, console)
        return .done
    }

    static let changeRole = change(
        "user role", summary: "give a user another role",
        details: "Makes a user an administrator (admin) or a member. A family keeps at least one active administrator.",
        operands: ["USER", "ROLE"]
    ) { ledger, user, invocation, principal in
        guard let role = invocation.operands.dropFirst().first.flatMap(Role.init(apiName:)) else {
            throw UsageError("Give the role: `ledgerd user role USER admin` or `ledgerd user role USER member`.")
        }
        return try ledger.setRole(role, of: user, principal)
    }

    static let disable = change(
        "user disable", summary: "suspend all access of a user",
        details: """
            From now on the user's keys are refused, and so are uploads from the user's devices; queued batches stay queued.
            `ledgerd user enable` restores access.
            """, operands: ["USER"]
    ) { ledger, user, _, principal in try ledger.disableUser(user, principal) }

    static let enable = change(
        "user enable", summary: "restore the access of a disabled user", details: "Undoes `ledgerd user disable`.",
        operands: ["USER"]
    ) { ledger, user, _, principal in try ledger.enableUser(user, principal) }

    private static func change(
        _ command: String, summary: String, details: String, operands: [String],
        _ change: @escaping @Sendable (Ledger, UniqueID, Invocation, Principal) throws -> User
    ) -> Command {
        Command(command, summary: summary, details: details, operands: operands, options: options) { invocation, console in
            guard let wanted = invocation.operands.first else {
                throw UsageError("Name the user; `ledgerd user list` lists them.")
            }
            let user = try invocation.withBooks(console) { books in
                let principal = try books.principal(invocation)
                return try change(books.ledger, try books.user(wanted, principal).id, invocation, principal)
            }
            let state = user.disabledAt == nil ? user.role.apiName : "disabled"
            show(user, "\(user.name) is \(state).", invocation, console)
            return .done
        }
    }

    private static func show(_ user: User, _ sentence: String, _ invocation: Invocation, _ console: Console) {
        if invocation.has(.json) {
            console.print(json: JSONWriter.object { $0.member("user_id", user.id.description) })
        } else {
            console.print(sentence)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func user(_ user: User) {
        beginObject()
        member("user_id", user.id.description)
        member("name", user.name)
        member("role", user.role.apiName)
        member("created_at", user.createdAt.rfc3339Seconds)
        member("disabled_at", user.disabledAt?.rfc3339Seconds)
        endObject()
    }
}
