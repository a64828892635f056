/// Makes names unique by adding a number to a name that is taken.
struct UniqueNames {
    private var taken: Set<String>
    private var numbers: [String: Int] = [:]

    /// - Parameter reserved: names never to give.
    init(reserved: Set<String> = []) { taken = reserved }

    /// The name if it is free, else the first free one of `name-2`, `name-3` and so on.
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
