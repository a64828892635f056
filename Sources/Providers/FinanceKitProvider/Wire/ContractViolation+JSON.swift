import JSON
import LedgerKernel

extension ContractViolation {
    /// The contract's code for a value of the wrong kind, range or shape.
    init(_ error: JSONValueError) {
        self = ContractCode.invalidPayload.violation(at: error.path.isEmpty ? nil : error.path, message: error.message)
    }

    /// The contract's code for a body that the reader refuses. Too many keys are not a syntax fault (shared limits: 422).
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
