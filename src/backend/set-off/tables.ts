/** Tables of kept credit that paid something else. Moments are ms since 1970, money is cents. */
export interface SetOffTables {
  set_off: SetOffRow
}

/**
 * Money that a shop owed of one order and that paid another one: it leaves the one and comes to the other in the same row,
 * so that nothing can be lost between them. Kept like invoices: it is part of the books.
 */
export interface SetOffRow {
  tenant_id: string
  to_order: string
  /** Among those of the order that was paid. */
  position: number
  from_order: string
  /** Always positive. */
  amount: number
  set_off_at: number
}
