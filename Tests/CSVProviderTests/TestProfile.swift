@testable import CSVProvider

/// A simple profile with changes: keys as JSON; an empty text removes the key.
enum TestProfile {
    static let plain: [String: String] = [
        "id": #""test""#, "name": #""Test""#, "delimiter": #"",""#, "date_format": #""yyyy-MM-dd""#,
        "columns": #"{"date": "Date", "description": "Description", "amount": "Amount"}"#, "decimal_separator": #"".""#,
        "thousands_separator": #"",""#, "account_currency": #""EUR""#, "default_timezone": #""Europe/Berlin""#,
    ]

    static func json(_ changes: [String: String] = [:]) -> [UInt8] {
        var keys = plain
        for (key, value) in changes { keys[key] = value.isEmpty ? nil : value }
        let members = keys.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
        return Array("{\(members.joined(separator: ", "))}".utf8)
    }

    static func make(_ changes: [String: String] = [:]) throws(ProfileError) -> Profile {
        try Profile(json: json(changes), file: "test.json")
    }
}
