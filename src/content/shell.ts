import { routeAddress } from '../tenancy/addresses.ts'
import type { Locale } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { Channel } from './addresses.ts'
import type { Content } from './content.ts'
import type { Result } from './errors.ts'
import type { FooterMenu, Navigation, TopBanner } from './menu-schema.ts'

/** What surrounds every page. Parts that cannot be loaded are left out; the page lives (CON-5). */
export interface Shell {
  banner: TopBanner | undefined
  navigation: Navigation | undefined
  footer: FooterMenu | undefined
  serviceAddress: string
}

/** Loads the frame of a page for a channel: the sliced navigation, the top banner, the footer's menu (CON-3, CON-4). */
export async function loadShell(
  content: Content,
  tenant: Tenant,
  locale: Locale,
  channel: Channel,
): Promise<Shell> {
  const [banner, navigation, footer] = await Promise.all([
    content.loadTopBanner(tenant, locale, channel),
    content.loadNavigation(tenant, locale, { channel, sliced: true }),
    content.loadFooterMenu(tenant, locale),
  ])
  return {
    banner: valueIn(banner),
    navigation: valueIn(navigation),
    footer: valueIn(footer),
    serviceAddress: routeAddress(tenant, locale, 'customerService'),
  }
}

function valueIn<Value>(result: Result<Value>): Value | undefined {
  return result.ok ? result.value : undefined
}
