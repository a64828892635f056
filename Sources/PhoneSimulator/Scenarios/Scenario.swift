/// A part of the protocol that a synthetic phone adds on request.
package enum Scenario: Sendable, CaseIterable {
    /// Connections drop after an upload, so the phone must send the same bytes again.
    case lostResponses
    /// A repair in the middle of a capture.
    case repair
    /// Conflicts, resolved in every way.
    case conflicts
    /// Another device takes over.
    case replace

    /// The number of captures that the scenario adds.
    var captureCount: Int {
        switch self {
        case .lostResponses: 0
        case .repair: RepairScenario.captureCount
        case .conflicts: ConflictScenario.captureCount
        case .replace: ReplacementScenario.captureCount
        }
    }
}
