import HTTP
import JSON
import LedgerKernel

/// Whether the process is up, and whether it can serve (spec/ledger-api.md §8). No key is needed.
struct HealthRoutes: Sendable {
    let ledger: Ledger
    /// Whether the worker runs and the daemon is not stopping.
    let isServing: @Sendable () -> Bool

    /// Both routes.
    var routes: [Route] {
        [
            Route(.get, "/healthz") { _ in Self.answer(200, "ok") },
            Route(.get, "/readyz") { _ in
                let isReady = isServing() && (try? ledger.ping()) != nil
                return isReady ? Self.answer(200, "ready") : ErrorResponse.make(LedgerError.overloaded)
            },
        ]
    }

    private static func answer(_ status: Int, _ text: String) -> HTTPResponse {
        .json(status, JSONWriter.object { $0.member("status", text) })
    }
}
