import Testing

@testable import LedgerKernel

@Suite struct UserTests {
    private func added(_ home: Household, _ role: Role = .member, name: String = "Robin") throws -> User {
        try home.ledger.addUser(try NewUser(name: name, role: role), home.principal)
    }

    private func key(_ home: Household, _ user: User, _ scope: KeyScope = .readWrite, lifetime: Int64? = nil) throws -> MadeKey {
        try home.ledger.createKey(
            try NewKey(userID: user.id, name: "laptop", scope: scope, lifetimeSeconds: lifetime), home.principal)
    }

    @Test func anAddedUserWithAKeyIsLetInWithTheRoleAndTheScope() throws {
        let home = try Household()
        let user = try added(home)
        #expect(user.name == "Robin" && user.role == .member && user.disabledAt == nil)
        let principal = try home.ledger.authenticate(try key(home, user, .read).key)
        #expect(principal.userID == user.id && principal.familyID == home.principal.familyID)
        #expect(principal.role == .member && principal.scope == .read)
        #expect(try home.ledger.users(home.principal).map(\.id) == [home.principal.userID, user.id])
    }

    @Test(arguments: ["", String(repeating: "x", count: 256), "a\0b", "a\u{1B}[2J", "a\nb", "a\u{9B}b"])
    func aNameThatIsNoneIsRefused(name: String) {
        #expect(throws: LedgerError.invalidName) { try NewUser(name: name, role: .member) }
        #expect(throws: LedgerError.invalidName) {
            try NewKey(userID: UniqueID(high: 0, low: 1), name: name, scope: .read, lifetimeSeconds: nil)
        }
    }

    @Test func aNameIsOnePersonsInAFamily() throws {
        let home = try Household()
        _ = try added(home)
        try home.refuses(.nameTaken) { try added(home) }
        try home.refuses(.nameTaken) { try added(home, .administrator) }
        _ = try added(home, name: "robin")
        _ = try home.ledger.addUser(try NewUser(name: "Robin", role: .member), home.stranger())
    }

    @Test func anotherRoleCountsFromTheNextCallOn() throws {
        let home = try Household()
        let user = try added(home)
        let key = try key(home, user).key
        #expect(try home.ledger.setRole(.administrator, of: user.id, home.principal).role == .administrator)
        #expect(try home.ledger.authenticate(key).role == .administrator)
        #expect(try home.ledger.setRole(.member, of: user.id, home.principal).role == .member)
        #expect(try home.ledger.authenticate(key).role == .member)
    }

    @Test func theLastActiveAdministratorStaysOne() throws {
        let home = try Household()
        try home.refuses(.lastAdministrator) { try home.ledger.setRole(.member, of: home.principal.userID, home.principal) }
        try home.refuses(.lastAdministrator) { try home.ledger.disableUser(home.principal.userID, home.principal) }
        let second = try added(home, .administrator)
        _ = try home.ledger.disableUser(second.id, home.principal)
        try home.refuses(.lastAdministrator) { try home.ledger.setRole(.member, of: home.principal.userID, home.principal) }
        _ = try home.ledger.enableUser(second.id, home.principal)
        #expect(try home.ledger.setRole(.member, of: home.principal.userID, home.principal).role == .member)
    }

    @Test func aDisabledUserLosesEverythingAtOnceAndGetsItBack() throws {
        let home = try Household()
        let user = try added(home, .administrator)
        let key = try key(home, user).key
        let phone = try Phone(home, principal: try home.ledger.authenticate(key))
        try phone.upload(phone.batch([try phone.purchase("waiting", "10")]))
        let disabled = try home.ledger.disableUser(user.id, home.principal)
        #expect(disabled.disabledAt == home.clock.now)
        #expect(throws: LedgerError.unauthorized) { try home.ledger.authenticate(key) }
        #expect(throws: LedgerError.publisherForbidden) { try phone.upload(phone.batch([try phone.purchase("late", "1")])) }
        try phone.applyAll()
        #expect(try home.entries().isEmpty)
        #expect(throws: LedgerError.notFound) {
            try home.ledger.commandLinePrincipal(family: home.principal.familyID, user: user.id)
        }
        home.clock.advance(seconds: 60)
        #expect(try home.ledger.disableUser(user.id, home.principal).disabledAt == disabled.disabledAt)
        try home.refuses(.userDisabled) { try self.key(home, user) }
        #expect(try home.ledger.enableUser(user.id, home.principal).disabledAt == nil)
        #expect(try home.ledger.authenticate(key).userID == user.id)
        try phone.applyAll()
        #expect(try home.entries().count == 1)
    }

    @Test func onlyAnAdministratorWhoMayWriteManagesUsers() throws {
        let home = try Household()
        for (principal, error) in [
            (try home.user(.member), LedgerError.forbidden), (try home.user(.administrator, scope: .read), .insufficientScope),
        ] {
            try home.refuses(error) { try home.ledger.users(principal) }
            try home.refuses(error) { try home.ledger.addUser(try NewUser(name: "x", role: .member), principal) }
            try home.refuses(error) { try home.ledger.setRole(.member, of: principal.userID, principal) }
            try home.refuses(error) { try home.ledger.disableUser(home.principal.userID, principal) }
            try home.refuses(error) { try home.ledger.enableUser(home.principal.userID, principal) }
        }
    }

    @Test func anotherFamilysUsersAndKeysAreNotFound() throws {
        let home = try Household()
        let stranger = try home.stranger()
        let made = try key(home, try added(home))
        #expect(try home.ledger.users(stranger).map(\.id) == [stranger.userID])
        #expect(try home.ledger.keys(stranger).allSatisfy { $0.userID == stranger.userID })
        try home.refuses(.notFound) { try home.ledger.disableUser(home.principal.userID, stranger) }
        try home.refuses(.notFound) { try home.ledger.setRole(.member, of: home.principal.userID, stranger) }
        try home.refuses(.notFound) { try home.ledger.revokeKey(made.id, stranger) }
        try home.refuses(.notFound) {
            try home.ledger.createKey(
                try NewKey(userID: home.principal.userID, name: "x", scope: .read, lifetimeSeconds: nil), stranger)
        }
    }

    @Test func aKeyEndsWithItsLifetimeOrWhenItIsRevokedAndNeverShowsAgain() throws {
        let home = try Household()
        let user = try added(home)
        let short = try key(home, user, lifetime: 3_600)
        let revoked = try key(home, user)
        #expect(try home.ledger.authenticate(short.key).userID == user.id)
        home.clock.advance(seconds: 3_600)
        #expect(throws: LedgerError.unauthorized) { try home.ledger.authenticate(short.key) }
        try home.ledger.revokeKey(revoked.id, home.principal)
        #expect(throws: LedgerError.unauthorized) { try home.ledger.authenticate(revoked.key) }
        let listed = try home.ledger.keys(home.principal).filter { $0.userID == user.id }
        #expect(listed.map(\.id) == [short.id, revoked.id])
        #expect(listed[0].lastUsedAt != nil && listed[0].expiresAt == home.clock.now && listed[0].revokedAt == nil)
        #expect(listed[1].lastUsedAt == nil && listed[1].expiresAt == nil && listed[1].revokedAt == home.clock.now)
        for key in [short, revoked] {
            let isStored = try home.content().contains { $0.lowercased().contains(key.key.reveal()) }
            #expect(!isStored)
        }
    }

    @Test func aMemberManagesKeysOfOnesOwnAndNoOthers() throws {
        let home = try Household()
        let user = try added(home)
        let member = try home.ledger.authenticate(try key(home, user).key)
        let own = try home.ledger.createKey(
            try NewKey(userID: user.id, name: "own", scope: .readWrite, lifetimeSeconds: nil), member)
        #expect(try home.ledger.keys(member).allSatisfy { $0.userID == user.id })
        try home.ledger.revokeKey(own.id, member)
        let others = try #require(try home.ledger.keys(home.principal).first { $0.userID == home.principal.userID })
        try home.refuses(.forbidden) { try home.ledger.revokeKey(others.id, member) }
        try home.refuses(.forbidden) {
            try home.ledger.createKey(
                try NewKey(userID: home.principal.userID, name: "x", scope: .read, lifetimeSeconds: nil), member)
        }
        let reader = try home.ledger.authenticate(try key(home, user, .read).key)
        try home.refuses(.insufficientScope) { try home.ledger.keys(reader) }
        try home.refuses(.insufficientScope) { try home.ledger.revokeKey(own.id, reader) }
    }

    /// A trigger that somebody planted in the file takes back what an operation has just written.
    private func plant(_ trigger: String, _ home: Household) throws {
        try home.onTheFile { try $0.database.execute("CREATE TRIGGER planted " + trigger) }
    }

    @Test func aRevocationThatATriggerTakesBackIsNotAnsweredAsDone() throws {
        let home = try Household()
        let made = try key(home, try added(home))
        try plant("AFTER UPDATE ON api_key BEGIN UPDATE api_key SET revoked_at = NULL; END", home)
        #expect(throws: LedgerError.storage(.damaged)) { try home.ledger.revokeKey(made.id, home.principal) }
        #expect(try home.number("SELECT count(*) FROM audit_event WHERE action = 'revoke_key'") == 0)
    }

    @Test func aUserWhomATriggerLeavesAsBeforeIsNotAnsweredAsChanged() throws {
        let home = try Household()
        let user = try added(home)
        try plant("BEFORE UPDATE ON user BEGIN SELECT raise(IGNORE); END", home)
        #expect(throws: LedgerError.storage(.damaged)) { try home.ledger.disableUser(user.id, home.principal) }
        #expect(throws: LedgerError.storage(.damaged)) { try home.ledger.setRole(.administrator, of: user.id, home.principal) }
    }
}
