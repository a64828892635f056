import CSVProvider
import Files
import LedgerKernel

/// The profiles of this installation: the built-in ones, and the user's own in the data directory.
enum CSVProfileFiles {
    /// The user's directory of profiles within the data directory.
    static let directoryName = "csv-profiles"

    /// All profiles.
    /// - Parameter dataDirectory: nil: only the built-in profiles.
    static func library(dataDirectory: String?) throws -> ProfileLibrary {
        guard let dataDirectory else { return try ProfileLibrary(userFiles: []) }
        let directory = dataDirectory + "/" + directoryName
        let names: [String]
        do throws(SystemError) {
            names = try DirectoryListing.names(in: directory).filter { $0.hasSuffix(".json") }
        } catch {
            guard error.isNotThere else { throw error }
            names = []
        }
        if !names.isEmpty { try FileOwner(of: directory).requireOnlyWriter(mode: "700") }
        let files = try names.map { name in
            (name: name, bytes: try WholeFile.read(directory + "/" + name, bytesMax: CSVLimits.profileBytesMax))
        }
        return try ProfileLibrary(userFiles: files)
    }

    static func profile(_ id: String, _ library: ProfileLibrary) throws(CommandFailure) -> Profile {
        if let profile = library.profile(id) { return profile }
        let nearest = NearestName.of(id, among: library.profiles.map(\.id))
        throw CommandFailure(
            "There is no profile \(id)" + (nearest.map { "; did you mean \($0)?" } ?? "; `ledgerd csv profiles` lists them."))
    }
}
