export interface ContactTables {
  contact_message: ContactMessageRow
}

/**
 * Records a message and its objections to advertising. The text is in the email to the shop and is not stored
 * here.
 */
export interface ContactMessageRow {
  tenant_id: string
  id: string
  owner: string
  /** Code of the topic in the contact help. */
  code: string
  email: string
  /** 1 for each kind of advertising that the sender objects to. */
  cancel_advertising: number
  cancel_marketing: number
  cancel_newsletter: number
  /** Number of attached files. */
  files: number
  /** Files that were rejected, with the reason, as JSON; in older rows their names only. */
  left_out: string
  /** Locale of the message. */
  locale: string
  /** ms */
  received_at: number
}
