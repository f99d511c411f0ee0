import type { Cloth } from '../cloth.ts'
import { blend } from '../surface/colour.ts'
import { closed, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { crease, stitching } from '../surface/stroke.ts'
import { button } from './details.ts'
import type { Legs } from './legs.ts'

/** Patch pockets of jeans, welts of trousers. */
export function backPockets(cloth: Cloth, m: Legs, patch: boolean): Piece[] {
  return ([1, -1] as const).map((s): Piece => {
    const x = s * m.waist * 0.52
    const y = patch ? 10.5 : 9
    if (!patch)
      return {
        outline: ribbon(
          through([
            [x - 6, y],
            [x + 6, y],
          ]),
          1.3,
        ),
        fabric: cloth.fabric,
        print: cloth.print,
        lift: 0.12,
        on: 'goods',
        edge: [0.3, 0.16],
        strokes: [
          crease(
            through([
              [x - 6, y],
              [x + 6, y],
            ]),
            0.14,
            -0.14,
          ),
        ],
      }
    const sewn = through([
      [x - 6.6, y + 0.4],
      [x - 6.2, y + 11.6, 1],
      [x, y + 14.2, 1],
      [x + 6.2, y + 11.6, 1],
      [x + 6.6, y + 0.4],
    ])
    return {
      outline: closed([
        [x - 7, y, 1],
        [x + 7, y, 1],
        [x + 6.6, y + 12, 1],
        [x, y + 14.7, 1],
        [x - 6.6, y + 12, 1],
      ]),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.16,
      on: 'goods',
      edge: [0.35, 0.2],
      strokes: [
        stitching(sewn, cloth.thread),
        stitching(
          through([
            [x - 6.6, y + 1.6],
            [x + 6.6, y + 1.6],
          ]),
          cloth.thread,
        ),
        stitching(
          through([
            [x - 6, y + 6.4],
            [x - 2, y + 8.6],
            [x, y + 7.4],
            [x + 2, y + 8.6],
            [x + 6, y + 6.4],
          ]),
          cloth.thread,
        ),
      ],
    }
  })
}

/** Two belt loops on the waistband. */
export function beltLoops(m: Legs, cloth: Cloth): Piece[] {
  return [-0.62, 0.58].map((k): Piece => {
    const x = m.waist * k
    return {
      outline: ribbon(
        through([
          [x, -0.2],
          [x * 1.01, 4.2],
        ]),
        1,
      ),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.14,
      on: 'goods',
      edge: [0.25, 0.16],
    }
  })
}

/** Bellows pockets on the thighs, their flaps buttoned. */
export function thighPockets(cloth: Cloth, m: Legs): Piece[] {
  const y = m.rise + 10
  const right = m.hip + 0.6
  return ([1, -1] as const).flatMap((s): Piece[] => {
    const at = (x: number, down: number): [number, number, 1] => [s * (right - x), y + down, 1]
    const line = (...points: [number, number][]) => through(points.map(([x, down]) => at(x, down)))
    const base = {
      fabric: cloth.fabric,
      print: cloth.print,
      on: 'goods' as const,
      edge: [0.45, 0.3] as const,
    }
    return [
      {
        ...base,
        outline: closed([at(-0.5, 0), at(12.4, 0.4), at(12, 19.4), at(0.4, 19)]),
        lift: 0.4,
        strokes: [
          stitching(line([11.6, 1.4], [11.2, 18.6], [1, 18.3]), cloth.thread),
          crease(line([6.4, 5.8], [6.2, 12], [6.1, 18.8]), 0.5, -0.14),
        ],
      },
      {
        ...base,
        outline: closed([at(-0.9, -1.2), at(13, -0.8), at(12.9, 4.2), at(6.2, 6), at(-0.6, 3.8)]),
        lift: 0.34,
        strokes: [
          stitching(line([12.3, -0.2], [12.3, 3.8], [6.2, 5.4], [0.1, 3.4]), cloth.thread),
          stitching(line([12.3, 0.2], [0.1, -0.2]), cloth.thread),
        ],
      },
      button(s * (right - 6.2), y + 3.9, 0.75, blend(cloth.colour, [0.05, 0.04, 0.03], 0.5)),
    ]
  })
}
