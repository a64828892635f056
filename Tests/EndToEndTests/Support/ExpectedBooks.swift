/// The expected books of a household: movements of money as people describe them, added up by hand.
struct ExpectedBooks: Equatable {
    /// One movement; cents that came in are positive.
    struct Movement: Equatable {
        var account: String
        var day: String
        var cents: Int
        var name: String
        var isPending = false
        var isExcluded = false

        init(_ account: String, _ day: String, _ cents: Int, _ name: String, isPending: Bool = false) {
            (self.account, self.day, self.cents, self.name, self.isPending) = (account, day, cents, name, isPending)
        }
    }

    /// All movements, in any order.
    private(set) var movements: [Movement] = []
    /// The balances or debts that sources state for accounts, in cents. Every other account holds the sum of its movements.
    var observed: [String: Int] = [:]
    /// The accounts, and whether they are debts.
    var accounts: [String: Bool] = [:]

    mutating func add(_ new: [Movement]) { movements += new }

    /// Changes the only movement with this name.
    mutating func change(_ name: String, _ change: (inout Movement) -> Void) {
        guard let index = movements.firstIndex(where: { $0.name == name }) else { return }
        change(&movements[index])
    }

    /// Removes the movements with these names.
    mutating func remove(_ names: String...) { movements.removeAll { names.contains($0.name) } }

    /// Removes an account with all its movements.
    mutating func removeAccount(_ name: String) {
        movements.removeAll { $0.account == name }
        observed[name] = nil
        accounts[name] = nil
    }

    /// One line for each movement.
    var lines: [String] {
        movements.map { movement in
            "\(movement.account) \(movement.day) \(movement.cents) \(movement.name)"
                + (movement.isPending ? " pending" : "") + (movement.isExcluded ? " excluded" : "")
        }.sorted()
    }

    /// The cents that an account holds, or that are owed on it.
    func balance(_ account: String) -> Int {
        if let cents = observed[account] { return cents }
        let cents = movements.filter { $0.account == account }.reduce(0) { $0 + $1.cents }
        return accounts[account] == true ? -cents : cents
    }

    /// One line for each account.
    var balances: [String] { accounts.keys.map { "\($0) \(balance($0))" }.sorted() }

    /// All assets minus all debts, in cents.
    var netWorth: Int { accounts.reduce(0) { $0 + ($1.value ? -1 : 1) * balance($1.key) } }

    /// Cents at the end of each day on which money moved in an account that no source observes.
    func days(of account: String) -> [String: Int] {
        var days: [String: Int] = [:]
        for day in Set(movements.filter { $0.account == account }.map(\.day)) {
            days[day] = movements.filter { $0.account == account && $0.day <= day }.reduce(0) { $0 + $1.cents }
        }
        return days
    }
}
