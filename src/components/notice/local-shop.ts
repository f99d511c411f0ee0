/** A shop in a language, with its country and time zone. */
export interface LocalShop {
  /** ISO code, such as CH. */
  country: string
  /** Time zone of the IANA list. */
  zone: string
  /** Locale such as fr-CH. */
  locale: string
}

/** The settings that a browser reveals without a permission prompt. */
export interface BrowserSettings {
  languages: readonly string[]
  timeZone: string
}

const languageOf = (locale: string): string => (locale.split('-')[0] ?? '').toLowerCase()
const regionOf = (locale: string): string | undefined => /-([A-Z]{2})\b/i.exec(locale)?.[1]?.toUpperCase()

/**
 * Returns the shop or language that fits a visitor better than the current one, if there is one (SHE-3,
 * LAW-9). The time zone is the best sign of the country, because a browser's language often differs from it.
 * If no shop has that time zone, the first language with a region decides. Among the shops of the country,
 * the first of the visitor's languages decides.
 * @param currentShop the current shop
 */
export function betterShopFor<Other extends LocalShop>(
  { languages, timeZone }: BrowserSettings,
  currentShop: LocalShop,
  others: readonly Other[],
): Other | undefined {
  const all: (LocalShop | Other)[] = [currentShop, ...others]
  const region = languages.map(regionOf).find((candidate) => candidate !== undefined)
  const country =
    all.find(({ zone }) => zone === timeZone)?.country ??
    all.find((shop) => shop.country === region)?.country ??
    currentShop.country
  const inCountry = all.filter((shop) => shop.country === country)
  const byLanguage = languages
    .map((language) => inCountry.find(({ locale }) => languageOf(locale) === languageOf(language)))
    .find((shop) => shop !== undefined)
  // Without a common language, the current shop is as good as any.
  const best = byLanguage ?? (inCountry.includes(currentShop) ? currentShop : inCountry[0])
  return best === currentShop ? undefined : (best as Other | undefined)
}
