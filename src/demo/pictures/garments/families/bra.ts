import type { Cloth, Cut } from '../cloth.ts'
import { blend } from '../surface/colour.ts'
import { ribbed } from '../surface/knit.ts'
import { closed, flipped, type Knot, knots, loosened, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { gathers, mound, wrinkles } from '../surface/relief.ts'
import { beside, seam, stitching } from '../surface/stroke.ts'
import { shaped, tiedBack } from './bikini.ts'
import { type CupLines, cup, cups, strap } from './cup.ts'
import { bow, onSide, puller, zipAlong } from './details.ts'

// Seen from behind: the wings close with hooks, the straps run up from them.
function braBack(c: CupLines, cloth: Cloth): Piece[] {
  const wing = closed('0,9.2! 6,9 8.2,7.6 10.6,7.9 16,9.4 20.2,10.2 20.6,12.6 19.6,15 10,14.2 0,13.4!')
  const inside = closed([...c.top, ...c.arm, ...c.wire])
  const over = (line: Float64Array, s: number) => line.map((v, i) => (i % 2 === 0 ? v * s : v))
  const hook = blend(cloth.colour, [0.7, 0.58, 0.5], 0.7)
  return ([1, -1] as const)
    .flatMap((s): Piece[] => {
      const line = through([
        [s * 8.9, 8.4],
        [s * 8.7, 0],
        [s * 9.3, -10],
        [s * 9.6, -17],
      ])
      return [
        {
          outline: over(inside, s),
          fabric: 'microfibre',
          print: plain(cloth.colour),
          lift: 0.3,
          edge: [0.6, 0.3],
          open: 0.6,
          relief: [mound(s * 9.6, 11.4, 5, 5.2, -1.6)],
        },
        {
          outline: ribbon(line, 1.25),
          fabric: 'satin',
          print: plain(cloth.colour),
          lift: 0.9,
          edge: [0.45, 0.18],
        },
        {
          outline: ribbon(
            through([
              [s * 8.68 - 0.9, -3],
              [s * 8.68 + 0.9, -3],
            ]),
            0.8,
          ),
          fabric: 'metal',
          print: plain(hook),
          lift: 0.12,
          on: 'goods',
          edge: [0.16, 0.12],
        },
        {
          outline: loosened(over(wing, s), 0.14, 6, cloth.seed + s),
          fabric: 'microfibre',
          print: cloth.print,
          lift: 1 + 0.1 * s,
          edge: [0.6, 0.3],
          volume: [[4, 0.8]],
          relief: [
            wrinkles({ angle: 1.5 - s * 0.3, length: 5, width: 1.3, depth: 0.1, seed: cloth.seed + s }),
          ],
          strokes: [
            stitching(
              through([
                [s * 0.3, 9.8],
                [s * 6.4, 9.6],
                [s * 8.6, 8.3],
                [s * 10.8, 8.5],
                [s * 19.8, 10.8],
              ]),
              cloth.thread,
              0.22,
              0.035,
            ),
            stitching(
              through([
                [s * 0.3, 12.9],
                [s * 10, 13.6],
                [s * 19.4, 14.4],
              ]),
              cloth.thread,
              0.22,
              0.035,
            ),
          ],
        },
      ]
    })
    .concat([
      {
        outline: closed('-1.7,9! 2,8.9! 2,13.7! -1.7,13.7!'),
        fabric: 'microfibre',
        print: plain(cloth.colour),
        lift: 0.15,
        on: 'goods',
        edge: [0.35, 0.2],
        strokes: [
          stitching(through('1.5,9.2 1.5,13.5'), cloth.thread, 0.2, 0.035),
          stitching(through('-1.3,9.2 -1.3,13.5'), cloth.thread, 0.2, 0.035),
        ],
      },
    ])
}

/** A top without wires or hooks, on a wide elastic band. */
const pulledOn = (cloth: Cloth): Piece[] => [
  ...(cloth.view === 'back' ? tiedBack(cloth, 'bustier') : shaped(cloth, 'bustier')),
  {
    outline: ribbon(through('-19.4,17.9 -9,19.5 0,19.6 9,19.5 19.4,17.9'), 4.4),
    fabric: 'microfibre',
    print: plain(cloth.accent),
    lift: 0.14,
    on: 'goods',
    edge: [0.5, 0.22],
    structure: ribbed(0.34, 0.22),
  },
  ...(cloth.has('front-closure') && cloth.view !== 'back'
    ? [zipAlong(through('0,3.6 0.1,12 0,21.6'), cloth), puller(0, 4)]
    : []),
]

/** A row of hooks between the cups. */
const clasp = (cloth: Cloth, top: number, bottom: number): Piece => ({
  outline: closed(
    mirrored([
      [0, top],
      [1.5, top, 1],
      [1.5, bottom, 1],
      [0, bottom],
    ]),
  ),
  fabric: 'microfibre',
  print: plain(cloth.colour),
  lift: 0.3,
  on: 'goods',
  edge: [0.35, 0.25],
  strokes: [
    seam(
      through([
        [0, top],
        [0, bottom],
      ]),
      0.12,
    ),
    ...[0.2, 0.5, 0.8].map((share) => ({
      line: through([
        [-0.7, top + (bottom - top) * share],
        [0.7, top + (bottom - top) * share],
      ]),
      reach: 0.4,
      height: (d: number) => 0.08 * Math.exp(-((d / 0.16) ** 2)),
      colour: [0.62, 0.58, 0.52] as const,
      tint: (d: number) => (Math.abs(d) < 0.2 ? 0.9 : 0),
    })),
  ],
})

/** A bra: moulded, balconette or full cup, or one for sports, balconette and full with a lace upper cup. */
export function bra(cut: string): Cut {
  const c = cups[cut] ?? (cups.moulded as CupLines)
  return (cloth) => {
    if (cut === 'sports') return pulledOn(cloth)
    const band: Knot[] = knots('16.8,7.4! 18.8,9.4 20.2,11.2 20.1,14.2 17.6,16.2 14,17.9! 12.6,16.2 16,13')
    const back: Piece = {
      outline: closed(mirrored('0,8.8 8,8.6 16,8.6 19.7,10.4 20.1,12 19.6,13.8 12,13.8 0,13')),
      fabric: 'microfibre',
      print: plain(cloth.colour),
      lift: 0.2,
      edge: [0.5, 0.15],
      open: 0.5,
      relief: [wrinkles({ angle: 1.55, length: 5, width: 1.6, depth: 0.1, seed: cloth.seed + 3 })],
      strokes: [
        stitching(through('-19,10.2 0,9.4 19,10.2'), cloth.thread, 0.24, 0.04),
        stitching(through('-19,13.9 0,12.8 19,13.9'), cloth.thread, 0.24, 0.04),
        seam(through('-1.6,8.4 -1.6,13.8'), 0.08),
        seam(through('1.4,8.4 1.4,13.8'), 0.08),
      ],
    }
    const wing = ([1, -1] as const).map(
      (s): Piece => ({
        outline: loosened(closed(s === 1 ? band : flipped(band)), 0.12, 4, cloth.seed + s),
        fabric: 'microfibre',
        print: cloth.print,
        lift: 0.8,
        edge: [0.6, 0.3],
        volume: [[3, 0.7]],
        relief: [
          gathers({ y: () => 7, reach: 12, period: 0.8, depth: 0.05, seed: cloth.seed }),
          wrinkles({ angle: s * 0.5 + 1.5, length: 5, width: 1.3, depth: 0.12, seed: cloth.seed + 12 }),
        ],
        strokes: [
          stitching(
            beside(through(onSide('17,7.4 19,9.6 20.4,11.8', s)), s * 0.5),
            cloth.thread,
            0.22,
            0.035,
          ),
        ],
      }),
    )
    const gore: Piece = {
      outline: closed(mirrored('0,8.7 1.6,8.5! 2.4,11 5,14.2 9.6,15.4 14.2,13.8! 14.6,17.8! 9,18.7 0,18.2')),
      fabric: 'microfibre',
      print: cloth.print,
      lift: 1,
      edge: [0.4, 0.22],
      volume: [[3, 0.5]],
      strokes: [stitching(through('-14.4,17.2 -9,18.1 0,17.6 9,18.1 14.4,17.2'), cloth.thread, 0.22, 0.035)],
    }
    const hem: Piece = {
      outline: ribbon(through('-20,13.9 -14.5,17.6 -9,18.6 0,18.1 9,18.6 14.5,17.6 20,13.9'), 0.8),
      fabric: 'satin',
      print: plain(cloth.colour),
      lift: 0.08,
      on: 'goods',
      edge: [0.4, 0.16],
    }
    if (cloth.view === 'back') return braBack(c, cloth)
    const straps = ([1, -1] as const).map((s) => strap(c, s, cloth, cloth.has('wide-straps') ? 1.7 : 1))
    return [
      back,
      ...straps.map((p) => p[0] as Piece),
      ...wing,
      gore,
      hem,
      ...cup(c, 1, cloth, cut),
      ...cup(c, -1, cloth, cut),
      ...straps.flatMap((p) => p.slice(1)),
      ...(cloth.has('front-closure')
        ? [clasp(cloth, 8.4, 17.4)]
        : bow(0, 9.2, 2.5, blend(cloth.colour, cloth.accent, 0.35))),
    ]
  }
}
