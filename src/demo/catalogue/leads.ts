import type { Chance } from './random.ts'

/** A product is made in so many colours at most. */
const mostColours = 3

/** The colour that a product is shown in first, and by chance some of the others of its look. */
export function coloursWith(lead: string, colours: readonly string[], chance: Chance): string[] {
  const others = colours.filter((colour) => colour !== lead)
  return [lead, ...chance.some(others, chance.between(1, Math.min(mostColours, colours.length)) - 1)]
}
