/** Tokens of the operator's API and their audit (CNX-4). Moments are ms since 1970. */
export interface OperatorApiTables {
  operator_token: OperatorTokenRow
  operator_audit: OperatorAuditRow
}

export interface OperatorTokenRow {
  tenant_id: string
  id: string
  /** Who uses it, such as `erp`. */
  name: string
  /** SHA-256 of the token, base64url: it has 256 random bits, so that a fast hash is enough. */
  token_hash: string
  /** Scopes with blanks between them. */
  scopes: string
  created_at: number
  expires_at: number
  /** Null while it is valid. */
  revoked_at: number | null
}

/** What was done with a token. A row is written before the operation, and its status afterwards. */
export interface OperatorAuditRow {
  tenant_id: string
  /** Sorts by time. */
  id: string
  at: number
  /** Id of the token; `command` for commands on tokens. */
  token_id: string
  /** Id of the operation in the OpenAPI document. */
  operation: string
  /** Order number, code, or whatever it was about; '' for lists. */
  subject: string
  request_id: string
  /** HTTP status; null if the process died before the end. */
  status: number | null
}
