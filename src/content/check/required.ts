import { infoOverlayIds } from '#tenancy/info-overlay-ids.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import {
  contactHelpKey,
  infoOverlayKey,
  menuKey,
  navigationKey,
  pageKey,
  topBannerKey,
} from '../content-keys.ts'
import { STOREFRONT } from '../identifier.ts'

const channels = ['web', 'mobile'] as const

/**
 * The files required for a front page, navigation, banner, footer, contact help, and the info overlays that
 * pages link to.
 */
export function requiredAddresses({
  clientId,
  i18n,
  navigation,
}: Pick<Tenant, 'clientId' | 'i18n' | 'navigation'>): string[] {
  const addresses = i18n.locales.flatMap((locale) => [
    pageKey(locale, STOREFRONT),
    menuKey(locale, 'footer'),
    contactHelpKey(locale),
    ...infoOverlayIds.map((id) => infoOverlayKey(locale, id)),
    ...channels.flatMap((channel) => [
      // A menu made of the catalogue has no files.
      ...(navigation === 'catalogue'
        ? []
        : [
            navigationKey(clientId, locale, { channel }),
            navigationKey(clientId, locale, { channel, sliced: true }),
          ]),
      topBannerKey(locale, channel),
    ]),
  ])
  return [...new Set(addresses)]
}
