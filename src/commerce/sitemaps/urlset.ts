import { xmlHead, xmlText } from '../feeds/xml.ts'

/** One URL of a sitemap. */
export interface SitemapEntry {
  /** Absolute URL. */
  url: string
  /** YYYY-MM-DD of the last change of the page's content, if it is known. */
  modified?: string | undefined
  /** Absolute URLs of the same page by locale, its own included. */
  alternates?: Record<string, string>
}

/** A page of the shop: its languages are always known. */
export interface SitemapPage extends SitemapEntry {
  alternates: Record<string, string>
}

export const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const opening = `${xmlHead}<urlset xmlns="${sitemapNamespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const closing = '</urlset>\n'

/** A sitemap as a stream of text (SEO-1). */
export async function* urlset(
  batches: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield opening
  for await (const batch of batches) yield batch.map(entry).join('')
  yield closing
}

/** A sitemap as one text (SEO-1). */
export const wholeUrlset = (entries: readonly SitemapEntry[]): string =>
  opening + entries.map(entry).join('') + closing

/** The elements with the URL of a page or sitemap and the date of its last change. */
export function location({ url, modified }: SitemapEntry): string {
  return `<loc>${xmlText(url)}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}`
}

const entry = (page: SitemapEntry): string => `<url>${location(page)}${links(page)}</url>\n`

function links({ alternates = {} }: SitemapEntry): string {
  const all = Object.entries(alternates)
  if (all.length < 2) return ''
  return all
    .map(([locale, href]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${xmlText(href)}"/>`)
    .join('')
}
