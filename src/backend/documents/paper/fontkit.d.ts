/** What the papers and the pages' fonts need of fontkit, which brings no types of its own. */
declare module 'fontkit' {
  interface Font {
    /** Code points it has letters for. */
    characterSet: number[]
    postscriptName: string
    /** Its tables by name; outlines are in `glyf`, `CFF ` or `CFF2`. */
    directory: { tables: Record<string, unknown> }
    variationAxes: Record<string, { min: number; default: number; max: number }>
    /** Of a file of several fonts (TTC), which has nothing else of the above. */
    fonts?: Font[]
  }

  /** @throws where the file is no font of a known format */
  export function create(file: Uint8Array): Font
}
