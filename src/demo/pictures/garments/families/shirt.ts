import type { Cloth, Cut } from '../cloth.ts'
import { ribbed } from '../surface/knit.ts'
import { closed, type Knot, knots, loosened, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { beside, crease, seam, stitching } from '../surface/stroke.ts'
import { chestPocket, collar, placket } from './collar.ts'
import { button, label } from './details.ts'
import { armOf, cuffBand, type Sleeve, sleevePiece } from './sleeve.ts'
import {
  insideBack,
  narrowed,
  type Torso,
  torsoCreases,
  torsoFall,
  torsoForm,
  torsoOutline,
} from './torso.ts'

const mens: Torso = {
  neck: knots('0,7.4 4,6.4 7.2,3 8.2,0!'),
  shoulder: [22.6, 5.2],
  under: [24.6, 25.5],
  waist: [22.4, 47],
  hip: [23.6, 64],
  hem: knots('23.4,68 21.8,71.5 14.6,75.6 6,78 0,78.3'),
}
/** A polo shirt ends straight. */
const polo: Torso = { ...mens, hip: [24, 62], hem: knots('24,67.4! 12,68.4 0,68.6') }
/** Measures of a woman's shirt. */
export const womensShirt: Torso = {
  neck: knots('0,8.6 4,7.2 6.8,3 7.6,0!'),
  shoulder: [19.6, 4.8],
  under: [21.6, 23.5],
  waist: [19, 42],
  hip: [21.4, 60],
  hem: knots('21.2,62.5 19.5,65 13,67.4 5,68.6 0,68.8'),
}
const longSleeve: Sleeve = { length: 59, angle: 0.23, end: 11, elbow: 16.4, cuffed: true }
const shortSleeve: Sleeve = { length: 22, angle: 0.42, end: 17, elbow: 19 }

/** A buttoned shirt: men's, women's, with short sleeves, or an open collar; or a polo shirt, buttoned on the chest. */
export function shirt(cut: string): Cut {
  const usual = cut === 'womens' ? womensShirt : cut === 'polo' ? polo : mens
  const short = cut === 'short' || cut === 'polo'
  const open = cut === 'short' || cut === 'resort'
  const sleeve =
    short || cut === 'resort'
      ? shortSleeve
      : cut === 'womens'
        ? { ...longSleeve, length: 56, end: 9.6, elbow: 13 }
        : longSleeve
  return (cloth) => {
    const t = cloth.has('slim-fit') ? narrowed(usual, 2.2) : usual
    const outline = torsoOutline(t, cloth.seed)
    const arms = ([-1, 1] as const).flatMap((s): Piece[] => {
      const arm = armOf(t, sleeve, s, cloth.seed)
      const main = sleevePiece(arm, sleeve, cloth, s, 0.8)
      if (sleeve.length < 35) {
        const [[ox, oy], [ix, iy]] = arm.cuff
        const [ax, ay] = arm.along
        return [
          {
            ...main,
            strokes: [
              ...(main.strokes ?? []),
              stitching(
                through([
                  [ox - ax * 2.2, oy - ay * 2.2],
                  [ix - ax * 2.2, iy - ay * 2.2],
                ]),
                cloth.thread,
              ),
            ],
          },
        ]
      }
      const cuff = cuffBand(arm, 6.4, 0.012)
      const [[ox, oy], [ix, iy]] = arm.cuff
      const [ax, ay] = arm.along
      const row = (by: number) =>
        stitching(
          through([
            [ox + ax * by, oy + ay * by],
            [(ox + ix) / 2 + ax * (by + 0.3), (oy + iy) / 2 + ay * (by + 0.3)],
            [ix + ax * by, iy + ay * by],
          ]),
          cloth.thread,
        )
      return [
        main,
        {
          outline: cuff,
          fabric: cloth.fabric,
          print: cloth.print,
          lift: 1.3,
          edge: [0.5, 0.3],
          volume: [[4.5, 1.7]],
          grain: main.grain ?? 0,
          strokes: [row(0.5), row(5.9)],
        },
        button(
          ix + (ox - ix) * (s > 0 ? 0.25 : 0.3) + ax * 3.2,
          iy + (oy - iy) * 0.28 + ay * 3.2,
          0.5,
          [0.78, 0.76, 0.72],
        ),
      ]
    })
    const bottom = (t.hem[t.hem.length - 1] as Knot)[1]
    const hem = through([
      ...t.hem.map(([x, y]): Knot => [x, y]),
      ...t.hem
        .slice(0, -1)
        .map(([x, y]): Knot => [-x, y])
        .reverse(),
    ])
    const body: Piece = {
      outline,
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 1.3,
      edge: [0.6, 0.35],
      volume: [
        [8, 1.6],
        [17, 3.4],
      ],
      form: torsoForm(t),
      relief: torsoFall(outline, t, cloth.seed, 0.95),
      strokes: [
        ...torsoCreases(t, cloth.seed, 0.6),
        stitching(beside(hem, 0.7), cloth.thread),
        seam(
          through([
            [t.shoulder[0] - 0.4, 9.6],
            [8.8, 3.6],
          ]),
          0.06,
        ),
        seam(
          through([
            [-8.8, 3.6],
            [-t.shoulder[0] + 0.4, 9.6],
          ]),
          0.06,
        ),
        crease(through('9,6 11,15 10,24'), 1.1, 0.14),
        crease(through('-9,6 -12,16 -9,26'), 1.2, 0.16),
      ],
    }
    const inside = [insideBack(t, cloth, 14, -2.4), label(0.9, cloth.colour)]
    const back: Piece = {
      outline: loosened(
        closed(
          mirrored([
            [0, 60, 1],
            [t.hip[0] - 0.4, 60, 1],
            [t.hip[0] - 0.6, bottom - 7],
            [t.hip[0] * 0.6, bottom - 0.8],
            [0, bottom + 1.2],
          ]),
        ),
        0.2,
        9,
        cloth.seed + 3,
      ),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.2,
      edge: [0.4, 0.2],
      open: 0.5,
    }
    if (cloth.view === 'back') {
      const yoke = seam(
        through([
          [-t.shoulder[0] + 0.6, 12.5],
          [0, 13],
          [t.shoulder[0] - 0.6, 12.5],
        ]),
        0.08,
      )
      const box = crease(through('0,13 0.2,40 0,70'), 0.9, 0.3)
      const top: Knot[] = knots('0,0.6 5,0.2 8.2,-0.6!')
      const whole = closed(mirrored('0,-3.8 5.5,-3.4 9,-1.4! 8.4,1.4 0,2.6'))
      return [
        ...arms,
        {
          ...body,
          outline: torsoOutline({ ...t, neck: top }, cloth.seed),
          strokes: [...(body.strokes ?? []).slice(0, -4), yoke, box],
        },
        {
          outline: whole,
          fabric: cloth.fabric,
          print: cloth.print,
          lift: 0.4,
          on: 'goods',
          edge: [0.5, 0.35],
        },
      ]
    }
    return [
      back,
      ...inside,
      ...arms,
      body,
      ...(cloth.has('chest-pocket') ? [chestPocket(cloth, cut === 'womens' ? 10.4 : 11.6, 21.5)] : []),
      ...(cut === 'polo'
        ? [...placket(cloth, 6.4, 27, 5.2, true), ...ribbedEnds(cloth, t, sleeve)]
        : placket(cloth, open ? 13 : 6.4, bottom, cut === 'womens' ? 8 : 8.8, true)),
      ...collar(cloth, open),
    ]
  }
}

/** Ribbed bands at the ends of short sleeves. */
const ribbedEnds = (cloth: Cloth, t: Torso, sleeve: Sleeve): Piece[] =>
  ([-1, 1] as const).map((s): Piece => {
    const [[ox, oy], [ix, iy]] = armOf(t, sleeve, s, cloth.seed).cuff
    return {
      outline: ribbon(
        through([
          [ox, oy - 0.6],
          [ix, iy - 0.6],
        ]),
        2.6,
      ),
      fabric: 'yarn',
      print: cloth.plain,
      lift: 0.15,
      on: 'goods',
      edge: [0.5, 0.3],
      structure: ribbed(0.5, 0.3),
      grain: Math.atan2(iy - oy, ix - ox),
    }
  })
