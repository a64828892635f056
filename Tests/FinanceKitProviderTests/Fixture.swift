import Foundation
import Testing

/// The files next to the tests.
enum Fixture {
    /// The exact bytes of a recorded request.
    static func recorded(_ name: String) throws -> [UInt8] {
        let url = try #require(Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures/recorded"))
        return Array(try Data(contentsOf: url))
    }
}
