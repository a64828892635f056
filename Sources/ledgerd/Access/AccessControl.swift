import HTTP
import LedgerKernel

/// Finds who is asking by the API key of a request (spec/ledger-api.md §1), and makes guessing keys slow on every plane.
struct AccessControl: Sendable {
    let ledger: Ledger
    let origins: Origins
    let failures: FailedAttempts
    let quota: KeyQuota
    let onEvent: @Sendable (DaemonEvent) -> Void

    /// What a route answers to whoever has the right, which is asked before the handler looks at the request. Refusals of the
    /// handler are answered here too, and every answer to a valid key says what is left of its quota (spec/ledger-api.md §1).
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
        return response
    }

    /// Refuses whoever lacks the right, before a long body is taken from them. The handler asks again, and counts.
    func refusalBeforeBody(_ request: HTTPRequest, _ right: Right) -> HTTPResponse? {
        do {
            try authenticate(request).principal.require(right)
            return nil
        } catch {
            return answer(error, to: request, in: .ledger)
        }
    }

    /// The answer for whatever a handler threw. An attempt with a wrong key or credential is counted and told.
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
    /// The key or credential of a request. If `Authorization` is present it decides, and `X-Api-Key` is not looked at. A field
    /// that is there twice says nothing.
    var credential: Redacted<String>? {
        let tokens = values(of: "Authorization")
        if !tokens.isEmpty { return tokens.count == 1 ? bearerToken.map { Redacted($0) } : nil }
        let keys = values(of: "X-Api-Key")
        return keys.count == 1 ? keys.first.map { Redacted($0) } : nil
    }
}
