import JSON

/// `ledgerd family list`: the families of the data directory.
enum FamilyListCommand {
    static let command = Command(
        "family list", summary: "list the families", details: "Lists the families; `ledgerd init` creates another one.",
        options: [.config, .data, .json]
    ) { invocation, console in
        let families = try invocation.withBooks(console) { try $0.ledger.families() }
        if invocation.has(.json) {
            console.print(
                json: JSONWriter.object { writer in
                    writer.array("families", of: families) { writer, family in
                        writer.beginObject()
                        writer.member("id", family.id.description)
                        writer.member("name", family.name)
                        writer.member("currency", family.currency.code)
                        writer.member("timezone", family.timezone)
                        writer.endObject()
                    }
                })
        } else {
            var table = TextTable(.left("FAMILY"), .left("NAME"), .left("CURRENCY"), .left("ZONE"))
            for family in families { table.add(family.id.description, family.name, family.currency.code, family.timezone) }
            table.lines.forEach(console.print)
        }
        return .done
    }
}
