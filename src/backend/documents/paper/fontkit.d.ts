/** What the papers need of fontkit, which brings no types of its own. */
declare module 'fontkit' {
  interface Glyph {
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
    hasGlyphForCodePoint(codePoint: number): boolean
    createSubset(): GlyphSubset
  }

  export function create(file: Uint8Array): Font
}
