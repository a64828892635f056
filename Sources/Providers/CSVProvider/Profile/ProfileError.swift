import JSON

/// Why a profile cannot be used: the file, the key and the reason.
package struct ProfileError: Error, Equatable, Sendable {
    /// The name of the file, as its reader gave it.
    package let file: String
    /// The path of the key at fault, such as `columns.date`; empty for the file as a whole.
    package let key: String
    /// One sentence for a person.
    package let reason: String

    package var message: String { key.isEmpty ? "\(file): \(reason)" : "\(file): \(key): \(reason)" }

    init(file: String, key: String, reason: String) {
        self.file = file
        self.key = key
        self.reason = reason
    }

    init(file: String, _ error: JSONSyntaxError) {
        self.init(file: file, key: error.path, reason: "\(error.message) (byte \(error.offset))")
    }
}
