extension Payee {
    /// Where a household shops from day to day. All names are invented.
    static let everyday: [Payee] = [
        .shop("Rosie’s Corner Market", "ROSIE’S CORNER MARKET", 5411, 420...8_950),
        .shop("Rosie’s Corner Market", "ROSIE’S CORNER MARKET", 5411, 420...8_950),
        .shop("Golden Poppy Grocers", "GOLDEN POPPY GROCERS", 5411, 1_150...16_840),
        .shop("Foghorn Coffee", "FOGHORN COFFEE ROASTERS", 5814, 350...1_895),
        .shop("Foghorn Coffee", "FOGHORN COFFEE ROASTERS", 5814, 350...1_895),
        .shop("Taquería Luz", "TAQUERIA LUZ", 5812, 890...4_275),
        .shop("Noodle & Thread", "NOODLE & THREAD", 5812, 1_340...6_120),
        .shop("Bay Line Transit", "BAY LINE TRANSIT", 4111, 250...2_000),
        .shop("Pelican Rides", "PELICAN RIDES", 4121, 780...4_630),
        .shop("Cypress Fuel 0417", "CYPRESS FUEL 0417", 5542, 2_100...7_950),
        .shop("Harbor Pharmacy", "HARBOR PHARMACY/WELLNESS", 5912, 515...5_480),
        .shop("Lantern Books", "LANTERN BOOKS", 5942, 999...6_450),
        .shop("Little Fern Toys", "LITTLE FERN TOYS", 5945, 1_299...7_999),
        .shop("Nail & Timber Hardware", "NAIL & TIMBER HARDWARE", 5251, 680...14_230),
        .shop("The Blue Door Cinema", "THE BLUE DOOR CINEMA", 7832, 1_450...5_800),
        .shop("Summit & Trail", "SUMMIT & TRAIL", 5941, 2_495...21_900),
        .shop("Oak Street Dental", "OAK STREET DENTAL", 8021, 4_500...18_500),
        .shop("ひかり書店", "HIKARI SHOTEN", 5942, 1_180...5_400),
        .shop("Bäckerei Sonnenaufgang", "BAECKEREI SONNENAUFGANG", 5462, 310...2_480, .euro),
        .shop("Hôtel des Tilleuls", "HOTEL DES TILLEULS", 7011, 8_900...31_400, .euro),
        .shop("The Crooked Kettle", "THE CROOKED KETTLE", 5812, 640...4_890, .pound),
        .shop("つばめ食堂", "TSUBAME SHOKUDO", 5812, 780...6_400, .yen),
        .shop("Maple Junction Café", "MAPLE JUNCTION CAFE", 5814, 475...3_120, .canadianDollar),
    ]

    /// People who send and receive cash.
    static let friends: [Payee] = [
        .other("Noor", "transfer", 500...6_000), .other("Jonas", "transfer", 1_000...12_000),
        .other("Mei", "transfer", 750...4_500),
        .other("Grandma Odile", "transfer", 2_000...15_000),
    ]

    static let employer = Payee.other("Payroll Fernhill Robotics", "direct_deposit", 3_412_55...3_412_55)
    static let landlord = Payee.other("Rent Alder Street 12", "standing_order", 2_150_00...2_150_00)
    static let power = Payee.other("Tidewater Power", "bill_payment", 58_20...141_75)
    static let internet = Payee.other("Copperline Internet", "direct_debit", 64_99...64_99)
    static let interest = Payee.other("Interest", "interest", 2_11...6_87)
    static let cardPayment = Payee.other("Apple Card payment", "bill_payment", 0...0)
    static let films = Payee.shop("Paper Moon Films", "PAPER MOON FILMS", 4899, 15_49...15_49)
    static let music = Payee.shop("Larkspur Music", "LARKSPUR MUSIC", 4899, 10_99...10_99)
    static let storage = Payee.shop("Cirrus Storage", "CIRRUS STORAGE", 5818, 2_99...2_99)
    static let gym = Payee.shop("Iron Garden Gym", "IRON GARDEN GYM", 7997, 49_00...49_00)
}
