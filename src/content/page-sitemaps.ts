import type { Locale } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { Content } from './content.ts'
import { alternateUrls, canonicalUrl } from './page-urls.ts'
import type { SitemapEntry } from './sitemap.ts'

/** The indexable content pages of a locale, with their change dates and translations (SEO-1). */
export async function contentSitemap(
  content: Content,
  tenant: Tenant,
  locale: Locale,
): Promise<SitemapEntry[]> {
  const index = await content.loadPageIndex(tenant, locale)
  if (!index.ok) throw index.error
  return index.value
    .filter((page) => page.index)
    .map(({ path, modified, alternates }) => ({
      url: canonicalUrl(tenant, locale, path),
      modified,
      alternates: alternateUrls(tenant, locale, { path, alternates }),
    }))
}

/** One sitemap per locale, dated by its newest page. */
export function contentSitemaps(content: Content, tenant: Tenant): Promise<SitemapEntry[]> {
  return Promise.all(
    tenant.i18n.locales.map(async (locale) => {
      const days = (await contentSitemap(content, tenant, locale)).flatMap(({ modified }) => modified ?? [])
      return { url: `${tenant.origin}/sitemap/content-${locale}.xml`, modified: days.sort().at(-1) }
    }),
  )
}
