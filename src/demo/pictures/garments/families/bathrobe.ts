import type { Cut } from '../cloth.ts'
import { closed, knots, mirrored, ribbon, spanOf, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { flutes, unevenness, wrinkles } from '../surface/relief.ts'
import { beside, crease, stitching } from '../surface/stroke.ts'
import { label, puller, tieBelt, zipAlong } from './details.ts'
import { hood, hoodBehind } from './jacket.ts'
import { armOf, type Sleeve, sleevePiece } from './sleeve.ts'
import { insideBack, type Torso, torsoCreases, torsoForm, torsoOutline } from './torso.ts'

const robeTorso: Torso = {
  neck: knots('0,44! 4,28 7.4,12 9,0!'),
  shoulder: [24, 5.6],
  under: [27, 28],
  waist: [24.5, 50],
  hip: [27.6, 70],
  hem: knots('31,112! 15,113.5 0,113.8'),
}

/** A bathrobe with a shawl collar or a kimono collar, belt and pockets. */
export function bathrobe(cut: string): Cut {
  return (cloth) => {
    const t = robeTorso
    const sleeve: Sleeve =
      cut === 'kimono'
        ? { length: 41, angle: 0.3, end: 23, elbow: 22, cap: 1 }
        : { length: 57, angle: 0.24, end: 19, elbow: 20, cap: 1 }
    const outline = torsoOutline(t, cloth.seed)
    const thick = cloth.fabric === 'terry'
    const arms = ([-1, 1] as const).flatMap((s): Piece[] => {
      const a = armOf(t, sleeve, s, cloth.seed)
      const [[ox, oy], [ix, iy]] = a.cuff
      const [ax, ay] = a.along
      const fold = closed([
        [ox + ax * 0.6 + (ox - ix) * 0.02, oy + ay * 0.6, 1],
        [(ox + ix) / 2 + ax * 1.2, (oy + iy) / 2 + ay * 1.2],
        [ix + ax * 0.6 - (ox - ix) * 0.02, iy + ay * 0.6, 1],
        [ix - ax * 7, iy - ay * 7, 1],
        [(ox + ix) / 2 - ax * 6.4, (oy + iy) / 2 - ay * 6.4],
        [ox - ax * 7, oy - ay * 7, 1],
      ])
      return [
        { ...sleevePiece(a, sleeve, cloth, s, 0.8), volume: [[7, 3.2]], edge: [1.1, 0.7] },
        {
          outline: fold,
          fabric: cloth.fabric,
          print: cloth.print,
          lift: 0.45,
          on: 'goods',
          edge: [0.8, 0.5],
        },
      ]
    })
    const lap = through('9,-0.5 5,22 -3,44 -8,62 -9.5,90 -10,113')
    const body: Piece = {
      outline,
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 1.6,
      edge: [1, 0.6],
      volume: [
        [9, 1.8],
        [19, 3.8],
      ],
      form: torsoForm(t),
      relief: [
        flutes({
          span: spanOf(outline),
          top: 54,
          bottom: 114,
          count: 4.2,
          depth: 1.9,
          seed: cloth.seed,
          hold: 0.2,
        }),
        wrinkles({ angle: 1.3, length: 24, width: 5, depth: 0.5, seed: cloth.seed + 4 }),
        unevenness(11, 0.3, cloth.seed + 5),
      ],
      strokes: [
        ...torsoCreases(t, cloth.seed, 0.6),
        crease(beside(lap, 0.4), 0.6, -0.45),
        ...[0, 1, 2, 3].map((k) =>
          crease(
            through([
              [-18 + k * 11, 51],
              [-19 + k * 11.4, 58],
              [-20 + k * 12, 70],
            ]),
            1,
            0.35,
          ),
        ),
      ],
    }
    if (cloth.view === 'back') {
      const high = torsoOutline({ ...t, neck: knots('0,2 5,1.5 9,0!') }, cloth.seed)
      const roll: Piece = {
        outline: closed(mirrored('0,-4.6 6,-4.2 10,-1.4 11.4,3 6,5.4 0,6')),
        fabric: cloth.fabric,
        print: cloth.print,
        lift: 0.7,
        on: 'goods',
        edge: [1.4, 1],
      }
      const girdle: Piece = {
        outline: ribbon(through('-24.4,50.8 0,51.8 24.4,50.8'), 4.6),
        fabric: cloth.fabric,
        print: cloth.print,
        lift: 0.25,
        on: 'goods',
        edge: [0.9, 0.6],
      }
      return [
        ...arms,
        { ...body, outline: high, strokes: torsoCreases(t, cloth.seed, 0.6) },
        cloth.has('hood') ? hoodBehind(cloth) : roll,
        girdle,
      ]
    }
    const shawl = cut === 'shawl'
    const wide = shawl ? 8.4 : 5
    const collarLine = (s: number) =>
      through([
        [0, -4.2],
        [s * 6, -3.8],
        [s * 9.6, -0.6],
        [s * (9.6 + wide * 0.12), 8],
        [s * 8.4, 22],
        [s * 2.6, 41],
        [s * -3, 53],
      ])
    const collar = ([-1, 1] as const).map(
      (s): Piece => ({
        outline: ribbon(
          collarLine(s),
          (k) => wide * (0.72 + 0.42 * Math.sin(Math.PI * Math.min(1, k * 1.1)) - 0.4 * k * k),
        ),
        fabric: cloth.fabric,
        print: cloth.trimmed && !shawl ? plain(cloth.accent) : cloth.print,
        lift: 0.7,
        on: 'goods',
        edge: [1.3, 0.9],
        strokes: [stitching(beside(collarLine(s), s * wide * 0.42), cloth.thread)],
      }),
    )
    const pockets = ([-1, 1] as const).map(
      (s): Piece => ({
        outline: closed([
          [s * 10, 64, 1],
          [s * 23, 63.6, 1],
          [s * 23.4, 80, 1],
          [s * 10, 80.4, 1],
        ]),
        fabric: cloth.fabric,
        print: cloth.print,
        lift: 0.35,
        on: 'goods',
        edge: [0.9, 0.45],
        strokes: [
          stitching(
            through([
              [s * 10, 67.4],
              [s * 23, 67],
            ]),
            cloth.thread,
          ),
        ],
      }),
    )
    return [
      ...(cloth.has('hood') ? hood(cloth) : []),
      insideBack(t, cloth, 50, -2.6),
      label(1.2, cloth.colour),
      ...arms,
      body,
      ...(cloth.has('pockets') ? pockets : []),
      ...(cloth.has('zip') ? [zipAlong(through('0.4,42 -1,70 -1.4,112.6'), cloth), puller(0.3, 43)] : []),
      ...(cloth.has('hood') ? [] : collar),
      ...tieBelt(51, 24.4, 1.5, 4.6, { fabric: thick ? 'terry' : cloth.fabric, print: cloth.print }, 31),
    ]
  }
}
