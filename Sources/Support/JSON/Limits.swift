/// What a document may hold before it is refused, so that a hostile body costs no more than a friendly one.
public struct JSONLimits: Sendable {
    /// Containers open at one time. Deeper nesting has no use in a request and asks for a stack in every reader behind this one.
    public static let depthMaxDefault = 64
    /// Keys in one object. Bounds the search for duplicates.
    public static let keysPerObjectMaxDefault = 256
    /// Octets of one number. The longest number of any contract here has 38 digits.
    public static let numberBytesMaxDefault = 64
    /// Octets of a document, whatever its sender may send: offsets on the tape have 28 bits.
    public static let documentBytesMax = (1 << 28) - 1

    /// Containers open at one time.
    public var depthMax: Int
    /// Keys in one object, at most ``keysPerObjectMaxDefault``.
    public var keysPerObjectMax: Int
    /// Octets of one number.
    public var numberBytesMax: Int

    /// The limits that hold where nothing else is said.
    public static let standard = JSONLimits()

    /// Limits of one's own; what is left out is the default.
    public init(
        depthMax: Int = depthMaxDefault, keysPerObjectMax: Int = keysPerObjectMaxDefault,
        numberBytesMax: Int = numberBytesMaxDefault
    ) {
        precondition(keysPerObjectMax <= JSONLimits.keysPerObjectMaxDefault, "the table of seen keys is sized for the default")
        self.depthMax = depthMax
        self.keysPerObjectMax = keysPerObjectMax
        self.numberBytesMax = numberBytesMax
    }
}
