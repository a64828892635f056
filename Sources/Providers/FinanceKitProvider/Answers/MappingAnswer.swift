import JSON
import LedgerKernel

/// The mapping object (docs/spec/financekit.md §2).
struct MappingAnswer {
    let mapping: SourceMapping

    var json: [UInt8] {
        JSONWriter.object { writeMembers(to: &$0) }
    }

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("source_id", mapping.externalID.uniqueID)
        writer.member("mapping_version", mapping.version)
        writer.member("name", mapping.name)
        writer.member("institution_name", mapping.institutionName)
        writer.member("currency", mapping.currency.code)
        writer.member("accountable_type", mapping.type.rawValue)
        writer.member("subtype", mapping.subtype)
        writer.member("ledger_timezone", mapping.timezone)
        writer.member("lineage_id", mapping.lineageID)
        writer.member("account_id", mapping.accountID)
        writer.member("unavailable_at", mapping.unavailableAt)
    }
}
