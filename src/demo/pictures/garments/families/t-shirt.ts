import type { Cloth, Cut } from '../cloth.ts'
import { ribbed } from '../surface/knit.ts'
import { closed, type Knot, knots, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { beside, type Stroke, stitching } from '../surface/stroke.ts'
import { label, laceEdge, laceTone, patchPocket } from './details.ts'
import { armOf, type Sleeve, sleevePiece } from './sleeve.ts'
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

const mens: Omit<Torso, 'neck'> = {
  shoulder: [22, 5],
  under: [24.6, 24.5],
  waist: [23.6, 46],
  hip: [24, 64],
  hem: knots('24,70! 12,71 0,71.2'),
}
const womens: Omit<Torso, 'neck'> = {
  shoulder: [18.4, 4.6],
  under: [20, 22],
  waist: [18, 40],
  hip: [20, 57],
  hem: knots('20.4,61.6! 10,62.6 0,62.8'),
}
const necks: Record<string, readonly Knot[]> = {
  crew: knots('0,8.6 4.8,7.4 7.8,3.4 8.6,0!'),
  womens: knots('0,10.6 5,9.2 8.4,4.4 9.2,0!'),
  'v-neck': knots('0,17! 3.6,11 7.4,3.8 8.8,0!'),
  long: knots('0,8.6 4.8,7.4 7.8,3.4 8.6,0!'),
  tank: knots('0,16.4 4.6,15.2 7.6,9.6 8.6,0!'),
}
const tank: Omit<Torso, 'neck'> = { ...womens, shoulder: [12.6, 0.7], under: [18.8, 22.5] }

/** A T-shirt: crew (straight), women's, V neck, with long sleeves, or a tank without any. */
export function tShirt(cut: string): Cut {
  const base = cut === 'tank' ? tank : cut === 'womens' || cut === 'v-neck' ? womens : mens
  const front = necks[cut] ?? (necks.crew as readonly Knot[])
  const sleeve: Sleeve =
    cut === 'long'
      ? { length: 57, angle: 0.2, end: 10, elbow: 14 }
      : base === mens
        ? { length: 20, angle: 0.48, end: 17.6, elbow: 18.4 }
        : { length: 14.5, angle: 0.5, end: 15, elbow: 15.4 }
  return (cloth) => {
    const slits = cloth.has('side-slits')
    const t: Torso = {
      ...(slits ? withSlits({ ...base, neck: front }, 7) : base),
      neck:
        cloth.view === 'back'
          ? knots(cut === 'tank' ? '0,8 4.8,7 7.8,4 8.6,0!' : '0,2 4.6,1.4 8.6,0!')
          : cloth.has('square-neck')
            ? knots('0,15.4 4.6,15.3 8,14.8! 8.5,7 8.7,0!')
            : cloth.has('v-neck')
              ? knots('0,20! 4.4,12 7.8,4.4 8.6,0!')
              : front,
    }
    const outline = torsoOutline(t, cloth.seed)
    const neck = through([
      ...t.neck
        .slice(1)
        .map(([x, y]): Knot => [-x, y])
        .reverse(),
      ...t.neck,
    ])
    const sides = cut === 'tank' ? [] : ([-1, 1] as const)
    const arms = sides.flatMap((s): Piece[] => {
      const a = armOf(t, sleeve, s, cloth.seed)
      const [[ox, oy], [ix, iy]] = a.cuff
      const [ax, ay] = a.along
      const main = sleevePiece(a, sleeve, cloth, s, 0.5)
      const inside: Piece = {
        outline: closed([
          [ox, oy - 0.6, 1],
          [(ox + ix) / 2 + ax, (oy + iy) / 2 + ay],
          [ix, iy - 0.6, 1],
        ]),
        fabric: cloth.fabric,
        print: cloth.plain,
        lift: 0.1,
        edge: [0.3, 0.1],
        open: 0.4,
      }
      return [
        inside,
        {
          ...main,
          strokes: [
            ...(main.strokes ?? []),
            ...[1.8, 2.2].map((by) =>
              stitching(
                through([
                  [ox - ax * by, oy - ay * by],
                  [ix - ax * by, iy - ay * by],
                ]),
                cloth.thread,
                0.2,
                0.035,
              ),
            ),
          ],
        },
      ]
    })
    const hem = through([
      [-(t.hem[0] as Knot)[0], (t.hem[0] as Knot)[1] - 2],
      [0, (t.hem[0] as Knot)[1] - 0.8],
      [(t.hem[0] as Knot)[0], (t.hem[0] as Knot)[1] - 2],
    ])
    const body: Piece = {
      outline,
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 1.3,
      edge: [0.5, 0.3],
      volume: [
        [8, 1.5],
        [17, 3],
      ],
      form: torsoForm(t),
      relief: torsoFall(outline, t, cloth.seed, 0.7),
      strokes: [
        ...(cut === 'tank' ? armholes(t, cloth) : []),
        ...torsoCreases(t, cloth.seed, cut === 'tank' ? 0.4 : 0.55),
        stitching(hem, cloth.thread, 0.2, 0.035),
        stitching(beside(hem, 0.4), cloth.thread, 0.2, 0.035),
      ],
    }
    const low = (t.hem[0] as Knot)[1]
    const back: Piece = {
      outline: closed(
        mirrored([
          [0, low - 5],
          [(t.hem[0] as Knot)[0] - 0.8, low - 5, 1],
          [(t.hem[0] as Knot)[0] - 0.5, low + 0.3, 1],
          [0, low + 2],
        ]),
      ),
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: 0.1,
      edge: [0.3, 0.15],
      open: 0.42,
    }
    const band: Piece = {
      outline: ribbon(neck, 1.9),
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: 0.1,
      on: 'goods',
      edge: [0.45, 0.24],
      structure: ribbed(0.3, 0.3),
      strokes: [stitching(beside(neck, 1.25), cloth.thread, 0.2, 0.035)],
    }
    const laced = through([...t.neck])
    const inner: Piece = {
      outline: ribbon(
        through(
          cut === 'tank' ? '-8.6,0.6 -5,3.4 0,4.4 5,3.4 8.6,0.6' : '-9,-0.1 -4.6,-1.2 0,-1.6 4.6,-1.2 9,-0.1',
        ),
        1.9,
      ),
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: 0.15,
      on: 'goods',
      edge: [0.45, 0.24],
      open: 0.68,
    }
    return cloth.view === 'back'
      ? [...arms, body, band]
      : [
          slits ? behindSlits({ ...base, neck: front }, cloth, 10) : back,
          cut === 'tank'
            ? insideBack(t, cloth, 22, 2.6)
            : insideBack(t, cloth, cut === 'v-neck' ? 22 : 15, -3.4),
          inner,
          label(cut === 'tank' ? 5.8 : 0.6, cloth.colour),
          ...arms,
          body,
          ...(cloth.has('chest-pocket') ? [patchPocket(cloth, 10.6, 20.6, 10.6, 12.4)] : []),
          ...(cloth.has('lace-trim') ? laceEdge(laced, 2.6, laceTone(cloth), cloth.seed) : [band]),
        ]
  }
}

/** Two rows of stitches round armholes without sleeves. */
function armholes({ shoulder: [sx, sy], under: [ux, uy] }: Torso, cloth: Cloth): Stroke[] {
  return [1, -1].flatMap((s) =>
    [0.9, 1.3].map((by) =>
      stitching(
        through([
          [s * (sx - by), sy],
          [s * (sx - 1 - by), sy + 5],
          [s * (sx - 0.6 + (ux - sx) * 0.25 - by), uy - 7],
          [s * (ux - by), uy + 0.4],
        ]),
        cloth.thread,
        0.2,
        0.035,
      ),
    ),
  )
}
