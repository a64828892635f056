/// Gives the path of a place in a document, such as `events[17].transaction.posted_at`. It is computed only for an error message.
enum JSONPath {
    /// The scalars of a key that a path shows. The sender chooses a key, which may be as long as the document.
    private static let keyScalarsMax = 64

    /// The path of the reader's current position.
    static func current(frames: [JSONFrame], nodes: UnsafePointer<JSONNode>, base: UnsafePointer<UInt8>) -> String {
        var path = ""
        for frame in frames {
            switch frame.form {
            case .document: break
            case .array: if frame.elementCount > 0 { append(index: frame.elementCount - 1, to: &path) }
            case .object: if let key = frame.keyIndex { append(key: nodes[key], base: base, to: &path) }
            }
        }
        return path
    }

    /// The path of a node of a complete tape.
    static func path(to target: Int, nodes: UnsafePointer<JSONNode>, base: UnsafePointer<UInt8>) -> String {
        var path = ""
        var container = 0
        while container != target {
            let isObject = nodes[container].form == .object
            var child = container + 1
            var position = 0
            while true {
                let value = isObject ? child + 1 : child
                let next = Int(nodes[value].next)
                if target < next {
                    if isObject { append(key: nodes[child], base: base, to: &path) } else { append(index: position, to: &path) }
                    container = target == child ? target : value
                    break
                }
                child = next
                position += 1
            }
        }
        return path
    }

    /// The path of a key within the object at a path.
    static func path(_ parent: String, key: StaticString) -> String {
        parent.isEmpty ? key.description : "\(parent).\(key)"
    }

    private static func append(index: Int, to path: inout String) {
        path += "[\(index)]"
    }

    private static func append(key: JSONNode, base: UnsafePointer<UInt8>, to path: inout String) {
        let text = key.text(base)
        let name = String(decoding: key.isEscaped ? JSONText.decoded(text) : Array(text), as: UTF8.self)
        if !path.isEmpty { path += "." }
        for scalar in name.unicodeScalars.prefix(keyScalarsMax) {
            path.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
        }
        if name.unicodeScalars.count > keyScalarsMax { path += "…" }
    }
}
