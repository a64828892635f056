import HTTP
import JSON
import LedgerKernel

/// Protects a whole transaction from its source, and lifts the protection (docs/spec/ledger-api.md §4).
extension LedgerAPI {
    func lockTransaction(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        try protect(request, .importLocked, isOn: true, principal)
    }

    func unlockTransaction(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        try protect(request, .importLocked, isOn: false, principal)
    }

    func reconcileTransaction(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        try protect(request, .reconciled, isOn: true, principal)
    }

    func unreconcileTransaction(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        try protect(request, .reconciled, isOn: false, principal)
    }

    private func protect(
        _ request: HTTPRequest, _ protection: Protection, isOn: Bool, _ principal: Principal
    ) throws -> HTTPResponse {
        let entry = try ledger.protect(try pathID(request), protection, isOn: isOn, principal)
        return .json(200, JSONWriter.document { $0.transaction(entry) })
    }
}
