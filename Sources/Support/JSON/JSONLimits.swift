/// Limits of a document, so that a hostile body costs no more than a friendly one.
package struct JSONLimits: Sendable {
    /// Containers open at the same time. Deeper nesting has no use in a request, and would require a stack in every later reader.
    package static let depthMaxDefault = 64
    /// Keys in one object. This limits the search for duplicates.
    package static let keysPerObjectMaxDefault = 256
    /// Octets of one number. The longest number in any contract here has 38 digits.
    package static let numberBytesMaxDefault = 64
    /// Octets of a document, regardless of the sender's own limit: offsets on the tape have 28 bits.
    package static let documentBytesMax = (1 << 28) - 1

    /// Containers open at the same time.
    package var depthMax: Int
    /// Keys in one object, at most ``keysPerObjectMaxDefault``.
    package var keysPerObjectMax: Int
    /// Octets of one number.
    package var numberBytesMax: Int

    /// The default limits.
    package static let standard = JSONLimits()

    /// Limits that differ from the defaults where given.
    package init(
        depthMax: Int = depthMaxDefault, keysPerObjectMax: Int = keysPerObjectMaxDefault,
        numberBytesMax: Int = numberBytesMaxDefault
    ) {
        precondition(keysPerObjectMax <= JSONLimits.keysPerObjectMaxDefault, "the table of seen keys is sized for the default")
        self.depthMax = depthMax
        self.keysPerObjectMax = keysPerObjectMax
        self.numberBytesMax = numberBytesMax
    }
}
