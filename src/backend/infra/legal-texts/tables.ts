/** Versions of the legal texts that orders were concluded under. */
export interface LegalTables {
  legal_text: LegalTextRow
}

export interface LegalTextRow {
  tenant_id: string
  /** SHA-256 of locale and content, base64url: the same text is stored once. */
  digest: string
  locale: string
  /** A LegalText as JSON. */
  content: string
  /** When the first order used it, ms since 1970. */
  first_used_at: number
}
