import type { CreditNoticeKind } from './rules/credit-rights.ts'

export interface CreditTables {
  credit_notice: CreditNoticeRow
}

/** A customer's declaration about the credit of an order; each kind once. */
export interface CreditNoticeRow {
  tenant_id: string
  order_no: string
  kind: CreditNoticeKind
  /** ms */
  declared_at: number
}
