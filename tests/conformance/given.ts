import { randomUUID } from 'node:crypto'
import { type Capability, capabilities } from '#contract/capabilities.ts'

/** What the caller gives for a shop. */
export interface Given {
  /** Capabilities that the shop has to fulfil. */
  profile: ReadonlySet<Capability>
  /** Capabilities that have to answer as off. */
  off: ReadonlySet<Capability>
  /** Whether commands are carried out. */
  write: boolean
  /** A variant that can be bought at least three times. Left out, one is looked for. */
  sku?: string | undefined
  /** A variant that is sold out. Left out, one is looked for. */
  soldOut?: string | undefined
  /** A code that reduces the basket with `sku`. */
  voucher?: string | undefined
  customer?: { email: string; password: string } | undefined
  /** Address for e-mails of visitors: orders, newsletter and withdrawals. */
  email: string
}

export const givenOf = (given: Partial<Given> = {}): Given => ({
  profile: new Set(capabilities),
  off: new Set(),
  write: false,
  email: `conformance-${randomUUID().slice(0, 8)}@klant.example`,
  ...given,
})

/**
 * Parses names of capabilities.
 * @param text separated by commas, such as `goods,search`
 * @throws {Error} with a sentence for an unknown name
 */
export function parseCapabilities(text: string): Set<Capability> {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !(capabilities as readonly string[]).includes(name))
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')} is no capability; known: ${capabilities.join(', ')}`)
  return new Set(names as Capability[])
}
