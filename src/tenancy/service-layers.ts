import { routeAddress } from './addresses.ts'
import { type Locale, languageOf } from './locales.ts'
import type { Tenant } from './tenants.ts'

/** The service layers that product pages and the checkout lead to (CON-8): every shop has them in all its languages. */
export const namedLayers = [
  'delivery-cost',
  'returns',
  'size-advice',
  'energy-label',
  'instalments',
  'payment-protection',
] as const

export type NamedLayer = (typeof namedLayers)[number]

/** What the id of a layer may be: it is part of addresses and of a file's name. */
export const layerId = /^[a-z0-9]+(-[a-z0-9]+){0,7}$/

/** The page of a layer, for links that have to lead somewhere without script. */
export const layerAddress = (tenant: Pick<Tenant, 'i18n' | 'paths'>, locale: Locale, id: string): string =>
  `${routeAddress(tenant, locale, 'serviceLayer')}${id}`

/** Where the dialog gets a layer's content (specification, section 7). */
export const layerFragment = (locale: Locale, id: string): string =>
  `/fragment/inspire/servicelayer/${languageOf(locale)}/${id}`
