import type { Cloth } from '../cloth.ts'
import { blend } from '../surface/colour.ts'
import { closed, type Knot, knots, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { unevenness } from '../surface/relief.ts'
import { beside, stitching } from '../surface/stroke.ts'
import { button, onSide } from './details.ts'

/** A turned-down collar on a stand; open, it spreads like a resort shirt's. */
export function collar(cloth: Cloth, open: boolean): Piece[] {
  const leaf: Knot[] = open
    ? knots('2.2,11.5 5.4,5.6 7.9,-0.6 8.8,-1.9 10.4,1.2 9.8,8 8.6,12.6! 4.6,12.9')
    : knots('0.5,6.7! 4.6,4.6 7.5,0.6 8.8,-1.8 10.3,1.2 9.1,6.4 6.9,12.3! 2.8,9.6')
  const stand: Piece = {
    outline: closed(mirrored('0,-3.2 5.5,-2.9 8.9,-1.6! 8.2,1.6! 4.5,1.6 0,2.1')),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 1.6,
    edge: [0.5, 0.3],
    open: 0.7,
    relief: [(x) => -0.015 * x * x],
    strokes: [stitching(through('-8,-1.1 -4.5,-2.3 0,-2.6 4.5,-2.3 8,-1.1'), cloth.thread)],
  }
  const leaves = ([1, -1] as const).map((s): Piece => {
    const knots = onSide(leaf, s).map(
      ([x, y, sharp]): Knot => (sharp ? [x, y + (s < 0 ? 0.25 : 0), 1] : [x, y]),
    )
    const point = knots.findIndex((k) => k[2] && k[1] > 8)
    const tip = knots[point] as Knot
    return {
      outline: closed(knots),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.55,
      on: 'goods',
      edge: [0.6, 0.4],
      grain: -s * 0.5,
      relief: [
        (x, y) => 0.5 * Math.exp(-(((Math.abs(x) - 8.8) / 2.2) ** 2) - ((y + 0.8) / 5) ** 2),
        unevenness(5, 0.08, cloth.seed + s),
      ],
      strokes: [
        stitching(
          beside(
            through([
              [10 * s, 1.5],
              [tip[0] + 2 * s, 6.8],
              [tip[0] + 0.25 * s, tip[1] - 0.2],
            ]),
            s * 0.55,
          ),
          cloth.thread,
        ),
        stitching(
          beside(
            through([
              [tip[0] - 0.2 * s, tip[1] - 0.2],
              [knots[point + 1]?.[0] ?? 0, knots[point + 1]?.[1] ?? 0],
              [0.7 * s, open ? 12 : 7],
            ]),
            s * 0.55,
          ),
          cloth.thread,
        ),
      ],
    }
  })
  return [stand, ...leaves]
}

/** The buttoned band down the front, with buttons every `spacing` cm. */
export function placket(cloth: Cloth, top: number, bottom: number, spacing: number, pearl: boolean): Piece[] {
  const colour = pearl ? ([0.78, 0.76, 0.72] as const) : blend(cloth.colour, [0.1, 0.07, 0.05], 0.5)
  const line = through([
    [0.2, top],
    [0.35, (top + bottom) / 2],
    [0.1, bottom],
  ])
  const buttons: Piece[] = []
  for (let y = top + 1.6; y < bottom - 6; y += spacing)
    buttons.push(button(0.25 + 0.1 * Math.sin(y), y, 0.56, colour))
  return [
    {
      outline: ribbon(line, 3.3),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.1,
      on: 'goods',
      edge: [0.25, 0.1],
      strokes: [stitching(beside(line, 1.2), cloth.thread), stitching(beside(line, -1.2), cloth.thread)],
    },
    ...buttons,
  ]
}

/** A patch pocket with a point, its top left corner near x, y. */
export function chestPocket(cloth: Cloth, x: number, y: number): Piece {
  const edge: Knot[] = [
    [x - 5.6, y, 1],
    [x + 5.8, y - 0.3, 1],
    [x + 5.6, y + 11.4, 1],
    [x, y + 13.2, 1],
    [x - 5.4, y + 11.7, 1],
  ]
  const sewn = through([
    [x - 5.2, y + 0.3],
    [x - 5.05, y + 11.4, 1],
    [x, y + 12.8, 1],
    [x + 5.25, y + 11.1, 1],
    [x + 5.4, y + 0.1],
  ])
  return {
    outline: closed(edge),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 0.1,
    on: 'goods',
    edge: [0.3, 0.12],
    relief: [unevenness(5, 0.06, cloth.seed + 5)],
    strokes: [
      stitching(sewn, cloth.thread),
      stitching(
        through([
          [x - 5.4, y + 2.5],
          [x + 5.5, y + 2.3],
        ]),
        cloth.thread,
      ),
    ],
  }
}
