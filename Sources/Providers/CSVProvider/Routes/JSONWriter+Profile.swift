import JSON

extension JSONWriter {
    /// The profile as an item of a list.
    package mutating func profile(_ profile: Profile) {
        beginObject()
        member("id", profile.id)
        member("name", profile.name)
        member("bank", profile.bank)
        member("country", profile.country)
        member("currency", profile.accountCurrency?.code)
        array("account_types", of: profile.accountTypes) { $0.string($1.rawValue) }
        endObject()
    }
}
