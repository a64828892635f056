/// The profiles that an import can ask for: those that are shipped, and a user's own, which go before them.
package struct ProfileLibrary: Sendable {
    /// Every profile, by id.
    package let profiles: [Profile]

    /// The shipped profiles and those in a user's files.
    /// - Parameter files: names and contents. A broken one throws, with its name, the key and the reason.
    package init(userFiles files: [(name: String, bytes: [UInt8])]) throws(ProfileError) {
        var byID: [String: Profile] = [:]
        for text in ShippedProfiles.texts {
            let profile = try Profile(json: Array(text.utf8), file: "shipped profile")
            byID[profile.id] = profile
        }
        var fileOfID: [String: String] = [:]
        for file in files {
            let profile = try Profile(json: file.bytes, file: file.name)
            if let other = fileOfID.updateValue(file.name, forKey: profile.id) {
                throw ProfileError(file: file.name, key: "id", reason: "\(other) has the same id.")
            }
            byID[profile.id] = profile
        }
        profiles = byID.values.sorted { $0.id < $1.id }
    }

    /// The profile with an id.
    package func profile(_ id: String) -> Profile? { profiles.first { $0.id == id } }
}
