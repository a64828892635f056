import JSON

/// One named value of a log line. There is no kind for money, names or secrets, and none must be passed as text.
struct LogField: Sendable {
    /// A value that may stand in a log.
    enum Value: Sendable {
        /// An id, a pattern, an address: never anything that a client or source wrote.
        case text(String)
        /// A count or a status.
        case integer(Int)
        /// A duration, written in milliseconds with three decimals.
        case nanoseconds(Int64)
    }

    let key: StaticString
    /// The value; nil is left out.
    let value: Value?

    /// A text, or nothing.
    init(_ key: StaticString, _ text: String?) {
        self.key = key
        value = text.map(Value.text)
    }

    init(_ key: StaticString, _ number: Int) {
        self.key = key
        value = .integer(number)
    }

    init(_ key: StaticString, nanoseconds: Int64) {
        self.key = key
        value = .nanoseconds(nanoseconds)
    }
}
