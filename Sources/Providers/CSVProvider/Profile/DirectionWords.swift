/// The words of the column `direction`.
package struct DirectionWords: Sendable {
    let outflow: [[UInt8]]
    let inflow: [[UInt8]]
    let ignore: [[UInt8]]
}
