/** Countries whose roads are measured in miles. */
const countriesWithMiles: readonly (string | undefined)[] = ['GB', 'US']

const metresOfMile = 1609.344

/**
 * Writes a distance in the unit of a locale's country: `850 m` and `1,2 km`, in the United Kingdom `0.5 miles`. What is
 * nearer than a tenth of a mile is written as a tenth.
 */
export function distance(metres: number, locale: string): string {
  if (countriesWithMiles.includes(new Intl.Locale(locale).region))
    return withUnit(Math.max(metres / metresOfMile, 0.1), 'mile', 'long', locale)
  return metres < 995
    ? withUnit(Math.round(metres / 10) * 10, 'meter', 'short', locale)
    : withUnit(metres / 1000, 'kilometer', 'short', locale)
}

/** The space is our own, as Intl's differs by version. */
const withUnit = (value: number, unit: string, unitDisplay: 'long' | 'short', locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })
    .format(value)
    .replace(/\s/g, '\u00a0')
