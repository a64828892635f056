import LedgerKernel

extension WireMoney: PersonalRecord {}
extension AccountUpsert: PersonalRecord {}
extension BalanceUpsert: PersonalRecord {}
extension TransactionUpsert: PersonalRecord {}
extension MappingBody: PersonalRecord {}
