/** Legal texts attached to the confirmation of an order (PAP-3). */
export const legalTextKinds = ['terms', 'withdrawalRight'] as const

export type LegalTextKind = (typeof legalTextKinds)[number]

/** Plain text throughout. */
export type LegalBlock =
  | { kind: 'text'; text: string }
  | { kind: 'points'; items: string[] }
  | { kind: 'steps'; items: string[] }
  | { kind: 'facts'; rows: [label: string, value: string][] }

/** A complete legal text of a tenant in one language, with the tenant's values filled in. */
export interface LegalText {
  kind: LegalTextKind
  /** Last segment of its page's path, for the file name: `algemene-voorwaarden`. */
  name: string
  title: string
  lead?: string | undefined
  /** YYYY-MM-DD of its last change. */
  modified: string
  sections: { heading?: string; blocks: LegalBlock[] }[]
}
