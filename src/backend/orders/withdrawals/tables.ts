export interface WithdrawalTables {
  withdrawal: WithdrawalRow
}

/** A withdrawal from a contract, in the words of the shopper. */
export interface WithdrawalRow {
  tenant_id: string
  id: string
  owner: string
  name: string
  /** Order number, or a description; it is not checked whether there is such an order. */
  contract: string
  /** The returned goods; '' for all. */
  items: string
  email: string
  /** Locale of the withdrawal. */
  locale: string
  /** ms */
  received_at: number
}
