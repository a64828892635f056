/// Why the rules of a time zone cannot be had.
package enum TimeZoneError: Error, Hashable, Sendable {
    /// The name is no IANA name, or the system's time zone data has no such zone. Contract code `invalid_timezone`.
    case unknownZone
    /// The system's file for the zone cannot be read, or is no TZif file (RFC 9636) of version 2 or later without leap seconds.
    case unreadableZone
}
