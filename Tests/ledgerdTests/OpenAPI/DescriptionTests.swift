import HTTP
import JSON
import Testing

@testable import FinanceKitProvider
@testable import LedgerKernel
@testable import ledgerd

struct DescriptionTests {
    private func described() throws -> [(method: String, pattern: String, operation: JSONValue)] {
        let document = try ServedBooks().validator.document
        return try #require(try document.member("paths")).members().flatMap { path in
            try path.value.members().filter { $0.key.string != "parameters" }
                .map { ($0.key.string.uppercased(), path.key.string, $0.value) }
        }
    }

    @Test func everyRouteIsDescribedAndNothingElse() throws {
        let served = try ServedBooks().router.routes.map { "\($0.method.rawValue) \($0.pattern)" }
        #expect(try described().map { "\($0.method) \($0.pattern)" }.sorted() == served.sorted())
    }

    @Test func eachOperationHasANameOfItsOwnAndDescribesTheParametersOfItsPath() throws {
        let validator = try ServedBooks().validator
        var names: Set<String> = []
        for (method, pattern, operation) in try described() {
            let name = try #require(try operation.member("operationId")).string()
            #expect(names.insert(name).inserted, "\(name)")
            #expect(try operation.member("summary") != nil && operation.member("tags") != nil, "\(method) \(pattern)")
            let item = try #require(try validator.at("#/paths").members().first { $0.key.string == pattern }).value
            let parameters = try item.member("parameters")?.elements().map { try validator.resolved($0) } ?? []
            let inPath = try parameters.filter { try $0.member("in")?.string() == "path" }.map { try $0.member("name")?.string() }
            let inPattern = pattern.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
            #expect(inPath == inPattern, "\(pattern)")
        }
    }

    @Test func everyReferenceLeadsSomewhereAndEverySchemaIsUsed() throws {
        let validator = try ServedBooks().validator
        var references: Set<String> = []
        func visit(_ value: JSONValue) throws {
            if value.kind == .array { for element in try value.elements() { try visit(element) } }
            guard value.kind == .object else { return }
            for member in try value.members() {
                if member.key.string == "$ref" { references.insert(try member.value.string()) } else { try visit(member.value) }
            }
        }
        try visit(validator.document)
        for reference in references { _ = try validator.at(reference) }
        for kind in ["schemas", "responses", "parameters"] {
            for name in try validator.at("#/components/\(kind)").members().map(\.key.string) {
                #expect(references.contains("#/components/\(kind)/\(name)"))
            }
        }
    }

    @Test func noNameIsUsedTwice() throws {
        // The reader refuses an object with a repeated key; a merged document with one could not be read.
        let document = try ServedBooks().validator.document
        #expect(try document.member("openapi")?.string() == "3.1.0")
        #expect(try document.member("info")?.member("version")?.string() == VersionCommand.version)
    }

    @Test func theDescriptionNeedsNoKeyAndTheRestDoes() throws {
        let books = try ServedBooks()
        #expect(try books.send(.get, "/api/v1/openapi.json").status == 200)
        for (_, pattern, operation) in try described() {
            let isOpen = try operation.member("security")?.elements().count == 0
            #expect(isOpen == ["/healthz", "/readyz", "/api/v1/openapi.json"].contains(pattern), "\(pattern)")
            let isPublishing = pattern.contains("/publishers/")
            #expect(try (operation.member("security")?.elements().count == 1) == isPublishing, "\(pattern)")
        }
    }

    /// The description is plain JSON, so it states the program's limits a second time.
    @Test func theNumbersAreTheLimitsOfTheProgram() throws {
        let schemas = try ServedBooks().validator
        func number(_ reference: String) throws -> Int64 { try schemas.at("#/components/" + reference).integer() }
        func text(_ reference: String) throws -> String { try schemas.at("#/" + reference).string() }
        #expect(
            try text("components/parameters/PerPage/description").hasPrefix("1 to \(PageRequest.itemsPerPageMax);"))
        #expect(try number("parameters/PerPage/schema/default") == Int64(PageRequest.itemsPerPageDefault))
        for page in ["Pagination", "CursorPagination"] {
            #expect(try number("schemas/\(page)/properties/per_page/maximum") == Int64(PageRequest.itemsPerPageMax))
        }
        #expect(try number("schemas/SplitRequest/properties/parts/maxItems") == Int64(LedgerLimits.splitPartsMax))
        let balances = try schemas.at("#/paths").members().first { $0.key.string == "/api/v1/accounts/{id}/balances" }?.value
        let description = try balances?.member("get")?.member("description")?.string()
        #expect(try #require(description).contains("at most \(LedgerLimits.balanceDaysMax),"))
        for mapping in ["Create", "Link"] {
            let reference = "schemas/FinanceKit\(mapping)Mapping/properties/expected_version/maximum"
            #expect(try number(reference) == FinanceKitLimits.integerMax)
        }
        let batch = "schemas/FinanceKitBatch/properties/"
        #expect(try number(batch + "sequence/maximum") == FinanceKitLimits.integerMax)
        #expect(try number(batch + "chunk_index/maximum") == Int64(LedgerLimits.chunksPerCaptureMax - 1))
        #expect(try number(batch + "chunk_count/maximum") == Int64(LedgerLimits.chunksPerCaptureMax))
        #expect(try number(batch + "events/maxItems") == Int64(FinanceKitLimits.eventsPerBatchMax))
        let accounts = Int64(LedgerLimits.accountsPerConnectionMax)
        #expect(try number(batch + "selected_source_account_ids/maxItems") == accounts)
        #expect(try number("schemas/FinanceKitConsent/properties/selected_source_account_ids/maxItems") == accounts)
    }

    @Test func theChoicesAreThoseOfTheProgram() throws {
        let schemas = try ServedBooks().validator
        func choices(_ reference: String) throws -> [String] {
            try #require(try schemas.at(reference).member("enum")).elements().filter { !$0.isNull }.map { try $0.string() }
        }
        let connection = "#/components/schemas/FinanceKitConnection/properties"
        #expect(try choices("#/components/schemas/FinanceKitConflictKind") == ConflictKind.allCases.map(\.rawValue))
        #expect(try choices("#/components/schemas/FinanceKitAnswer") == Conflict.Resolution.allCases.map(\.rawValue))
        #expect(try choices("#/components/schemas/FinanceKitTransactionStatus") == TransactionStatus.allCases.map(\.rawValue))
        #expect(try choices(connection + "/status") == Connection.Status.allCases.map(\.rawValue))
        #expect(try choices(connection + "/disposition") == Disposition.allCases.map(\.rawValue))
        #expect(
            try choices("#/components/schemas/FinanceKitReceipt/properties/status")
                == LedgerKernel.Receipt.Status.allCases.map(\.rawValue))
        #expect(
            try choices("#/components/schemas/FinanceKitCreateMapping/properties/subtype")
                == AccountType.depository.subtypes + AccountType.creditCard.subtypes)
        #expect(
            try choices("#/components/schemas/Transaction/properties/protection/items") == Protection.allCases.map(\.rawValue))
        #expect(try choices("#/components/schemas/AccountType") == AccountType.allCases.map(\.apiName))
        let history = "#/components/schemas/History/properties"
        #expect(
            try choices(history + "/decisions/items/properties/resolution") == Conflict.Outcome.allCases.map(\.rawValue))
        #expect(
            try choices(history + "/edits/items/properties/attribute") == EntryChange.Attribute.allCases.map(\.rawValue))
        let batch = try schemas.at("#/components/schemas/FinanceKitBatch/required").elements().map { try $0.string() }
        #expect(
            Set(batch) == Set(BatchField.allCases.filter { !$0.isOptional }.map(\.key.description)))
    }
}
