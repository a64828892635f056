import JSON
import LedgerKernel

/// `ledgerd providers`: lists the installed providers.
enum ProvidersCommand {
    static let command = Command(
        "providers", summary: "list the installed providers of data",
        details: "Lists the installed providers with the types of account that each can supply.",
        options: [.config, .data, .json],
        run: { invocation, console in
            let manifests = InstalledProvider.all.map(\.provider.manifest).sorted { $0.id < $1.id }
            if invocation.has(.json) {
                console.print(json: json(manifests))
            } else {
                var table = TextTable(.left("ID"), .left("NAME"), .left("ACCOUNT TYPES"))
                for manifest in manifests {
                    table.add(manifest.id, manifest.displayName, manifest.accountTypes.map(\.apiName).joined(separator: ", "))
                }
                table.lines.forEach(console.print)
            }
            return .done
        })

    private static func json(_ manifests: [ProviderManifest]) -> [UInt8] {
        JSONWriter.object { writer in
            writer.array("providers", of: manifests) { writer, manifest in
                writer.beginObject()
                writer.member("id", manifest.id)
                writer.member("display_name", manifest.displayName)
                writer.member("version", manifest.version)
                writer.array("account_types", of: manifest.accountTypes) { $0.string($1.apiName) }
                writer.array("capabilities", of: manifest.capabilities.map(\.rawValue).sorted()) { $0.string($1) }
                writer.array("dispositions", of: manifest.dispositions) { $0.string($1.rawValue) }
                writer.endObject()
            }
        }
    }
}
