import CSVProvider
import JSON
import LedgerKernel

/// `ledgerd csv profiles`: how files can be read.
enum CSVProfilesCommand {
    static let command = Command(
        "csv profiles", summary: "list the profiles of banks' files",
        details: """
            Lists the profiles that come with the program and your own, which are JSON files in csv-profiles/ of the data directory
            and go before those of the program. Needs no books.
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
