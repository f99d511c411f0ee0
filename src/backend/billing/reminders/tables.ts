export interface ReminderTables {
  payment_reminder: PaymentReminderRow
}

/** A reminder that was written. */
export interface PaymentReminderRow {
  tenant_id: string
  order_no: string
  /** Id of the payment within the order (DuePayment.payment). */
  payment: string
  /** `before-3` or `after-14`. */
  step: string
  /** ms */
  written_at: number
}
