/// Counts the checks, so that a report without deviations can say how much was checked.
final class Tally {
    /// The number of demands that the server met.
    private(set) var checks = 0

    /// Counts a met demand; throws for an unmet one.
    func check(_ isMet: Bool, _ step: String, expected: @autoclosure () -> String, got: @autoclosure () -> String)
        throws(Deviation)
    {
        guard isMet else { throw Deviation(step: step, expected: expected(), got: got()) }
        checks += 1
    }
}
