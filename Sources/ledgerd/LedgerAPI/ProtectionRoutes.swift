import HTTP
import JSON
import LedgerKernel

extension LedgerAPI {
    /// What protects a transaction as a whole from its source, and lifts that again (docs/spec/ledger-api.md §4).
    var protectionRoutes: [Route] {
        [
            protecting("lock", .importLocked, isOn: true), protecting("unlock", .importLocked, isOn: false),
            protecting("reconcile", .reconciled, isOn: true), protecting("unreconcile", .reconciled, isOn: false),
        ]
    }

    private func protecting(_ verb: String, _ protection: Protection, isOn: Bool) -> Route {
        route(.post, "/api/v1/transactions/{id}/\(verb)", .write) { request, actor in
            let entry = try ledger.protect(try pathID(request), protection, isOn: isOn, actor)
            return .json(200, JSONWriter.document { $0.transaction(entry) })
        }
    }
}
