import type { Cloth, Cut } from '../cloth.ts'
import { blend, type Light, luminance } from '../surface/colour.ts'
import { closed, flipped, type Knot, knots, mirrored, ribbon, spanOf, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { flutes, gathers, type Relief, unevenness, wrinkles } from '../surface/relief.ts'
import { beside, crease, seam, stitching } from '../surface/stroke.ts'
import { sleevesOf } from './coat-sleeve.ts'
import { button, label, onSide, tieBelt } from './details.ts'
import { insideBack, narrowed, type Torso, torsoCreases, torsoForm, torsoOutline } from './torso.ts'

/** Measures of a long coat. */
export const long: Torso = {
  neck: knots('0,30! 4.6,18 8.6,4 9.4,0!'),
  shoulder: [22.6, 5],
  under: [25, 27],
  waist: [22.4, 46],
  hip: [26.4, 68],
  hem: knots('29.6,106! 14,107.6 0,107.8'),
}
/** Measures of a jacket that ends at the hip. */
export const hipLong: Torso = {
  ...long,
  neck: knots('0,9.5 5,8 8.6,3.6 9.4,0!'),
  waist: [24, 44],
  hip: [24.4, 60],
  hem: knots('24.2,66! 12,67 0,67.2'),
}
/** Drawn in by its belt, wider from there to the hem. */
const trenchTorso: Torso = {
  ...long,
  waist: [20, 46],
  hip: [26.6, 68],
  hem: knots('31.4,106! 15,108 0,108.3'),
}
const blazerTorso: Torso = {
  ...long,
  neck: knots('0,36! 4.4,20 8.4,4 9.2,0!'),
  waist: [20.2, 43],
  hip: [24, 62],
  hem: knots('24.4,68 21,71.8 8,73.2 0,70.6'),
}

function lapels(cloth: Cloth, low: number, wide: number, lap: number): Piece[] {
  // The front that lies over reaches across the middle to its own edge.
  const leafOf = (s: number): Knot[] => [
    [s < 0 ? -lap : 0.6, s < 0 ? low : low - 2, 1],
    [3.6, low * 0.62],
    [7.4, 7.4],
    [9.4, 5.2, 1],
    [9.4 + wide * 0.42, 9.8, 1],
    [9.2 + wide * 0.62, 12.4, 1],
    [7, low * 0.68],
  ]
  const collar: Knot[] = [
    [6.4, 9.6, 1],
    [8.2, 0.4],
    [8.8, -2.6],
    [9.9, -2.6],
    [12.4, 1.8],
    [11.8 + wide * 0.3, 8.2, 1],
    [9.2, 8.4, 1],
  ]
  const fold: Relief = (x, y) => 0.6 * Math.exp(-(((Math.abs(x) - 9) / 2.2) ** 2) - ((y + 1) / 6) ** 2)
  const stand: Piece = {
    outline: closed(mirrored('0,-3.5 6,-3.2 9.6,-1.9! 8.6,2! 0,2.2')),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 1.8,
    edge: [0.9, 0.6],
    open: 0.72,
  }
  const pieces = ([-1, 1] as const).flatMap((s): Piece[] => [
    {
      outline: closed(s === 1 ? leafOf(s) : flipped(leafOf(s))),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: s === 1 ? 0.4 : 0.75,
      on: 'goods',
      edge: [0.9, 0.55],
      grain: -s * 0.35,
      relief: [unevenness(6, 0.12, cloth.seed + s)],
      strokes: [
        stitching(
          beside(
            through(
              onSide(
                [
                  [9.4, 5.4],
                  [9.4 + wide * 0.42, 9.8, 1],
                  [9.2 + wide * 0.6, 12.4, 1],
                  [7, low * 0.68],
                  [s < 0 ? 0.6 - lap : 1, low - 0.6],
                ],
                s,
              ),
            ),
            s * 0.6,
          ),
          cloth.thread,
        ),
      ],
    },
    {
      outline: closed(s === 1 ? collar : flipped(collar)),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.65,
      on: 'goods',
      edge: [0.9, 0.55],
      grain: -s * 0.7,
      relief: [fold],
      strokes: [
        stitching(
          beside(
            through(
              onSide(
                [
                  [12.4, 1.8],
                  [11.8 + wide * 0.3, 8],
                  [9.2, 8.2],
                ],
                s,
              ),
            ),
            s * 0.6,
          ),
          cloth.thread,
        ),
      ],
    },
  ])
  return [stand, ...[...pieces.slice(2), ...pieces.slice(0, 2)]]
}

/** Straps on the shoulders, and the flap over one of them that keeps the rain off: what makes a coat a trench coat. */
function trenchParts(cloth: Cloth, horn: Light): Piece[] {
  const base = { fabric: cloth.fabric, print: cloth.print, on: 'goods' as const }
  const flap: Knot[] = [
    [9.4, 3.4, 1],
    [22, 5.4, 1],
    [22.6, 14],
    [23.4, 23.4, 1],
    [16, 25.6],
    [9, 24.6],
    [5.4, 22.4, 1],
    [8.6, 14],
  ]
  const edge: Knot[] = [
    [22.6, 22.6],
    [16, 24.6],
    [9.4, 23.6],
    [6.4, 21.9],
  ]
  return [
    {
      ...base,
      outline: closed(flap),
      lift: 0.4,
      edge: [0.8, 0.55],
      relief: [unevenness(9, 0.2, cloth.seed + 12)],
      strokes: [stitching(through(edge), cloth.thread)],
    },
    ...([1, -1] as const).flatMap((s): Piece[] => [
      {
        ...base,
        outline: ribbon(
          through([
            [s * 11.4, 2.6],
            [s * 17, 3.9],
            [s * 22.4, 6],
          ]),
          3.2,
          true,
        ),
        lift: 0.35,
        edge: [0.7, 0.45],
      },
      button(s * 12.8, 2.9, 0.75, horn),
    ]),
  ]
}

/** A tailored coat or blazer with lapels. */
export function tailored(cloth: Cloth, cut: string): Piece[] {
  const blazer = cut === 'blazer'
  const trench = cut === 'belted'
  const t = blazer
    ? cloth.has('slim-fit')
      ? narrowed(blazerTorso, 1.6)
      : blazerTorso
    : trench
      ? trenchTorso
      : long
  const double = cut === 'double' || trench
  const low = blazer ? 38 : 32
  const bottom = blazer ? 72 : 107.6
  // Crossed fronts close the neck higher up.
  const shut = (t0: Torso): Torso => ({
    ...t0,
    neck: [[0, low * (double ? 0.8 : 0.87), 1], ...t0.neck.slice(1)],
  })
  const outline = torsoOutline(shut(t), cloth.seed)
  const edgeX = double ? 6.6 : 1.9
  const lap = through([
    [edgeX, low - 0.4],
    [edgeX + 0.1, low + 12],
    [edgeX + 0.4, 66],
    [edgeX + (blazer ? -2.4 : 0.7), bottom],
  ])
  const horn = blend([0.05, 0.035, 0.025], cloth.colour, 0.15)
  // Lined a little off the cloth: lighter in a dark coat, darker in a light one.
  const lining = plain(
    blend(cloth.colour, luminance(cloth.colour) > 0.3 ? [0.2, 0.12, 0.07] : [0.62, 0.5, 0.36], 0.5),
  )
  const rows = blazer
    ? [low + 2.5, low + 13]
    : trench
      ? [34.5, 57, 68]
      : double
        ? [35, 46, 57]
        : [low + 4, low + 17, low + 30]
  const columns = trench ? [-6.2, 5.3] : double ? [-4.1, 4.3] : [edgeX - 2]
  const body: Piece = {
    outline,
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 1.4,
    edge: [1, 0.6],
    volume: [
      [9, 1.8],
      [18, 4.2],
    ],
    form: torsoForm(t),
    relief: [
      ...(blazer
        ? []
        : [
            flutes({
              span: spanOf(outline),
              top: trench ? 48 : 40,
              bottom: 110,
              count: trench ? 5 : 4,
              depth: 8,
              seed: cloth.seed,
              hold: 0.15,
            }),
          ]),
      ...(trench
        ? ([-11, 15] as const).map((reach) =>
            gathers({ y: () => 46 + reach / 6, reach, period: 3.4, depth: 0.55, seed: cloth.seed + reach }),
          )
        : []),
      wrinkles({ angle: 1.35, length: 26, width: 6, depth: 0.7, seed: cloth.seed + 3 }),
      unevenness(13, 0.25, cloth.seed + 4),
    ],
    strokes: [
      ...torsoCreases(t, cloth.seed, 0.5),
      crease(beside(lap, -0.35), 0.4, -0.4),
      stitching(beside(lap, 0.8), cloth.thread),
      ...([1, -1] as const).map((s) =>
        seam(
          through([
            [s * 15.5, 24],
            [s * 12.4, 44],
            [s * 14, 66],
            ...(blazer ? ([[s * 14.4, 70]] as Knot[]) : ([[s * 16, 106]] as Knot[])),
          ]),
          0.06,
        ),
      ),
    ],
  }
  const back: Piece = {
    outline: closed(
      mirrored([
        [0, bottom - 8],
        [(t.hem[0] as Knot)[0] - 1.5, bottom - 9, 1],
        [(t.hem[0] as Knot)[0] - 1.6, bottom - (blazer ? 4 : 0.6), 1],
        [12, bottom + 1.4],
        [0, bottom + 1.8],
      ]),
    ),
    fabric: 'satin',
    print: cloth.plain,
    lift: 0.1,
    edge: [0.5, 0.2],
    open: 0.5,
  }
  if (cloth.view === 'back') {
    const high = torsoOutline({ ...t, neck: knots('0,2.4 5,1.8 9.4,0!') }, cloth.seed)
    const vent = through([
      [0.2, bottom - (blazer ? 20 : 40)],
      [0.4, bottom - 10],
      [0.9, bottom + 0.6],
    ])
    const collar: Piece = {
      outline: closed(mirrored('0,-3.8 6,-3.4 9.8,-1.9 11.6,2.4! 6,4.2 0,4.7')),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.6,
      on: 'goods',
      edge: [0.9, 0.6],
    }
    const half: Piece = {
      outline: trench
        ? ribbon(through('-20.2,45.8 0,47 20.2,45.8'), 5)
        : ribbon(through('-12,45 0,45.8 12,45'), 4.6, true),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.3,
      on: 'goods',
      edge: [0.7, 0.4],
    }
    const middle = [
      seam(
        through([
          [0, 4],
          [0.2, 40],
          [0, bottom],
        ]),
        0.07,
      ),
      crease(vent, 0.5, -0.4),
    ]
    return [
      back,
      ...sleevesOf(cloth, t, trench ? 'strap' : blazer ? 'open' : 'buttons', horn),
      { ...body, outline: high, strokes: [...torsoCreases(t, cloth.seed, 0.5), ...middle] },
      ...(blazer ? [] : trench ? [half] : [half, button(-10, 45.1, 1.2, horn), button(10, 45.1, 1.2, horn)]),
      collar,
    ]
  }
  const flaps = ([1, -1] as const).map((s): Piece => {
    const y = blazer ? 52 : 63
    return {
      outline: closed([
        [s * 9.6, y + 0.4, 1],
        [s * 21, y - 0.6, 1],
        [s * 21.3, y + 4.8, 1],
        [s * 9.8, y + 5.8, 1],
      ]),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.3,
      on: 'goods',
      edge: [0.6, 0.35],
      strokes: [
        stitching(
          through([
            [s * 10.2, y + 5.1],
            [s * 20.8, y + 4.2],
          ]),
          cloth.thread,
        ),
      ],
    }
  })
  const buttons = rows.flatMap((y) =>
    columns.map((x, k) => button(x + 0.1 * Math.sin(y), y + 0.15 * k, blazer ? 1.05 : 1.35, horn)),
  )
  const belt =
    trench || cloth.has('tie-belt')
      ? tieBelt(
          46,
          trench ? 20.2 : 22.3,
          trench ? -1.5 : 1,
          5,
          { fabric: cloth.fabric, print: cloth.print },
          30,
        )
      : []
  return [
    back,
    { ...insideBack(t, { ...cloth, print: lining }, 40, -2.6), fabric: 'satin', open: 0.6 },
    label(1.6, cloth.colour),
    ...sleevesOf(cloth, t, trench ? 'strap' : blazer ? 'open' : 'buttons', horn),
    body,
    ...flaps,
    ...(trench ? trenchParts(cloth, horn) : []),
    ...buttons,
    ...lapels(cloth, low, blazer ? 7 : trench ? 11 : 9.5, edgeX),
    ...belt,
  ]
}

/** A coat: single-breasted, double-breasted or belted. */
export function coat(cut: string): Cut {
  return (cloth) => tailored(cloth, cut)
}
