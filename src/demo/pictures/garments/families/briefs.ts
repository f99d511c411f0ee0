import type { Cut } from '../cloth.ts'
import { blend, luminance } from '../surface/colour.ts'
import { laceOpacity, laceRelief } from '../surface/lacework.ts'
import { closed, flipped, type Knot, knots, loosened, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { gathers, mound, unevenness, wrinkles } from '../surface/relief.ts'
import { beside, crease, seam, stitching } from '../surface/stroke.ts'
import { bow, laceEdge, onSide } from './details.ts'

type Leg = { readonly side: number; readonly leg: readonly Knot[] }
const briefCuts: Record<string, Leg> = {
  classic: { side: 12, leg: knots('16.6,12.6! 13,14.6 8.4,18.4 5,22.6 3.4,26.4!') },
  high: { side: 17, leg: knots('18.2,17.4! 14,19.6 9,23.6 5.6,27.6 4,31.4!') },
  bikini: { side: 5.5, leg: knots('15.8,6.1! 11.6,10.2 7.6,15 5,19.6 3.7,23.4!') },
  string: { side: 2, leg: knots('15.7,2.3! 9,5.4 5.4,9.6 3.2,14.4 1.5,19.6!') },
  hipster: { side: 11, leg: knots('17.6,11! 13.6,14.2 9.4,17 6,19.4 4.4,21.6!') },
}

/** Briefs: classic, high-waisted, bikini, hipster or string, with lace at the sides where they have it. */
export function briefs(cut: string): Cut {
  const { side, leg } = briefCuts[cut] ?? (briefCuts.classic as Leg)
  return (cloth) => {
    const low = (leg[leg.length - 1] as Knot)[1]
    const edge: Knot[] = [
      [0, 1.2],
      [8, 0.7],
      [15, 0, 1],
      [15.7, side * 0.5],
    ]
    const body: Piece = {
      outline: loosened(
        closed(mirrored([...edge, ...leg, [2, low + 0.8], [0, low + 1]])),
        0.14,
        6,
        cloth.seed,
      ),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 1,
      edge: [0.5, 0.25],
      volume: [
        [5, 1.2],
        [10, 2],
      ],
      relief: [
        mound(0, 9, 8, 8, 0.7),
        unevenness(6, 0.14, cloth.seed + 1),
        wrinkles({ angle: 0.9, length: 8, width: 1.6, depth: 0.16, seed: cloth.seed + 2 }),
        wrinkles({ angle: 2.2, length: 8, width: 1.6, depth: 0.14, seed: cloth.seed + 4 }),
      ],
      strokes: [
        ...([1, -1] as const).map((s) =>
          stitching(beside(through(onSide(leg, s)), s * 0.7), cloth.thread, 0.22, 0.04),
        ),
        ...(cloth.has('cotton-gusset')
          ? [
              seam(
                through([
                  [-low * 0.2, low - 5.6],
                  [0, low - 6.4],
                  [low * 0.2, low - 5.6],
                ]),
                0.1,
              ),
            ]
          : []),
        ...([1, -1] as const).map((s) =>
          crease(
            through(
              onSide(
                [
                  [15, side - 1],
                  [10, side + 2.6],
                  [6, side + 8],
                ],
                s,
              ),
            ),
            0.7,
            0.16,
          ),
        ),
      ],
    }
    const behind: Knot[] =
      cut === 'string'
        ? knots('0,-1.2 9,-0.8 14.9,0! 15.3,1.6 9,2 3.4,5 1.2,10 0,10.6')
        : [
            [0, -1.2],
            [9, -0.8],
            [14.9, 0, 1],
            [15.4, side * 0.5],
            [leg[0]?.[0] ?? 16, side + 1.4],
            [12.8, side + (low - side) * 0.36],
            [8.8, side + (low - side) * 0.64],
            [5.2, side + (low - side) * 0.88],
            [0, low],
          ]
    const back: Piece = {
      outline: closed(mirrored(behind)),
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: 0.3,
      edge: [0.5, 0.2],
      open: 0.5,
      relief: [unevenness(5, 0.15, cloth.seed + 6)],
    }
    if (cloth.view === 'back') {
      const seat: Knot[] = [
        [0, 0.4],
        [9, 0.1],
        [15, 0, 1],
        [15.6, side * 0.5],
        [(leg[0] as Knot)[0], side + 0.8, 1],
        [13.4, side + (low - side) * 0.34],
        [9.6, side + (low - side) * 0.62],
        [6, side + (low - side) * 0.86],
        [3.6, low, 1],
        [2, low + 0.8],
        [0, low + 1],
      ]
      if (cut === 'string') seat.splice(4, 5, [9, 6], [3.4, 9.6], [1.2, 15], [0.8, low, 1])
      return [
        {
          ...body,
          outline: loosened(closed(mirrored(seat)), 0.14, 6, cloth.seed),
          relief: [
            mound(6.4, 12, 6.4, 7, 1.1),
            mound(-6.4, 12, 6.4, 7, 1.1),
            unevenness(6, 0.14, cloth.seed),
          ],
          strokes: [
            seam(
              through([
                [0, 2],
                [0.2, 11],
                [0, low - 4],
              ]),
              0.08,
            ),
          ],
        },
        {
          outline: ribbon(through('-15,0.6 0,0.9 15,0.6'), 1.2),
          fabric: cloth.fabric,
          print: cloth.print,
          lift: 0.1,
          on: 'goods',
          edge: [0.45, 0.2],
        },
      ]
    }
    const waist = through('-15.1,0.7 -8,1.4 0,1.8 8,1.4 15.1,0.7')
    const trim = cloth.trimmed
      ? cloth.accent
      : luminance(cloth.colour) > 0.3
        ? blend(cloth.colour, [0.3, 0.2, 0.18], 0.12)
        : blend(cloth.colour, [0.8, 0.5, 0.6], 0.16)
    const panels =
      cut === 'bikini' || !cloth.has('lace')
        ? []
        : (cut === 'string' ? ([1] as const) : ([1, -1] as const)).map(
            (s): Piece => ({
              outline: closed(
                cut === 'string'
                  ? mirrored('0,1.9 9.4,1.5 6.6,5.6 4.4,9.6 3,12.6! 0,13.4')
                  : s === 1
                    ? [
                        [8.6, 1.4, 1],
                        [15.2, 0.6, 1],
                        [15.9, side * 0.5],
                        [(leg[0] as Knot)[0] - 0.1, side, 1],
                        [12.8, side + 3, 1],
                        [10.6, side * 0.6],
                      ]
                    : flipped([
                        [8.6, 1.4, 1],
                        [15.2, 0.6, 1],
                        [15.9, side * 0.5],
                        [(leg[0] as Knot)[0] - 0.1, side, 1],
                        [12.8, side + 3, 1],
                        [10.6, side * 0.6],
                      ]),
              ),
              fabric: 'lace',
              print: plain(trim),
              lift: 0.06,
              on: 'goods',
              edge: [0.2, 0.05],
              relief: [laceRelief(s, cloth.seed)],
              opacity: (u, v, px) => laceOpacity(u * s, v, px, cloth.seed),
            }),
          )
    return [
      back,
      body,
      ...panels,
      ...(cloth.has('lace-trim') ? laceEdge(through(leg), 2.2, trim, cloth.seed) : []),
      {
        outline: ribbon(waist, 1.2),
        fabric: cloth.fabric === 'lycra' ? 'lycra' : 'satin',
        print: cloth.fabric === 'lycra' ? cloth.print : plain(cloth.colour),
        lift: 0.08,
        on: 'goods',
        edge: [0.45, 0.18],
        relief: [gathers({ y: () => 0, reach: 4, period: 0.5, depth: 0.03, seed: cloth.seed })],
      },
      ...(cloth.fabric === 'lycra' ? [] : bow(0, 1.9, 2, trim)),
    ]
  }
}
