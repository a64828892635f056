import CSVProvider
import JSON
import LedgerKernel

/// `ledgerd csv profiles`: lists the profiles of bank files.
enum CSVProfilesCommand {
    static let command = Command(
        "csv profiles", summary: "list the profiles of bank files",
        details: """
            Lists the built-in profiles and your own. Yours are JSON files in csv-profiles/ in the data directory, and take precedence
            over built-in ones. Works without books.
            """,
        options: [.config, .data, .json]
    ) { invocation, console in
        let directory = try DataDirectory.openIfThere(invocation.configuration(console).configuration.dataDirectory)
        let profiles = try CSVProfileFiles.library(dataDirectory: directory?.path).profiles
        if invocation.has(.json) {
            console.print(json: JSONWriter.object { writer in writer.array("profiles", of: profiles) { $0.profile($1) } })
        } else {
            var table = TextTable(.left("PROFILE"), .left("NAME"), .left("COUNTRY"), .left("CURRENCY"))
            for profile in profiles {
                table.add(profile.id, profile.name, profile.country ?? "", profile.accountCurrency?.code ?? "any")
            }
            table.lines.forEach(console.print)
        }
        return .done
    }
}
