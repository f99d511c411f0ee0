/** The mail that waits to go out, and in a demonstration the mail that is read here. */
export interface MailTables {
  letter: LetterRow
  letter_attachment: LetterAttachmentRow
}

export interface LetterRow {
  tenant_id: string
  id: string
  /**
   * waiting: to be sent. shown: kept to be read at /outbox. void: written for nobody, see write-letter.ts. held: it may have
   * been sent before the database went back to an older state (backup/after-return.ts); an operator decides.
   */
  state: 'waiting' | 'shown' | 'void' | 'held'
  from_name: string
  from_address: string
  recipient: string
  /** Who an answer goes to, where that is not the shop; null otherwise. */
  reply_to: string | null
  /** 1 for one of many: it goes after letters to one person. 0 for those. */
  mailing: 0 | 1
  subject: string
  text: string
  html: string
  /** More headers as JSON, by name; null for none. */
  headers: string | null
  /** ms since 1970, as next_at. */
  written_at: number
  attempts: number
  /**
   * When the next attempt may be made; while one is made, when it counts as lost. Of a shown letter, until when it can be
   * read; of a held one, since when it is held.
   */
  next_at: number
}

/** A file that goes with a letter: an upload, whose contents are in `upload_chunk`, or a paper that is drawn then. */
export interface LetterAttachmentRow {
  tenant_id: string
  letter_id: string
  /** Files stand in the order they were chosen. */
  position: number
  /** Of the table `upload`; '' for a paper. */
  file: string
  /** As the letter calls it. */
  name: string
  /** Media type. */
  type: string
  /** bytes; 0 for a paper */
  size: number
  /** What is drawn when the letter is sent, a LetterPaper as JSON; null for an upload. */
  paper: string | null
}
