/** Cups from small to large (UX-7). */
export const cups = ['AA', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'] as const
export type Cup = (typeof cups)[number]

/** A size as Europe counts it: the band in cm, and the cup. */
export interface BraSize {
  band: number
  cup: Cup
}

/** What was measured, in whole millimetres: halves of a centimetre stay exact. */
export interface Measures {
  underbust: number
  bust: number
}

/** Why measures give no size: the wrong way round, too small or too large a difference for the table. */
export type Advice = 'swapped' | 'small' | 'large'

/**
 * The size of measures, and the sizes beside it whose border is so near that they may fit as well; none when the
 * size is sure. Or advice and no size.
 */
export type Fit = { size: BraSize; near: BraSize[] } | { advice: Advice }

/** Bands that are made, cm. */
export const bands = { least: 55, most: 130, step: 5 } as const

/** mm: half a band below and above its number; where the first cup begins; how far cups are apart. */
const halfBand = 25
const bandStep = 10 * bands.step
const firstCup = 100
const cupStep = 20

/** What a tape can be wrong by, mm: nearer to a border the neighbour may be right. */
const doubt = 5

/** The size by EN 13402 (UX-7): the band by the under-bust, the cup by the difference, of which (lo, hi] belong together. */
export function fitOf({ underbust, bust }: Measures): Fit {
  const difference = bust - underbust
  if (difference <= 0) return { advice: 'swapped' }
  if (difference <= firstCup) return { advice: 'small' }
  const index = Math.ceil((difference - firstCup) / cupStep) - 1
  const cup = cups[index]
  if (!cup) return { advice: 'large' }
  const band = bands.step * Math.floor((underbust + halfBand) / bandStep)
  const intoBand = underbust - (10 * band - halfBand)
  const intoCup = difference - firstCup - cupStep * index
  const near = [
    intoBand <= doubt && sizeOf(band - bands.step, index),
    bandStep - intoBand <= doubt && sizeOf(band + bands.step, index),
    intoCup <= doubt && sizeOf(band, index - 1),
    cupStep - intoCup < doubt && sizeOf(band, index + 1),
  ]
  return { size: { band, cup }, near: near.filter((size) => size !== false && size !== undefined) }
}

/** Sizes of nearly the same volume: a wider band with a smaller cup, and the other way round (UX-7). */
export function sisterSizes({ band, cup }: BraSize): BraSize[] {
  const index = cups.indexOf(cup)
  return [sizeOf(band + bands.step, index - 1), sizeOf(band - bands.step, index + 1)].filter(
    (size) => size !== undefined,
  )
}

function sizeOf(band: number, index: number): BraSize | undefined {
  const cup = cups[index]
  return cup && band >= bands.least && band <= bands.most ? { band, cup } : undefined
}
