import { xmlHead } from '../commerce/feeds/xml.ts'
import { location, type SitemapEntry, sitemapNamespace, wholeUrlset } from '../commerce/sitemaps/urlset.ts'

export type { SitemapEntry }

/** An index of sitemaps (SEO-1), each with its newest change date. */
export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  const items = entries.map((entry) => `<sitemap>${location(entry)}</sitemap>\n`)
  return `${xmlHead}<sitemapindex xmlns="${sitemapNamespace}">\n${items.join('')}</sitemapindex>\n`
}

/** One sitemap of one locale and kind (SEO-1). */
export const sitemap = wholeUrlset
