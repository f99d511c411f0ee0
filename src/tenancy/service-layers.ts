import { routeAddress } from './addresses.ts'
import { type Locale, languageOf } from './locales.ts'
import type { Tenant } from './tenants.ts'

/** The page of a layer, for links that have to lead somewhere without script. */
export const layerAddress = (tenant: Pick<Tenant, 'i18n' | 'paths'>, locale: Locale, id: string): string =>
  `${routeAddress(tenant, locale, 'serviceLayer')}${id}`

/** Where the dialog gets a layer's content (specification, section 7). */
export const layerFragment = (locale: Locale, id: string): string =>
  `/fragment/inspire/servicelayer/${languageOf(locale)}/${id}`
