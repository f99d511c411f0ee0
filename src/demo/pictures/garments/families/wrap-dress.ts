import type { Cloth } from '../cloth.ts'
import { closed, type Knot, type Line, loosened, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { bust, unevenness, wrinkles } from '../surface/relief.ts'
import { beside, crease, stitching } from '../surface/stroke.ts'
import { armPieces, bodice, dressBack, formOf, sleeves, waistY } from './bodice.ts'
import { label, tieBelt } from './details.ts'
import { type Skirt, skirtKnots, skirtPieces } from './skirt.ts'
import type { Sleeve } from './sleeve.ts'
import { insideBack, type Torso, torsoCreases, torsoKnots } from './torso.ts'

function wrapPanels(cloth: Cloth, t: Torso): Piece[] {
  const knots = torsoKnots(t).slice(t.neck.length)
  // The panel under and the one over it: each runs from its shoulder across to the other side of the waist.
  const panel = (s: 1 | -1): Line =>
    closed([
      [-s * 13.6, waistY + 1.2, 1],
      [-s * 7.5, 31.5],
      [s * 1.6, 20.2],
      [s * 5.4, 10.5],
      [s * 8.7, 0, 1],
      ...knots.map(([x, y, c]): Knot => (c ? [s * x, y, 1] : [s * x, y])),
    ])
  const pull = (s: 1 | -1) =>
    [0, 1, 2, 3, 4].map((k) =>
      crease(
        through([
          [-s * 13, waistY - 1.2 - k * 0.3],
          [-s * (3 - k * 2.2), 35 - k * 2.6],
          [s * (9 + k * 1.4), 33.5 - k * 3.4],
        ]),
        0.75 + 0.1 * k,
        0.26 - 0.025 * k,
      ),
    )
  const edge = (s: 1 | -1) =>
    through([
      [-s * 13.6, waistY + 1.2],
      [-s * 7.5, 31.5],
      [s * 1.6, 20.2],
      [s * 5.4, 10.5],
      [s * 8.7, 0],
    ])
  return ([1, -1] as const).map(
    (s): Piece => ({
      outline: loosened(panel(s), 0.25, 12, cloth.seed + s),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: s === 1 ? 1.5 : 1.85,
      edge: [0.6, 0.35],
      volume: [
        [8, 1],
        [16, 3],
      ],
      form: formOf(t),
      grain: s * 0.12,
      relief: [
        bust(8, 22.5, 5.8, 6.4, 2),
        unevenness(8, 0.16, cloth.seed + 50 + s),
        wrinkles({ angle: s * 0.5, length: 14, width: 2.6, depth: 0.2, seed: cloth.seed + 52 + s }),
      ],
      strokes: [
        ...pull(s),
        ...torsoCreases(t, cloth.seed + s, 0.3),
        stitching(beside(edge(s), s * 0.9), cloth.thread),
      ],
    }),
  )
}

/** A wrap dress: crossed panels, an overlapping skirt and a tie belt. */
export function wrap(cloth: Cloth): Piece[] {
  const skirt: Skirt = { waist: 15.2, hip: 22.5, hem: 36, bottom: 110, count: 5, depth: 1.5 }
  if (cloth.view === 'back') return dressBack(cloth, skirt, sleeves.long as Sleeve, true)
  const [hem, front] = skirtPieces(cloth, skirt, waistY + 0.4, false)
  const overlap = through([
    [-11.5, waistY + 1],
    [-9.6, 62],
    [-10.4, 88],
    [-14.5, 111.4],
  ])
  const over: Piece = {
    ...(front as Piece),
    lift: 1.1,
    outline: loosened(
      closed([
        [-11.8, waistY + 0.4, 1],
        [15.2, waistY + 0.4, 1],
        ...skirtKnots(skirt, waistY + 0.4, 0.5, -0.3).slice(2),
        [-5, 112.3],
        [-10.5, 111.6],
        [-14.5, 110.6, 1],
        [-10.2, 88],
        [-9.4, 62],
      ]),
      0.35,
      11,
      cloth.seed + 47,
    ),
    form: (front as Piece).outline,
    strokes: [
      ...((front as Piece).strokes ?? []),
      stitching(beside(overlap, -1.2), cloth.thread),
      ...[0, 1, 2, 3].map((k) =>
        crease(
          through([
            [-10.5, waistY + 1.5 + k * 0.5],
            [-4 + k * 3.2, waistY + 9 + k * 3],
            [4 + k * 3.4, waistY + 26 + k * 2],
          ]),
          0.9,
          0.34 - 0.03 * k,
        ),
      ),
    ],
    on: 'goods',
  }
  const t = bodice
  return [
    hem as Piece,
    insideBack(t, cloth, 26),
    label(1.2, cloth.colour),
    ...armPieces(cloth, t, sleeves.long as Sleeve, true),
    front as Piece,
    { ...over, lift: 0.25, volume: [], edge: [0.6, 0.4], relief: [] },
    ...wrapPanels(cloth, t),
    ...tieBelt(
      waistY + 0.4,
      15.6,
      -10.4,
      3.2,
      { fabric: cloth.fabric, print: cloth.print, relief: [unevenness(4, 0.08, cloth.seed)] },
      27,
    ),
  ]
}
