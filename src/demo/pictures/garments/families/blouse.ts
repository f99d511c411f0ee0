import type { Cut } from '../cloth.ts'
import { closed, type Knot, knots, mirrored, ribbon, spanOf, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { flutes, gathers, wrinkles } from '../surface/relief.ts'
import { crease, seam } from '../surface/stroke.ts'
import { placket } from './collar.ts'
import { label } from './details.ts'
import { womensShirt } from './shirt.ts'
import { armOf, cuffBand, type Sleeve, sleevePiece } from './sleeve.ts'
import {
  behindSlits,
  insideBack,
  type Torso,
  torsoCreases,
  torsoFall,
  torsoForm,
  torsoOutline,
  withSlits,
} from './torso.ts'

const blouseTorso: Torso = {
  ...womensShirt,
  neck: knots('0,15! 3.6,9.5 6.6,3.5 8.4,0!'),
  hip: [22.6, 58],
  hem: knots('22.8,61.5! 12,62.8 0,63'),
}

/** A soft blouse: V neck with gathered shoulders, round neck, or tied at the neck. */
export function blouse(cut: string): Cut {
  const long: Sleeve = { length: 54, angle: 0.22, end: 11.6, elbow: 15.5, cap: 1, cuffed: true }
  const sleeve: Sleeve =
    cut === 'tie-neck' ? long : { length: 37, angle: 0.27, end: 15.6, elbow: 16.4, cap: 1, cuffed: true }
  return (cloth) => {
    const vNeck = cut === 'v-neck' || cloth.has('v-neck')
    const usual: Torso = vNeck ? blouseTorso : { ...blouseTorso, neck: knots('0,7 4.5,6 7.6,2.8 8.6,0!') }
    const slits = cloth.has('side-slits')
    const t = slits ? withSlits(usual, 9) : usual
    const outline = torsoOutline(t, cloth.seed)
    const arms = ([-1, 1] as const).flatMap((s): Piece[] => {
      const arm = armOf(t, sleeve, s, cloth.seed)
      const [[ox, oy], [ix, iy]] = arm.cuff
      const gathered = gathers({
        y: (x) => -(oy + ((iy - oy) * (x - ox)) / (ix - ox)),
        reach: 11,
        period: 1.4,
        depth: 0.32,
        seed: cloth.seed + s,
      })
      const main = sleevePiece(arm, sleeve, cloth, s, 0.5)
      return [
        { ...main, volume: [[6, 3]], relief: [...(main.relief ?? []), (x, y) => gathered(x, -y)] },
        {
          outline: cuffBand(arm, 5, -0.16),
          fabric: cloth.fabric,
          print: cloth.print,
          lift: 1.4,
          edge: [0.5, 0.3],
          volume: [[4, 1.4]],
          grain: main.grain ?? 0,
        },
      ]
    })
    const yoke = gathers({
      y: (x) => 4.5 + 0.28 * Math.abs(x) * 0.9,
      reach: 17,
      period: 1.7,
      depth: 0.3,
      seed: cloth.seed + 9,
    })
    const body: Piece = {
      outline,
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 1.3,
      edge: [0.6, 0.35],
      volume: [
        [8, 1.6],
        [16, 3.4],
      ],
      form: torsoForm(t),
      relief: [
        ...torsoFall(outline, t, cloth.seed, 0.55),
        (x, y) => (Math.abs(x) > 6 ? yoke(x, y) * Math.min(1, (Math.abs(x) - 6) / 3) : 0),
      ],
      strokes: [
        ...torsoCreases(t, cloth.seed, 0.4),
        seam(
          through([
            [t.shoulder[0] - 0.4, 9.4],
            [8, 5.2],
          ]),
          0.08,
        ),
        seam(
          through([
            [-8, 5.2],
            [-t.shoulder[0] + 0.4, 9.4],
          ]),
          0.08,
        ),
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
        1.3,
      ),
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: 0.1,
      on: 'goods',
      edge: [0.4, 0.2],
    }
    const tie =
      cut === 'tie-neck'
        ? ([1, -1] as const).flatMap((s): Piece[] => [
            {
              outline: ribbon(
                through([
                  [0.4 * s, 8],
                  [2.6 * s, 17],
                  [2 * s, 27],
                  [3.6 * s, 34 + s],
                ]),
                (k) => 2 + 2.6 * k,
              ),
              fabric: cloth.fabric,
              print: cloth.print,
              lift: 0.25,
              on: 'goods',
              edge: [0.7, 0.4],
              strokes: [
                crease(
                  through([
                    [0.5 * s, 9],
                    [2.4 * s, 20],
                    [2.6 * s, 32],
                  ]),
                  0.5,
                  0.25,
                ),
              ],
            },
            {
              outline: closed([
                [0, 7.8],
                [3 * s, 5.8],
                [7.4 * s, 6.6],
                [7 * s, 10],
                [3 * s, 9.6],
              ]),
              fabric: cloth.fabric,
              print: cloth.print,
              lift: 0.35,
              on: 'goods',
              edge: [1, 0.8],
              strokes: [
                crease(
                  through([
                    [0.4 * s, 7.9],
                    [5 * s, 8],
                  ]),
                  0.5,
                  -0.25,
                ),
              ],
            },
          ])
        : []
    const knot: Piece[] =
      cut === 'tie-neck'
        ? [
            {
              outline: closed('-1.1,6.6 1.2,6.5 1.3,9.3 -1.2,9.4'),
              fabric: cloth.fabric,
              print: cloth.print,
              lift: 0.5,
              on: 'goods',
              edge: [0.9, 0.8],
            },
          ]
        : []
    const under: Piece = {
      outline: closed(mirrored('0,56! 21.6,56! 21.8,61.6 0,63.9')),
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: 0.2,
      edge: [0.4, 0.2],
      open: 0.5,
      relief: [
        flutes({ span: spanOf(outline), top: 20, bottom: 66, count: 5, depth: 0.5, seed: cloth.seed + 2 }),
        wrinkles({ angle: 1.5, length: 9, width: 3, depth: 0.2, seed: 4 }),
      ],
    }
    if (cloth.view === 'back')
      return [
        ...arms,
        { ...body, outline: torsoOutline({ ...t, neck: knots('0,1.6 5,1.1 8.4,0!') }, cloth.seed) },
      ]
    return [
      slits ? behindSlits(usual, cloth, 12) : under,
      insideBack(t, cloth, 20),
      label(1.2, cloth.colour),
      ...arms,
      body,
      ...(cloth.has('button-front') ? placket(cloth, 8, 62.6, 9, true) : []),
      band,
      ...tie,
      ...knot,
    ]
  }
}
