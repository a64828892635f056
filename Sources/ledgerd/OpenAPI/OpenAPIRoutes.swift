import HTTP

/// `GET /api/v1/openapi.json` (docs/spec/ledger-api.md §8). No key is needed: it tells nothing of the books.
struct OpenAPIRoutes: Sendable {
    private let json: [UInt8]

    /// Describes the ledger API and what the installed providers bring.
    init(providers: [InstalledProvider]) {
        json =
            OpenAPIDocument(
                parts: [SharedDescription.part, AroundDescription.part, LedgerDescription.part, ImportDescription.part]
                    + [LabelDescription.part, TransactionChangeDescription.part, ResetDescription.part]
                    + [
                        AccountChangeDescription.part, ProtectionDescription.part, SplitDescription.part,
                        OverviewDescription.part, BalanceDescription.part,
                        ConnectionListDescription.part,
                    ]
                    + providers.flatMap(\.description)
            ).json
    }

    var routes: [Route] {
        [Route(.get, "/api/v1/openapi.json") { _ in .json(200, json) }]
    }
}
