/** Tables of credit that paid for other orders. Moments are ms since 1970, money is cents. */
export interface CreditAllocationTables {
  set_off: CreditAllocationRow
}

/**
 * Money that a tenant owed for one order and that paid for another. It leaves the one and reaches the other in the same
 * row, so that nothing can be lost in between. It is stored like invoices, as part of the books.
 */
export interface CreditAllocationRow {
  tenant_id: string
  to_order: string
  /** Position among the allocations to the same order. */
  position: number
  from_order: string
  /** Always positive. */
  amount: number
  set_off_at: number
}
