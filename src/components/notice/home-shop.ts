/** A shop in a language, and where its shoppers live. */
export interface Home {
  /** ISO code, such as CH. */
  country: string
  /** Of the IANA list. */
  zone: string
  /** Such as fr-CH. */
  locale: string
}

/** What a browser says of who uses it, without being asked for a place. */
export interface Visitor {
  languages: readonly string[]
  timeZone: string
}

const languageOf = (locale: string): string => (locale.split('-')[0] ?? '').toLowerCase()
const regionOf = (locale: string): string | undefined => /-([A-Z]{2})\b/i.exec(locale)?.[1]?.toUpperCase()

/**
 * The shop or language that would suit a visitor better, if there is one (SHE-3, LAW-9). The clock of the device tells the
 * country best: who lives in Zurich often has a browser from elsewhere. Where it tells of neither shop, the first
 * language with a country does; then comes the first language that a shop of this country speaks.
 * @param here the page's own
 */
export function homeFor<Other extends Home>(
  { languages, timeZone }: Visitor,
  here: Home,
  others: readonly Other[],
): Other | undefined {
  const all: (Home | Other)[] = [here, ...others]
  const region = languages.map(regionOf).find((candidate) => candidate !== undefined)
  const country =
    all.find(({ zone }) => zone === timeZone)?.country ??
    all.find((home) => home.country === region)?.country ??
    here.country
  const near = all.filter((home) => home.country === country)
  const spoken = languages
    .map((language) => near.find(({ locale }) => languageOf(locale) === languageOf(language)))
    .find((home) => home !== undefined)
  // Who speaks none of them may as well stay.
  const best = spoken ?? (near.includes(here) ? here : near[0])
  return best === here ? undefined : (best as Other | undefined)
}
