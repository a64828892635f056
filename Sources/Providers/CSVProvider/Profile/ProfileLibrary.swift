/// The profiles that an import can choose: the shipped ones and the user's own, which take precedence.
package struct ProfileLibrary: Sendable {
    /// The files in `Profiles`. Add the name of a new file here; a test finds a missing one.
    static let shipped: [[UInt8]] = [
        PackageResources.abn_amro_json, PackageResources.alipay_cn_json, PackageResources.ally_bank_json,
        PackageResources.american_express_us_json, PackageResources.apple_card_json,
        PackageResources.bank_of_america_checking_json, PackageResources.barclaycard_uk_json, PackageResources.barclays_json,
        PackageResources.capital_one_credit_card_json, PackageResources.ceska_sporitelna_json,
        PackageResources.chase_checking_json, PackageResources.chase_credit_card_json, PackageResources.citi_credit_card_json,
        PackageResources.commerzbank_json, PackageResources.deutsche_bank_json, PackageResources.discover_card_json,
        PackageResources.dkb_legacy_json, PackageResources.dkb_json, PackageResources.erste_hu_json,
        PackageResources.hsbc_hk_card_json, PackageResources.hsbc_uk_json, PackageResources.ing_de_json,
        PackageResources.ing_nl_json, PackageResources.kontist_json, PackageResources.lloyds_json, PackageResources.monzo_json,
        PackageResources.n26_2022_json, PackageResources.n26_json, PackageResources.nationwide_json,
        PackageResources.nordea_fi_json, PackageResources.ocbc_sg_json, PackageResources.paypal_us_json,
        PackageResources.rabobank_json, PackageResources.revolut_json, PackageResources.smbc_jp_json,
        PackageResources.sparkasse_json, PackageResources.starling_json, PackageResources.ubs_json, PackageResources.usaa_json,
        PackageResources.wells_fargo_checking_json, PackageResources.wise_json,
    ]

    /// Every profile, sorted by id.
    package let profiles: [Profile]

    /// The shipped profiles and those in the user's files.
    /// - Parameter files: names and contents. A broken file throws an error with its name, the key and the reason.
    package init(userFiles files: [(name: String, bytes: [UInt8])]) throws(ProfileError) {
        var byID: [String: Profile] = [:]
        for bytes in Self.shipped {
            let profile = try Profile(json: bytes, file: "shipped profile")
            byID[profile.id] = profile
        }
        var fileOfID: [String: String] = [:]
        for file in files {
            let profile = try Profile(json: file.bytes, file: file.name)
            if let other = fileOfID.updateValue(file.name, forKey: profile.id) {
                throw ProfileError(file: file.name, key: "id", reason: "\(other) has the same id.")
            }
            byID[profile.id] = profile
        }
        profiles = byID.values.sorted { $0.id < $1.id }
    }

    package func profile(_ id: String) -> Profile? { profiles.first { $0.id == id } }
}
