import type { Cloth, Cut } from '../cloth.ts'
import { closed, type Knot, loosened, mirrored, ribbon, spanOf, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { flutes, gathers, type Relief, unevenness } from '../surface/relief.ts'
import { beside, stitching } from '../surface/stroke.ts'

/** Half measures of a skirt, the height of its hem, and its folds; cm. */
export type Skirt = {
  readonly waist: number
  readonly hip: number
  readonly hem: number
  readonly bottom: number
  readonly count: number
  readonly depth: number
}

/** Knots of a skirt's right half from the height `top`, its hem in waves. */
export function skirtKnots(k: Skirt, top: number, wave: number, drop: number): Knot[] {
  const hem: Knot[] = []
  for (let i = 10; i >= 0; i--) {
    const x = (k.hem * i) / 10
    const y =
      k.bottom +
      drop +
      2.2 * (1 - (i / 10) ** 2) +
      wave * Math.sin(i * 1.1 + k.hem) * Math.min(1, (10 - i) / 2)
    hem.push(i === 10 ? [x, y, 1] : [x, y])
  }
  return [
    [0, top],
    [k.waist, top, 1],
    [k.hip, top + 20],
    [(k.hip + k.hem) / 2 + 0.6, (top + k.bottom) / 2 + 8],
    ...hem,
  ]
}

/** The skirt of a dress: the inside of its back hem and the front with its folds. */
export function skirtPieces(cloth: Cloth, k: Skirt, top: number, gathered: boolean): Piece[] {
  const line = loosened(closed(mirrored(skirtKnots(k, top, 0.55, 0))), 0.5, 11, cloth.seed + 40)
  const span = spanOf(closed(mirrored(skirtKnots(k, top, 0, 0))))
  const folds: Relief[] = [
    flutes({
      span,
      top,
      bottom: k.bottom,
      count: k.count,
      depth: k.depth * 2.5,
      seed: cloth.seed + 41,
      hold: 0.2,
      early: 0.6,
    }),
    flutes({
      span,
      top: top + 3,
      bottom: k.bottom,
      count: k.count * 2.1,
      depth: k.depth * 0.9,
      seed: cloth.seed + 43,
      hold: 0.2,
    }),
    unevenness(16, k.depth * 0.3, cloth.seed + 42),
  ]
  if (gathered)
    folds.push(gathers({ y: () => top, reach: 15, period: 1.5, depth: 0.32, seed: cloth.seed + 44 }))
  const hem = through([...skirtKnots(k, top, 0.55, 0)].slice(-11).flatMap((p): Knot[] => [[p[0], p[1]]]))
  const flip = through([...skirtKnots(k, top, 0.55, 0)].slice(-11).map((p): Knot => [-p[0], p[1]]))
  return [
    {
      outline: loosened(
        closed(
          mirrored([
            [0, k.bottom - 6],
            [k.hem - 4, k.bottom - 8, 1],
            [k.hem - 1.6, k.bottom - 0.6, 1],
            [k.hem * 0.7, k.bottom + 1.9],
            [k.hem * 0.3, k.bottom + 2.7],
            [0, k.bottom + 3.1],
          ]),
        ),
        0.3,
        8,
        cloth.seed + 45,
      ),
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: 0.1,
      edge: [0.5, 0.2],
      open: 0.42,
      relief: [
        flutes({ span, top, bottom: k.bottom, count: k.count, depth: k.depth, seed: cloth.seed + 48 }),
      ],
    },
    {
      outline: line,
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 1,
      edge: [0.7, 0.35],
      volume: [
        [8, 1.4],
        [20, 4],
      ],
      relief: folds,
      strokes: [stitching(beside(hem, 1.6), cloth.thread), stitching(beside(flip, -1.6), cloth.thread)],
    },
  ]
}

/** A skirt on its own: pleated to the calf or a short A-line. */
export function skirt(cut: string): Cut {
  return (cloth) => {
    const long = cut === 'midi'
    const parts = skirtPieces(
      cloth,
      long
        ? { waist: 16.5, hip: 24, hem: 38, bottom: 74, count: 7, depth: 1.5 }
        : { waist: 16.5, hip: 23, hem: 28, bottom: 46, count: 3, depth: 0.8 },
      0,
      long,
    )
    const line = through('-16.4,0.8 0,1.7 16.4,0.8')
    const back: Piece = {
      outline: closed(mirrored('0,-2.2 15,-1.4 16.2,0 15,4 0,5')),
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: 0.4,
      edge: [0.5, 0.2],
      open: 0.5,
    }
    return [
      back,
      ...parts,
      {
        outline: ribbon(line, 3.4),
        fabric: cloth.fabric,
        print: cloth.print,
        lift: 0.25,
        on: 'goods',
        edge: [0.6, 0.3],
        strokes: [stitching(beside(line, 1.3), cloth.thread), stitching(beside(line, -1.3), cloth.thread)],
      },
    ]
  }
}
