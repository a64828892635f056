/// Why a router cannot be built. Each is an error in the program that stops its start.
package enum RouterError: Error, Sendable, Equatable {
    /// The pattern is not a path of literals and `{names}`.
    case invalidPattern(String)
    /// Two routes have the same method and the same paths.
    case duplicateRoute(method: HTTPMethod, pattern: String)
    /// The router answers HEAD and OPTIONS itself.
    case reservedMethod(method: HTTPMethod, pattern: String)
}
