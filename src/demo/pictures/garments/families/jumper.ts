import type { Cloth, Cut } from '../cloth.ts'
import { cableKnit } from '../surface/knit.ts'
import { closed, type Knot, knots, mirrored, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { crease, stitching } from '../surface/stroke.ts'
import { cord } from './cord.ts'
import { label, puller, zipAlong } from './details.ts'
import { hood, hoodBehind } from './jacket.ts'
import { body, cablesOfBody, knitArms, knitBody, necks, ribBand, ribRound, welt } from './knit-parts.ts'
import { insideBack, type Torso } from './torso.ts'

/** A jumper: crew neck, V neck, roll neck, cable-knit, or a troyer whose collar closes with a zip. */
export function jumper(cut: string): Cut {
  return (cloth) => {
    const slit = cloth.has('side-slits')
    const t: Torso = {
      ...body,
      neck:
        cloth.view === 'back' ? knots('0,1.8 5,1.4 9,0!') : (necks[cut] ?? (necks.crew as readonly Knot[])),
    }
    const line = through([
      ...t.neck
        .slice(1)
        .map(([x, y]): Knot => [-x, y])
        .reverse(),
      ...t.neck.map(([x, y, c]): Knot => (c && x === 0 ? [x, y, 1] : [x, y])),
    ])
    const main = knitBody(t, cloth, cut === 'cable' ? cableKnit(cablesOfBody, 0.42) : undefined)
    const parts = [
      ...knitArms(cloth, t, cut === 'cable'),
      main,
      ...(slit ? slitWelt(t, cloth) : welt(t, cloth)),
    ]
    if (cloth.has('hood'))
      return cloth.view === 'back' ? [...parts, hoodBehind(cloth)] : hooded(cloth, t, parts)
    if (cut === 'troyer') return [...parts, ...zippedCollar(cloth)]
    if (cut === 'roll') {
      const roll: Piece = {
        ...ribBand(
          closed(mirrored('0,-5.4 6,-5.2 8.2,-3.4 8.6,0.8 7.6,4.6 4,6.4 0,6.9')),
          cloth,
          0.8,
          0,
          0.6,
        ),
        edge: [1.6, 1.4],
        strokes: [crease(through('-8,-1.6 0,-3.2 8,-1.6'), 0.6, -0.5)],
      }
      return [...parts, roll]
    }
    const backLine = through('-9.1,1 -8.4,-0.4 -5,-1.5 0,-2 5,-1.5 8.4,-0.4 9.1,1')
    const backBand: Piece = { ...ribRound(backLine, 2.4, cloth, 0.8, 0.2), open: 0.68 }
    return cloth.view === 'back'
      ? [...parts, ribRound(line, 2.4, cloth, 0.8, 0.2)]
      : [
          insideBack(t, cloth, cut === 'v-neck' ? 26 : 15, -2.9),
          backBand,
          label(1.3, cloth.colour),
          ...parts,
          ribRound(line, 2.6, cloth, 0.8, 0.2),
        ]
  }
}

/** The hood stands up behind the neck, its cord hangs down on the chest; a pouch lies on the belly. */
function hooded(cloth: Cloth, t: Torso, parts: readonly Piece[]): Piece[] {
  const pouch: Piece = {
    outline: closed(mirrored('0,41.6 9.4,41.8! 14.6,50.4 15.2,57.6! 0,58')),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 0.3,
    on: 'goods',
    edge: [0.7, 0.4],
    strokes: [
      stitching(through('-9.2,42.6 0,42.4 9.2,42.6'), cloth.thread),
      stitching(through('9,42.8 13.8,50.6 14.4,57'), cloth.thread),
      stitching(through('-9,42.8 -13.8,50.6 -14.4,57'), cloth.thread),
    ],
  }
  const cords = ([1, -1] as const).map((s) =>
    cord(
      through([
        [s * 3.4, 6.8],
        [s * 4, 14],
        [s * 3.7, 23 + s],
      ]),
      cloth,
      0.7,
      0.3,
    ),
  )
  return [...hood(cloth), insideBack(t, cloth, 15, -2.9), ...parts, pouch, ...cords]
}

/** A welt that is open at both sides, its back longer than its front. */
function slitWelt(t: Torso, cloth: Cloth): Piece[] {
  const [front] = welt(t, cloth) as [Piece]
  const narrow = (share: number, down: number) =>
    front.outline.map((v, i) => (i % 2 === 0 ? v * share : v + down))
  return [
    { ...front, outline: narrow(1, 2.6), lift: 0.7, open: 0.72 },
    { ...front, outline: narrow(0.93, 0) },
  ]
}

/** A high ribbed collar, and the zip that opens it down to the chest. */
function zippedCollar(cloth: Cloth): Piece[] {
  const collar: Piece = {
    ...ribBand(closed(mirrored('0,-6.2 6,-6 8.4,-4.6 9.2,0.4 8.6,4.6 4.6,7 0,7.6')), cloth, 0.8, 0, 0.6),
    edge: [1.1, 0.9],
  }
  if (cloth.view === 'back') return [collar]
  return [
    collar,
    { ...zipAlong(through('0,-5.4 0.1,8 0,21'), cloth), lift: 0.16 },
    puller(0.1, -4.4),
    {
      outline: closed('-1.1,20.6! 1.1,20.6! 1.1,22! -1.1,22!'),
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: 0.1,
      on: 'goods',
      edge: [0.3, 0.2],
    },
  ]
}
