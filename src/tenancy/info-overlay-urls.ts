import { type Locale, languageOf } from './locales.ts'
import { routeUrl } from './route-urls.ts'
import type { Tenant } from './tenants.ts'

/** Returns the path of an info overlay's page, for links without script. */
export const infoOverlayUrl = (tenant: Pick<Tenant, 'i18n' | 'paths'>, locale: Locale, id: string): string =>
  `${routeUrl(tenant, locale, 'serviceLayer')}${id}`

/** Returns the path of an info overlay's content for the dialog. */
export const infoOverlayFragmentUrl = (locale: Locale, id: string): string =>
  `/fragment/inspire/servicelayer/${languageOf(locale)}/${id}`
