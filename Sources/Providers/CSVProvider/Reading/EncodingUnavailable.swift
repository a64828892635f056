/// The C library of this machine has no conversion table for an encoding (its `gconv` modules are not installed).
public struct EncodingUnavailable: Error, Equatable {
    /// The encoding, as the C library calls it.
    public let name: String
}
