import type { GarmentSpec, Material } from './spec.ts'
import { blend, type Light, luminance, swatch } from './surface/colour.ts'
import type { Piece, Print } from './surface/piece.ts'
import { plain, printed } from './surface/print.ts'

/** The cloth a garment is cut from: its print, the same in one colour, and what goes with it. */
export type Cloth = {
  readonly fabric: string
  readonly print: Print
  readonly plain: Print
  readonly colour: Light
  /** Second colour of the specification, or a tone of the first: piping, trims, lace. */
  readonly accent: Light
  /** Whether the specification names that second colour. */
  readonly trimmed: boolean
  /** A sewing thread a little off the cloth's colour. */
  readonly thread: Light
  readonly view: 'front' | 'back' | 'detail' | 'fabric'
  readonly seed: number
  /** Whether this piece has a detail that not every piece of its cut has. */
  readonly has: (detail: string) => boolean
}

/** A garment's pieces from back to front, in cm; x from its middle, y from the shoulder (or waistband) down. */
export type Cut = (cloth: Cloth) => Piece[]

/** The cloth of a specification; `usual` is the default material of the family. */
export function clothOf(spec: GarmentSpec, usual: Material): Cloth {
  const [first, second] = spec.colours
  if (!first) throw new Error('A garment needs at least one colour')
  const colour = swatch(first)
  const light = luminance(colour) > 0.3
  return {
    fabric: spec.material ?? usual,
    print: printed(spec.print ?? 'plain', spec.colours, spec.printScale ?? 1, spec.seed),
    plain: plain(colour),
    colour,
    accent: second
      ? swatch(second)
      : light
        ? blend(colour, [0.2, 0.17, 0.14], 0.25)
        : blend(colour, [0.8, 0.77, 0.72], 0.25),
    trimmed: second !== undefined,
    thread: light ? blend(colour, [0.25, 0.22, 0.2], 0.16) : blend(colour, [0.75, 0.72, 0.68], 0.1),
    view: spec.view,
    seed: spec.seed,
    has: (detail) => spec.details?.includes(detail) ?? false,
  }
}
