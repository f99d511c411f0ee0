import { pageIdentifier } from '../identifier.ts'
import type { CheckedPage, ContentTree, Finding } from './content-tree.ts'

/**
 * Breadcrumbs must list the ancestors of a page, each once, outermost first, without the storefront and the
 * page itself.
 */
export function checkBreadcrumbs(tree: ContentTree): Finding[] {
  return tree.pages.flatMap((page) => [...wrongCrumbs(page), ...missingCrumbs(tree, page)])
}

function wrongCrumbs({ file, page: { head } }: CheckedPage): Finding[] {
  const paths = head.breadcrumbs.map(({ href }) => href)
  return paths.flatMap((path, index): Finding[] => {
    const place = `breadcrumbs[${index}].href`
    if (path === '/' || path === '/storefront')
      return [{ file, place, problem: 'the storefront is left out' }]
    if (path === head.path) return [{ file, place, problem: 'is the page itself' }]
    if (paths.indexOf(path) !== index) return [{ file, place, problem: `${path} occurs twice` }]
    const later = paths.slice(index + 1).find((other) => path.startsWith(`${other}/`))
    return later === undefined
      ? []
      : [{ file, place, problem: `${path} is before ${later}, but is below it` }]
  })
}

/** The line that a breadcrumb takes in a content file. */
const crumbLine = (label: string, href: string): string =>
  `{ "label": ${JSON.stringify(label)}, "href": ${JSON.stringify(href)} }`

/** If an ancestor by URL exists, it must be in the breadcrumbs. */
function missingCrumbs(tree: ContentTree, { file, tenant, locale, page: { head } }: CheckedPage): Finding[] {
  const segments = head.path.split('/').slice(1, -1)
  return segments.flatMap((_, index): Finding[] => {
    const above = `/${segments.slice(0, index + 1).join('/')}`
    const ancestor = tree.pageAt(tenant, locale, pageIdentifier(above))?.page.head
    if (ancestor?.path !== above || head.breadcrumbs.some(({ href }) => href === above)) return []
    return [
      { file, place: 'breadcrumbs', problem: `${above} is missing: ${crumbLine(ancestor.title, above)}` },
    ]
  })
}
