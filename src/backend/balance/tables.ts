/** Tables of what a customer owes and gets back. Moments are ms since 1970, money is cents. */
export interface BalanceTables {
  money_received: MoneyReceivedRow
  payback_choice: PaybackChoiceRow
}

/** Money that came for an order; negative where it was paid back. */
export interface MoneyReceivedRow {
  tenant_id: string
  order_no: string
  position: number
  amount: number
  received_at: number
}

/** How a customer wants a credit paid back. */
export interface PaybackChoiceRow {
  tenant_id: string
  owner: string
  /** BALANCE or ACCOUNT. */
  way: string
  iban: string | null
  holder: string | null
  chosen_at: number
  /** How often kept credit has changed since it was last set off against what was owed. */
  unsettled: number
}
