import { britishBand, britishCup } from '#contract/bra-size/size-systems.ts'
import { same, type Words } from '../words/tables.ts'

/** Which sizes a thing comes in. */
export type SizeRun =
  | 'women'
  | 'letters'
  | 'men-letters'
  | 'jeans'
  | 'shoes'
  | 'bra'
  | 'women-cups'
  | 'duvet'
  | 'sheet'
  | 'towel'
  | 'bath-towel'
  | 'guest-towel'
  | 'bath-mat'
  | 'cushion'
  | 'plaid'
  | 'rug'
  | 'runner'
  | 'one'

/** Codes of a run in the order to choose; a longer run has more ends than middles sold out. */
export const sizeRuns: Readonly<Record<SizeRun, string[]>> = {
  women: ['34', '36', '38', '40', '42', '44', '46', '48', '50', '52', '54'],
  letters: ['xs', 's', 'm', 'l', 'xl', 'xxl'],
  'men-letters': ['s', 'm', 'l', 'xl', 'xxl', '3xl'],
  jeans: ['w30', 'w31', 'w32', 'w33', 'w34', 'w36', 'w38', 'w40'],
  shoes: ['eu36', 'eu37', 'eu38', 'eu39', 'eu40', 'eu41', 'eu42'],
  bra: ['70', '75', '80', '85', '90', '95', '100', '105'],
  'women-cups': ['36', '38', '40', '42', '44', '46', '48'],
  duvet: ['140x200', '200x200', '240x220'],
  sheet: ['90x200', '140x200', '160x200', '180x200'],
  towel: ['50x100'],
  'bath-towel': ['70x140'],
  'guest-towel': ['30x50'],
  'bath-mat': ['50x80', '70x120'],
  cushion: ['45x45', '50x50'],
  plaid: ['130x170', '150x200'],
  rug: ['80x150', '120x170', '160x230', '200x290'],
  runner: ['60x180', '80x250'],
  one: [],
}

export const cups = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Cups a run is made in; none for what has no cups. */
export const cupsOf = (run: SizeRun): string[] =>
  run === 'bra' ? cups : run === 'women-cups' ? cups.slice(1, 5) : []

const french = (code: string, more: number): Words => ({
  nl: code,
  de: code,
  fr: String(Number(code) + more),
  en: code,
})

/** The British sizes of shoes begin with 3 for 36. */
const britishShoe = (european: number): number => european - 33

/**
 * How a size reads in each language: French clothing counts two higher, French bands fifteen; British clothing counts
 * 26 lower and names the European size too; British bands are in inches.
 */
export function sizeLabel(code: string): Words {
  if (sizeRuns.bra.includes(code)) return { ...french(code, 15), en: String(britishBand(Number(code))) }
  if (sizeRuns.women.includes(code)) return { ...french(code, 2), en: `UK ${Number(code) - 26} (EU ${code})` }
  // Not 38 alone: clothes have a 38 of their own.
  if (code.startsWith('eu')) {
    const european = `EU ${code.slice(2)}`
    return { ...same(european), en: `UK ${britishShoe(Number(code.slice(2)))} (${european})` }
  }
  if (code.includes('x') && /\d/.test(code) && /^\d+x\d+$/.test(code))
    return same(`${code.replace('x', ' x ')} cm`)
  return same(code.toUpperCase())
}

/** How a cup reads in each language: European E is DD in the United Kingdom. */
export const cupLabel = (cup: string): Words => ({
  ...same(cup.toUpperCase()),
  en: britishCup(cup) ?? cup.toUpperCase(),
})

/** Area in m², for sizes in cm; 1 for others. Prices of bedding and rugs grow with it. */
export function areaOf(code: string): number {
  const [, width, length] = /^(\d+)x(\d+)$/.exec(code) ?? []
  return width && length ? (Number(width) * Number(length)) / 10_000 : 1
}
