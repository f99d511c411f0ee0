import { createHash } from 'node:crypto'
import cardRules from '../components/product/prerendered-cards.json?raw'

/** Inline scripts and styles. A policy does not cover data, such as JSON-LD. */
const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g
const externalOrData = /\ssrc=|type="application\//
const sources = / 'sha256-([^']+)'/g

/** Texts that a script of the page inserts once it is painted. */
const insertedLater = [cardRules]

/** Cache of digests by text. The texts come from the build, so there are few. */
const digests = new Map<string, string>()

/**
 * Returns the security policy with the digests of this page's own scripts and styles alone (SEC-2); Astro's names those of
 * all pages. See .github/adr/0016-csp-once.md.
 * @param policy as Astro writes it
 * @param page HTML, as it is sent; read as bytes (.github/adr/0014-pages-as-bytes.md)
 */
export function pageCsp(policy: string, page: Buffer): string {
  const own = new Set<string>()
  for (const [, , attributes = '', text = ''] of page.toString('latin1').matchAll(inlineElement))
    if (!externalOrData.test(attributes)) own.add(digestOf(text))
  for (const text of insertedLater) if (page.includes(text)) own.add(digestOf(text))
  return policy.replaceAll(sources, (source, digest: string) => (own.has(digest) ? source : ''))
}

function digestOf(text: string): string {
  const cached = digests.get(text)
  if (cached) return cached
  if (digests.size === 500) digests.clear()
  const digest = createHash('sha256').update(text, 'latin1').digest('base64')
  digests.set(text, digest)
  return digest
}
