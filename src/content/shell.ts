import type { Locale } from '../tenancy/locales.ts'
import { routeUrl } from '../tenancy/route-urls.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { catalogueMenu } from './catalogue-menu.ts'
import type { Content } from './content.ts'
import type { Result } from './errors.ts'
import type { FooterMenu } from './menu-schema.ts'
import { type ChannelBanner, type ChannelNavigation, mergeBanner, mergeNavigation } from './merge-channels.ts'
import { type KnownLinks, linksTo, withoutMissing } from './missing-categories.ts'
import type { ShopCategories } from './shop-categories.server.ts'

/**
 * The header and footer of every page. Parts that cannot be loaded are left out; the page is shown nevertheless
 * (CON-5).
 */
export interface Shell {
  banner: ChannelBanner | undefined
  navigation: ChannelNavigation | undefined
  footer: FooterMenu | undefined
  serviceAddress: string
}

/** What the catalogue of a shop adds to its menus. */
export interface MenuCatalogue {
  categories: ShopCategories | undefined
  /** Label of the entry with the departments that have no place of their own. */
  others: string
}

/**
 * Loads header and footer for both channels: the sliced navigation, the top banner, the footer's menu (CON-3,
 * CON-4).
 */
export async function loadShell(
  content: Content,
  tenant: Tenant,
  locale: Locale,
  catalogue?: MenuCatalogue,
): Promise<Shell> {
  const known = knownLinks(tenant, locale, catalogue)
  const [banner, navigation, footer] = await Promise.all([
    loadBanner(content, tenant, locale, known),
    loadNavigation(content, tenant, locale, { sliced: true, catalogue }),
    content.loadFooterMenu(tenant, locale),
  ])
  return {
    banner,
    navigation,
    footer: withoutMissing.footer(valueIn(footer), known),
    serviceAddress: routeUrl(tenant, locale, 'customerService'),
  }
}

/** Returns the whole navigation of both channels, down to its third level; undefined if it cannot be loaded. */
export const loadWholeNavigation = (
  content: Content,
  tenant: Tenant,
  locale: Locale,
  catalogue?: MenuCatalogue,
): Promise<ChannelNavigation | undefined> =>
  loadNavigation(content, tenant, locale, { sliced: false, catalogue })

/** Returns the top banner of both channels; undefined if neither can be loaded. */
export async function loadBanner(
  content: Content,
  tenant: Tenant,
  locale: Locale,
  known?: KnownLinks,
): Promise<ChannelBanner | undefined> {
  const [web, mobile] = await Promise.all([
    content.loadTopBanner(tenant, locale, 'web'),
    content.loadTopBanner(tenant, locale, 'mobile'),
  ])
  return mergeBanner({
    web: withoutMissing.banner(valueIn(web), known),
    mobile: withoutMissing.banner(valueIn(mobile), known),
  })
}

async function loadNavigation(
  content: Content,
  tenant: Tenant,
  locale: Locale,
  { sliced, catalogue }: { sliced: boolean; catalogue: MenuCatalogue | undefined },
): Promise<ChannelNavigation | undefined> {
  if (tenant.navigation === 'catalogue' && catalogue?.categories)
    return menuOf(catalogue.categories, { tenant, locale, sliced, others: catalogue.others })
  const known = knownLinks(tenant, locale, catalogue)
  const [web, mobile] = await Promise.all([
    content.loadNavigation(tenant, locale, { channel: 'web', sliced }),
    content.loadNavigation(tenant, locale, { channel: 'mobile', sliced }),
  ])
  return mergeNavigation({
    web: withoutMissing.navigation(valueIn(web), known),
    mobile: withoutMissing.navigation(valueIn(mobile), known),
  })
}

/** The menus of a catalogue: the same object each time, so that CachedByObject.astro can cache their HTML by it. */
const menus = new WeakMap<ShopCategories, Map<string, ChannelNavigation>>()

function menuOf(
  categories: ShopCategories,
  options: Parameters<typeof catalogueMenu>[1] & { tenant: Tenant },
): ChannelNavigation {
  const known = menus.get(categories) ?? new Map<string, ChannelNavigation>()
  menus.set(categories, known)
  const key = `${options.tenant.id} ${options.locale} ${options.sliced}`
  const menu = known.get(key) ?? catalogueMenu(categories.departments, options)
  known.set(key, menu)
  return menu
}

const knownLinks = (
  tenant: Tenant,
  locale: Locale,
  catalogue: MenuCatalogue | undefined,
): KnownLinks | undefined => catalogue?.categories && linksTo(catalogue.categories, tenant, locale)

function valueIn<Value>(result: Result<Value>): Value | undefined {
  return result.ok ? result.value : undefined
}
