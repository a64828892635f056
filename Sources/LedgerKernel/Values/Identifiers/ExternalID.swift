/// The name that a source gives to a thing of its own (an account, a transaction, a balance), as exact bytes.
///
/// A source with UUIDs stores their 16 bytes, so that letter case can never make two records of one.
package struct ExternalID: Hashable, Sendable {
    /// The bytes that are stored and compared.
    package let bytes: [UInt8]

    /// An id that the source writes as a UUID, in any letter case.
    package init(_ id: UniqueID) { bytes = id.bytes }

    /// An id of any other form, byte by byte.
    package init(bytes: [UInt8]) { self.bytes = bytes }

    /// The UUID again, if this id is one.
    package var uniqueID: UniqueID? { UniqueID(bytes: bytes) }
}
