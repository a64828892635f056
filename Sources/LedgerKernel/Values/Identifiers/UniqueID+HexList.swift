extension UniqueID {
    /// Ids as a list in JSON, each as SQLite's `hex` writes it.
    static func hexList(_ ids: [UniqueID]) -> String {
        let digits = ids.map { $0.description.uppercased().filter { $0 != "-" } }
        return "[" + digits.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }
}
