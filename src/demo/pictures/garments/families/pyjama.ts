import type { Cloth, Cut } from '../cloth.ts'
import { blend } from '../surface/colour.ts'
import { closed, flipped, type Knot, knots, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { unevenness, wrinkles } from '../surface/relief.ts'
import { shift } from '../surface/shift.ts'
import { beside, crease, seam, stitching } from '../surface/stroke.ts'
import { button, label, laceEdge, laceTone, onSide, piping } from './details.ts'
import { legs } from './legs.ts'
import { armOf, type Sleeve, sleevePiece } from './sleeve.ts'
import { insideBack, type Torso, torsoCreases, torsoFall, torsoForm, torsoOutline } from './torso.ts'

const pyjamaTop: Torso = {
  neck: knots('0,19! 4.6,10.5 8.4,0!'),
  shoulder: [20.6, 5],
  under: [23, 24.5],
  waist: [22.4, 44],
  hip: [23.6, 62],
  hem: knots('24,66.5! 12,67.8 0,68'),
}

function notchedCollar(cloth: Cloth): Piece[] {
  const leaf: Knot[] = knots('0.2,20.5! 5.6,9.6 8.2,-0.6 9,-2 10.8,1.4 11.4,7! 8.2,8.4! 11,10.6! 7.4,15')
  const pipe: Knot[] = knots('10.8,1.4 11.3,6.9! 8.2,8.4! 10.9,10.6! 7.4,15 0.5,20.3')
  const stand: Piece = {
    outline: closed(mirrored('0,-3 5.5,-2.8 9,-1.6! 8.4,1.8! 0,2')),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 1.5,
    edge: [0.6, 0.35],
    open: 0.72,
  }
  return [
    stand,
    ...([1, -1] as const).flatMap((s): Piece[] => [
      {
        outline: closed(s === 1 ? leaf : flipped(leaf)),
        fabric: cloth.fabric,
        print: cloth.print,
        lift: 0.4,
        on: 'goods',
        edge: [0.7, 0.4],
        grain: -s * 0.4,
        relief: [unevenness(5, 0.1, cloth.seed + s)],
        strokes: [seam(through(onSide('8.2,8.4 7,8 5.8,9.2', s)), 0.08)],
      },
      piping(beside(through(onSide(pipe, s)), s * 0.3), cloth, 0.42),
    ]),
  ]
}

/** A pyjama: long, with shorts, or the top alone shown in front of folded trousers. */
export function pyjama(cut: string): Cut {
  return (cloth) => {
    const sleeve: Sleeve = {
      length: cut === 'short' ? 22 : 54,
      angle: cut === 'short' ? 0.42 : 0.23,
      end: cut === 'short' ? 16.5 : 13,
      elbow: 16.5,
    }
    const round = cloth.has('round-neck')
    const t: Torso = round ? { ...pyjamaTop, neck: knots('0,8.8 4.8,7.6 7.8,3.4 8.6,0!') } : pyjamaTop
    const roundNeck: Piece = {
      outline: ribbon(
        through([
          ...t.neck
            .slice(1)
            .map(([x, y]): Knot => [-x, y])
            .reverse(),
          ...t.neck,
        ]),
        1.5,
      ),
      fabric: cloth.fabric,
      print: plain(cloth.accent),
      lift: 0.14,
      on: 'goods',
      edge: [0.4, 0.24],
    }
    const outline = torsoOutline(t, cloth.seed)
    const arms = ([-1, 1] as const).flatMap((s): Piece[] => {
      const a = armOf(t, sleeve, s, cloth.seed)
      const [[ox, oy], [ix, iy]] = a.cuff
      const [ax, ay] = a.along
      const by = -4.6
      const main = sleevePiece(a, sleeve, cloth, s, 0.75)
      return [
        main,
        piping(
          through([
            [ox + ax * by - (ox - ix) * 0.01, oy + ay * by],
            [(ox + ix) / 2 + ax * (by + 0.5), (oy + iy) / 2 + ay * (by + 0.5)],
            [ix + ax * by + (ox - ix) * 0.03, iy + ay * by],
          ]),
          cloth,
        ),
      ]
    })
    const front = through('1.6,19.4 1.7,44 1.4,67.8')
    const body: Piece = {
      outline,
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 1.4,
      edge: [0.7, 0.4],
      volume: [
        [8, 1.5],
        [17, 3.4],
      ],
      form: torsoForm(t),
      relief: [
        ...torsoFall(outline, t, cloth.seed, 1),
        wrinkles({ angle: 0.6, length: 16, width: 3, depth: 0.3, seed: cloth.seed + 60 }),
      ],
      strokes: [
        ...torsoCreases(t, cloth.seed, 0.6),
        crease(beside(front, 0.2), 0.3, -0.16),
        stitching(beside(front, 2.6), cloth.thread),
      ],
    }
    const pocket: Piece[] = [
      {
        outline: closed('6.6,24! 17,23.8! 16.8,35.4 15.6,36.8 8,37 6.8,35.6'),
        fabric: cloth.fabric,
        print: cloth.print,
        lift: 0.12,
        on: 'goods',
        edge: [0.4, 0.18],
        relief: [unevenness(5, 0.12, cloth.seed + 9)],
      },
      piping(through('6.7,26.4 16.9,26.2'), cloth),
    ]
    const bottoms = legs(
      cut === 'short'
        ? { waist: 19, hip: 25.5, rise: 29, inseam: 9, knee: 23, hem: 23.4 }
        : { waist: 19, hip: 25, rise: 30, inseam: 70, knee: 20.6, hem: 20 },
      cloth,
      0.85,
      cloth.seed + 30,
    )
    const down = cut === 'short' ? 58 : 46
    const shifted = bottoms.map((p) => shift(p, cut === 'short' ? 5 : 7.5, down))
    if (cloth.view === 'back') {
      const high = torsoOutline({ ...t, neck: knots('0,2 5,1.5 8.4,0!') }, cloth.seed)
      const fold: Piece = {
        outline: closed(mirrored('0,-3.2 5.5,-2.9 9,-1.6 10.4,2! 5,4 0,4.4')),
        fabric: cloth.fabric,
        print: cloth.print,
        lift: 0.45,
        on: 'goods',
        edge: [0.7, 0.45],
      }
      return [
        ...shifted,
        ...arms,
        { ...body, outline: high, strokes: torsoCreases(t, cloth.seed, 0.6) },
        fold,
        piping(through('-10.2,1.9 -5,3.7 0,4.1 5,3.7 10.2,1.9'), cloth, 0.42),
      ]
    }
    return [
      ...shifted,
      insideBack(t, cloth, 24),
      label(1.2, cloth.colour),
      ...arms,
      body,
      piping(through(round ? '0.6,8.8 1.75,44 1.5,67.6' : '1.5,19.6 1.75,44 1.5,67.6'), cloth, 0.4),
      ...(cloth.has('chest-pocket') ? pocket : []),
      ...[...(round ? [12.4] : []), 24, 35, 46, 57].map((y) =>
        button(-0.4, y, 0.72, blend(cloth.accent, [0.75, 0.73, 0.7], 0.5)),
      ),
      ...(round ? [roundNeck] : notchedCollar(cloth)),
      ...(cloth.has('lace-trim')
        ? laceEdge(through('0,67 12,66.8 23.6,65.4'), 2.6, laceTone(cloth), cloth.seed)
        : []),
    ]
  }
}
