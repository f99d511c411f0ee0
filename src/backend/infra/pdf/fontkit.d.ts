/** Types for the parts of fontkit that PDFs and the pages' fonts use; the package has none. */
declare module 'fontkit' {
  interface Font {
    /** Code points that have a glyph. */
    characterSet: number[]
    postscriptName: string
    variationAxes: Record<string, { min: number; default: number; max: number }>
    /** Fonts of a collection (TTC), which has none of the fields above. */
    fonts?: Font[]
  }

  /** @throws where the file is no font of a known format */
  export function create(file: Uint8Array): Font
}
