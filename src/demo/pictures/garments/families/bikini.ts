import type { Cloth, Cut } from '../cloth.ts'
import { closed, flipped, type Knot, knots, loosened, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { bust, gathers, mound, unevenness, wrinkles } from '../surface/relief.ts'
import { shift } from '../surface/shift.ts'
import { beside, crease, type Stroke, seam, stitching } from '../surface/stroke.ts'
import { briefs } from './briefs.ts'
import { cord } from './cord.ts'
import { onSide, slider } from './details.ts'

function triangle(cloth: Cloth): Piece[] {
  const cup: Knot[] = knots('10.6,0! 12.4,4.6 17.2,14.6! 9.4,16 1.8,15! 6,7.6')
  return [
    cord(through('-19,14.4 -9,13 0,12.8 9,13 19,14.4'), cloth, 0.9, 0.2, true),
    ...([1, -1] as const).map((s) =>
      cord(
        through(
          onSide(
            [
              [10.6, 0.6],
              [9.4, -6],
              [6.4, -12],
              [3.4, -16],
              [3.2 + s * 0.5, -20.5],
            ],
            s,
          ),
        ),
        cloth,
        0.75,
        0.9,
      ),
    ),
    cord(through('-19,14.3 -15,15.4 0,15.6 15,15.4 19,14.3'), cloth, 0.95, 1),
    ...([1, -1] as const).map(
      (s): Piece => ({
        outline: loosened(closed(s === 1 ? cup : flipped(cup)), 0.15, 5, cloth.seed + s),
        fabric: cloth.fabric,
        print: cloth.print,
        lift: 1.1,
        edge: [0.5, 0.3],
        volume: [[3.4, 1]],
        grain: s * 0.2,
        relief: [
          mound(s * 9.6, 10.6, 4.6, 4.8, 1.9),
          (x, y) => gathers({ y: () => 0, reach: 7, period: 0.9, depth: 0.2, seed: cloth.seed })(x, 16 - y),
        ],
        strokes: [
          stitching(beside(through(onSide('10.6,0.4 12.4,4.6 17,14.4', s)), s * 0.6), cloth.thread),
          stitching(beside(through(onSide('2,14.8 6,7.6 10.4,0.4', s)), s * 0.6), cloth.thread),
        ],
      }),
    ),
  ]
}

/** A top with shaped cups. A bustier is what sports bras are cut like, too. */
export function shaped(cloth: Cloth, cut: string): Piece[] {
  const band = cut === 'bandeau'
  const bustier = cut === 'bustier'
  const half: Knot[] = band
    ? knots('0,4.2! 3.6,1.8 9,0.4 15,1.4 19.4,3! 19.6,9 18.8,13! 9,15.2 0,14')
    : bustier
      ? knots(
          '0,3.2 4,2.4 7.2,-1.6 8.4,-7 8.8,-14.4! 13.2,-14.4! 14,-6 16.4,1.6 19.4,4.8! 19.9,11 19.2,19! 9,20.4 0,20.5',
        )
      : knots(
          `${cloth.has('v-neck') ? '0,10.4! 4.4,4.4 8.4,0.6' : '0,6.4! 3,3.4 7.6,1'} 12.8,-2.6! 14.6,-2.4! 16.4,2.6 19.6,5.4! 19.8,10 19,14.2! 9,16.6 0,15.4`,
        )
  const low = bustier ? 19 : band ? 14.5 : 15.9
  const body: Piece = {
    outline: loosened(closed(mirrored(half)), 0.16, 7, cloth.seed),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 1,
    edge: [0.6, 0.35],
    volume: [
      [4.5, 1],
      [9, 1.6],
    ],
    relief: [
      bust(8.8, 9.6, 4.9, 4.9, 2.1),
      unevenness(5, 0.08, cloth.seed),
      ...(bustier
        ? [(_x: number, y: number) => (y < -9 ? -0.05 * (y + 9) ** 2 : 0)]
        : [
            (x: number, y: number) =>
              gathers({ y: () => 0, reach: 6, period: 0.9, depth: 0.24, seed: cloth.seed })(y, Math.abs(x)),
          ]),
    ],
    strokes: [
      stitching(
        through([
          [-18.6, low - 2.3],
          [-9, low],
          [0, bustier ? low + 0.1 : low - 1.2],
          [9, low],
          [18.6, low - 2.3],
        ]),
        cloth.thread,
      ),
      ...([1, -1] as const).map((s) =>
        crease(
          through([
            [s * 18.4, 8],
            [s * 15, 8.6],
            [s * 12, 11],
          ]),
          0.6,
          0.18,
        ),
      ),
      ...(bustier ? bustierSeams(cloth) : [seam(through('0,6 0.1,10 0,14.6'), 0.1)]),
    ],
  }
  const ring: Piece[] = band
    ? [
        {
          outline: ribbon(through('-0.2,3.6 0.1,9 -0.1,14.4'), 2.6),
          fabric: cloth.fabric,
          print: cloth.plain,
          lift: 0.25,
          on: 'goods',
          edge: [0.9, 0.5],
          relief: [wrinkles({ angle: 1.57, length: 5, width: 0.6, depth: 0.1, seed: cloth.seed })],
        },
      ]
    : []
  const straps =
    band || bustier
      ? []
      : ([1, -1] as const).flatMap((s) => [
          cord(through(onSide('10.4,-16.4 9.8,-12 10,4 10,10', s)), cloth, 1.5, 0.3, true),
          cord(
            through(onSide('13.7,-1.6 13,-8 11.6,-15 10.9,-17 10.2,-16.4', s)),
            cloth,
            cloth.has('wide-straps') ? 3 : 1.8,
            1,
          ),
          ...(cloth.has('adjustable-straps') ? [slider(s * 12.5, -9.6, 2.4, cloth.colour)] : []),
        ])
  const back: Piece = {
    outline: closed(
      mirrored(
        bustier
          ? '0,-3 4.6,-4 7.6,-8 8.9,-14! 13,-14! 14.4,-2 19,5! 19.2,16 10,17 0,17'
          : '0,7.6 10,7 19,6! 19.2,12 10,12.4 0,12',
      ),
    ),
    fabric: 'lycra',
    print: cloth.plain,
    lift: 0.2,
    edge: [0.5, 0.2],
    open: 0.5,
  }
  return [back, ...straps, body, ...ring]
}

/** The seam under the bust, the bound neckline and armholes of a top that is pulled on. */
const bustierSeams = (cloth: Cloth): Stroke[] => [
  seam(through('-19.6,13.8 -9,15.2 0,14.6 9,15.2 19.6,13.8'), 0.08),
  ...[1, -1].flatMap((s) => [
    stitching(beside(through(onSide('0,3.2 4,2.4 7.2,-1.6 8.4,-7 8.8,-14', s)), s * 0.6), cloth.thread),
    stitching(beside(through(onSide('13.2,-14 14,-6 16.4,1.6 19.2,4.8', s)), s * -0.6), cloth.thread),
  ]),
]

/** Seen from behind: a band with a bow, and the straps that meet it. */
export function tiedBack(cloth: Cloth, cut: string): Piece[] {
  if (cut === 'bustier')
    return [
      {
        outline: loosened(
          closed(
            mirrored(
              '0,-4 4.6,-4.6 7.6,-8 8.8,-14.4! 13.2,-14.4! 14,-6 16.4,1.6 19.4,4.8! 19.9,11 19.2,19! 9,20.4 0,20.5',
            ),
          ),
          0.16,
          7,
          cloth.seed,
        ),
        fabric: 'lycra',
        print: cloth.print,
        lift: 1,
        edge: [0.6, 0.35],
        volume: [[7, 1.4]],
        relief: [unevenness(6, 0.1, cloth.seed)],
        strokes: [
          seam(through('-19.6,13.8 -9,15 0,15.2 9,15 19.6,13.8'), 0.08),
          stitching(through('-18.6,17.6 -9,19 0,19.1 9,19 18.6,17.6'), cloth.thread),
        ],
      },
    ]
  const high = cut === 'triangle' ? 0.9 : 4.4
  const band: Piece = {
    outline: ribbon(through('-19,10 -8,11 0,11.2 8,11 19,10'), high),
    fabric: 'lycra',
    print: cloth.print,
    lift: 1,
    edge: [Math.min(0.7, high * 0.4), 0.3],
    strokes: [crease(through('-6,11.2 0,11 6,11.2'), 0.5, 0.16)],
  }
  if (cut !== 'triangle') {
    const straps =
      cut === 'bandeau'
        ? []
        : ([1, -1] as const).map((s) =>
            cord(
              through([
                [s * 8.4, 10],
                [s * 8.6, 0],
                [s * 9.4, -10],
                [s * 9.8, -16],
              ]),
              cloth,
              1.6,
              0.8,
            ),
          )
    return [
      ...straps,
      band,
      {
        outline: ribbon(through('0,8.8 0.2,11 0,13.4'), 2.2),
        fabric: 'lycra',
        print: cloth.plain,
        lift: 0.2,
        on: 'goods',
        edge: [0.6, 0.4],
      },
    ]
  }
  const loops = ([1, -1] as const).flatMap((s) => [
    cord(
      through([
        [0, 11.2],
        [s * 3, 9.4],
        [s * 5, 10.6],
        [s * 3, 12.2],
        [0, 11.4],
      ]),
      cloth,
      0.7,
      1.2,
    ),
    cord(
      through([
        [0, 11.4],
        [s * 1.6, 15],
        [s * 2.4, 19.5],
      ]),
      cloth,
      0.7,
      1.1,
    ),
  ])
  return [
    band,
    ...loops,
    ...([1, -1] as const).map((s) =>
      cord(
        through([
          [s * 11, 8.4],
          [s * 9.6, -4],
          [s * 5.4, -11],
          [s * 0.3, -13.6],
          [s * -2.4, -10.6],
        ]),
        cloth,
        0.75,
        0.9,
      ),
    ),
  ]
}

/** A bikini: triangle, bandeau, wired or bustier top over bottoms that match. */
export function bikini(cut: string): Cut {
  return (cloth) => {
    const behind = cloth.view === 'back'
    const top = behind ? tiedBack(cloth, cut) : cut === 'triangle' ? triangle(cloth) : shaped(cloth, cut)
    const bottoms = briefs(cut === 'high-waist' ? 'high' : cut === 'triangle' ? 'bikini' : 'hipster')({
      ...cloth,
      fabric: 'lycra',
    })
    return [...bottoms.map((p) => shift(p, 0.6, cut === 'bustier' ? 27 : 23)), ...top]
  }
}
