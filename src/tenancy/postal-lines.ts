/** An address without names. Left out or empty parts are not written. */
export interface PostalParts {
  street: string
  houseNumber: string
  addition?: string | null | undefined
  postalCode: string
  city: string
  /** Two letters. */
  country: string
}

/** Countries that write the house number before the street, and a flat or building above both. */
export const numberFirst: ReadonlySet<string> = new Set(['FR', 'GB', 'IE', 'LU', 'MT', 'US'])

type TownLines = (town: string, code: string) => string[]

/**
 * How countries write the town, where it is not `2042 ZZ Zandvoort`. From the addressing sheets of the Universal Postal
 * Union (S42).
 */
const townLines: Readonly<Record<string, TownLines>> = {
  GB: (town, code) => [town, code],
  IE: (town, code) => [town, code],
  LV: (town, code) => [[town, code].filter(Boolean).join(', ')],
  MT: (town, code) => [`${town} ${code}`],
  US: (town, code) => [`${town} ${code}`],
}

/** Whether the form of an address asks for the town before the postal code, as the country writes them. */
export const isTownFirst = (country: string): boolean => Object.hasOwn(townLines, country) || country === 'HU'

/**
 * Returns the lines of an address from the street on, in the order of its country: `14 Weavers’ Lane`, `Thistlecombe`,
 * `BA99 2TH` in the United Kingdom, `Helmgrasweg 12`, `2042 ZZ Zandvoort` in the Netherlands.
 * @param ownLine whether an addition has its own line where the country does not say so; otherwise it follows the number
 */
export function postalLines(address: PostalParts, { ownLine = false } = {}): string[] {
  const { street, houseNumber, addition, postalCode, city, country } = address
  const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')
  const first = numberFirst.has(country)
    ? [addition ?? '', joined(houseNumber, street)]
    : ownLine && country !== 'NL'
      ? [joined(street, houseNumber), addition ?? '']
      : [joined(street, houseNumber, addition)]
  // Hungary writes the town above the street, and the postal code last.
  const lines =
    country === 'HU'
      ? [city, ...first, postalCode]
      : [...first, ...(lookUp(country)?.(city, postalCode) ?? [joined(postalCode, city)])]
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** Inherited properties of an object are no countries. */
const lookUp = (country: string): TownLines | undefined =>
  Object.hasOwn(townLines, country) ? townLines[country] : undefined
