/// Why a router cannot be built; each is a mistake of the program that stops its start.
package enum RouterError: Error, Sendable, Equatable {
    /// The pattern is no path of literals and `{names}`.
    case invalidPattern(String)
    /// Two routes would answer the same method at the same paths.
    case duplicateRoute(method: HTTPMethod, pattern: String)
    /// The router answers HEAD and OPTIONS itself.
    case reservedMethod(method: HTTPMethod, pattern: String)
}
