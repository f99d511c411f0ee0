export interface ContactTables {
  contact_message: ContactMessageRow
}

/**
 * That somebody has written, and what they object to. What they wrote stands in the letter to the shop and is not kept
 * here.
 */
export interface ContactMessageRow {
  tenant_id: string
  id: string
  owner: string
  /** Of the subject in the contact help. */
  code: string
  email: string
  /** 1 for what the writer does not want any more. */
  cancel_advertising: number
  cancel_marketing: number
  cancel_newsletter: number
  /** How many files went along. */
  files: number
  /** Files that did not fit and why, as JSON; in older rows their names only. */
  left_out: string
  /** In which it was written. */
  locale: string
  /** ms */
  received_at: number
}
