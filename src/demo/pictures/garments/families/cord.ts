import type { Cloth } from '../cloth.ts'
import { ribbon } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'

/** A cord or narrow strap along a line; `behind` puts it into shade. */
export function cord(line: Float64Array, cloth: Cloth, width: number, lift: number, behind = false): Piece {
  return {
    outline: ribbon(line, width, true),
    fabric: 'lycra',
    print: cloth.plain,
    lift,
    edge: [width * 0.45, width * 0.3],
    ...(behind ? { open: 0.6 } : {}),
  }
}
