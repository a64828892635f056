/// The C library of this machine has no conversion table for an encoding (its `gconv` modules are not installed).
package struct EncodingUnavailable: Error, Equatable {
    /// The encoding, as the C library calls it.
    package let name: String
}
