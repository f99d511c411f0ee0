import { routeNames } from '#routes/routes.ts'
import { splitLocale } from '#tenancy/locales.ts'
import { knownRoute } from '#tenancy/match-route.ts'
import { isLinkOffered } from '#tenancy/route-urls.ts'
import { infoOverlayKey } from '../content-keys.ts'
import { pageIdentifier } from '../identifier.ts'
import type { CheckedFile, ContentTree, Finding } from './content-tree.ts'
import { fieldsNamed } from './fields.ts'

/** Every link into the shop must lead to a page of the same locale, or to a route of the tenant. */
export function checkLinks(tree: ContentTree): Finding[] {
  return tree.files.flatMap((file) =>
    fieldsNamed('href', file.json).flatMap(({ place, value }) => {
      if (typeof value !== 'string') return []
      const problems = file.locales.map((locale) => problemOf(tree, file, locale, value))
      return [...new Set(problems)]
        .filter((problem) => problem !== undefined)
        .map((problem) => ({ file: file.file, place, problem: `${value} ${problem}` }))
    }),
  )
}

/** Returns the links to something that their tenant does not offer: the shop leaves them out. */
export function linksLeftOut(tree: ContentTree): Finding[] {
  return tree.files.flatMap((file) =>
    fieldsNamed('href', file.json).flatMap(({ place, value }) => {
      if (typeof value !== 'string') return []
      const isOffered = file.locales.every((locale) => isLinkOffered(file.tenant, locale, value))
      const problem = `${value} is left out, since ${file.tenant.id} does not offer it`
      return isOffered ? [] : [{ file: file.file, place, problem }]
    }),
  )
}

function problemOf(tree: ContentTree, file: CheckedFile, locale: string, href: string): string | undefined {
  const { tenant } = file
  if (href.startsWith('route:')) {
    const known = routeNames.some((name) => name === href.slice('route:'.length))
    return known ? undefined : 'is not the name of a route'
  }
  if (href.startsWith('#'))
    return anchorsOf(file.json).has(href.slice(1)) ? undefined : 'is not an anchor of this page'
  // Not a path in the shop, or one that the schema refuses.
  if (!/^\/(?![/\\])/.test(href)) return undefined

  const { pathname, hash } = new URL(href, 'https://shop.example')
  const prefixed = splitLocale(tenant, pathname)
  if (prefixed.path !== pathname) return 'starts with a language; links are written without'
  const route = knownRoute(tenant, locale, pathname)
  if (!route) return `is not a path of ${tenant.id} in ${locale}`
  if (route.name === 'serviceLayer') return infoOverlayProblem(tree, tenant.id, locale, route.rest)
  if (route.name !== 'content') return undefined

  const page = tree.pageAt(tenant, locale, pageIdentifier(pathname))
  if (!page) return `leads to a page that has no file in ${locale}`
  if (page.page.head.path !== pathname) return `should be ${page.page.head.path}`
  if (hash && !anchorsOf(page.json).has(hash.slice(1))) return 'names an anchor that the page does not have'
  return undefined
}

function infoOverlayProblem(
  tree: ContentTree,
  tenantId: string,
  locale: string,
  id: string,
): string | undefined {
  const key = infoOverlayKey(locale, id)
  return tree.files.some(({ file, tenant }) => tenant.id === tenantId && file.endsWith(key))
    ? undefined
    : `leads to an info overlay that has no file in ${locale}`
}

const anchorsOf = (json: unknown): Set<unknown> =>
  new Set(fieldsNamed('anchor', json).map(({ value }) => value))
