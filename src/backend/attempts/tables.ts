/** Tables of counted attempts. Moments are ms since 1970. */
export interface AttemptTables {
  attempt: AttemptRow
}

/** How often somebody, somewhere or everybody has failed of late (SEC-4). */
export interface AttemptRow {
  tenant_id: string
  /** SHA-256, hex, of who or where: no addresses are kept. */
  subject: string
  failures: number
  last_at: number
  blocked_until: number
}
