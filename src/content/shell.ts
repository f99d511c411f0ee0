import type { Locale } from '../tenancy/locales.ts'
import { routeUrl } from '../tenancy/route-urls.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { Content } from './content.ts'
import type { Result } from './errors.ts'
import type { FooterMenu } from './menu-schema.ts'
import { type ChannelBanner, type ChannelNavigation, mergeBanner, mergeNavigation } from './merge-channels.ts'

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

/**
 * Loads header and footer for both channels: the sliced navigation, the top banner, the footer's menu (CON-3,
 * CON-4).
 */
export async function loadShell(content: Content, tenant: Tenant, locale: Locale): Promise<Shell> {
  const [banner, navigation, footer] = await Promise.all([
    loadBanner(content, tenant, locale),
    loadNavigation(content, tenant, locale, true),
    content.loadFooterMenu(tenant, locale),
  ])
  return {
    banner,
    navigation,
    footer: valueIn(footer),
    serviceAddress: routeUrl(tenant, locale, 'customerService'),
  }
}

/** Returns the whole navigation of both channels, down to its third level; undefined if it cannot be loaded. */
export const loadWholeNavigation = (
  content: Content,
  tenant: Tenant,
  locale: Locale,
): Promise<ChannelNavigation | undefined> => loadNavigation(content, tenant, locale, false)

/** Returns the top banner of both channels; undefined if neither can be loaded. */
export async function loadBanner(
  content: Content,
  tenant: Tenant,
  locale: Locale,
): Promise<ChannelBanner | undefined> {
  const [web, mobile] = await Promise.all([
    content.loadTopBanner(tenant, locale, 'web'),
    content.loadTopBanner(tenant, locale, 'mobile'),
  ])
  return mergeBanner({ web: valueIn(web), mobile: valueIn(mobile) })
}

async function loadNavigation(
  content: Content,
  tenant: Tenant,
  locale: Locale,
  sliced: boolean,
): Promise<ChannelNavigation | undefined> {
  const [web, mobile] = await Promise.all([
    content.loadNavigation(tenant, locale, { channel: 'web', sliced }),
    content.loadNavigation(tenant, locale, { channel: 'mobile', sliced }),
  ])
  return mergeNavigation({ web: valueIn(web), mobile: valueIn(mobile) })
}

function valueIn<Value>(result: Result<Value>): Value | undefined {
  return result.ok ? result.value : undefined
}
