/** What the papers and the pages' fonts need of fontkit, which brings no types of its own. */
declare module 'fontkit' {
  interface Glyph {
    id: number
    path: { commands: { command: string; args: number[] }[]; bbox: { minX: number } }
    advanceWidth: number
  }

  /** Writes the glyphs a document used as a TrueType font; these are the lists it fills. */
  interface GlyphSubset {
    glyf: Uint8Array[]
    loca: { offsets: number[] }
    hmtx: { metrics: { advance: number; bearing: number }[] }
    offset: number
    _addGlyph(glyphId: number): number
  }

  interface Font {
    getGlyph(glyphId: number): Glyph
    /** Code points it has letters for. */
    characterSet: number[]
    hasGlyphForCodePoint(codePoint: number): boolean
    createSubset(): GlyphSubset
    postscriptName: string
    numGlyphs: number
    layout(text: string, features?: object): Layout
  }

  interface Layout {
    glyphs: Glyph[]
    positions: object[]
    advanceWidth: number
  }

  interface OutlinePoint {
    x: number
    y: number
    copy(): OutlinePoint
  }

  /** A font of a WOFF2 file with its outlines apart: points of its own, or other glyphs at places. */
  interface VaryingFont extends Font {
    variationAxes: Record<string, { min: number; default: number; max: number }>
    /** A value for every axis. */
    variationCoords: number[]
    _transformedGlyphs: { points?: OutlinePoint[]; components?: { dx: number; dy: number }[] }[]
    /** Moves points in place, to where these values have them. */
    _variationProcessor: { transformPoints(glyphId: number, points: OutlinePoint[]): void }
  }

  export function create(file: Uint8Array): VaryingFont
}
