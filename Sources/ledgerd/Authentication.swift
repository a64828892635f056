import HTTP
import LedgerKernel

/// Finds who is asking by the API key of a request (spec/ledger-api.md §1).
struct Authentication: Sendable {
    let ledger: Ledger

    /// The user of the key. If `Authorization` is present it decides, and `X-Api-Key` is not looked at.
    func actor(of request: HTTPRequest) throws -> Actor {
        guard let key = Self.key(in: request.head.headers) else { throw LedgerError.unauthorized }
        return try ledger.authenticate(key)
    }

    private static func key(in headers: HTTPHeaders) -> Redacted<String>? {
        if headers["Authorization"] != nil { return headers.bearerToken.map { Redacted($0) } }
        return headers["X-Api-Key"].map { Redacted($0) }
    }
}
