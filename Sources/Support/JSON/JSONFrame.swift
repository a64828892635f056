/// A container that is still open while a document is read.
struct JSONFrame {
    enum Form {
        /// The text around the one value of the document.
        case document
        case object
        case array
    }

    static let document = JSONFrame(form: .document, nodeIndex: 0)

    let form: Form
    /// The container's own node.
    let nodeIndex: Int
    /// The node of the key read last, of an object.
    var keyIndex: Int?
    /// Elements begun, of an array; members whose value has begun, of an object.
    var elementCount = 0

    init(form: Form, nodeIndex: Int) {
        self.form = form
        self.nodeIndex = nodeIndex
    }
}
