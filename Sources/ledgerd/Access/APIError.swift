/// A mistake in a request to the ledger API (docs/spec/ledger-api.md §1).
enum APIError: Error, Equatable {
    /// The body is not JSON.
    case badRequest
    /// Fields are invalid, each with a sentence.
    case validationFailed([String])
    /// The unconfirmed reset is off.
    case unconfirmedReset
    /// A key has used up its quota, or an address has used up its attempts.
    case tooManyRequests(retryAfterSeconds: Int)
}
