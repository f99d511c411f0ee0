export interface WithdrawalTables {
  withdrawal: WithdrawalRow
}

/** A contract that somebody has withdrawn from, in their words. */
export interface WithdrawalRow {
  tenant_id: string
  id: string
  owner: string
  name: string
  /** Order number, or a description: whether there is such an order is not looked at here. */
  contract: string
  /** Which goods; '' for all. */
  items: string
  email: string
  /** In which it was written. */
  locale: string
  /** ms */
  received_at: number
}
