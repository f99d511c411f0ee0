import type { Cloth } from '../cloth.ts'
import { closed, flipped, type Knot, knots, loosened, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { bust, gathers, mound, type Relief, unevenness, wrinkles } from '../surface/relief.ts'
import { beside, crease, type Stroke, seam, stitching } from '../surface/stroke.ts'
import { slider } from './details.ts'

// Right half of the body from the armhole to the crotch; necklines and straps differ by cut.
const side: readonly Knot[] = knots('15.6,19.5 17,23.5! 17.1,26 15.6,32 14.1,39.5 14.9,46 17.2,54 18.1,58.6!')
const leg: readonly Knot[] = knots('14.2,61.6 9.6,66 6,70.6 4.1,74.6 3.6,77! 2,77.7 0,77.9')
const highLeg: readonly Knot[] = knots('14.2,58.5 9.8,63.6 6.2,69.3 4.1,74.3 3.6,77! 2,77.7 0,77.9')

type Neck = {
  readonly neck: readonly Knot[]
  readonly strap: readonly Knot[]
  readonly backNeck: readonly Knot[]
}
const necks: Record<string, Neck> = {
  scoop: {
    neck: knots('0,19.4 4.2,18.4 7.2,14.6 8.6,9 9.1,0!'),
    strap: knots('12.6,0! 12.9,8 13.7,14.2'),
    backNeck: knots('0,31 5,29.5 8.4,24 9.6,14 9.6,0.6!'),
  },
  plunge: {
    neck: knots('0,27.5! 3.2,20.5 6.4,11.5 8.6,0!'),
    strap: knots('12.3,0! 12.9,8 13.7,14.2'),
    backNeck: knots('0,35 5,33 8.4,26 9.6,14 9.4,0.6!'),
  },
  square: {
    neck: knots('0,16.6 4,16.5 8.7,16.1! 9.2,8 9.4,0!'),
    strap: knots('12.2,0! 12.6,8 13.7,14.4'),
    backNeck: knots('0,30 5,29 8.6,24 9.8,14 9.8,0.6!'),
  },
  bandeau: {
    neck: knots('0,17.8! 3,16.4 8,15.1 12.5,15.9!'),
    strap: knots('13.6,17'),
    backNeck: knots('0,22 6,22 11,21.4 12,18!'),
  },
}

/** The same with straps half as wide again. */
const widened = ({ neck, strap, backNeck }: Neck): Neck => {
  const inwards = (line: readonly Knot[]): Knot[] =>
    line.map(([x, y, sharp]): Knot => {
      const moved = y < 10 && x > 6 ? x - 0.9 : x
      return sharp ? [moved, y, 1] : [moved, y]
    })
  const outwards = strap.map(([x, y, sharp]): Knot => (sharp ? [x + 0.8, y, 1] : [x + 0.4, y]))
  return { neck: inwards(neck), strap: outwards, backNeck: inwards(backNeck) }
}

function outline(neck: readonly Knot[], strap: readonly Knot[], legs: readonly Knot[], seed: number) {
  return loosened(closed(mirrored([...neck, ...strap, ...side, ...legs])), 0.22, 9, seed)
}

// Straps bend backwards over the shoulder.
const overShoulder: Relief = (_x, y) => (y < 5 ? -0.05 * (5 - y) ** 2 : 0)

function bodyRelief(seed: number, ruched: boolean): Relief[] {
  const relief = [
    bust(8.1, 21.5, 5.4, 6, 2.7),
    mound(0, 49, 9, 11, 1),
    unevenness(9, 0.16, seed + 4),
    overShoulder,
    wrinkles({
      angle: 0.12,
      length: 13,
      width: 3.4,
      depth: 0.3,
      seed: seed + 5,
      where: (x, y) => Math.exp(-(((y - 38) / 7) ** 2)) * (0.4 + Math.min(1, Math.abs(x) / 12)),
    }),
    wrinkles({
      angle: 1.05,
      length: 9,
      width: 2.2,
      depth: 0.22,
      seed: seed + 6,
      where: (x, y) => Math.exp(-(((y - 63) / 6) ** 2)) * Math.min(1, Math.abs(x) / 9),
    }),
  ]
  if (ruched) {
    relief.push(
      (x, y) =>
        gathers({ y: () => 0, reach: 13, period: 1.5, depth: 0.3, seed })(
          y + 0.25 * Math.abs(x),
          Math.abs(x),
        ) * Math.exp(-(((y - 40) / 13) ** 4)),
    )
  }
  return relief
}

function edgeStitches(knots: readonly Knot[], cloth: Cloth, by: number): Stroke[] {
  return [knots, flipped(knots)].map((k, i) =>
    stitching(beside(through(k), i === 0 ? by : by), cloth.thread, 0.34, 0.05),
  )
}

/** A one-piece swimsuit: scoop, plunge, square, bandeau or ruched, with normal or high legs. */
export function swimsuit(cut: string): (cloth: Cloth) => Piece[] {
  const usual = necks[cut === 'ruched' || cut === 'high-leg' ? 'scoop' : cut]
  if (!usual) throw new Error(`No such swimsuit: ${cut}`)
  const legs = cut === 'high-leg' ? highLeg : leg
  return (cloth) => {
    const shaped = cloth.has('v-neck') ? (necks.plunge as Neck) : usual
    const neck: Neck = cloth.has('wide-straps') ? widened(shaped) : shaped
    const front = neck.neck
    const form = closed(mirrored([[0, -6], [15, -6, 1], [15.2, 10], ...side, ...legs]))
    const strapless = cut === 'bandeau'
    const hem = [...legs].slice(0, 5)
    const pieces: Piece[] = []
    if (!strapless || cloth.view !== 'back') {
      pieces.push({
        outline: loosened(
          closed(
            mirrored([
              ...neck.backNeck,
              [strapless ? 12.3 : 12.2, strapless ? 17.5 : 0.6, 1],
              [12.8, 15],
              ...side.slice(0, -1),
              [17.8, 59.8, 1],
              [13.6, 65.2],
              [8.4, 70.6],
              [5, 75],
              [3.5, 77.2, 1],
              [0, 77.4],
            ]),
          ),
          0.2,
          9,
          cloth.seed + 9,
        ),
        fabric: 'lycra',
        print: cloth.plain,
        lift: 0.5,
        edge: [0.4, 0.1],
        open: 0.5,
        relief: [(x) => -0.02 * x * x, unevenness(7, 0.1, cloth.seed + 8)],
        strokes: [
          stitching(
            beside(through([...neck.backNeck].reverse().map(([x, y]): Knot => [x, y])), -0.9),
            cloth.thread,
          ),
        ],
      })
    }
    const shownNeck = cloth.view === 'back' ? neck.backNeck : front
    pieces.push({
      outline: outline(shownNeck, neck.strap, legs, cloth.seed),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 1.6,
      edge: [0.5, 0.22],
      volume: [
        [6, 1.6],
        [15, 5],
      ],
      form,
      relief:
        cloth.view === 'back'
          ? bodyRelief(cloth.seed, false).slice(1)
          : bodyRelief(cloth.seed, cut === 'ruched'),
      strokes: [
        ...edgeStitches(shownNeck, cloth, 0.7),
        ...edgeStitches([[18.1, 58.6], ...hem], cloth, 0.7),
        ...(cut === 'ruched' || cloth.view === 'back'
          ? []
          : [
              seam(through('-16.6,29.4 -10,30.9 0,29.3 10,30.9 16.6,29.4'), 0.05),
              seam(through('-11.8,30.6 -10.6,42 -12,56'), 0.045),
              seam(through('11.8,30.6 10.6,42 12,56'), 0.045),
            ]),
        crease(through('16.6,25 13,27.5 10.5,28.8'), 0.7, 0.14),
        crease(through('-16.7,24 -13.4,27.2 -10,28'), 0.6, 0.16),
        crease(through('-16.4,53 -10,58 -5.5,66'), 0.9, 0.14),
        crease(through('16,52 10.6,57 6.5,63.5'), 1, 0.11),
      ],
    })
    if (cut === 'bandeau' && cloth.view !== 'back') {
      pieces.push({
        outline: ribbon(through('-1.2,18.2 -0.2,22.5 0.6,28.4'), 3.4),
        fabric: cloth.fabric,
        print: cloth.print,
        lift: 0.16,
        on: 'goods',
        edge: [0.7, 0.35],
        relief: [wrinkles({ angle: 1.5, length: 6, width: 0.7, depth: 0.12, seed: cloth.seed })],
      })
    }
    if (cloth.has('adjustable-straps') && cloth.view !== 'back')
      pieces.push(...[-10.9, 10.9].map((x) => slider(x, 3.6, 3.4, cloth.colour)))
    return pieces
  }
}
