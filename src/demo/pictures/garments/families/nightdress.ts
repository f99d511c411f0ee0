import type { Cloth, Cut } from '../cloth.ts'
import { laceOpacity, laceRelief } from '../surface/lacework.ts'
import {
  closed,
  flipped,
  type Knot,
  knots,
  loosened,
  mirrored,
  ribbon,
  spanOf,
  through,
} from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { bust, flutes, unevenness, wrinkles } from '../surface/relief.ts'
import { beside, crease, type Stroke, seam, stitching } from '../surface/stroke.ts'
import { button, label, laceEdge, laceTone, onSide, patchPocket } from './details.ts'
import { armOf, type Sleeve, sleevePiece } from './sleeve.ts'
import { insideBack, type Torso, torsoCreases, torsoFall, torsoOutline } from './torso.ts'

/** A nightdress: slip with lace, longer slip, or a loose one with short sleeves. */
export function nightdress(cut: string): Cut {
  return (cloth) => {
    if (cut === 'sleep-shirt') return sleepShirt(cloth)
    const bottom = cut === 'long' ? 106 : 84
    const hem = cut === 'long' ? 28.5 : 25
    const side: Knot[] = [
      [14, 14.2, 1],
      [16.8, 20.4],
      [17, 26],
      [15.9, 38],
      [19, 56],
      [(19 + hem) / 2 + 1, (56 + bottom) / 2],
      [hem, bottom, 1],
      [hem * 0.55, bottom + 1.8],
      [0, bottom + 2.4],
    ]
    const top: Knot[] = knots('0,19! 4.6,12.6 8.6,8.4! 11,10.4')
    const line = loosened(closed(mirrored([...top, ...side])), 0.3, 11, cloth.seed)
    const span = spanOf(closed(mirrored(side)))
    const lace: Piece[] = ([1, -1] as const).flatMap((s): Piece[] => {
      const cover: Knot[] = knots(
        '0,19.2! 4.6,12.7 8.6,8.4! 11,10.3 14,14.2! 14.6,17.2! 10.4,17 5.2,20.2 0,26.4!',
      )
      return [
        {
          outline: closed(s === 1 ? cover : flipped(cover)),
          fabric: 'lace',
          print: plain(laceTone(cloth)),
          lift: 0.07,
          on: 'goods',
          edge: [0.2, 0.06],
          relief: [laceRelief(s, cloth.seed)],
          opacity: (u, v, px) => laceOpacity(u * s * 1.15, v * 1.15, px, cloth.seed),
          strokes: [seam(through(onSide('0.4,25.8 5.2,20 10.4,16.8 14.4,17', s)), 0.05)],
        },
      ]
    })
    const strap = (s: number): Piece[] => {
      const path = through([
        [8.7 * s, 8.9],
        [8.9 * s, 4],
        [8.5 * s, 0.6],
        [8 * s, -0.2],
        [7.3 * s, 0.6],
      ])
      const behind = through([
        [7.6 * s, 0.2],
        [7.2 * s, 3],
        [8 * s, 14],
        [9 * s, 20],
      ])
      return [
        {
          outline: ribbon(behind, 0.75),
          fabric: 'satin',
          print: plain(cloth.colour),
          lift: 0.3,
          edge: [0.3, 0.14],
          open: 0.6,
        },
        {
          outline: ribbon(path, 0.8, true),
          fabric: 'satin',
          print: plain(cloth.colour),
          lift: 1.6,
          edge: [0.35, 0.2],
        },
      ]
    }
    const straps = [strap(1), strap(-1)]
    const back: Piece = {
      outline: closed(mirrored('0,22 7,21 12,18 14,14.6! 15,30 0,32')),
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: 0.2,
      edge: [0.4, 0.2],
      open: 0.45,
      relief: [unevenness(6, 0.2, cloth.seed + 3)],
    }
    const backHem: Piece = {
      outline: closed(
        mirrored([
          [0, bottom - 6],
          [hem - 3, bottom - 6, 1],
          [hem - 0.9, bottom + 0.2, 1],
          [hem * 0.5, bottom + 2.6],
          [0, bottom + 3.4],
        ]),
      ),
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: 0.1,
      edge: [0.4, 0.2],
      open: 0.42,
    }
    const hemLine = through([
      [-hem, bottom],
      [-hem * 0.55, bottom + 1.8],
      [0, bottom + 2.4],
      [hem * 0.55, bottom + 1.8],
      [hem, bottom],
    ])
    const body: Piece = {
      outline: line,
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 1.3,
      edge: [0.6, 0.3],
      volume: [
        [8, 1.2],
        [16, 3.2],
      ],
      form: closed(mirrored([[0, -4], [15, -4, 1], ...side])),
      relief: [
        bust(7.8, 21, 5.4, 6, 2.1),
        flutes({
          span,
          top: 30,
          bottom,
          count: 4.2,
          depth: 2.1,
          seed: cloth.seed + 1,
          hold: 0.05,
          early: 0.85,
        }),
        flutes({ span, top: 27, bottom, count: 8, depth: 0.5, seed: cloth.seed + 2, hold: 0.3 }),
        wrinkles({ angle: 1.2, length: 20, width: 3.4, depth: 0.2, seed: cloth.seed + 5 }),
        wrinkles({ angle: 2.1, length: 16, width: 3, depth: 0.14, seed: cloth.seed + 6 }),
        unevenness(9, 0.2, cloth.seed + 7),
      ],
      strokes: [
        ...[-1, 1].flatMap((s): Stroke[] => [
          crease(
            through([
              [s * 15.4, 33],
              [s * 8, 37],
              [s * 1, 38 + s],
            ]),
            1.3,
            0.16,
          ),
          crease(
            through([
              [s * 15.4, 39],
              [s * 9, 44],
              [s * 3, 47],
            ]),
            1.6,
            0.18,
          ),
          crease(
            through([
              [s * 8, 26],
              [s * 9.5, 40],
              [s * 13, 58],
            ]),
            2,
            0.22,
          ),
        ]),
        stitching(beside(hemLine, -1), cloth.thread),
      ],
    }
    if (cloth.view === 'back')
      return [
        ...straps.flat(),
        { ...body, outline: closed(mirrored([[0, 22, 1], [7, 20.5], [12, 17.6], ...side])) },
      ]
    const tone = laceTone(cloth)
    const hemLace = laceEdge(
      through([
        [0, bottom + 0.6],
        [hem * 0.55, bottom],
        [hem - 0.4, bottom - 1.6],
      ]),
      3.6,
      tone,
      cloth.seed,
    )
    // A rim of lace along the neckline, or cups of lace.
    const rim = laceEdge(through(top), 2.4, tone, cloth.seed + 1)
    return [
      backHem,
      back,
      ...straps.map((p) => p[0] as Piece),
      body,
      ...(cloth.has('lace') ? lace : []),
      ...(cloth.has('lace-trim') || cloth.has('lace') ? hemLace : []),
      ...(cloth.has('lace-trim') ? rim : []),
      ...straps.map((p) => p[1] as Piece),
    ]
  }
}

const loose: Torso = {
  neck: knots('0,8.5 5,7.2 8,3 9,0!'),
  shoulder: [20.5, 5],
  under: [23, 24],
  waist: [22.6, 45],
  hip: [25, 66],
  hem: knots('27.6,92! 14,93.6 0,93.9'),
}

function sleepShirt(cloth: Cloth): Piece[] {
  const sleeve: Sleeve = { length: 22, angle: 0.42, end: 16, elbow: 17.5 }
  const outline = torsoOutline(loose, cloth.seed)
  const neck = through([
    ...loose.neck
      .slice(1)
      .map(([x, y]): Knot => [-x, y])
      .reverse(),
    ...loose.neck,
  ])
  const arms = ([-1, 1] as const).map((s) =>
    sleevePiece(armOf(loose, sleeve, s, cloth.seed), sleeve, cloth, s, 0.5),
  )
  const line = through('0,8.6 0.2,22 0.1,38')
  if (cloth.view === 'back') {
    const high = torsoOutline({ ...loose, neck: knots('0,2 5,1.4 9,0!') }, cloth.seed)
    return [
      ...arms,
      {
        outline: high,
        fabric: cloth.fabric,
        print: cloth.print,
        lift: 1.4,
        edge: [0.6, 0.35],
        volume: [
          [8, 1.4],
          [17, 3.2],
        ],
        relief: torsoFall(outline, loose, cloth.seed, 0.9),
        strokes: torsoCreases(loose, cloth.seed, 0.45),
      },
    ]
  }
  return [
    insideBack(loose, cloth, 15),
    label(1.2, cloth.colour),
    ...arms,
    {
      outline,
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 1.4,
      edge: [0.6, 0.35],
      volume: [
        [8, 1.4],
        [17, 3.2],
      ],
      relief: [...torsoFall(outline, loose, cloth.seed, 0.9)],
      strokes: torsoCreases(loose, cloth.seed, 0.45),
    },
    {
      outline: ribbon(neck, 1.4),
      fabric: cloth.fabric,
      print: plain(cloth.accent),
      lift: 0.1,
      on: 'goods',
      edge: [0.4, 0.2],
    },
    ...(cloth.has('button-front')
      ? [
          {
            outline: ribbon(line, 2.6),
            fabric: cloth.fabric,
            print: cloth.print,
            lift: 0.12,
            on: 'goods' as const,
            edge: [0.3, 0.14] as const,
          },
          ...[11, 16.5, 22, 28, 34].map((y) => button(0.15, y, 0.6, [0.8, 0.77, 0.72])),
        ]
      : []),
    ...(cloth.has('pockets') ? [-13, 13].map((x) => patchPocket(cloth, x, 55, 13, 14.5)) : []),
  ]
}
