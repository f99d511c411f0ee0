/** Cups from small to large (UX-7). */
export const cups = ['AA', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'] as const
export type Cup = (typeof cups)[number]

/** A European size: the band in cm, and the cup. */
export interface BraSize {
  band: number
  cup: Cup
}

/** Measurements in whole millimetres, so that half centimetres stay exact. */
export interface Measures {
  underbust: number
  bust: number
}

/** Why measurements give no size: swapped, or too small or too large a difference for the table. */
export type Advice = 'swapped' | 'small' | 'large'

/**
 * The size for measurements, with neighbouring sizes whose limit is so near that they may fit as well; empty
 * when the size is certain. Or advice instead of a size.
 */
export type Fit = { size: BraSize; near: BraSize[] } | { advice: Advice }

/** Existing bands, cm. */
export const bands = { min: 55, max: 130, step: 5 } as const

/** mm: half a band below and above its number; where the first cup begins; distance between cups. */
const halfBand = 25
const bandStep = 10 * bands.step
const firstCup = 100
const cupStep = 20

/** Measuring error, mm: nearer to a limit, the neighbouring size may be right. */
const measuringError = 5

/**
 * Returns the size by EN 13402 (UX-7): the band by the under-bust, the cup by the difference; cup ranges are
 * (lo, hi].
 */
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
    intoBand <= measuringError && sizeOf(band - bands.step, index),
    bandStep - intoBand <= measuringError && sizeOf(band + bands.step, index),
    intoCup <= measuringError && sizeOf(band, index - 1),
    cupStep - intoCup < measuringError && sizeOf(band, index + 1),
  ]
  return { size: { band, cup }, near: near.filter((size) => size !== false && size !== undefined) }
}

/** Returns sizes of nearly the same volume: a wider band with a smaller cup, and the reverse (UX-7). */
export function sisterSizes({ band, cup }: BraSize): BraSize[] {
  const index = cups.indexOf(cup)
  return [sizeOf(band + bands.step, index - 1), sizeOf(band - bands.step, index + 1)].filter(
    (size) => size !== undefined,
  )
}

function sizeOf(band: number, index: number): BraSize | undefined {
  const cup = cups[index]
  return cup && band >= bands.min && band <= bands.max ? { band, cup } : undefined
}
