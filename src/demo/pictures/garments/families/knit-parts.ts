import type { Cloth } from '../cloth.ts'
import { type Cable, cableKnit, ribbed } from '../surface/knit.ts'
import { closed, type Knot, knots, loosened, mirrored, ribbon } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { armCreases, armOf, cuffBand, type Sleeve, sleevePiece } from './sleeve.ts'
import { type Torso, torsoCreases, torsoFall, torsoForm, torsoOutline } from './torso.ts'

/** Measures of a jumper without its neck. */
export const body: Omit<Torso, 'neck'> = {
  shoulder: [21.5, 5.6],
  under: [24, 25.5],
  waist: [23.4, 46],
  hip: [23.8, 57],
  hem: knots('22.2,59.4! 10,60.1 0,60.2'),
}

/** Necklines of jumpers, right half. */
export const necks: Record<string, readonly Knot[]> = {
  crew: knots('0,9.2 5.2,8 8.4,4 9.4,0!'),
  'v-neck': knots('0,21! 4,13.6 7.8,5.6 9.2,0!'),
  roll: knots('0,5.4 5,4.4 7.6,1.6 8.2,-1!'),
  troyer: knots('0,5.4 5,4.4 7.6,1.6 8.2,-1!'),
  cable: knots('0,9.2 5.2,8 8.4,4 9.4,0!'),
}

const arm: Sleeve = { length: 55, angle: 0.24, end: 9.8, elbow: 16, cap: 1.3, cuffed: true }

/** Twin cables mirror each other; between them runs a plait. */
export const cablesOfBody: readonly Cable[] = [
  { at: 0, strands: 3, swing: 1.7, turn: 9, thick: 1.02 },
  { at: 6.6, strands: 2, swing: 0.95, turn: 6.5, thick: 0.92 },
  { at: -6.6, strands: 2, swing: 0.95, turn: -6.5, thick: 0.92 },
  { at: 12.8, strands: 3, swing: 1.5, turn: 8, thick: 0.9 },
  { at: -12.8, strands: 3, swing: 1.5, turn: -8, thick: 0.9 },
  { at: 18.4, strands: 2, swing: 0.9, turn: 6.5, thick: 0.85 },
  { at: -18.4, strands: 2, swing: 0.9, turn: -6.5, thick: 0.85 },
]

/** A ribbed band whose ribs run with the grain: cuffs, welts, pocket tops. */
export function ribBand(
  outline: Float64Array,
  cloth: Cloth,
  width: number,
  grain: number,
  lift = 0.25,
  on = true,
): Piece {
  return {
    outline,
    fabric: 'yarn',
    print: cloth.print,
    lift,
    ...(on ? { on: 'goods' as const } : {}),
    edge: [0.5, 0.3],
    structure: ribbed(width, 0.4),
    grain,
  }
}

/** A ribbed band along a line: its ribs stand across the line, which a straight grain cannot do. */
export function ribRound(line: Float64Array, width: number, cloth: Cloth, rib: number, lift: number): Piece {
  return {
    // It runs out at its ends, where it meets a seam.
    outline: ribbon(line, (k) => width * (0.55 + 0.45 * Math.min(1, Math.min(k, 1 - k) * 14))),
    fabric: 'yarn',
    print: cloth.print,
    lift,
    on: 'goods',
    edge: [0.6, 0.45],
    strokes: [
      {
        line,
        reach: width * 0.62,
        height: (d, t) => {
          const phase = Math.sin((t / rib) * 2 * Math.PI)
          return (
            (phase > 0 ? 0.1 * Math.sqrt(phase) : -0.04 * Math.sqrt(-phase)) +
            0.022 * Math.sin((d / 0.28) * 2 * Math.PI + Math.abs(phase) * 2.2)
          )
        },
      },
    ],
  }
}

/** Both sleeves with ribbed cuffs, with a plait down the middle when cabled. */
export function knitArms(cloth: Cloth, t: Torso, cabled: boolean): Piece[] {
  return ([-1, 1] as const).flatMap((s): Piece[] => {
    const a = armOf(t, arm, s, cloth.seed)
    const grain = -Math.atan2(a.along[0], a.along[1])
    const main = sleevePiece(a, arm, cloth, s, 0.5)
    const mid = a.middle
    const i = Math.floor(mid.length / 4) * 2
    // Cables are counted from the middle of the sleeve, wherever that lies in the picture.
    const centre = Math.cos(grain) * (mid[i] as number) + Math.sin(grain) * (mid[i + 1] as number) + s * 4.2
    const knit = cabled
      ? cableKnit([{ at: centre, strands: 3, swing: 1.5, turn: s * 8, thick: 0.9 }], 0.42)
      : undefined
    return [
      {
        ...main,
        volume: [[6, 3]],
        edge: [1, 0.6],
        strokes: armCreases(a, arm, cloth.seed + s * 3, 0.5),
        ...(knit ? { structure: knit, fabric: 'yarn' } : {}),
      },
      { ...ribBand(cuffBand(a, 6.5, -0.05), cloth, 0.9, grain, 1.1, false), volume: [[4, 1.8]] },
    ]
  })
}

/** The body of a jumper; `structure` replaces plain knitting. */
export function knitBody(t: Torso, cloth: Cloth, structure: Piece['structure']): Piece {
  const outline = torsoOutline(t, cloth.seed)
  return {
    outline,
    fabric: structure ? 'yarn' : cloth.fabric,
    print: cloth.print,
    lift: 1.4,
    edge: [0.6, 0.3],
    volume: [
      [8, 1.6],
      [17, 3.2],
    ],
    ...(structure ? { structure } : {}),
    form: torsoForm(t),
    relief: torsoFall(outline, t, cloth.seed, structure ? 0.45 : 0.55),
    strokes: torsoCreases(t, cloth.seed, 0.5),
  }
}

/** The ribbed welt at the hem. */
export const welt = (t: Torso, cloth: Cloth): Piece[] => {
  const top = (t.hem[0] as Knot)[1] - 0.5
  const half: Knot[] = [
    [t.hem[0]?.[0] as number, top, 1],
    [(t.hem[0]?.[0] as number) - 0.9, top + 6.4, 1],
    [10, top + 7.2],
  ]
  return [
    {
      ...ribBand(
        loosened(
          closed(mirrored([[0, top + 0.6], [11, top + 0.5], ...half, [0, top + 7.3]])),
          0.2,
          9,
          cloth.seed,
        ),
        cloth,
        0.95,
        0,
        1.4,
        false,
      ),
      volume: [
        [3, 1],
        [14, 2.4],
      ],
    },
  ]
}
