/// The ledger API's limits.
enum APILimits {
    /// Bytes of a body: many times the longest object of this API.
    static let bodyBytesMax = 256 << 10
}
