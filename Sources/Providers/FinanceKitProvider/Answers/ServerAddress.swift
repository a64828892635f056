import LedgerKernel

/// The address under which a device finds this server; the answers build their URLs from it.
struct ServerAddress {
    /// Scheme and host without a trailing slash: `public_url` of the configuration, else those of the request.
    let base: String

    init(base: String) {
        self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    }

    /// The URL to which a publisher uploads its batches.
    func uploadURL(publisher: UniqueID) -> String {
        "\(base)/api/v1/financekit/publishers/\(publisher)/batches"
    }
}
