import Synchronization

/// Whether the daemon serves, or is still starting or already stopping.
final class Phase: Sendable {
    private let serving = Atomic(false)

    /// Whether `/readyz` may say yes.
    var isServing: Bool { serving.load(ordering: .acquiring) }

    func set(_ isServing: Bool) { serving.store(isServing, ordering: .releasing) }
}
