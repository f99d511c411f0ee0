import { localisePath, splitLocale } from '../../tenancy/locales.ts'
import { matchRoute, pathOf } from '../../tenancy/match-route.ts'
import { servicePath } from '../../tenancy/services.ts'
import type { Tenant } from '../../tenancy/tenants.ts'

type RoutedTenant = Pick<Tenant, 'paths' | 'contentRoots' | 'i18n' | 'upstreams'>

/**
 * The one spelling of a path: no empty and no `.` segments, every segment percent-encoded as links of the shop are
 * (`encodeURIComponent`), no prefix of the default language, and a slash at the end only where the tenant's route has it.
 * An encoded slash stays encoded. Canonical paths are returned as they are, so that a redirect leads nowhere else again.
 * @param path as `parseTarget` lets it through: it begins with one slash, can be decoded, and holds no `..`
 */
export function canonicalPath(tenant: RoutedTenant, path: string): string {
  const light = respell(path, normaliseSegment)
  const asked = servicePath(light)
  // What follows in the path of a service is the service's own: reserved characters may mean something to it.
  if (asked && tenant.upstreams[asked.service]) return path
  if (asked) return asked.rest === '/' ? light : withoutEndingSlash(light)
  return canonicalRoute(tenant, respell(path, encodeSegment))
}

function canonicalRoute(tenant: RoutedTenant, spelled: string): string {
  let split = splitLocale(tenant, spelled)
  while (split.redundantPrefix) split = splitLocale(tenant, split.path)
  const { locale } = split
  // What stood behind a prefix must not lead to another host now that it stands at the start.
  const path = split.path.replace(/^(?:\/|%2F)+/, '/')
  const route = matchRoute(tenant, locale, path)
  // A term in the path is moved into the query by the page of the search, with or without a slash at its end.
  if (route?.name === 'search' && route.rest !== '') return localisePath(tenant, locale, path)
  const named = route && route.name !== 'content' && route.rest === ''
  return localisePath(tenant, locale, named ? pathOf(tenant, locale, route.name) : withoutEndingSlash(path))
}

const withoutEndingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/** Spells each segment anew, without empty ones and single dots. A slash at the end stays. */
function respell(path: string, spell: (segment: string) => string): string {
  const segments = path.split('/').map(spell)
  const kept = segments.filter((segment) => segment !== '' && segment !== '.')
  const ending = ['', '.'].includes(segments.at(-1) ?? '') && kept.length > 0 ? '/' : ''
  return `/${kept.join('/')}${ending}`
}

const encodeSegment = (segment: string): string => encodeURIComponent(decodeURIComponent(segment))

/** RFC 3986, 6.2.2: hexadecimal digits in upper case, and nothing encoded that is unreserved. */
const normaliseSegment = (segment: string): string =>
  segment.replace(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
  })
