/// The Prometheus text format, version 0.0.4. Names and labels are the program's own words, never text that a client sent.
struct MetricsText {
    static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    enum Kind: String {
        /// A number that only grows, from zero at each start.
        case counter
        /// A number that goes up and down.
        case gauge
        case histogram
    }

    private(set) var text = ""

    mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: String) {
        describe(name, kind, help)
        sample(name, [], value)
    }

    mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Int) { add(name, kind, help, "\(value)") }

    /// Begins a metric whose samples have labels.
    mutating func describe(_ name: String, _ kind: Kind, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    }

    mutating func sample(_ name: String, _ labels: [(name: String, value: String)], _ value: String) {
        let list = labels.map { "\($0.name)=\"\(Self.escape($0.value))\"" }.joined(separator: ",")
        text += "\(name)\(list.isEmpty ? "" : "{\(list)}") \(value)\n"
    }

    /// Converts nanoseconds to seconds exactly.
    static func seconds(nanoseconds: Int64) -> String {
        let fraction = String(nanoseconds % 1_000_000_000)
        let zeros = String(repeating: "0", count: 9 - fraction.utf8.count)
        return "\(nanoseconds / 1_000_000_000).\(zeros)\(fraction)"
    }

    private static func escape(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
