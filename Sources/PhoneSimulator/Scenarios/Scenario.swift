/// A part of the protocol that a synthetic phone goes through when it is asked to, beside its ordinary way.
package enum Scenario: Sendable, CaseIterable {
    /// Connections break behind an upload, so that the phone must send the same bytes again.
    case lostResponses
    /// A repair in the middle of a capture.
    case repair
    /// Questions to the person, and each answer to them.
    case conflicts
    /// Another device takes over.
    case replace

    /// Captures that the scenario adds.
    var captureCount: Int {
        switch self {
        case .lostResponses: 0
        case .repair: RepairScenario.captureCount
        case .conflicts: ConflictScenario.captureCount
        case .replace: ReplacementScenario.captureCount
        }
    }
}
