/** Tables of customers. Timestamps are ms since 1970. */
export interface CustomerTables {
  customer: CustomerRow
  single_use: SingleUseRow
}

export interface CustomerRow {
  tenant_id: string
  id: string
  /** Digits; the customer number. */
  business_partner_no: string
  /** As typed; null once the account is deleted. */
  email: string | null
  /** Normalised, unique within a tenant. */
  email_key: string | null
  /** PHC string of argon2id; null for a customer without password (flag np). */
  password_hash: string | null
  salutation: string
  first_name: string
  last_name: string
  /** YYYY-MM-DD. */
  birthday: string | null
  phone: string | null
  /** The company of the last order; null for a private person. */
  company: string | null
  vat_id: string | null
  bonus_programme: number
  credit_affinity: number
  created_at: number
  deleted_at: number | null
}

/** Single-use tokens: links in emails, whose token itself is only in the email, and solved captchas. */
export interface SingleUseRow {
  tenant_id: string
  /** SHA-256, hex. */
  token_hash: string
  purpose: string
  /** A customer's id, or a normalised email address where there is no account. */
  subject: string
  /** Data of the action as JSON. */
  detail: string
  expires_at: number
}
