import JSON

/// `ledgerd version`: shows the version.
enum VersionCommand {
    /// A semantic version (semver.org).
    static let version = "0.1.0"

    static let command = Command(
        "version", summary: "show the version", details: "Shows the version of the program.", options: [.json],
        run: { invocation, console in
            if invocation.has(.json) {
                console.print(json: JSONWriter.object { $0.member("version", version) })
            } else {
                console.print("ledgerd \(version)")
            }
            return .done
        })
}
