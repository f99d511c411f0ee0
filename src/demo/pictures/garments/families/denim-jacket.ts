import type { Cloth } from '../cloth.ts'
import { blend } from '../surface/colour.ts'
import { closed, knots, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { unevenness, wrinkles } from '../surface/relief.ts'
import { beside, seam, stitching } from '../surface/stroke.ts'
import { hipLong } from './coat.ts'
import { sleevesOf } from './coat-sleeve.ts'
import { button, label, onSide } from './details.ts'
import { insideBack, type Torso, torsoCreases, torsoForm, torsoOutline } from './torso.ts'

/** A denim jacket with copper thread and metal buttons. */
export function denimJacket(cloth: Cloth): Piece[] {
  const copper = blend([0.5, 0.24, 0.07], cloth.colour, 0.1)
  const dyed: Cloth = { ...cloth, thread: copper }
  const t: Torso = { ...hipLong, hip: [22.4, 54], waist: [23, 44], hem: knots('21.8,58! 11,58.8 0,59') }
  const outline = torsoOutline(t, cloth.seed)
  const metal = (x: number, y: number): Piece => ({
    ...button(x, y, 0.8, [0.5, 0.36, 0.24]),
    fabric: 'metal',
    holes: [],
  })
  const body: Piece = {
    outline,
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 1.5,
    edge: [0.8, 0.45],
    volume: [
      [8, 1.6],
      [17, 3],
    ],
    form: torsoForm(t),
    relief: [
      wrinkles({ angle: 1.2, length: 18, width: 4, depth: 0.4, seed: cloth.seed }),
      unevenness(9, 0.25, cloth.seed),
    ],
    strokes: [
      ...torsoCreases(t, cloth.seed, 0.5),
      seam(through('-21.6,19.6 0,20.2 21.6,19.6'), 0.09),
      stitching(through('-21.6,19 0,19.6 21.6,19'), copper),
      ...([1, -1] as const).flatMap((s) => [
        seam(
          through([
            [s * 8, 20.4],
            [s * 5, 58],
          ]),
          0.08,
        ),
        stitching(
          through([
            [s * 8.5, 20.4],
            [s * 5.5, 58],
          ]),
          copper,
        ),
        seam(
          through([
            [s * 17, 20.2],
            [s * 13.4, 58],
          ]),
          0.08,
        ),
        stitching(
          through([
            [s * 16.5, 20.2],
            [s * 12.9, 58],
          ]),
          copper,
        ),
      ]),
    ],
  }
  const pocket = ([1, -1] as const).flatMap((s): Piece[] => [
    {
      outline: closed([
        [s * 7, 17.6, 1],
        [s * 17.6, 17.4, 1],
        [s * 17.5, 20.6, 1],
        [s * 12.2, 23, 1],
        [s * 7, 20.8, 1],
      ]),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.25,
      on: 'goods',
      edge: [0.4, 0.25],
      strokes: [
        stitching(
          through([
            [s * 7.4, 20.4],
            [s * 12.2, 22.5],
            [s * 17.1, 20.2],
          ]),
          copper,
        ),
      ],
    },
    metal(s * 12.2, 20.8),
  ])
  const band: Piece = {
    outline: closed(mirrored('0,58.2 21.9,57.4! 21.4,62.4! 0,63.4')),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 1.4,
    edge: [0.5, 0.3],
    volume: [[14, 2]],
    strokes: [
      stitching(through('-21.6,58.2 0,59 21.6,58.2'), copper),
      stitching(through('-21.3,61.8 0,62.7 21.3,61.8'), copper),
    ],
  }
  const line = through('0.2,9.4 0.3,34 0.2,62.6')
  if (cloth.view === 'back') {
    const high = torsoOutline({ ...t, neck: knots('0,2.2 5,1.6 9.4,0!') }, cloth.seed)
    const fold: Piece = {
      outline: closed(mirrored('0,-3.6 6,-3.2 9.6,-1.8 11.4,2.6! 6,5.4 0,6')),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.6,
      on: 'goods',
      edge: [0.8, 0.5],
      strokes: [stitching(through('-10.6,2.2 -6,4.7 0,5.3 6,4.7 10.6,2.2'), copper)],
    }
    return [...sleevesOf(dyed, t, 'cuff'), { ...body, outline: high }, band, fold]
  }
  const leaves = ([1, -1] as const).map(
    (s): Piece => ({
      outline: closed(onSide('0.6,8.8! 5,6.4 8.4,1 9.4,-2.2 11.6,1.6 11,8 9,15! 4,12.4', s)),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.6,
      on: 'goods',
      edge: [0.7, 0.4],
      grain: -s * 0.5,
      strokes: [stitching(beside(through(onSide('11.6,1.8 11,8 9,14.6! 4,12.2 1,9.4', s)), s * 0.6), copper)],
    }),
  )
  const stand: Piece = {
    outline: closed(mirrored('0,-3.6 6,-3.2 9.4,-1.8! 8.6,2! 0,2.2')),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 1.7,
    edge: [0.7, 0.4],
    open: 0.7,
  }
  return [
    insideBack(t, cloth, 16, -2.6),
    label(1, cloth.colour),
    ...sleevesOf(dyed, t, 'cuff'),
    body,
    band,
    ...pocket,
    {
      outline: ribbon(line, 4),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.2,
      on: 'goods',
      edge: [0.4, 0.2],
      strokes: [stitching(beside(line, 1.6), copper), stitching(beside(line, -1.6), copper)],
    },
    ...[13, 23, 33, 43, 52, 60.4].map((y) => metal(0.25, y)),
    stand,
    ...leaves,
  ]
}
