/// What a user may do in the family (spec/kernel.md, "Who may do what").
package enum Role: String, Sendable, CaseIterable {
    case administrator
    case member
}
