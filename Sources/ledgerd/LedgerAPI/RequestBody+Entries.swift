import JSON
import LedgerKernel

/// Members that entries and their labels have.
extension RequestBody {
    /// Whether the member is there, be it null.
    func has(_ key: StaticString) -> Bool { (try? object.member(key)) != nil }

    /// A text that may be empty; empty also where the member is null, nil where it is missing.
    mutating func clearableText(_ key: StaticString, charactersMax: Int) -> String? {
        guard let value = try? object.member(key) else { return nil }
        if value.isNull { return "" }
        guard let text = try? value.string(), text.unicodeScalars.count <= charactersMax else {
            note("\(key) must be a text of at most \(charactersMax) characters.")
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
        choice(key, rule: "a calendar day as YYYY-MM-DD") { LedgerDate(iso8601: $0) }
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

    /// A colour.
    mutating func color(_ key: StaticString) -> String? {
        choice(key, rule: "a colour as #rrggbb") { text in
            let bytes = Array(text.utf8)
            guard bytes.count == 7, bytes[0] == UInt8(ascii: "#"), text.dropFirst().allSatisfy(\.isHexDigit) else { return nil }
            return text
        }
    }

    /// An id; nil where the member is missing or null.
    mutating func id(_ key: StaticString) -> UniqueID? {
        guard let value = try? object.member(key), !value.isNull else { return nil }
        return id(of: value, key)
    }

    /// What a person says of an entry, or of a part of one, beside the movement of money.
    mutating func notesAndLabels() -> EntryEdit {
        var edit = EntryEdit()
        edit.notes = clearableText("notes", charactersMax: Limits.notesCharactersMax)
        edit.category = label("category_id")
        edit.merchant = label("merchant_id")
        edit.tagIDs = ids("tag_ids", countMax: Limits.tagsPerEntryMax)
        return edit
    }

    private mutating func id(of value: JSONValue, _ key: StaticString) -> UniqueID? {
        let id = (try? value.string()).flatMap(UniqueID.init)
        if id == nil { note("\(key) must name what the family has by its id.") }
        return id
    }
}
