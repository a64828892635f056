import JSON
import LedgerKernel

/// Members that entries and their labels have.
extension RequestBody {
    /// Whether the member is there, be it null.
    func has(_ key: StaticString) -> Bool { (try? object.member(key)) != nil }

    /// Notes; empty where the member is null, nil where it is missing.
    mutating func notes() -> String? {
        guard let value = try? object.member("notes") else { return nil }
        if value.isNull { return "" }
        guard let text = try? value.string(), TextRule.notes.admits(text) else {
            note("notes must be \(TextRule.notes.sentence).")
            return nil
        }
        return text
    }

    /// A flag; nil where the member is missing or null.
    mutating func flag(_ key: StaticString) -> Bool? {
        guard let value = try? object.member(key), !value.isNull else { return nil }
        let flag = try? value.bool()
        if flag == nil { note("\(key) must be true or false.") }
        return flag
    }

    /// A calendar day; nil where the member is missing or null.
    mutating func date(_ key: StaticString) -> LedgerDate? {
        choice(key, rule: "a calendar day in the form YYYY-MM-DD") { LedgerDate(iso8601: $0) }
    }

    /// What becomes of a label: null clears it. Nil where the member is missing.
    mutating func label(_ key: StaticString) -> LabelChange? {
        guard let value = try? object.member(key) else { return nil }
        if value.isNull || value.isString("") { return .clear }
        return id(of: value, key).map(LabelChange.set)
    }

    /// A list of ids, empty where it is null; nil where the member is missing.
    mutating func ids(_ key: StaticString, countMax: Int) -> [UniqueID]? {
        guard let value = try? object.member(key) else { return nil }
        if value.isNull { return [] }
        guard let elements = try? Array(value.elements()), elements.count <= countMax else {
            note("\(key) must be an array of at most \(countMax) ids.")
            return nil
        }
        return elements.compactMap { id(of: $0, key) }
    }

    mutating func color(_ key: StaticString) -> String? {
        choice(key, rule: TextRule.color.sentence) { TextRule.color.admits($0) ? $0 : nil }
    }

    /// An id; nil where the member is missing or null.
    mutating func id(_ key: StaticString) -> UniqueID? {
        guard let value = try? object.member(key), !value.isNull else { return nil }
        return id(of: value, key)
    }

    /// What a person says of an entry, or of a part of one, beside the movement of money.
    mutating func notesAndLabels() -> EntryEdit {
        var edit = EntryEdit()
        edit.notes = notes()
        edit.category = label("category_id")
        edit.merchant = label("merchant_id")
        edit.tagIDs = ids("tag_ids", countMax: LedgerLimits.tagsPerEntryMax)
        return edit
    }

    private mutating func id(of value: JSONValue, _ key: StaticString) -> UniqueID? {
        let id = (try? value.string()).flatMap(UniqueID.init)
        if id == nil { note("\(key) must be the id of one of this family's \(Self.plurals["\(key)"] ?? "transactions").") }
        return id
    }

    /// What the ids of a member belong to; the others name transactions.
    private static let plurals = [
        "category_id": "categories", "parent_id": "categories", "merchant_id": "merchants", "tag_ids": "tags",
    ]
}
