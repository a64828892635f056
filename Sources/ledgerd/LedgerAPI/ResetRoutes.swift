import HTTP
import JSON
import LedgerKernel

extension LedgerAPI {
    /// `GET /family/reset`
    func planReset(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        var writer = JSONWriter()
        writer.resetPlan(try ledger.resetPlan(principal))
        return .json(200, writer.finish())
    }

    /// `POST /family/reset`
    func confirmReset(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        guard let body = try? JSONDocument(request.body.bytes).root, body.kind == .object else { throw APIError.badRequest }
        guard let phrase = try? body.member("confirm")?.string() else { throw LedgerError.confirmationRequired }
        guard let text = try? body.member("digest")?.string(), let digest = SHA256Digest(hex: text) else {
            throw APIError.validationFailed(["digest must be the plan's digest, 64 hexadecimal digits."])
        }
        let receipt = try ledger.reset(ResetConfirmation(phrase: phrase, digest: digest), principal)
        var writer = JSONWriter()
        writer.resetReceipt(receipt)
        return .json(200, writer.finish())
    }

    /// `GET /family/reset/receipts`
    func listResetReceipts(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let receipts = try ledger.resetReceipts(principal)
        return .json(200, JSONWriter.object { writer in writer.array("receipts", of: receipts) { $0.resetReceipt($1) } })
    }

    /// `DELETE /users/reset`, the older form.
    func resetUnconfirmed(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        guard allowsUnconfirmedReset else { throw APIError.unconfirmedReset }
        let receipt = try ledger.resetUnconfirmed(principal)
        return .json(
            200,
            JSONWriter.object { writer in
                writer.member("message", "The family is cut off from its financial data, which is being erased.")
                writer.member("status", "queued")
                writer.member("job_id", receipt.id.description)
                writer.member("family_id", principal.familyID.description)
                writer.member("status_url", "/api/v1/users/reset/status")
            })
    }

    /// `GET /users/reset/status`
    func showResetStatus(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        var writer = JSONWriter()
        writer.resetStatus(of: principal.familyID, remainder: try ledger.resetRemainder(principal))
        return .json(200, writer.finish())
    }
}
