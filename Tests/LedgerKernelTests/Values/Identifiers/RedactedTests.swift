import LedgerKernel
import Testing

@Suite struct RedactedTests {
    struct Login {
        let name: String
        let key: Redacted<String>
    }

    @Test func aSecretIsGivenOnlyOnRequest() {
        #expect(Redacted("hunter2").reveal() == "hunter2")
    }

    @Test func noWayOfPrintingShowsASecret() {
        let login = Login(name: "Ada", key: Redacted("hunter2"))
        var dumped = ""
        dump(login, to: &dumped)
        let prints = [
            "\(login.key)", "\(login)", String(reflecting: login), String(describing: Optional(login.key)), "\([login.key])",
            dumped,
        ]
        for print in prints {
            #expect(print.contains("[redacted]"))
            #expect(!print.contains("hunter2"))
        }
        #expect(Mirror(reflecting: login.key).children.isEmpty)
    }
}
