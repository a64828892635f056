/// Counts what was checked, so that a report can say how much its silence means.
final class Tally {
    /// Demands that the server met.
    private(set) var checks = 0

    /// Counts a demand that is met, or says how it is not.
    func check(_ isMet: Bool, _ step: String, expected: @autoclosure () -> String, got: @autoclosure () -> String)
        throws(Deviation)
    {
        guard isMet else { throw Deviation(step: step, expected: expected(), got: got()) }
        checks += 1
    }
}
