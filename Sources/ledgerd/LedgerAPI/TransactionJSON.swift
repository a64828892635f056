import JSON
import LedgerKernel

extension JSONWriter {
    /// A transaction object (docs/spec/ledger-api.md §2 and §4). `amount` has the stored sign; in `signed_amount_cents` and
    /// `amount_exact` money in is positive.
    mutating func transaction(_ entry: Entry) {
        let isIncome = entry.amount.isNegative
        beginObject()
        member("id", entry.id.description)
        member("date", entry.date.description)
        member("amount", entry.amount.formatted)
        member("amount_cents", entry.amount.magnitude.minorUnits)
        member("signed_amount_cents", entry.amount.negated.minorUnits)
        member("currency", entry.amount.currency.code)
        member("name", entry.name)
        member("notes", entry.notes)
        member("external_id", entry.shownExternalID)
        member("source", entry.shownSource)
        member("classification", isIncome ? "income" : "expense")
        object("account") { writer in
            writer.member("id", entry.accountID.description)
            writer.member("name", entry.accountName)
            writer.member("account_type", entry.accountType.apiName)
        }
        labels(of: entry)
        // The key is always present.
        key("transfer")
        transfer(entry.transfer)
        member("created_at", entry.createdAt.rfc3339Seconds)
        member("updated_at", entry.updatedAt.rfc3339Seconds)
        member("user_modified", entry.isUserModified)
        member("excluded", entry.isExcluded)
        member("amount_exact", entry.amount.negated.decimalText)
        member("pending", entry.isPending)
        array("protection", of: entry.protection) { $0.string($1.rawValue) }
        member("import_id", entry.importID?.description)
        member("parent_id", entry.parentID?.description)
        endObject()
    }

    /// The transfer with its other account, or `null`.
    private mutating func transfer(_ transfer: EntryTransfer?) {
        guard let transfer else { return null() }
        beginObject()
        member("id", transfer.id.description)
        member("amount", transfer.amount.formatted)
        member("currency", transfer.amount.currency.code)
        object("other_account") { writer in
            writer.member("id", transfer.otherAccountID.description)
            writer.member("name", transfer.otherAccountName)
            writer.member("account_type", transfer.otherAccountType.apiName)
        }
        endObject()
    }

    private mutating func labels(of entry: Entry) {
        if let category = entry.category {
            object("category") { writer in
                writer.member("id", category.id.description)
                writer.member("name", category.name)
                writer.member("color", category.color)
                writer.member("icon", category.icon)
            }
        } else {
            member("category", String?.none)
        }
        if let merchant = entry.merchant {
            object("merchant") { writer in
                writer.member("id", merchant.id.description)
                writer.member("name", merchant.name)
            }
        } else {
            member("merchant", String?.none)
        }
        array("tags", of: entry.tags) { writer, tag in
            writer.beginObject()
            writer.member("id", tag.id.description)
            writer.member("name", tag.name)
            writer.member("color", tag.color)
            writer.endObject()
        }
    }
}

extension Entry {
    /// The source's id of the record, or the id that a client gave the entry.
    var shownExternalID: String? { externalID?.text ?? origin?.externalID }
    /// The provider that brought the entry, or the source that a client named.
    var shownSource: String? { providerID ?? origin?.source }
}

extension ExternalID {
    /// The id for people: a UUID in its usual form, text unchanged, other bytes in hexadecimal.
    var text: String {
        if let id = uniqueID { return id.description }
        return String(validating: bytes, as: UTF8.self)
            ?? bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
