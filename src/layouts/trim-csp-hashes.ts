import { createHash } from 'node:crypto'
import cardRules from '../components/product/prerendered-cards.json?raw'
import { memoize } from '../operations/memory-cache.ts'

/** Inline scripts and styles. A policy does not cover data, such as JSON-LD. */
const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g
const externalOrData = /\ssrc=|type="application\//
const sources = / 'sha256-([^']+)'/g

/** What a page has for which a script inserts the rules (components/product/prerendered-cards.ts). */
const card = /\sclass=(?:"(?:[^"]*\s)?card(?:\s[^"]*)?"|'(?:[^']*\s)?card(?:\s[^']*)?'|card[\s>])/

/** Digest of a text. The texts come from the build, so there are few. */
const digestOf = memoize(500, Number.POSITIVE_INFINITY, (text) =>
  createHash('sha256').update(text, 'latin1').digest('base64'),
)

/**
 * Returns the security policy with the digests of this page's own scripts and styles alone (SEC-2); Astro's names those of
 * all pages. See .github/adr/0016-csp-once.md.
 * @param policy as Astro writes it
 * @param page HTML, as it is sent; read as bytes (.github/adr/0014-pages-as-bytes.md)
 */
export function trimCspHashes(policy: string, page: Buffer): string {
  const own = new Set<string>()
  const html = page.toString('latin1')
  for (const [, , attributes = '', text = ''] of html.matchAll(inlineElement))
    if (!externalOrData.test(attributes)) own.add(digestOf(text))
  if (card.test(html)) own.add(digestOf(cardRules))
  return policy.replaceAll(sources, (source, digest: string) => (own.has(digest) ? source : ''))
}
