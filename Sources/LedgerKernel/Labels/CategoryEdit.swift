/// What a person makes of a category; what is nil stays, or has its default in a new one.
package struct CategoryEdit: Sendable {
    /// The colour of a category for which none is named.
    package static let colorDefault = "#6172f3"
    /// The picture of a category for which none is named.
    package static let iconDefault = "shapes"

    /// The name, unique in the family.
    package var name: String?
    /// As `#rrggbb`.
    package var color: String?
    /// The name of a picture.
    package var icon: String?
    package var parent: LabelChange?

    package init() {}

    /// Whether it makes anything else of the category.
    func changes(_ category: Category) -> Bool {
        func differs(_ text: String?, _ present: String) -> Bool { text.map { !$0.utf8.elementsEqual(present.utf8) } ?? false }
        return differs(name, category.name) || differs(color, category.color) || differs(icon, category.icon)
            || parent.map { $0.id != category.parent?.id } ?? false
    }
}
