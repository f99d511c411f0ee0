import type { Cloth } from '../cloth.ts'
import { closed, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { stitching } from '../surface/stroke.ts'
import { armOf, cuffBand, type Sleeve, sleevePiece } from './sleeve.ts'
import type { Torso } from './torso.ts'

const arm: Sleeve = { length: 61, angle: 0.2, end: 14.4, elbow: 17.4, cap: 1.4 }

/** Lined sleeves of a coat or jacket, open or gathered into a cuff. */
export function sleevesOf(cloth: Cloth, t: Torso, cuffed: boolean): Piece[] {
  return ([-1, 1] as const).flatMap((s): Piece[] => {
    const a = armOf(t, { ...arm, cuffed }, s, cloth.seed)
    const [[ox, oy], [ix, iy]] = a.cuff
    const [ax, ay] = a.along
    const main = {
      ...sleevePiece(a, arm, cloth, s, 0.5),
      volume: [[6.5, 3.2]] as const,
      edge: [1, 0.6] as const,
    }
    const inside: Piece = {
      outline: closed([
        [ox, oy - 1, 1],
        [(ox + ix) / 2 + ax * 1.1, (oy + iy) / 2 + ay * 1.1],
        [ix, iy - 1, 1],
      ]),
      fabric: 'satin',
      print: cloth.plain,
      lift: 0.1,
      edge: [0.3, 0.1],
      open: 0.45,
    }
    if (!cuffed) {
      return [
        inside,
        {
          ...main,
          strokes: [
            ...(main.strokes ?? []),
            stitching(
              through([
                [ox - ax * 3.4, oy - ay * 3.4],
                [ix - ax * 3.4, iy - ay * 3.4],
              ]),
              cloth.thread,
            ),
          ],
        },
      ]
    }
    return [
      main,
      {
        outline: cuffBand(a, 5, 0),
        fabric: cloth.fabric,
        print: cloth.print,
        lift: 1.2,
        edge: [0.6, 0.35],
        volume: [[5, 2]],
        grain: main.grain ?? 0,
      },
    ]
  })
}
