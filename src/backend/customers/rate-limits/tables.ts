/** Tables of counted attempts. Timestamps are ms since 1970. */
export interface AttemptTables {
  attempt: AttemptRow
  attempt_level: AttemptLevelRow
}

/** Counters of earlier releases. No longer written; remaining rows are deleted by their age. */
export interface AttemptRow {
  tenant_id: string
  subject: string
  failures: number
  last_at: number
  blocked_until: number
}

/** Counters of an account, network, device or tenant (REL-3, SEC-4); see rate.ts. */
export interface AttemptLevelRow {
  tenant_id: string
  /**
   * SHA-256, base64url, of the kind of attempt and its account or network, so that no addresses are stored.
   */
  subject: string
  level: number
  proved: number
  at: number
  until: number
  /** From then on the row is meaningless. */
  forgotten_at: number
}
