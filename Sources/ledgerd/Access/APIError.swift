/// A mistake in a request to the ledger API (docs/spec/ledger-api.md §1).
enum APIError: Error, Equatable {
    /// The body is not JSON.
    case badRequest
    /// Fields are invalid, each with a sentence.
    case validationFailed([String])
    /// The reset that asks for no confirmation is off.
    case unconfirmedReset
    /// A key has used up its quota, or an address its attempts.
    case tooManyRequests(retryAfterSeconds: Int)
}
