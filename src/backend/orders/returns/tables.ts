/** Tables of returns. Moments are ms since 1970. */
export interface ReturnTables {
  goods_return: ReturnRow
  goods_return_line: ReturnLineRow
}

export interface ReturnRow {
  tenant_id: string
  return_no: string
  order_no: string
  registered_at: number
}

/** A line of the order that is returned completely; pieces that are not returned have become a separate line. */
export interface ReturnLineRow {
  tenant_id: string
  return_no: string
  line_id: string
  /** A ReturnReason. */
  reason: string
}
