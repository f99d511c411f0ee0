import { type Locale, languageOf } from '../tenancy/locales.ts'

/** Keys of content files, relative to the tenant's bucket or to its folder in `content-cache/`. */

export const channels = ['web', 'mobile'] as const
export type Channel = (typeof channels)[number]

export interface NavigationVariant {
  channel: Channel
  /** The sliced navigation: departments and their groups only. */
  sliced?: boolean
}

/** A page, by locale and identifier (CON-2). */
export const pageKey = (locale: Locale, identifier: string): string => `${locale}/${identifier}.json`

/** An info overlay, by locale and id (CON-8). */
export const infoOverlayKey = (locale: Locale, id: string): string => `${locale}/servicelayer/${id}.json`

/** The list of a locale's pages, for sitemaps and static builds. */
export const pageIndexKey = (locale: Locale): string => `${locale}/index.json`

/** Navigation, by client id, channel, locale and the sliced flag (CON-3). */
export function navigationKey(
  clientId: string,
  locale: Locale,
  { channel, sliced }: NavigationVariant,
): string {
  return `navigation/${clientId}/${channel}/${locale}${sliced ? '.sliced' : ''}.json`
}

/** The top banner, by language, identifier and channel (CON-4). */
export const topBannerKey = (locale: Locale, channel: Channel): string =>
  `${languageOf(locale)}/top-banner.${channel}.json`

/** A menu, in the `menus` folder of its language (CON-4). */
export const menuKey = (locale: Locale, identifier: string): string =>
  `${languageOf(locale)}/menus/${identifier}.json`

/** The contact help of a language (CTC-1). */
export const contactHelpKey = (locale: Locale): string => `${languageOf(locale)}/contact-help.json`

const keyPattern = /^(?:[A-Za-z0-9-]+\/)+[A-Za-z0-9-]+(?:\.(?:sliced|web|mobile))?\.json$/

/**
 * Checks every key before a storage or a folder is read: it has no dots except in its file extension.
 * @throws {TypeError} for an invalid key. Callers build keys from validated parts, so this is an internal
 * error.
 */
export function assertContentKey(candidate: string): void {
  if (!keyPattern.test(candidate)) throw new TypeError(`not a content key: ${JSON.stringify(candidate)}`)
}
