import JSON
import LedgerKernel

extension Profile {
    /// Reads a profile from the bytes of its file. Errors call the file `file`.
    package init(json bytes: [UInt8], file: String) throws(ProfileError) {
        guard bytes.count <= CSVLimits.profileBytesMax else {
            throw ProfileError(file: file, key: "", reason: "A profile may have at most \(CSVLimits.profileBytesMax) bytes.")
        }
        let document: JSONDocument
        do {
            document = try JSONDocument(bytes)
        } catch {
            throw ProfileError(file: file, error)
        }
        var keys = try ProfileKeys(document.root, file: file)
        try self.init(&keys)
        try keys.finish()
    }

    private init(_ keys: inout ProfileKeys) throws(ProfileError) {
        id = try Self.id(&keys)
        name = try keys.requiredText("name")
        bank = try keys.text("bank")
        country = try keys.text("country")
        accountTypes = try keys.choices("account_types", of: AccountType.self) ?? []
        layoutSource = try keys.choice("layout_source", of: LayoutSource.self)

        encoding = try keys.choice("encoding", of: TextEncoding.self) ?? .utf8
        delimiter = try Self.delimiter(&keys)
        skipLines = try keys.integer("skip_lines", in: 0...10_000) ?? 0
        hasHeader = try keys.bool("header") ?? true
        fieldCount = try Self.fieldCount(&keys, hasHeader: hasHeader)
        expectedHeader = try Self.expectedHeader(&keys, hasHeader: hasHeader)
        fieldCharactersMax =
            try keys.integer("max_field_length", in: 1...CSVLimits.fieldCharactersMax) ?? CSVLimits.fieldCharactersMaxDefault

        columns = try Self.columns(&keys, hasHeader: hasHeader, fieldCount: fieldCount)
        dates = try DateReader(&keys)
        amounts = try AmountGrammar(&keys)
        signConvention = try keys.choice("sign_convention", of: SignConvention.self) ?? .positiveIsInflow
        directionWords = try Self.directionWords(&keys, isNeeded: columns[.direction] != nil)
        subtractsFee = try Self.subtractsFee(&keys, hasFee: columns[.fee] != nil)
        accountCurrency = try Self.accountCurrency(&keys, isNeeded: columns[.currency] == nil)
        noBalanceMarkers = try keys.words("no_balance_markers") ?? []

        statusWords = try Self.statusWords(&keys, isNeeded: columns[.status] != nil)
        pendingPolicy = try keys.choice("pending_policy", of: PendingPolicy.self) ?? .skip
        pendingDateMarkers = try keys.words("pending_date_markers") ?? []
        ignoreRules = try Self.ignoreRules(&keys)
        stopRule = try Self.stopRule(&keys)
        continuation = try Self.continuation(&keys)
    }

    private static func id(_ keys: inout ProfileKeys) throws(ProfileError) -> String {
        let id = try keys.requiredText("id")
        let isPlain = id.utf8.allSatisfy { byte in
            0x61...0x7A ~= byte || ASCII.isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        }
        guard isPlain, id.utf8.count <= 64 else {
            throw keys.error("id", "This must be at most 64 lower-case letters, digits, hyphens and underscores.")
        }
        return id
    }

    private static func delimiter(_ keys: inout ProfileKeys) throws(ProfileError) -> UInt8 {
        let text = Array(try keys.requiredText("delimiter").utf8)
        guard text.count == 1, text[0] < 0x80, text[0] != Byte.quote, text[0] != Byte.lineFeed, text[0] != Byte.carriageReturn,
            text[0] != 0
        else { throw keys.error("delimiter", "This must be one ASCII character other than a quote or a line end.") }
        return text[0]
    }

    private static func fieldCount(_ keys: inout ProfileKeys, hasHeader: Bool) throws(ProfileError) -> Int? {
        let count = try keys.integer("field_count", in: 1...CSVLimits.fieldsPerRecordMax)
        guard count != nil || hasHeader else { throw keys.error("field_count", "This key is required without a header.") }
        guard count == nil || !hasHeader else { throw keys.error("field_count", "Omit this key: the header gives it.") }
        return count
    }

    private static func expectedHeader(_ keys: inout ProfileKeys, hasHeader: Bool) throws(ProfileError) -> [String]? {
        let header = try keys.texts("expected_header").map { $0.map(Cell.trimmed) }
        guard header == nil || hasHeader else { throw keys.error("expected_header", "Omit this key: there is no header.") }
        return header
    }

    private static func accountCurrency(_ keys: inout ProfileKeys, isNeeded: Bool) throws(ProfileError) -> Currency? {
        guard let code = try keys.text("account_currency") else {
            guard !isNeeded else { throw keys.error("account_currency", "This key is required without a currency column.") }
            return nil
        }
        guard let currency = Currency(code: code) else {
            throw keys.error("account_currency", "This must be an ISO 4217 code, such as EUR.")
        }
        return currency
    }
}
