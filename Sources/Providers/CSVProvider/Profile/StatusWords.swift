/// The words of the column `status`. If none are listed for booked rows, every other word means booked.
package struct StatusWords: Sendable {
    let pending: [[UInt8]]
    let booked: [[UInt8]]?
    let ignore: [[UInt8]]
}
