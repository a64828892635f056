extension String {
    /// Runs a reader over the text's UTF-8 bytes. Unlike `withUTF8` it keeps the type of the reader's errors.
    func withUTF8Bytes<Value, Failure: Error>(
        _ read: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        var text = self
        let result: Result<Value, Failure> = text.withUTF8 { bytes in
            do throws(Failure) {
                return .success(try read(bytes))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
