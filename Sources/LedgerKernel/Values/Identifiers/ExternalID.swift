/// A source's own id of a thing (an account, a transaction, a balance), as exact bytes.
///
/// A source with UUIDs stores their 16 bytes, so letter case can never turn one record into two.
package struct ExternalID: Hashable, Sendable {
    /// The bytes that are stored and compared.
    package let bytes: [UInt8]

    /// An id that the source writes as a UUID, in any letter case.
    package init(_ id: UniqueID) { bytes = id.bytes }

    /// An id of any other form, byte by byte.
    package init(bytes: [UInt8]) { self.bytes = bytes }

    /// The UUID, if this id is one.
    package var uniqueID: UniqueID? { UniqueID(bytes: bytes) }
}
