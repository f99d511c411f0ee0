export interface WithdrawalTables {
  withdrawal: WithdrawalRow
}

/**
 * TAKEN: its lines are cancelled, or their return is registered. UNCLEAR: the goods that it names are not found, and staff has to look.
 * LATE: it came after its period, and staff has to decide.
 */
export type WithdrawalOutcome = 'TAKEN' | 'UNCLEAR' | 'LATE'

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
  /** The order; null while none is known. */
  order_no: string | null
  /** A WithdrawalOutcome; null while no order is known. */
  outcome: string | null
  /** Ids of the lines that it has cancelled or sent on their way back, as JSON; null while no order is known. */
  lines: string | null
}
