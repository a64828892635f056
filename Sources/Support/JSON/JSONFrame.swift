/// A container that is still open while a document is read.
struct JSONFrame {
    enum Form {
        /// The text around the document's one value.
        case document
        case object
        case array
    }

    static let document = JSONFrame(form: .document, nodeIndex: 0)

    let form: Form
    /// The container's own node.
    let nodeIndex: Int
    /// The node of the last key, for an object.
    var keyIndex: Int?
    /// For an array, the elements begun; for an object, the members whose value has begun.
    var elementCount = 0

    init(form: Form, nodeIndex: Int) {
        self.form = form
        self.nodeIndex = nodeIndex
    }
}
