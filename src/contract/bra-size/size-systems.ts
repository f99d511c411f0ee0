import { type BraSize, bands, cups } from './bra-size.ts'

/** Notations of a size by country (CAL-3): the Netherlands and Europe, Germany, France. */
export const sizeSystems = ['EU', 'DE', 'FR'] as const
export type SizeSystem = (typeof sizeSystems)[number]

/** French bands are fifteen higher (UX-7). */
const frenchBand = 15

/** Returns the size system of a locale: `fr-CH` → FR. */
export function systemOf(locale: string): SizeSystem {
  if (locale.startsWith('fr')) return 'FR'
  return locale.startsWith('de') ? 'DE' : 'EU'
}

/** Formats a size in a system: `85D`, in France `100D`. */
export const formatSize = ({ band, cup }: BraSize, system: SizeSystem): string =>
  `${system === 'FR' ? band + frenchBand : band}${cup}`

/** Reads a size in the European notation, `85D`; undefined for anything else. */
export function readSize(text: string): BraSize | undefined {
  const [, digits, letters] = /^(\d{2,3})([A-K]{1,2})$/.exec(text) ?? []
  const band = Number(digits)
  const cup = cups.find((known) => known === letters)
  if (!cup || band < bands.min || band > bands.max || band % bands.step !== 0) return
  return { band, cup }
}
