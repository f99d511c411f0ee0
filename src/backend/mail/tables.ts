/** The mail that waits to go out, and in a demonstration the mail that is read here. */
export interface MailTables {
  letter: LetterRow
}

export interface LetterRow {
  tenant_id: string
  id: string
  /** waiting: to be sent. shown: kept to be read at /outbox. void: written for nobody, see write-letter.ts. */
  state: 'waiting' | 'shown' | 'void'
  from_name: string
  from_address: string
  recipient: string
  subject: string
  text: string
  html: string
  /** More headers as JSON, by name; null for none. */
  headers: string | null
  /** ms since 1970, as next_at. */
  written_at: number
  attempts: number
  /** When the next attempt may be made; while one is made, when it counts as lost. */
  next_at: number
}
