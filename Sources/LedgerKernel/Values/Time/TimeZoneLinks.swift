/// The names of one zone: tzdata renames zones and keeps the old names as links (its file `backward`).
///
/// Devices report either kind for years, while a system may lack the old names (Debian 13 keeps them in `tzdata-legacy`) or not have the
/// present ones yet. The table comes with the program, and `scripts/renew-zone-links` renews it.
enum TimeZoneLinks {
    /// Other names for a zone, the present one first; empty if the table does not have the name.
    static func otherNames(of name: String) -> [String] {
        let present = presentNames[name] ?? name
        guard let old = oldNames[present] else { return [] }
        return ([present] + old).filter { $0 != name }
    }

    /// By old name, the present one.
    private static let presentNames: [String: String] = {
        var names: [String: String] = [:]
        for line in String(decoding: PackageResources.zone_links_txt, as: UTF8.self).split(separator: "\n")
        where !line.hasPrefix("#") {
            let parts = line.split(separator: " ")
            precondition(parts.count == 2, "a line of zone-links.txt is an old name and the present one")
            names[String(parts[0])] = String(parts[1])
        }
        return names
    }()

    /// By present name, the old ones in alphabetical order.
    private static let oldNames = Dictionary(grouping: presentNames.keys.sorted()) { presentNames[$0] ?? $0 }
}
