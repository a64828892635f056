import JSON
import LedgerKernel

extension ContractViolation {
    /// What the contract calls a value of another kind, range or shape than demanded.
    init(_ error: JSONValueError) {
        self = ContractCode.invalidPayload.violation(at: error.path.isEmpty ? nil : error.path, message: error.message)
    }

    /// What the contract calls a body that the reader refuses. Too many keys are no fault of syntax (docs/explanation/design.md,
    /// "Limits": 422).
    init(_ error: JSONSyntaxError) {
        let code = error.kind == .tooManyKeys ? ContractCode.invalidPayload : .invalidJSON
        self = code.violation(at: error.path.isEmpty ? nil : error.path, message: error.message)
    }
}

extension JSONDocument {
    /// Reads a request's body.
    convenience init(contract body: [UInt8]) throws(ContractViolation) {
        do throws(JSONSyntaxError) {
            try self.init(body)
        } catch {
            throw ContractViolation(error)
        }
    }
}
