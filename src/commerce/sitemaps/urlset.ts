import { xmlHead, xmlText } from '../feed/xml.ts'

/** A page of the shop as a sitemap names it. */
export interface ShopAddress {
  /** With host. */
  address: string
  /** YYYY-MM-DD of the last change the catalogue knows of. */
  modified?: string
  /** The same page by locale, its own included: addresses with host. */
  alternates: Record<string, string>
}

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** A sitemap (SEO-1), written as its addresses come. */
export async function* urlset(
  batches: AsyncIterable<ShopAddress[]> | Iterable<ShopAddress[]>,
): AsyncGenerator<string> {
  yield `${xmlHead}<urlset ${namespaces}>\n`
  for await (const batch of batches) yield batch.map(entry).join('')
  yield '</urlset>\n'
}

function entry({ address, modified, alternates }: ShopAddress): string {
  const day = modified ? `<lastmod>${modified}</lastmod>` : ''
  return `<url><loc>${xmlText(address)}</loc>${day}${links(alternates)}</url>\n`
}

function links(alternates: Record<string, string>): string {
  const all = Object.entries(alternates)
  if (all.length < 2) return ''
  return all
    .map(([locale, href]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${xmlText(href)}"/>`)
    .join('')
}
