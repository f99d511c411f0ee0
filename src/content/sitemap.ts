/** One address of a sitemap; `alternates` are the same page by locale, its own included. */
export interface SitemapEntry {
  address: string
  /** YYYY-MM-DD of the last change to what the page says. */
  modified?: string | undefined
  alternates?: Record<string, string>
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** An index of sitemaps (SEO-1): each with the day of the newest change in it. */
export function sitemapIndex(entries: SitemapEntry[]): string {
  const items = entries.map((entry) => `<sitemap>${location(entry)}</sitemap>`)
  return `${head}\n<sitemapindex xmlns="${namespace}">\n${items.join('\n')}\n</sitemapindex>\n`
}

/** One sitemap of one locale and kind (SEO-1). */
export function sitemap(entries: SitemapEntry[]): string {
  const items = entries.map((entry) => `<url>${location(entry)}${alternateLinks(entry)}</url>`)
  return `${head}\n<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${items.join('\n')}\n</urlset>\n`
}

function location({ address, modified }: SitemapEntry): string {
  return `<loc>${escapeText(address)}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}`
}

function alternateLinks({ alternates = {} }: SitemapEntry): string {
  const all = Object.entries(alternates)
  if (all.length < 2) return ''
  return all
    .map(([locale, href]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeText(href)}"/>`)
    .join('')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
