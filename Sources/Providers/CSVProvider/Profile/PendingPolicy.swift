/// What is done with rows that are not booked yet.
package enum PendingPolicy: String, Sendable, CaseIterable {
    case skip
    case `import`
}
