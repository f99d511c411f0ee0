import { type Colour, colours } from '#backend/catalogue/words/colours.ts'

const byKey = new Map(colours.map((colour) => [colour.key, colour]))

/** The colour of a key; product pictures are dyed with exactly its swatch. @throws on a key that no colour has */
export function colourOf(key: string): Colour {
  const colour = byKey.get(key)
  if (!colour) throw new Error(`There is no colour ${key}`)
  return colour
}
