import type { Cloth } from '../cloth.ts'
import { closed, type Knot, knots, type Line, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { bust, unevenness, wrinkles } from '../surface/relief.ts'
import { seam, stitching } from '../surface/stroke.ts'
import { type Skirt, skirtPieces } from './skirt.ts'
import { armOf, cuffBand, type Sleeve, sleevePiece } from './sleeve.ts'
import { type Torso, torsoCreases, torsoOutline } from './torso.ts'

/** Height of the waist seam under the shoulder, cm. */
export const waistY = 40

/** Measures of a dress above the waist. */
export const bodice: Torso = {
  neck: knots('0,21! 3.2,15.4 6.4,8 8.8,0!'),
  shoulder: [18.4, 4.6],
  under: [19.4, 22],
  waist: [17.2, 32],
  hip: [15.2, waistY],
  hem: [
    [15.1, waistY + 1, 1],
    [0, waistY + 1.4],
  ],
}

/** Sleeves of dresses by their length. */
export const sleeves: Record<string, Sleeve> = {
  long: { length: 55, angle: 0.22, end: 11.5, elbow: 14.4, cap: 1.2, cuffed: true },
  'three-quarter': { length: 41, angle: 0.25, end: 12.4, elbow: 14.2, cap: 1.1 },
  half: { length: 27, angle: 0.34, end: 14.5, elbow: 15, cap: 1.1 },
  short: { length: 15, angle: 0.5, end: 16, elbow: 15.6, cap: 1.2 },
}

/** Both sleeves of a dress, hemmed or gathered into cuffs. */
export function armPieces(cloth: Cloth, t: Torso, sleeve: Sleeve, cuffed: boolean): Piece[] {
  return ([-1, 1] as const).flatMap((s): Piece[] => {
    const arm = armOf(t, sleeve, s, cloth.seed)
    const main = sleevePiece(arm, sleeve, cloth, s, 0.5)
    const [[ox, oy], [ix, iy]] = arm.cuff
    const [ax, ay] = arm.along
    const inside: Piece = {
      outline: closed([
        [ox, oy, 1],
        [(ox + ix) / 2 + ax * 0.9, (oy + iy) / 2 + ay * 0.9],
        [ix, iy, 1],
        [(ox + ix) / 2 - ax * 1.5, (oy + iy) / 2 - ay * 1.5],
      ]),
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: 0.2,
      edge: [0.3, 0.1],
      open: 0.45,
    }
    if (!cuffed)
      return [
        inside,
        {
          ...main,
          strokes: [
            ...(main.strokes ?? []),
            stitching(
              through([
                [ox - ax * 1.4, oy - ay * 1.4],
                [ix - ax * 1.4, iy - ay * 1.4],
              ]),
              cloth.thread,
            ),
          ],
        },
      ]
    return [
      main,
      {
        outline: cuffBand(arm, 4.6, -0.08),
        fabric: cloth.fabric,
        print: cloth.print,
        lift: 1.3,
        edge: [0.5, 0.3],
        volume: [[4, 1.4]],
        grain: main.grain ?? 0,
      },
    ]
  })
}

/** The body inside a dress, down to the hip. */
export function formOf(t: Torso): Line {
  const [sx, sy] = t.shoulder
  return closed(
    mirrored([
      [0, -9],
      [sx + 3, sy - 12, 1],
      [sx + 5, sy + 6],
      [t.under[0] + 3, t.under[1]],
      [...t.waist],
      [...t.hip],
      [t.hip[0] + 3, 58],
      [0, 60],
    ]),
  )
}

/** The upper part with its neck binding; without darts when it is buttoned. */
export function roundBodice(cloth: Cloth, t: Torso, buttoned: boolean): Piece[] {
  const outline = torsoOutline(t, cloth.seed)
  const body: Piece = {
    outline,
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 1.7,
    edge: [0.6, 0.35],
    volume: [
      [8, 1.2],
      [16, 3],
    ],
    form: formOf(t),
    relief: [
      bust(8, 22.5, 5.8, 6.4, 1.8),
      unevenness(8, 0.18, cloth.seed + 50),
      wrinkles({ angle: 1.4, length: 14, width: 3, depth: 0.22, seed: cloth.seed + 53 }),
    ],
    strokes: [
      ...torsoCreases(t, cloth.seed, 0.34),
      ...(buttoned
        ? []
        : [
            seam(
              through([
                [10.5, waistY],
                [9.6, 32],
                [8.6, 25],
              ]),
              0.06,
            ),
            seam(
              through([
                [-10.5, waistY],
                [-9.6, 32],
                [-8.6, 25],
              ]),
              0.06,
            ),
          ]),
    ],
  }
  const band: Piece = {
    outline: ribbon(
      through([
        ...t.neck
          .slice(1)
          .map(([x, y]): Knot => [-x, y])
          .reverse(),
        ...t.neck,
      ]),
      1.2,
    ),
    fabric: cloth.fabric,
    print: cloth.plain,
    lift: 0.1,
    on: 'goods',
    edge: [0.4, 0.2],
  }
  return [body, band]
}

/** Seen from behind: a high neck, a seam down the middle, the belt without its bow. */
export function dressBack(cloth: Cloth, k: Skirt, sleeve: Sleeve, cuffed: boolean): Piece[] {
  const t: Torso = { ...bodice, neck: knots('0,1.8 5,1.3 8.8,0!') }
  const body = roundBodice(cloth, t, true)[0] as Piece
  const belt: Piece = {
    outline: ribbon(
      through([
        [-15.4, waistY + 0.4],
        [0, waistY + 1],
        [15.4, waistY + 0.4],
      ]),
      3.2,
    ),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 0.2,
    on: 'goods',
    edge: [0.6, 0.35],
  }
  return [
    ...skirtPieces(cloth, k, waistY + 0.4, false),
    ...armPieces(cloth, t, sleeve, cuffed),
    {
      ...body,
      relief: (body.relief ?? []).slice(1),
      strokes: [
        ...(body.strokes ?? []),
        seam(
          through([
            [0, 2],
            [0.1, 20],
            [0, waistY],
          ]),
          0.06,
        ),
      ],
    },
    belt,
  ]
}
