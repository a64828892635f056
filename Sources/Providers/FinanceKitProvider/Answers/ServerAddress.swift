import LedgerKernel

/// Where a device finds this server, as its URLs are answered.
struct ServerAddress {
    /// Scheme and host without a slash at the end: `public_url` of the configuration, else those of the request.
    let base: String

    init(base: String) {
        self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    }

    /// Where a publisher uploads its batches.
    func uploadURL(publisher: UniqueID) -> String {
        "\(base)/api/v1/financekit/publishers/\(publisher)/batches"
    }
}
