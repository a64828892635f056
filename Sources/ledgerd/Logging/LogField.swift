import JSON

/// One named value of a log line. There is no kind for money, names or secrets. Never pass one of those as text.
struct LogField: Sendable {
    enum Value: Sendable {
        /// An id, a pattern or an address; never text that a client or source wrote.
        case text(String)
        /// A count or a status.
        case integer(Int)
        /// A duration, written in milliseconds with three decimals.
        case nanoseconds(Int64)
    }

    let key: StaticString
    /// Nil omits the field.
    let value: Value?

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
