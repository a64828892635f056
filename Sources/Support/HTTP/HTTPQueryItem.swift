/// One `name=value` of a query, decoded; a part without `=` has an empty value.
public struct HTTPQueryItem: Sendable, Equatable {
    /// The decoded name.
    public let name: String
    /// The decoded value.
    public let value: String

    /// An item of these parts.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
