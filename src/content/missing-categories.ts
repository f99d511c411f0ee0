import { treeLevels } from '#commerce/list/category-operations.ts'
import type { Locale } from '#tenancy/locales.ts'
import { splitLocale } from '#tenancy/locales.ts'
import { knownRoute } from '#tenancy/match-route.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import {
  leaveOutOfBanner,
  leaveOutOfContactHelp,
  leaveOutOfFooter,
  leaveOutOfInfoOverlay,
  leaveOutOfNavigation,
  leaveOutOfPage,
  type Offer,
} from './offered-content.ts'

/** Which categories a shop has in a locale. The same object until they change. */
export type KnownLinks = Offer

type LinkingTenant = Pick<Tenant, 'i18n' | 'paths' | 'contentRoots'>

interface Categories {
  paths: ReadonlySet<string>
}

const known = new WeakMap<Categories, Map<string, KnownLinks>>()

/** Returns the links of content that lead somewhere: all but those to categories that the shop does not have. */
export function linksTo(
  categories: Categories,
  tenant: LinkingTenant & Pick<Tenant, 'id'>,
  locale: Locale,
): KnownLinks {
  const ofTenants = known.get(categories) ?? new Map<string, KnownLinks>()
  known.set(categories, ofTenants)
  const key = `${tenant.id} ${locale}`
  const links = ofTenants.get(key) ?? {
    link: (href: string) => !isMissingCategory(href, categories.paths, tenant, locale),
    capability: () => true,
  }
  ofTenants.set(key, links)
  return links
}

/**
 * Whether a link leads to a category that is not among the paths of those that exist. A path below the levels of the tree
 * exists if its part within them does.
 */
export function isMissingCategory(
  href: string,
  paths: ReadonlySet<string>,
  tenant: LinkingTenant,
  locale: Locale,
): boolean {
  if (!/^\/(?![/\\])/.test(href)) return false
  const { path } = splitLocale(tenant, new URL(href, 'https://shop.example').pathname)
  const route = knownRoute(tenant, locale, path)
  if (route?.name !== 'category') return false
  const category = decoded(route.rest).replace(/\/$/, '').split('/').slice(0, treeLevels).join('/')
  return category !== '' && !paths.has(category)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Leaves something out of content; the same content and links give the same object each time. */
function once<Content extends object>(leaveOut: (content: Content, links: KnownLinks) => Content) {
  const results = new WeakMap<Content, WeakMap<KnownLinks, Content>>()
  return <Given extends Content | undefined>(content: Given, links: KnownLinks | undefined): Given => {
    if (!content || !links) return content
    const ofContent = results.get(content) ?? new WeakMap<KnownLinks, Content>()
    results.set(content, ofContent)
    const result = ofContent.get(links) ?? leaveOut(content, links)
    ofContent.set(links, result)
    return result as Given
  }
}

/** Leave out links to categories that the shop does not have, and what consists of such a link (CON-6). */
export const withoutMissing = {
  page: once(leaveOutOfPage),
  navigation: once(leaveOutOfNavigation),
  banner: once(leaveOutOfBanner),
  footer: once(leaveOutOfFooter),
  infoOverlay: once(leaveOutOfInfoOverlay),
  contactHelp: once(leaveOutOfContactHelp),
}
