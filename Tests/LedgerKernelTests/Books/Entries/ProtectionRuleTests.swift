import Testing

@testable import LedgerKernel

@Suite struct ProtectionRuleTests {
    @Test func everyChangeUnderEveryProtectionIsDecidedAsTheModelDecides() {
        for change in Self.subsets(of: [RecordChange.amount, .date, .name, .state]) {
            for reasons in Self.subsets(of: Protection.allCases) {
                for settles in change.contains(.state) ? [false, true] : [false] {
                    let changed = RecordChange(change)
                    let rule = ProtectionRule.decide(changed, settles: settles, protectedBy: Set(reasons))
                    let attributes = Set(change.map(Self.attribute))
                    let blocked = ModelLedger.blocked(attributes, settles: settles, Set(reasons))
                    let applied = change.filter { !blocked.contains(Self.attribute($0)) }
                    #expect(rule.applied == RecordChange(applied), "\(attributes), settles \(settles), \(reasons)")
                    #expect(rule.asks == !blocked.isEmpty, "\(attributes), settles \(settles), \(reasons)")
                }
            }
        }
    }

    @Test func everyProtectionIsOneOfTheTwoKinds() {
        #expect(Protection.allCases.filter(\.coversEntry) == [.excluded, .importLocked, .reconciled, .split, .transfer])
    }

    private static func attribute(_ change: RecordChange) -> ModelLedger.Attribute {
        switch change {
        case .amount: .amount
        case .date: .date
        case .name: .name
        default: .flag
        }
    }

    static func subsets<T>(of values: [T]) -> [[T]] {
        values.reduce([[]]) { subsets, value in subsets + subsets.map { $0 + [value] } }
    }
}
