import type { Cloth, Cut } from '../cloth.ts'
import { closed, knots, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { type Relief, unevenness, wrinkles } from '../surface/relief.ts'
import { crease, seam } from '../surface/stroke.ts'
import { hipLong, tailored } from './coat.ts'
import { sleevesOf } from './coat-sleeve.ts'
import { denimJacket } from './denim-jacket.ts'
import { label, puller, zipAlong } from './details.ts'
import { insideBack, torsoCreases, torsoForm, torsoOutline } from './torso.ts'

function zipped(cloth: Cloth, cut: string): Piece[] {
  const t = hipLong
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
  const zip = zipAlong(through('0,3.4 0.2,34 0,66.6'), cloth)
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
  const arms = sleevesOf(cloth, t, true).map(
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
    return [...arms, { ...body, outline: high }, round]
  }
  const pocket = ([1, -1] as const).map(
    (s): Piece => ({
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
    }),
  )
  return [
    { ...insideBack(t, cloth, 14, -3.4), fabric: 'satin' },
    label(0.4, cloth.colour),
    ...arms,
    body,
    ...pocket,
    zip,
    collar,
    pull,
  ]
}

/** A jacket: blazer, quilted, blouson with a zip, or denim. */
export function jacket(cut: string): Cut {
  return (cloth) =>
    cut === 'blazer' ? tailored(cloth, cut) : cut === 'denim' ? denimJacket(cloth) : zipped(cloth, cut)
}
