import LedgerKernel

extension Role {
    /// The role's name in the API and on the command line.
    var apiName: String {
        switch self {
        case .administrator: "admin"
        case .member: "member"
        }
    }

    init?(apiName: String) {
        guard let role = Role.allCases.first(where: { $0.apiName == apiName }) else { return nil }
        self = role
    }
}
