enum SimulatePhoneCommand {
    static let command = Command("simulate-phone", summary: "x", details: "", options: []) { _, _ in .done }
}
