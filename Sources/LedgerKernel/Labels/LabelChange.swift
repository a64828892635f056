/// What becomes of something that may be there or not, such as an entry's category.
package enum LabelChange: Sendable, Equatable {
    case clear
    /// It becomes the one with this id.
    case set(UniqueID)

    /// The id; nil where it goes.
    package var id: UniqueID? { if case .set(let id) = self { id } else { nil } }
}
