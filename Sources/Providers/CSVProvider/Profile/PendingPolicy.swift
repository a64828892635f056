/// What is done with rows that are not booked yet.
public enum PendingPolicy: String, Sendable, CaseIterable {
    case skip
    case `import`
}
