import type { Cloth, Cut } from '../cloth.ts'
import { blend, luminance } from '../surface/colour.ts'
import { closed, knots, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { type Relief, unevenness, wrinkles } from '../surface/relief.ts'
import { crease, type Stroke, seam, stitching } from '../surface/stroke.ts'
import { hipLong, tailored } from './coat.ts'
import { sleevesOf } from './coat-sleeve.ts'
import { denimJacket } from './denim-jacket.ts'
import { button, label, puller, zipAlong } from './details.ts'
import { insideBack, type Torso, torsoCreases, torsoForm, torsoOutline } from './torso.ts'

function zipped(cloth: Cloth, cut: string): Piece[] {
  const t = cut === 'parka' ? thighLong : hipLong
  const hooded = cut === 'parka' || cut === 'rain' || cloth.has('hood')
  const outline = torsoOutline(t, cloth.seed)
  const puffer = cut === 'quilted'
  // Quilting: pillows between horizontal seams, pulled in at each.
  const pillows: Relief = (x, y) => {
    const row = (y + 0.5 * Math.sin(x * 0.13 + cloth.seed)) / 7.4
    const p = Math.abs(Math.sin(row * Math.PI))
    return 1.5 * Math.sqrt(p + 0.01)
  }
  const puckers: Relief = (x, y) => {
    const row = (y + 0.5 * Math.sin(x * 0.13 + cloth.seed)) / 7.4
    const near = Math.exp(-(((row - Math.round(row)) / 0.26) ** 2))
    return (
      near *
      0.3 *
      Math.sin(x * 2.4 + 3 * Math.sin(x * 0.7 + Math.round(row) * 2)) *
      (0.4 + 0.6 * Math.abs(Math.sin(x * 0.31 + row)))
    )
  }
  const zip = zipAlong(through(cut === 'parka' ? '0,3.4 0.2,44 0,86.6' : '0,3.4 0.2,34 0,66.6'), cloth)
  const pull = puller(0.1, 5.2)
  const body: Piece = {
    outline,
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 1.5,
    edge: [1, 0.7],
    volume: [
      [8, 1.8],
      [17, 3.2],
    ],
    form: torsoForm(t),
    relief: puffer
      ? [pillows, puckers, unevenness(8, 0.15, cloth.seed)]
      : [
          wrinkles({ angle: 1.2, length: 20, width: 5, depth: 0.5, seed: cloth.seed }),
          wrinkles({ angle: 2, length: 16, width: 4, depth: 0.35, seed: cloth.seed + 1 }),
          unevenness(9, 0.25, cloth.seed),
        ],
    strokes: [
      ...torsoCreases(t, cloth.seed, puffer ? 0.2 : 0.6),
      ...(puffer ? [] : [seam(through('-21,17 0,18.5 21,17'), 0.06)]),
      ...(cut === 'parka' ? drawnIn(cloth) : []),
    ],
  }
  const collar: Piece = {
    outline: closed(mirrored('0,-4 6,-4.2 9.6,-3 10.4,1 9,5.2 4.6,8.8 0.6,10 0,10!')),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 0.9,
    on: 'goods',
    edge: [1.4, 1.1],
    holes: [closed(mirrored('0,-1.8 5.4,-2 7.4,-0.6 6.4,2.4 3,5.4 0,9.6'))],
    relief: puffer ? [(x, y) => 0.5 * Math.abs(Math.sin((y + Math.abs(x) * 0.6) * 0.7))] : [],
  }
  const arms = sleevesOf(cloth, t, 'cuff').map(
    (p, i): Piece =>
      puffer && i % 2 === 0
        ? {
            ...p,
            strokes: [],
            relief: [
              ...(p.relief ?? []).slice(0, 1),
              (x, y) => {
                const g = p.grain ?? 0
                const v = Math.cos(g) * y - Math.sin(g) * x
                const row = v / 7.4
                return (
                  1.2 * Math.sqrt(Math.abs(Math.sin(row * Math.PI)) + 0.01) +
                  0.22 * Math.exp(-(((row - Math.round(row)) / 0.26) ** 2)) * Math.sin(x * 2.3 + row)
                )
              },
            ],
          }
        : p,
  )
  if (cloth.view === 'back') {
    const high = torsoOutline({ ...t, neck: knots('0,2.2 5,1.6 9.4,0!') }, cloth.seed)
    const round: Piece = {
      outline: closed(mirrored('0,-4 6,-4.2 9.6,-3 10.2,1 6,3.4 0,4')),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.6,
      on: 'goods',
      edge: [1.4, 1.1],
    }
    return [...arms, { ...body, outline: high }, hooded ? hoodBehind(cloth) : round]
  }
  const pocket = ([1, -1] as const).map(
    (s): Piece =>
      cut === 'parka'
        ? flap(cloth, s)
        : {
            outline: ribbon(
              through([
                [s * 9.6, 44],
                [s * 13.2, 56],
              ]),
              1.6,
            ),
            fabric: cloth.fabric,
            print: cloth.print,
            lift: 0.3,
            on: 'goods',
            edge: [0.5, 0.3],
            strokes: [
              crease(
                through([
                  [s * 9.6, 44],
                  [s * 13.2, 56],
                ]),
                0.2,
                -0.2,
              ),
            ],
          },
  )
  return [
    ...(hooded ? hood(cloth) : []),
    { ...insideBack(t, cloth, 14, -3.4), fabric: 'satin' },
    label(0.4, cloth.colour),
    ...arms,
    body,
    ...pocket,
    zip,
    ...(cut === 'parka' ? placket(cloth) : []),
    collar,
    pull,
    ...(cut === 'parka' ? cords(cloth) : []),
  ]
}

/** A parka ends on the thigh. */
const thighLong: Torso = {
  ...hipLong,
  waist: [23.4, 46],
  hip: [25.4, 70],
  hem: knots('26,86! 13,87.2 0,87.4'),
}

/** A cord draws a parka in at the waist. */
const drawnIn = (cloth: Cloth): Stroke[] => [
  crease(through('-23.4,47 -10,48.4 0,48.8 10,48.4 23.4,47'), 1.1, -0.32),
  stitching(through('-23,45.8 -10,47.2 0,47.6 10,47.2 23,45.8'), cloth.thread),
  stitching(through('-23,48.4 -10,49.8 0,50.2 10,49.8 23,48.4'), cloth.thread),
]

/** The strip beside the zip that is pressed over it against the wind, with its press studs. */
const placket = (cloth: Cloth): Piece[] => [
  {
    outline: ribbon(through('3.4,11 3.5,46 3.4,86.4'), 4.6),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 0.3,
    on: 'goods',
    edge: [0.6, 0.35],
    relief: [unevenness(7, 0.14, cloth.seed + 31)],
    strokes: [stitching(through('5.1,11.4 5.2,46 5.1,86'), cloth.thread)],
  },
  ...[16, 30, 44, 58, 72].map((y) => button(3.4, y, 0.66, [0.3, 0.29, 0.27])),
]

/** The ends of the cord that closes the hood. */
const cords = (cloth: Cloth): Piece[] =>
  ([1, -1] as const).flatMap((s): Piece[] => [
    {
      outline: ribbon(
        through([
          [s * 4.2, 6.6],
          [s * 4.8, 14],
          [s * 4.3, 20.5 + s],
        ]),
        0.62,
      ),
      fabric: 'cotton',
      print: plain(blend(cloth.colour, [0.7, 0.66, 0.58], 0.7)),
      lift: 0.5,
      on: 'goods',
      edge: [0.3, 0.3],
    },
    button(s * 4.3, 20.7 + s, 0.62, [0.08, 0.075, 0.07]),
  ])

/** The flap of a pocket under the waist. */
const flap = (cloth: Cloth, s: number): Piece => ({
  outline: closed([
    [s * 5.2, 60, 1],
    [s * 18.4, 59.4, 1],
    [s * 18.6, 65.4, 1],
    [s * 5.2, 66, 1],
  ]),
  fabric: cloth.fabric,
  print: cloth.print,
  lift: 0.4,
  on: 'goods',
  edge: [0.5, 0.3],
  strokes: [
    stitching(
      through([
        [s * 5.8, 60.6],
        [s * 5.8, 65.3],
        [s * 17.9, 64.8],
        [s * 17.8, 60],
      ]),
      cloth.thread,
    ),
  ],
})

/** The hood stands up behind the collar: its lining, and its rim round it. */
export function hood(cloth: Cloth): Piece[] {
  const rim = closed(mirrored('0,-21 6.4,-20 11,-15.6 13,-8 12.4,-0.5 9.6,4.4 5,8 0,9'))
  return [
    {
      outline: rim,
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: 0.6,
      edge: [2.6, 2],
      volume: [[6, 2]],
      relief: [unevenness(6, 0.3, cloth.seed + 91)],
      strokes: [
        crease(through('-9,-12 -10.2,-6 -9.6,0'), 0.7, 0.2),
        crease(through('9,-12 10.2,-6 9.6,0'), 0.7, 0.2),
      ],
    },
    {
      outline: closed(mirrored('0,-17.4 5,-16.6 8.6,-12.6 9.8,-6 9,0 6,4.6 0,7')),
      fabric: 'satin',
      print: plain(
        blend(cloth.colour, luminance(cloth.colour) > 0.3 ? [0.2, 0.12, 0.07] : [0.62, 0.5, 0.36], 0.4),
      ),
      lift: -0.4,
      on: 'goods',
      edge: [1.6, -0.8],
      open: 0.6,
      relief: [(x) => -0.03 * x * x],
      strokes: [seam(through('0,-17 0.2,-8 0,2'), 0.08)],
    },
  ]
}

/** Seen from behind it lies on the shoulders. */
export const hoodBehind = (cloth: Cloth): Piece => ({
  outline: closed(mirrored('0,-9 6,-8.4 10.4,-5 12.2,1 11.4,9 7.4,15.6 0,18.4')),
  fabric: cloth.fabric,
  print: cloth.print,
  lift: 0.9,
  on: 'goods',
  edge: [2, 1.6],
  volume: [[6, 2]],
  relief: [unevenness(6, 0.3, cloth.seed + 91)],
  strokes: [seam(through('0,-9 0.2,4 0,18'), 0.1)],
})

/** A jacket: blazer, quilted, blouson with a zip, denim, or with a hood: a parka or for rain. */
export function jacket(cut: string): Cut {
  return (cloth) =>
    cut === 'blazer' ? tailored(cloth, cut) : cut === 'denim' ? denimJacket(cloth) : zipped(cloth, cut)
}
