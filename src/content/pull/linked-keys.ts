import { contentRoutes } from '#routes/routes.ts'
import { matchRoute, pathOf } from '#tenancy/match-route.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { kindOf } from '../check/content-tree.ts'
import { fieldsNamed } from '../check/fields.ts'
import type { RawFile } from '../check/schema.ts'
import { infoOverlayKey, pageKey } from '../content-keys.ts'
import { pageIdentifier } from '../identifier.ts'
import { parseJsonText } from '../parse-json.ts'

/** Returns the content files that a file links to in its own locales: pages and info overlays. */
export function linkedKeys({ tenant, address, text }: RawFile): string[] {
  const json = parseJsonText(text)
  const kind = kindOf(address)
  const locales = tenant.i18n.locales.filter((locale) =>
    kind && 'locale' in kind ? locale === kind.locale : locale.startsWith(`${kind?.language}-`),
  )
  const links = fieldsNamed('href', json).flatMap(({ value }) =>
    locales.flatMap((locale) => keyOf(tenant, locale, value)),
  )
  const translations = fieldsNamed('alternates', json).flatMap(({ value }) =>
    Object.entries(Object(value)).flatMap(([locale, path]) =>
      tenant.i18n.locales.includes(locale) ? keyOf(tenant, locale, path) : [],
    ),
  )
  return [...links, ...translations]
}

/** The pages that are routes of every shop, such as its terms (ROU-1). */
export const routePageKeys = (tenant: Tenant): string[] =>
  tenant.i18n.locales.flatMap((locale) =>
    [...contentRoutes].flatMap((name) => keyOf(tenant, locale, pathOf(tenant, locale, name))),
  )

function keyOf(tenant: Tenant, locale: string, href: unknown): string[] {
  if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return []
  const { pathname } = new URL(href, 'https://shop.example')
  const route = matchRoute(tenant, locale, pathname)
  if (route?.name === 'serviceLayer')
    return /^[a-z0-9-]+$/.test(route.rest) ? [infoOverlayKey(locale, route.rest)] : []
  const identifier = route?.name === 'content' ? pageIdentifier(pathname) : undefined
  return identifier === undefined ? [] : [pageKey(locale, identifier)]
}
