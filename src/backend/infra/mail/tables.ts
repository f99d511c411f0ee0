/** Emails that wait to be sent, and in a demonstration shop those shown in the outbox. */
export interface MailTables {
  letter: EmailRow
  letter_attachment: EmailAttachmentRow
}

export interface EmailRow {
  tenant_id: string
  id: string
  /**
   * waiting: to be sent. shown: readable at /outbox. void: has no recipient, see enqueue-email.ts. held: an operator decides, because
   * it may have been sent before an older backup was restored (backup/after-restore.ts), or because a mail server does not take it from
   * the shop (outbox-worker.ts).
   */
  state: 'waiting' | 'shown' | 'void' | 'held'
  from_name: string
  from_address: string
  recipient: string
  /** Reply-to address, where that is not the shop; null otherwise. */
  reply_to: string | null
  /** Name of the person at reply_to, whose message this email passes on to the shop; null for the shop's own emails. */
  reply_name: string | null
  /** Address for reports of mail servers that cannot deliver it; null: from_address. */
  return_path: string | null
  /** 1: part of a mailing, sent after emails to one person. 0: to one person. */
  mailing: 0 | 1
  subject: string
  text: string
  html: string
  /** Additional headers as JSON, by name; null for none. */
  headers: string | null
  /** ms since 1970, as next_at. */
  written_at: number
  attempts: number
  /**
   * When the next attempt may be made; during an attempt, when its claim expires. Of a shown email, until
   * when it can be read; of a held one, since when it is held.
   */
  next_at: number
}

/**
 * An attachment of an email: an upload, whose contents are in `upload_chunk`, or a PDF that is rendered when
 * the email is sent.
 */
export interface EmailAttachmentRow {
  tenant_id: string
  letter_id: string
  /** Attachments keep the order in which they were chosen. */
  position: number
  /** Key into the table `upload`; '' for a PDF. */
  file: string
  /** File name within the email. */
  name: string
  /** Media type. */
  type: string
  /** bytes; 0 for a PDF */
  size: number
  /** Data of a PDF that is rendered when the email is sent, an EmailDocument as JSON; null for an upload. */
  paper: string | null
}
