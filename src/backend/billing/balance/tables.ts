/** Tables of what a customer has to pay and gets back. Moments are ms since 1970, money is cents. */
export interface BalanceTables {
  money_received: MoneyReceivedRow
  payback_choice: RefundPreferenceRow
}

/** Money received for an order; negative if it was refunded. */
export interface MoneyReceivedRow {
  tenant_id: string
  order_no: string
  position: number
  amount: number
  received_at: number
}

/** How a customer wants money refunded. */
export interface RefundPreferenceRow {
  tenant_id: string
  owner: string
  /** BALANCE or ACCOUNT. */
  way: string
  iban: string | null
  holder: string | null
  chosen_at: number
  /** How often credit has changed since it was last allocated to open payments. */
  unsettled: number
}
