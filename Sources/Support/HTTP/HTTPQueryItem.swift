/// One `name=value` of a query, decoded; a part without `=` has an empty value.
package struct HTTPQueryItem: Sendable, Equatable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
