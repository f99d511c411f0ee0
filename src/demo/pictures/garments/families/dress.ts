import type { Cloth, Cut } from '../cloth.ts'
import { closed, knots, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { gathers } from '../surface/relief.ts'
import { beside, seam, stitching } from '../surface/stroke.ts'
import { armPieces, bodice, dressBack, roundBodice, sleeves, waistY } from './bodice.ts'
import { button, label, pocketWelt, tieBelt } from './details.ts'
import { type Skirt, skirtPieces } from './skirt.ts'
import type { Sleeve } from './sleeve.ts'
import { insideBack, type Torso, torsoOutline } from './torso.ts'
import { wrap } from './wrap-dress.ts'

/** Shapes below the waist; `midi` is the default. */
const skirts: Record<string, Skirt> = {
  midi: { waist: 15.4, hip: 24, hem: 34, bottom: 108, count: 5.5, depth: 1.35 },
  'a-line': { waist: 15.4, hip: 22, hem: 34, bottom: 108, count: 5.5, depth: 1.35 },
  maxi: { waist: 15.4, hip: 24, hem: 38, bottom: 142, count: 6.5, depth: 1.5 },
  sheath: { waist: 15.4, hip: 19.8, hem: 18, bottom: 99, count: 2, depth: 0.3 },
  knitted: { waist: 15.4, hip: 22, hem: 25, bottom: 101, count: 4, depth: 0.7 },
  sun: { waist: 15.4, hip: 24, hem: 40, bottom: 96, count: 7, depth: 1.7 },
}
const sleeveOf: Record<string, string> = {
  'a-line': 'short',
  maxi: 'short',
  sheath: 'three-quarter',
  knitted: 'three-quarter',
}

function midi(cloth: Cloth, cut: string): Piece[] {
  const strap = cut === 'sun'
  const side = ([-1, 1] as const).map((s) =>
    pocketWelt(cloth, [s * (hipOf(cut) - 6.6), waistY + 7], [s * (hipOf(cut) - 2.2), waistY + 19]),
  )
  const t: Torso = strap
    ? {
        ...bodice,
        neck: knots(
          cloth.has('v-neck') ? '0,20! 5.4,15 9.4,9! 10.2,5 10.3,0!' : '0,15.6 6,14.9 9.6,14! 10.2,6 10.3,0!',
        ),
        shoulder: [13, 0.1],
        under: [18, 21],
      }
    : {
        ...bodice,
        neck:
          cut === 'v-neck' || cut === 'maxi' ? knots('0,17! 4,10 8.8,0!') : knots('0,8.4 5,7.2 8.2,3 9,0!'),
      }
  const skirt = skirts[cut] ?? (skirts.midi as Skirt)
  const sleeve = sleeves[sleeveOf[cut] ?? 'half'] as Sleeve
  const belt: Piece = {
    outline: ribbon(
      through([
        [-15.3, waistY + 0.6],
        [0, waistY + 1.2],
        [15.3, waistY + 0.6],
      ]),
      2.6,
    ),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 0.2,
    on: 'goods',
    edge: [0.5, 0.3],
  }
  const skirtParts = skirtPieces(cloth, skirt, waistY + 0.4, cut !== 'a-line' && cut !== 'sheath')
  const parts = roundBodice(cloth, t, false)
  if (cloth.view === 'back') {
    const closedNeck: Torso = { ...t, neck: knots('0,2 5,1.5 9,0!') }
    return [
      ...skirtParts,
      ...(strap ? [] : armPieces(cloth, t, sleeve, false)),
      {
        ...(parts[0] as Piece),
        outline: torsoOutline(strap ? t : closedNeck, cloth.seed),
        strokes: [
          seam(
            through([
              [0, 2],
              [0.2, waistY],
            ]),
            0.06,
          ),
        ],
      },
      belt,
    ]
  }
  return [
    skirtParts[0] as Piece,
    insideBack(t, cloth, 20, strap ? 16 : -1.6),
    ...(strap ? [] : [label(1.1, cloth.colour)]),
    ...(strap ? [] : armPieces(cloth, t, sleeve, false)),
    skirtParts[1] as Piece,
    ...parts,
    ...(cloth.has('pockets') ? side : []),
    ...(cloth.has('side-slits') ? slits(cloth, skirt) : []),
    ...(cloth.has('tie-belt')
      ? tieBelt(waistY + 0.6, 15.6, 3, 3.2, { fabric: cloth.fabric, print: cloth.print }, 24)
      : [cloth.has('elastic-waist') ? elastic(cloth, belt) : belt]),
  ]
}

const hipOf = (cut: string): number => (skirts[cut] ?? (skirts.midi as Skirt)).hip

/** Elastic drawn through the waist gathers it. */
const elastic = (cloth: Cloth, belt: Piece): Piece => ({
  ...belt,
  outline: ribbon(
    through([
      [-15.3, waistY + 0.6],
      [0, waistY + 1.2],
      [15.3, waistY + 0.6],
    ]),
    4,
  ),
  relief: [gathers({ y: () => waistY - 3, reach: 9, period: 0.9, depth: 0.34, seed: cloth.seed + 3 })],
  strokes: [-1, 0.1, 1.2].map((by) =>
    stitching(
      through([
        [-15, waistY + 0.8 + by],
        [0, waistY + 1.3 + by],
        [15, waistY + 0.8 + by],
      ]),
      cloth.thread,
      0.3,
    ),
  ),
})

/** The skirt is open at both sides near its hem: the inside of the back shows there. */
const slits = (cloth: Cloth, k: Skirt): Piece[] =>
  ([-1, 1] as const).map((s) => ({
    outline: closed([
      [s * (k.hem - 8.6), k.bottom - 20, 1],
      [s * (k.hem - 4.6), k.bottom + 0.4, 1],
      [s * (k.hem - 8.2), k.bottom + 1.1, 1],
    ]),
    fabric: cloth.fabric,
    print: cloth.plain,
    lift: -0.5,
    on: 'goods' as const,
    edge: [0.4, -0.3] as const,
    open: 0.45,
  }))

function shirtDress(cloth: Cloth): Piece[] {
  const t: Torso = { ...bodice, neck: knots('0,14! 4.4,6.6 7.6,0!') }
  const skirt: Skirt = { waist: 15.4, hip: 22, hem: 30, bottom: 106, count: 4.5, depth: 1.2 }
  if (cloth.view === 'back') return dressBack(cloth, skirt, sleeves.long as Sleeve, true)
  const [hem, front] = skirtPieces(cloth, skirt, waistY + 0.4, true)
  const front2 = roundBodice(cloth, t, true)[0] as Piece
  const line = through('0.1,13.6 0.4,60 0.9,107.5')
  const leaves = ([1, -1] as const).map(
    (s): Piece => ({
      outline: closed([
        [0.9 * s, 13.4],
        [4.6 * s, 5.8],
        [7.7 * s, -0.6],
        [8.8 * s, -1.9],
        [10.6 * s, 1.4],
        [10 * s, 9],
        [8.4 * s, 14.4, 1],
        [4 * s, 14.6],
      ]),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.5,
      on: 'goods',
      edge: [0.6, 0.4],
      grain: -s * 0.5,
    }),
  )
  const stand: Piece = {
    outline: closed(mirrored('0,-3 5.5,-2.8 8.8,-1.6! 8,1.6! 0,2')),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 1.4,
    edge: [0.5, 0.3],
    open: 0.7,
  }
  const buttons = Array.from({ length: 9 }, (_, k) =>
    button(0.2 + k * 0.07, 17 + k * 9.4, 0.6, [0.72, 0.66, 0.56]),
  ).filter((_, k) => k !== 2 && k !== 3)
  return [
    hem as Piece,
    insideBack(t, cloth, 20),
    label(1, cloth.colour),
    ...armPieces(cloth, t, sleeves.long as Sleeve, true),
    front as Piece,
    front2,
    {
      outline: ribbon(line, 3.4),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.12,
      on: 'goods',
      edge: [0.3, 0.14],
      strokes: [stitching(beside(line, 1.3), cloth.thread), stitching(beside(line, -1.3), cloth.thread)],
    },
    ...buttons,
    stand,
    ...leaves,
    ...(cloth.has('pockets')
      ? ([-1, 1] as const).map((s) => pocketWelt(cloth, [s * 14.4, waistY + 8], [s * 18.4, waistY + 20]))
      : []),
    ...tieBelt(waistY + 0.6, 15.6, 4.4, 3.4, { fabric: cloth.fabric, print: cloth.print }, 22),
  ]
}

/** A dress: wrap, shirt dress, midi with half sleeves, V neck, A-line, maxi, sheath, knitted or a sun dress with straps. */
export function dress(cut: string): Cut {
  return (cloth) => (cut === 'wrap' ? wrap(cloth) : cut === 'shirt' ? shirtDress(cloth) : midi(cloth, cut))
}
