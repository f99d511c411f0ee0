/** Tables of counted attempts. Moments are ms since 1970. */
export interface AttemptTables {
  attempt: AttemptRow
  attempt_level: AttemptLevelRow
}

/** Counts of earlier releases. Nothing is written here any more; what is left is deleted by its age. */
export interface AttemptRow {
  tenant_id: string
  subject: string
  failures: number
  last_at: number
  blocked_until: number
}

/** What is remembered of the attempts of an account, network, device or shop (REL-3, SEC-4); see rate.ts. */
export interface AttemptLevelRow {
  tenant_id: string
  /** SHA-256, base64url, of the kind of attempt and of who or where: no addresses are kept. */
  subject: string
  level: number
  proved: number
  at: number
  until: number
  /** From then on the row says nothing. */
  forgotten_at: number
}
