import type { Cloth } from '../cloth.ts'
import { closed, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { crease, stitching } from '../surface/stroke.ts'
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
