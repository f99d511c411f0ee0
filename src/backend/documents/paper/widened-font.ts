import type { Font, Glyph, Layout } from 'fontkit'

/**
 * A font that takes the letters it lacks (`Łukasz`, `Özgür`) from another of its family: files for the web hold some of
 * the alphabets each. Glyphs of the second are numbered after those of the first.
 */
export function widened(font: Font, more: Font): Font {
  const own = (letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) as number)
  const borrowed = (glyph: Glyph): Glyph =>
    Object.create(glyph, { id: { value: glyph.id + font.numGlyphs, enumerable: true } })
  const laidOut = (text: string, features?: object): Layout => {
    const runs = runsOf(text, own).map((run) => {
      if (own(run)) return font.layout(run, features)
      const { glyphs, ...rest } = laidOutBy(more, run, features)
      return { ...rest, glyphs: glyphs.map(borrowed) }
    })
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    }
  }
  return Object.create(font, {
    hasGlyphForCodePoint: {
      value: (code: number) => font.hasGlyphForCodePoint(code) || more.hasGlyphForCodePoint(code),
    },
    getGlyph: {
      value: (id: number) => (id < font.numGlyphs ? font.getGlyph(id) : more.getGlyph(id - font.numGlyphs)),
    },
    layout: { value: laidOut },
  })
}

/** A run's width is counted when asked for: it does not come along in a copy. */
const laidOutBy = (font: Font, text: string, features?: object): Layout => {
  const run = font.layout(text, features)
  return { glyphs: run.glyphs, positions: run.positions, advanceWidth: run.advanceWidth }
}

/** A text cut where the letters of the one font end and those of the other begin. */
function runsOf(text: string, own: (letter: string) => boolean): string[] {
  const runs: string[] = []
  let last: boolean | undefined
  for (const letter of text) {
    if (own(letter) === last) runs.push((runs.pop() ?? '') + letter)
    else runs.push(letter)
    last = own(letter)
  }
  return runs
}
