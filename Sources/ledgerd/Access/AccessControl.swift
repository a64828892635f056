import HTTP
import LedgerKernel

/// Authenticates requests by their API key (docs/spec/ledger-api.md §1), and slows down attempts to guess a key or credential.
struct AccessControl: Sendable {
    let ledger: Ledger
    let origins: Origins
    let failures: FailedAttempts
    let quota: KeyQuota
    let onEvent: @Sendable (DaemonEvent) -> Void

    /// Checks the right before the handler reads the request, and returns the handler's answer. Also answers the errors that the
    /// handler throws. Every answer to a valid key says what is left of its quota (docs/spec/ledger-api.md §1).
    func respond(
        to request: HTTPRequest, _ right: Right, in contract: ErrorResponse.Contract,
        _ handler: (Principal) throws -> HTTPResponse
    ) -> HTTPResponse {
        let key: Redacted<String>
        let principal: Principal
        do { (key, principal) = try authenticate(request) } catch { return answer(error, to: request, in: contract) }
        var response: HTTPResponse
        do {
            try quota.take(key)
            try principal.require(right)
            response = try handler(principal)
        } catch {
            response = ErrorResponse.make(error, in: contract)
        }
        describeQuota(of: key, in: &response)
        response.isAuthenticated = true
        return response
    }

    /// Refuses a caller without the right before the server takes a long body. `respond` checks again, and counts the request.
    func refusalBeforeBody(_ request: HTTPRequest, _ right: Right, in contract: ErrorResponse.Contract) -> HTTPResponse? {
        do {
            try authenticate(request).principal.require(right)
            return nil
        } catch {
            return answer(error, to: request, in: contract)
        }
    }

    /// The answer to an error. Counts and reports an attempt with a wrong key or credential.
    func answer(_ error: any Error, to request: HTTPRequest, in contract: ErrorResponse.Contract) -> HTTPResponse {
        guard let refusal = error as? LedgerError, refusal == .unauthorized || refusal == .publisherUnauthorized,
            let credential = request.head.headers.credential
        else { return ErrorResponse.make(error, in: contract) }
        let origin = origins.origin(of: request)
        let waitSeconds = failures.count(credential, from: origin)
        onEvent(
            .authenticationFailed(
                address: origin.clientText, credential: refusal == .unauthorized ? .key : .publisher, requestID: request.id,
                isLimited: waitSeconds != nil))
        guard let waitSeconds else { return ErrorResponse.make(error, in: contract) }
        return ErrorResponse.make(APIError.tooManyRequests(retryAfterSeconds: waitSeconds), in: contract)
    }

    private func authenticate(_ request: HTTPRequest) throws -> (key: Redacted<String>, principal: Principal) {
        guard let key = request.head.headers.credential else { throw LedgerError.unauthorized }
        return (key, try ledger.authenticate(key))
    }

    private func describeQuota(of key: Redacted<String>, in response: inout HTTPResponse) {
        let standing = quota.standing(key)
        response.headers["X-RateLimit-Limit"] = standing.map { "\($0.limit)" } ?? "Infinity"
        response.headers["X-RateLimit-Remaining"] = standing.map { "\($0.remaining)" } ?? "Infinity"
        response.headers["X-RateLimit-Reset"] = standing.map { "\($0.resetSeconds)" } ?? "0"
    }
}

extension HTTPHeaders {
    /// The key or credential of a request. If `Authorization` is present, `X-Api-Key` is ignored. A field that occurs twice
    /// counts as no credential.
    var credential: Redacted<String>? {
        let tokens = values(of: "Authorization")
        if !tokens.isEmpty { return tokens.count == 1 ? bearerToken.map { Redacted($0) } : nil }
        let keys = values(of: "X-Api-Key")
        return keys.count == 1 ? keys.first.map { Redacted($0) } : nil
    }
}
