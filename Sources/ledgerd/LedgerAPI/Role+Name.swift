import LedgerKernel

extension Role {
    /// The role as the API and the command line write it.
    var apiName: String {
        switch self {
        case .administrator: "admin"
        case .member: "member"
        }
    }

    /// Reads the role as the API and the command line write it.
    init?(apiName: String) {
        guard let role = Role.allCases.first(where: { $0.apiName == apiName }) else { return nil }
        self = role
    }
}
