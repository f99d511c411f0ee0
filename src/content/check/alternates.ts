import { pageIdentifier } from '../identifier.ts'
import type { CheckedPage, ContentTree, Finding } from './content-tree.ts'

/** Translations must name each other; search engines ignore those that do not (SEO-1). */
export function checkAlternates(tree: ContentTree): Finding[] {
  return tree.pages.flatMap((page) =>
    Object.entries(page.page.head.alternates).flatMap(([locale, path]): Finding[] => {
      const problem = problemOf(tree, page, locale, path)
      return problem ? [{ file: page.file, place: `alternates.${locale}`, problem }] : []
    }),
  )
}

function problemOf(tree: ContentTree, page: CheckedPage, locale: string, path: string): string | undefined {
  const { tenant } = page
  if (locale === page.locale) return 'is the page’s own locale'
  if (!tenant.i18n.locales.includes(locale)) return `tenant ${tenant.id} has no locale ${locale}`
  const other = tree.pageAt(tenant, locale, pageIdentifier(path))
  if (!other || other.page.head.path !== path) return `${path} has no file in ${locale}`
  const back = other.page.head.alternates[page.locale]
  if (back === undefined) return `${path} does not name this page as its alternate`
  if (back !== page.page.head.path) return `${path} names ${back} instead of this page`
  return undefined
}
