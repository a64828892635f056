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
        if let authorization = headers["Authorization"] { return bearerToken(authorization) }
        return headers["X-Api-Key"].map { Redacted($0) }
    }

    /// The token behind `Bearer`, whose letter case does not matter (RFC 6750 §2.1, RFC 9110 §11.1).
    private static func bearerToken(_ authorization: String) -> Redacted<String>? {
        let parts = authorization.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
        guard parts.count == 2, isBearer(parts[0]) else { return nil }
        return Redacted(String(decoding: parts[1], as: UTF8.self))
    }

    private static func isBearer(_ scheme: Substring.UTF8View) -> Bool {
        scheme.count == 6 && zip(scheme, "bearer".utf8).allSatisfy { $0 | 0x20 == $1 }
    }
}
