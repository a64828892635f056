/// What a document may hold before it is refused, so that a hostile body costs no more than a friendly one.
package struct JSONLimits: Sendable {
    /// Containers open at one time. Deeper nesting has no use in a request and asks for a stack in every reader behind this one.
    package static let depthMaxDefault = 64
    /// Keys in one object. Bounds the search for duplicates.
    package static let keysPerObjectMaxDefault = 256
    /// Octets of one number. The longest number of any contract here has 38 digits.
    package static let numberBytesMaxDefault = 64
    /// Octets of a document, whatever its sender may send: offsets on the tape have 28 bits.
    package static let documentBytesMax = (1 << 28) - 1

    /// Containers open at one time.
    package var depthMax: Int
    /// Keys in one object, at most ``keysPerObjectMaxDefault``.
    package var keysPerObjectMax: Int
    /// Octets of one number.
    package var numberBytesMax: Int

    /// The limits that hold where nothing else is said.
    package static let standard = JSONLimits()

    /// Limits of one's own; what is left out is the default.
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
