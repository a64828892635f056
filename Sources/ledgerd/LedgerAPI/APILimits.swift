/// The ledger API's limits.
enum APILimits {
    /// Bytes of a body: many times the longest object of this API.
    static let bodyBytesMax = 256 << 10
    /// Bytes of a body that a route takes and does not use: many clients send `{}` with every request.
    static let unusedBodyBytesMax = 1_024
}
