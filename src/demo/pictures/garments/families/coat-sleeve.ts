import type { Cloth } from '../cloth.ts'
import type { Light } from '../surface/colour.ts'
import { closed, type Knot, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { stitching } from '../surface/stroke.ts'
import { button } from './details.ts'
import { armOf, cuffBand, type Sleeve, sleevePiece } from './sleeve.ts'
import type { Torso } from './torso.ts'

const arm: Sleeve = { length: 61, angle: 0.2, end: 14.4, elbow: 17.4, cap: 1.4 }

/**
 * Lined sleeves of a coat or jacket: gathered into a cuff, or open, with three buttons or a strap with one of them.
 * @param horn colour of the buttons
 */
export function sleevesOf(
  cloth: Cloth,
  t: Torso,
  end: 'cuff' | 'open' | 'buttons' | 'strap',
  horn: Light = cloth.thread,
): Piece[] {
  const cuffed = end === 'cuff'
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
        ...(end === 'buttons'
          ? [2.4, 4.9, 7.4].map((up) => button(ix - ax * up - s * 2, iy - ay * up - 0.5, 0.7, horn))
          : end === 'strap'
            ? strap([ox - ax * 6, oy - ay * 6], [ix - ax * 6, iy - ay * 6], s, cloth, horn)
            : []),
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

/** A strap about a sleeve, from its outer side to its inner one, with a button. */
function strap(from: Knot, to: Knot, s: number, cloth: Cloth, horn: Light): Piece[] {
  const [x, y] = [from[0] * 0.35 + to[0] * 0.65, from[1] * 0.35 + to[1] * 0.65]
  return [
    {
      outline: ribbon(
        through([
          [from[0] - s * 0.3, from[1]],
          [x, y + 0.4],
          [to[0] + s * 0.3, to[1]],
        ]),
        3,
        true,
      ),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.35,
      on: 'goods',
      edge: [0.7, 0.4],
    },
    button(x, y + 0.4, 0.75, horn),
  ]
}
