import JSON

/// A document from source text.
func document(_ text: String, limits: JSONLimits = .standard) throws -> JSONDocument {
    try JSONDocument(Array(text.utf8), limits: limits)
}

/// Why bytes are refused; nil if they are accepted.
func refusal(_ bytes: [UInt8], limits: JSONLimits = .standard) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
        _ = try JSONDocument(bytes, limits: limits)
        return nil
    } catch {
        return error
    }
}

/// Why text is refused; nil if it is accepted.
func refusal(_ text: String, limits: JSONLimits = .standard) -> JSONSyntaxError? {
    refusal(Array(text.utf8), limits: limits)
}

/// The error that an access to a value throws.
func fault<Value>(_ access: () throws(JSONValueError) -> Value) -> JSONValueError? {
    do throws(JSONValueError) {
        _ = try access()
        return nil
    } catch {
        return error
    }
}
