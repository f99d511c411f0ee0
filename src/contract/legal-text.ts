/** The legal texts that a shopper gets to keep with the confirmation of an order (PAP-3). */
export const legalTextKinds = ['terms', 'withdrawalRight'] as const

export type LegalTextKind = (typeof legalTextKinds)[number]

/** Plain text throughout. */
export type LegalBlock =
  | { kind: 'text'; text: string }
  | { kind: 'points'; items: string[] }
  | { kind: 'steps'; items: string[] }
  | { kind: 'facts'; rows: [label: string, value: string][] }

/** A legal text of a tenant in one language, whole, with the tenant's values put in. */
export interface LegalText {
  kind: LegalTextKind
  /** Last part of its page's address, for the name of a file: `algemene-voorwaarden`. */
  name: string
  title: string
  lead?: string | undefined
  /** YYYY-MM-DD of its last change. */
  modified: string
  sections: { heading?: string; blocks: LegalBlock[] }[]
}
