import { type BraSize, bands, type Cup, cups } from './bra-size.ts'

/** Notations of a size by country (CAL-3): the Netherlands and Europe, Germany, France, the British Isles. */
export const sizeSystems = ['EU', 'DE', 'FR', 'UK'] as const
export type SizeSystem = (typeof sizeSystems)[number]

/** French bands are fifteen higher (UX-7). */
const frenchBand = 15

/**
 * Cups of the United Kingdom and Ireland, which double letters from D on, beside those of EN 13402-3: European E is DD.
 * Their bands are the under-bust in inches plus four, rounded to even numbers: 70 cm is 32.
 */
const britishCups: Readonly<Record<Cup, string>> = {
  ...{ AA: 'AA', A: 'A', B: 'B', C: 'C', D: 'D', E: 'DD', F: 'E', G: 'F' },
  ...{ H: 'FF', I: 'G', J: 'GG', K: 'H' },
}

/** Returns the British band of a European one: 75 → 34. Each step of five centimetres is one of two inches. */
export const britishBand = (band: number): number => (band - bands.min) / 2.5 + 26

/** Returns the British letter of a European cup, in any case of letters: `e` → DD. Undefined for no cup. */
export const britishCup = (cup: string): string | undefined =>
  Object.hasOwn(britishCups, cup.toUpperCase()) ? britishCups[cup.toUpperCase() as Cup] : undefined

/** Returns the size system of a locale: `fr-CH` → FR. */
export function systemOf(locale: string): SizeSystem {
  if (locale === 'en-GB' || locale === 'en-IE') return 'UK'
  if (locale.startsWith('fr')) return 'FR'
  return locale.startsWith('de') ? 'DE' : 'EU'
}

/** Formats a size in a system: `85E`, in France `100E`, in the United Kingdom `38DD`. */
export function formatSize({ band, cup }: BraSize, system: SizeSystem): string {
  if (system === 'UK') return `${britishBand(band)}${britishCups[cup]}`
  return `${system === 'FR' ? band + frenchBand : band}${cup}`
}

/** Reads a size in the European notation, `85D`; undefined for anything else. */
export function readSize(text: string): BraSize | undefined {
  const [, digits, letters] = /^(\d{2,3})([A-K]{1,2})$/.exec(text) ?? []
  const band = Number(digits)
  const cup = cups.find((known) => known === letters)
  if (!cup || band < bands.min || band > bands.max || band % bands.step !== 0) return
  return { band, cup }
}
