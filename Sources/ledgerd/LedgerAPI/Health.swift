import HTTP
import JSON
import LedgerKernel

/// Whether the process runs, and whether it can serve (docs/spec/ledger-api.md §8). Needs no key, and waits for nothing: the thread
/// that owns the sockets answers.
struct Health: Sendable {
    let ledger: Ledger
    /// Whether the worker runs, the books answer and the daemon is not stopping.
    let isServing: @Sendable () -> Bool

    func showHealth(_ request: HTTPRequest) -> HTTPResponse { Self.answer(200, "ok") }

    func showReadiness(_ request: HTTPRequest) -> HTTPResponse {
        do throws(LedgerError) {
            try ledger.requireStorage()
            guard isServing() else { throw .overloaded }
            return Self.answer(200, "ready")
        } catch {
            return ErrorResponse.make(error)
        }
    }

    private static func answer(_ status: Int, _ text: String) -> HTTPResponse {
        .json(status, JSONWriter.object { $0.member("status", text) })
    }
}
