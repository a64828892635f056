// swift-tools-version: 6.0
import PackageDescription

// Each room of the kernel and of the program has a README.
let kernelRooms = [
    "Door", "Carry", "Doctor", "Erasure", "Sources", "Records", "Books", "Family", "Schema", "Store", "Values",
]
let programRooms = [
    "Commands", "Daemon", "LedgerAPI", "Operations", "Access", "Configuration", "DataDirectory", "Logging", "CommandLine",
]

// docs/explanation/design.md describes the permitted imports. A target imports only the modules that it names here, and
// Tests/ArchitectureTests checks the sources. There are no package dependencies.
let package = Package(
    name: "ledgerd",
    products: [.executable(name: "ledgerd", targets: ["ledgerd"])],
    targets: [
        // Header-only modules for the system's libraries. They do without `pkgConfig`: Debian and Ubuntu keep both libraries in
        // the default paths, and SwiftPM warns if pkg-config is missing.
        .systemLibrary(name: "CSQLite", path: "Sources/Support/CSQLite"),
        .systemLibrary(name: "COpenSSL", path: "Sources/Support/COpenSSL"),
        .systemLibrary(name: "CLinux", path: "Sources/Support/CLinux"),

        // General modules for any daemon; they know nothing of ledgers.
        .target(name: "SQLite", dependencies: ["CSQLite", "Threads"], path: "Sources/Support/SQLite"),
        .target(name: "Crypto", dependencies: ["COpenSSL"], path: "Sources/Support/Crypto"),
        .target(name: "Threads", path: "Sources/Support/Threads"),
        .target(name: "JSON", path: "Sources/Support/JSON"),
        .target(name: "HTTP", path: "Sources/Support/HTTP"),
        .target(name: "HTTPServer", dependencies: ["HTTP", "Threads", "COpenSSL", "CLinux"], path: "Sources/Support/HTTPServer"),
        .target(name: "HTTPClient", dependencies: ["HTTP", "Crypto"], path: "Sources/Support/HTTPClient"),
        .target(name: "Files", path: "Sources/Support/Files"),

        // The ledger: knows no provider, no HTTP, no JSON.
        .target(
            name: "LedgerKernel", dependencies: ["SQLite", "Crypto", "Threads"], path: "Sources/LedgerKernel",
            exclude: kernelRooms.map { "\($0)/README.md" }, resources: [.embedInCode("Values/Time/zone-links.txt")]),

        // Sources of data.
        .target(
            name: "FinanceKitProvider", dependencies: ["LedgerKernel", "HTTP", "JSON"],
            path: "Sources/Providers/FinanceKitProvider", resources: [.embedInCode("openapi.json")]),
        .target(
            name: "CSVProvider", dependencies: ["LedgerKernel", "HTTP", "JSON"], path: "Sources/Providers/CSVProvider",
            resources: [.embedInCode("openapi.json"), .embedInCode("Profiles")]),

        // A FinanceKit publisher for trying out a server; it knows nothing of the server's internals.
        .target(
            name: "PhoneSimulator", dependencies: ["LedgerKernel", "HTTP", "HTTPClient", "JSON", "Crypto", "Files", "Threads"],
            path: "Sources/PhoneSimulator"),

        // The program.
        .executableTarget(
            name: "ledgerd",
            dependencies: [
                "LedgerKernel", "FinanceKitProvider", "CSVProvider", "PhoneSimulator", "SQLite", "Crypto", "Threads", "JSON",
                "HTTP",
                "HTTPServer", "HTTPClient", "Files", "CLinux",
            ],
            path: "Sources/ledgerd",
            exclude: programRooms.map { "\($0)/README.md" },
            resources: [.embedInCode("LedgerAPI/openapi.json")]),

        // Shared by the tests; not part of the program.
        .target(name: "TestSupport", path: "Tests/Support/TestSupport"),
        .target(
            name: "LedgerTestSupport", dependencies: ["LedgerKernel", "Threads", "TestSupport"],
            path: "Tests/Support/LedgerTestSupport"),

        .testTarget(name: "SQLiteTests", dependencies: ["SQLite"]),
        .testTarget(name: "CryptoTests", dependencies: ["Crypto"]),
        .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
        .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"]),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP", "TestSupport"]),
        .testTarget(name: "HTTPClientTests", dependencies: ["HTTPClient", "HTTP", "Threads", "TestSupport"]),
        .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"]),
        .testTarget(
            name: "HTTPServerTests", dependencies: ["HTTPServer", "HTTP", "Threads", "COpenSSL", "CLinux", "TestSupport"]),
        .testTarget(
            name: "LedgerKernelTests",
            dependencies: ["LedgerKernel", "SQLite", "CSQLite", "Threads", "TestSupport", "LedgerTestSupport"]),
        .testTarget(
            name: "FinanceKitProviderTests",
            dependencies: [
                "FinanceKitProvider", "LedgerKernel", "HTTP", "JSON", "Crypto", "Threads", "TestSupport", "LedgerTestSupport",
            ],
            resources: [.copy("Fixtures")]),
        .testTarget(
            name: "CSVProviderTests", dependencies: ["CSVProvider", "LedgerKernel", "JSON", "TestSupport", "LedgerTestSupport"],
            resources: [.copy("Fixtures")]),
        .testTarget(
            name: "PhoneSimulatorTests",
            dependencies: ["PhoneSimulator", "LedgerKernel", "Files", "JSON", "TestSupport"]),
        .testTarget(
            name: "ledgerdTests",
            dependencies: [
                "ledgerd", "LedgerKernel", "FinanceKitProvider", "CSVProvider", "PhoneSimulator", "Crypto", "JSON", "HTTP",
                "HTTPClient", "Files", "SQLite", "Threads", "TestSupport",
            ]),
        .testTarget(
            name: "ConformanceKitTests",
            dependencies: [
                "ledgerd", "LedgerKernel", "FinanceKitProvider", "CSVProvider", "SQLite", "Crypto", "JSON", "TestSupport",
                "LedgerTestSupport",
            ]),
        .testTarget(name: "ArchitectureTests"),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "ledgerd", "LedgerKernel", "FinanceKitProvider", "PhoneSimulator", "JSON", "HTTP", "HTTPServer", "HTTPClient",
                "Crypto", "CLinux", "Threads", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
