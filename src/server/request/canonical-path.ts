import { localisePath, splitLocale } from '#tenancy/locales.ts'
import { knownRoute, pathOf } from '#tenancy/match-route.ts'
import { servicePath } from '#tenancy/services.ts'
import type { Tenant } from '#tenancy/tenants.ts'

type RoutedTenant = Pick<Tenant, 'paths' | 'contentRoots' | 'i18n' | 'upstreams'>

/**
 * Returns the canonical spelling of a path: no empty and no `.` segments, no prefix of the default language, and a
 * trailing slash only where the tenant's route has it. Every segment is percent-encoded as the shop's links are
 * (`encodeURIComponent`). An encoded slash stays encoded. Canonical paths are returned unchanged, so a redirect never
 * leads to another redirect.
 * @param path as `parseTarget` accepts it: it begins with one slash, can be decoded, and holds no `..`
 */
export function canonicalPath(tenant: RoutedTenant, path: string): string {
  const normalised = respell(path, normaliseSegment)
  const service = servicePath(normalised)
  // The rest of a service's path belongs to the service: reserved characters may have a meaning there.
  if (service && tenant.upstreams[service.service]) return path
  if (service) return service.rest === '/' ? normalised : withoutEndingSlash(normalised)
  return canonicalRoute(tenant, respell(path, encodeSegment))
}

function canonicalRoute(tenant: RoutedTenant, spelled: string): string {
  let split = splitLocale(tenant, spelled)
  while (split.redundantPrefix) split = splitLocale(tenant, split.path)
  const { locale } = split
  // A double slash behind the prefix must not lead to another host once it stands at the start.
  const path = split.path.replace(/^(?:\/|%2F)+/, '/')
  const route = knownRoute(tenant, locale, path)
  // The search page moves a term in the path into the query, with or without a trailing slash.
  if (route?.name === 'search' && route.rest !== '') return localisePath(tenant, locale, path)
  const isNamedRoute = route && route.name !== 'content' && route.rest === ''
  return localisePath(
    tenant,
    locale,
    isNamedRoute ? pathOf(tenant, locale, route.name) : withoutEndingSlash(path),
  )
}

const withoutEndingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/** Rewrites each segment, and drops empty ones and single dots. A trailing slash stays. */
function respell(path: string, spell: (segment: string) => string): string {
  const segments = path.split('/').map(spell)
  const nonEmpty = segments.filter((segment) => segment !== '' && segment !== '.')
  const ending = ['', '.'].includes(segments.at(-1) ?? '') && nonEmpty.length > 0 ? '/' : ''
  return `/${nonEmpty.join('/')}${ending}`
}

const encodeSegment = (segment: string): string => encodeURIComponent(decodeURIComponent(segment))

/** Normalises by RFC 3986, 6.2.2: hexadecimal digits in upper case, and unreserved characters unencoded. */
const normaliseSegment = (segment: string): string =>
  segment.replace(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
  })
