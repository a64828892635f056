/// The words of the column `direction`.
public struct DirectionWords: Sendable {
    let outflow: [[UInt8]]
    let inflow: [[UInt8]]
    let ignore: [[UInt8]]
}
