/// What happens to rows that the bank has not booked yet.
package enum PendingPolicy: String, Sendable, CaseIterable {
    case skip
    case `import`
}
