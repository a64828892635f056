/// This machine's C library has no conversion table for an encoding (its `gconv` modules are not installed).
package struct EncodingUnavailable: Error, Equatable {
    /// The encoding, under the C library's name for it.
    package let name: String
}
