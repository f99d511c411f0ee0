import { create, type Font } from 'fontkit'

/** A point of an outline; fontkit copies them while it moves them. */
interface Moved {
  x: number
  y: number
  onCurve: boolean
  endContour: boolean
  copy(): Moved
}

const point = (x: number, y: number): Moved => ({
  ...{ x, y, onCurve: false, endContour: true },
  copy: () => point(x, y),
})

/**
 * A variable font at one of its weights (`wght`), named by it. fontkit widens the letters of a WOFF2 file so, but leaves
 * their outlines as they are: those are moved here, by its own reading of the file.
 */
export function atWeight(file: Uint8Array, weight: number): Font {
  const plain = create(file)
  // Its outlines are taken apart at the first glyph; a font that has a weight already fails at that.
  plain.getGlyph(0)
  const font = create(file)
  font.variationCoords = [weight]
  font._transformedGlyphs = plain._transformedGlyphs
  for (const [id, { points, components }] of font._transformedGlyphs.entries()) {
    // Four more points stand for the room around a glyph; its width comes from a table of its own.
    const room = [point(0, 0), point(0, 0), point(0, 0), point(0, 0)]
    const places = components?.map(({ dx, dy }) => point(dx, dy))
    font._variationProcessor.transformPoints(id, [...(points ?? places ?? []), ...room])
    places?.forEach(({ x, y }, index) => {
      Object.assign(components?.[index] ?? {}, { dx: x, dy: y })
    })
  }
  return Object.create(font, { postscriptName: { value: `${font.postscriptName}-${weight}` } })
}
