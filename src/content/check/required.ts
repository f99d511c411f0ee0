import { namedLayers } from '../../tenancy/layer-names.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import {
  contactHelpAddress,
  menuAddress,
  navigationAddress,
  pageAddress,
  serviceLayerAddress,
  topBannerAddress,
} from '../addresses.ts'
import { STOREFRONT } from '../identifier.ts'

const channels = ['web', 'mobile'] as const

/**
 * The files required for a front page, navigation, banner, footer, contact help, and the info overlays that
 * pages link to.
 */
export function requiredAddresses({ clientId, i18n }: Pick<Tenant, 'clientId' | 'i18n'>): string[] {
  const addresses = i18n.locales.flatMap((locale) => [
    pageAddress(locale, STOREFRONT),
    menuAddress(locale, 'footer'),
    contactHelpAddress(locale),
    ...namedLayers.map((id) => serviceLayerAddress(locale, id)),
    ...channels.flatMap((channel) => [
      navigationAddress(clientId, locale, { channel }),
      navigationAddress(clientId, locale, { channel, sliced: true }),
      topBannerAddress(locale, channel),
    ]),
  ])
  return [...new Set(addresses)]
}
