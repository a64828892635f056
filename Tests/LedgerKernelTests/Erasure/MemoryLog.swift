import Threads

@testable import LedgerKernel

/// A log of erasures that a test can read and can cause to fail.
final class MemoryLog: ErasureLog {
    struct Full: Error {}

    private let state = Monitor((erasures: [Erasure](), isFull: false))

    var noted: [Erasure] { state.update { $0.erasures } }

    func setFull(_ isFull: Bool) { state.update { $0.isFull = isFull } }

    /// Forgets everything, like a log that somebody deleted.
    func lose() { state.update { $0.erasures = [] } }

    func erasures() throws -> [Erasure] { noted }

    func append(_ erasures: [Erasure]) throws {
        try state.update { state in
            guard !state.isFull else { throw Full() }
            state.erasures += erasures
        }
    }
}
