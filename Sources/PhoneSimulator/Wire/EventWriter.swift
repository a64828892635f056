import JSON
import LedgerKernel

/// Writes events like a published client: keys in alphabetical order, ids in upper case, times in milliseconds, absent values
/// omitted (docs/spec/financekit.md §4).
struct EventWriter {
    let household: Household
    private let bindings: [UniqueID: SourceBinding]

    init(household: Household, publisher: Publisher) {
        self.household = household
        bindings = Dictionary(publisher.bindings.map { ($0.sourceID, $0) }) { first, _ in first }
    }

    /// The event for a change.
    func event(_ change: HouseholdLife.Change) -> [UInt8] {
        switch change {
        case .upsert(let transaction): upsert(transaction)
        case .tombstone(let id, let account): tombstone(id, account)
        case .accountUnavailable(let account): unavailable(account)
        case .accountSeen(let account): self.account(account)
        }
    }

    func account(_ kind: WalletAccount.Kind) -> [UInt8] {
        let account = household.account(kind)
        return JSONWriter.object { writer in
            writer.object("account") { writer in
                if kind == .card { writer.member("account_description", "Synthetic") }
                writer.member("currency", "USD")
                writer.member("display_name", account.name)
                writer.member("institution_name", account.institution)
                writer.member("kind", account.eventKind)
                binding(kind, &writer)
                writer.member("source_id", account.sourceID.upperCaseText)
            }
            writer.member("kind", "account_upsert")
        }
    }

    /// Both balances of an account at an instant; the device sends them under the same id.
    func balances(_ kind: WalletAccount.Kind, at instant: Instant) -> [[UInt8]] {
        let booked = household.bookedCents(kind)
        // The debt of the card is a debit; holdings and available amounts are credits.
        return [
            balance(kind, "booked", cents: kind == .card ? -booked : booked, instant),
            balance(kind, "available", cents: household.availableCents(kind), instant),
        ]
    }

    /// One balance of an account at an instant.
    /// - Parameter cents: negative for a debit.
    func balance(_ kind: WalletAccount.Kind, _ balanceKind: String, cents: Int, _ instant: Instant) -> [UInt8] {
        JSONWriter.object { writer in
            writer.object("balance") { writer in
                writer.member("kind", balanceKind)
                binding(kind, &writer)
                writer.money("money", cents: cents)
                writer.member("observed_at", instant.rfc3339Milliseconds)
                writer.member("source_account_id", household.account(kind).sourceID.upperCaseText)
                writer.member("source_id", household.account(kind).balanceID.upperCaseText)
            }
            writer.member("kind", "balance_upsert")
        }
    }

    private func upsert(_ item: WalletTransaction) -> [UInt8] {
        JSONWriter.object { writer in
            writer.member("kind", "transaction_upsert")
            writer.object("transaction") { writer in
                writer.money("amount", cents: -item.cents)
                if let foreign = item.foreign {
                    writer.money("foreign_amount", foreign, isIncome: item.cents < 0)
                    writer.member("foreign_exchange_rate", foreign.currency.rate)
                }
                binding(item.account, &writer)
                if let code = item.payee.categoryCode {
                    writer.member("merchant_category_code", code)
                    writer.member("merchant_name", item.payee.name)
                }
                writer.member(
                    "original_transaction_description", "\(item.payee.statementName) #\(item.statementNumber) SAN FRANCISCO CA")
                if let postedAt = item.postedAt { writer.member("posted_at", postedAt.rfc3339Milliseconds) }
                writer.member("source_account_id", household.account(item.account).sourceID.upperCaseText)
                writer.member("source_id", item.id.upperCaseText)
                writer.member("status", item.status.rawValue)
                writer.member("transacted_at", item.transactedAt.rfc3339Milliseconds)
                writer.member("transaction_description", item.payee.name)
                writer.member("transaction_type", item.type)
            }
        }
    }

    private func tombstone(_ id: UniqueID, _ kind: WalletAccount.Kind) -> [UInt8] {
        JSONWriter.object { writer in
            writer.member("kind", "transaction_tombstone")
            writer.object("tombstone") { writer in
                binding(kind, &writer)
                writer.member("source_account_id", household.account(kind).sourceID.upperCaseText)
                writer.member("source_id", id.upperCaseText)
            }
        }
    }

    private func unavailable(_ kind: WalletAccount.Kind) -> [UInt8] {
        JSONWriter.object { writer in
            writer.member("kind", "account_unavailable")
            binding(kind, &writer)
            writer.member("source_account_id", household.account(kind).sourceID.upperCaseText)
        }
    }

    private func binding(_ kind: WalletAccount.Kind, _ writer: inout JSONWriter) {
        let binding = bindings[household.account(kind).sourceID]
        writer.member("lineage_id", binding?.lineageID.upperCaseText)
        writer.member("mapping_version", binding?.mappingVersion)
    }
}
