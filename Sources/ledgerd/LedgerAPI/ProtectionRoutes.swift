import HTTP
import JSON
import LedgerKernel

/// What protects a transaction as a whole from its source, and lifts that again (docs/spec/ledger-api.md §4).
extension LedgerAPI {
    func lockTransaction(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        try protect(request, .importLocked, isOn: true, actor)
    }

    func unlockTransaction(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        try protect(request, .importLocked, isOn: false, actor)
    }

    func reconcileTransaction(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        try protect(request, .reconciled, isOn: true, actor)
    }

    func unreconcileTransaction(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        try protect(request, .reconciled, isOn: false, actor)
    }

    private func protect(
        _ request: HTTPRequest, _ protection: Protection, isOn: Bool, _ actor: Actor
    ) throws -> HTTPResponse {
        let entry = try ledger.protect(try pathID(request), protection, isOn: isOn, actor)
        return .json(200, JSONWriter.document { $0.transaction(entry) })
    }
}
