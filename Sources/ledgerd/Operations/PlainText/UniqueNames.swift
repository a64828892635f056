/// Gives names that are all different: to one that is taken a number is added.
struct UniqueNames {
    private var taken: Set<String>
    private var numbers: [String: Int] = [:]

    /// - Parameter reserved: names that are not given.
    init(reserved: Set<String> = []) { taken = reserved }

    /// The name, or the first of `name-2`, `name-3` and so on that is not taken.
    mutating func give(_ wanted: String) -> String {
        var name = wanted
        while !taken.insert(name).inserted {
            let number = numbers[wanted, default: 1] + 1
            numbers[wanted] = number
            name = "\(wanted)-\(number)"
        }
        return name
    }
}
