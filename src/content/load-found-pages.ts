import type { Locale } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { Content } from './content.ts'
import { type FoundPage, findPages } from './find-pages.ts'

/** Returns the pages of a locale that match a term; pages that cannot be loaded are left out. */
export async function loadFoundPages(
  content: Content,
  tenant: Tenant,
  locale: Locale,
  term: string,
): Promise<FoundPage[]> {
  if (term === '') return []
  const index = await content.loadPageIndex(tenant, locale)
  if (!index.ok) return []
  const listed = index.value.filter((entry) => entry.index)
  const pages = await Promise.all(listed.map(({ path }) => content.loadPage(tenant, locale, path)))
  return findPages(
    pages.flatMap((page) => (page.ok ? [page.value] : [])),
    term,
  )
}
