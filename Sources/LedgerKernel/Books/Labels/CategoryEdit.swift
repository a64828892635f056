/// What a person makes of a category; what is nil stays, or has its default in a new one.
public struct CategoryEdit: Sendable {
    /// The colour of a category for which none is named.
    public static let colorDefault = "#6172f3"
    /// The picture of a category for which none is named.
    public static let iconDefault = "shapes"

    /// The name, unique in the family.
    public var name: String?
    /// As `#rrggbb`.
    public var color: String?
    /// The name of a picture.
    public var icon: String?
    /// The category above.
    public var parent: LabelChange?

    /// No change yet.
    public init() {}

    /// Whether it makes anything else of the category.
    func changes(_ category: Category) -> Bool {
        func differs(_ text: String?, _ present: String) -> Bool { text.map { !$0.utf8.elementsEqual(present.utf8) } ?? false }
        return differs(name, category.name) || differs(color, category.color) || differs(icon, category.icon)
            || parent.map { $0.id != category.parent?.id } ?? false
    }
}
