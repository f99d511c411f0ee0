import type { Cloth } from '../cloth.ts'
import { ribbed } from '../surface/knit.ts'
import { generator } from '../surface/noise.ts'
import { closed, type Knot, loosened, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { gathers, unevenness, wrinkles } from '../surface/relief.ts'
import { beside, crease, type Stroke, seam, stitching } from '../surface/stroke.ts'
import { onSide } from './details.ts'

/** Half measures of trousers, cm. Knee and hem are widths of a leg. */
export type Legs = {
  readonly waist: number
  readonly hip: number
  readonly rise: number
  readonly inseam: number
  readonly knee: number
  readonly hem: number
}

function legKnots(m: Legs): Knot[] {
  const { waist, hip, rise, inseam, knee, hem } = m
  const low = rise + inseam
  const inner = 1.2 + inseam * 0.025
  const mid = rise + inseam * 0.48
  const short = inseam < 30
  return [
    [0, 1.6],
    [waist * 0.6, 1],
    [waist, 0, 1],
    [(waist + hip) / 2 + 1, rise * 0.38],
    [hip, rise * 0.92],
    ...(short
      ? []
      : ([
          [(inner + 1 + knee) * 0.5 + hip * 0.53, mid - inseam * 0.2],
          [inner + 1 + knee, mid],
        ] as Knot[])),
    [inner + 1.6 + hem, low, 1],
    [inner + 1.6 + hem / 2, low + 0.7],
    [inner + 1.2, low - 0.1, 1],
    ...(short ? [] : ([[inner + 0.6, mid]] as Knot[])),
    [0.4, rise + 2.4],
    [0, rise + 1.5, 1],
  ]
}

function legCreases(m: Legs, seed: number, depth: number): Stroke[] {
  const random = generator(seed + 3)
  const out: Stroke[] = []
  const mid = m.rise + m.inseam * 0.5
  for (const s of [-1, 1]) {
    // From the fork outwards, as the cloth pulls over the thigh.
    for (let k = 0; k < 4; k++) {
      const run = 7 + random() * 9
      out.push(
        crease(
          through([
            [s * 0.8, m.rise + 0.5 - k * 1.2],
            [s * (1 + run * 0.5), m.rise - 1.5 + k * 1.2 + random() * 2],
            [s * (1 + run), m.rise - 3 + k * 3.4],
          ]),
          0.7 + 0.5 * random(),
          depth * (0.6 + 0.6 * random()),
        ),
      )
    }
    if (m.inseam < 30) continue
    for (let k = 0; k < 6; k++) {
      const y = (k < 4 ? mid - 7 + k * 4.2 : m.rise + m.inseam - 9 + (k - 4) * 4) + random() * 2
      const x = 2.4 + m.knee * 0.5
      const tilt = (random() - 0.5) * 5
      out.push(
        crease(
          through([
            [s * (x - m.knee * 0.42), y + tilt],
            [s * x, y + 1],
            [s * (x + m.knee * 0.4), y - tilt],
          ]),
          0.8 + 0.5 * random(),
          depth * (0.4 + 0.6 * random()),
        ),
      )
    }
  }
  return out
}

/** The legs with the inside of the waist behind them and an elastic waistband. */
export function legs(
  m: Legs,
  cloth: Cloth,
  depth: number,
  seed: number,
  elastic = true,
  ribbedEnds = false,
): Piece[] {
  const half = legKnots(m)
  const outline = loosened(closed(mirrored(half)), 0.4, 15, seed)
  const hems = ([1, -1] as const).map((s): Piece => {
    const low = m.rise + m.inseam
    const inner = 1.2 + m.inseam * 0.025 + 1.2
    return {
      outline: closed(
        onSide(
          [
            [inner + 0.2, low - 2, 1],
            [inner + m.hem, low - 2, 1],
            [inner + m.hem - 0.5, low - 0.2],
            [inner + m.hem / 2, low + 1.1],
            [inner + 0.8, low - 0.2],
          ],
          s,
        ),
      ),
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: 0.1,
      edge: [0.3, 0.1],
      open: 0.42,
    }
  })
  const waist = through([
    [-m.waist, 0.6],
    [-m.waist * 0.5, 1.9],
    [0, 2.3],
    [m.waist * 0.5, 1.9],
    [m.waist, 0.6],
  ])
  const body: Piece = {
    outline,
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 1,
    edge: [0.7, 0.4],
    volume: [
      [4.5, 1.6],
      [9, 2.2],
    ],
    relief: [
      wrinkles({ angle: 1.48, length: 34, width: 5, depth: depth * 0.7, seed }),
      wrinkles({ angle: 1.8, length: 20, width: 4, depth: depth * 0.4, seed: seed + 1 }),
      unevenness(11, depth * 0.35, seed + 2),
      ...(elastic ? [gathers({ y: () => 2.6, reach: 13, period: 1.3, depth: 0.32, seed })] : []),
    ],
    strokes: [
      ...legCreases(m, seed, depth * 0.7),
      seam(
        through([
          [0, 3],
          [0.3, m.rise * 0.6],
          [0, m.rise + 1.5],
        ]),
        0.09,
      ),
      ...([1, -1] as const).map((s) => {
        const low = m.rise + m.inseam - 2.4
        const inner = 2.6 + m.inseam * 0.025
        return stitching(
          through([
            [s * inner, low],
            [s * (inner + m.hem / 2), low + 0.6],
            [s * (inner + m.hem), low],
          ]),
          cloth.thread,
        )
      }),
    ],
  }
  const back: Piece = {
    outline: closed(
      mirrored([
        [0, -1.7],
        [m.waist * 0.6, -1.2],
        [m.waist, 0.2, 1],
        [m.waist, 4, 1],
        [0, 6],
      ]),
    ),
    fabric: cloth.fabric,
    print: cloth.plain,
    lift: 0.3,
    edge: [0.5, 0.2],
    open: 0.48,
  }
  const band: Piece = {
    outline: ribbon(waist, 3.6),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 0.2,
    on: 'goods',
    edge: [0.7, 0.4],
    ...(elastic
      ? { relief: [gathers({ y: () => -1.5, reach: 9, period: 0.85, depth: 0.16, seed: seed + 6 })] }
      : {}),
    strokes: [stitching(beside(waist, 1.3), cloth.thread), stitching(beside(waist, -1.3), cloth.thread)],
  }
  if (!ribbedEnds) return [...hems, back, body, band]
  const ends = ([1, -1] as const).map((s): Piece => {
    const [low, inner] = [m.rise + m.inseam, 2.4 + m.inseam * 0.025]
    return {
      outline: closed(
        onSide(
          [
            [inner + 0.2, low - 1.4, 1],
            [inner + m.hem / 2, low - 0.8],
            [inner + m.hem + 0.2, low - 1.4, 1],
            [inner + m.hem - 1.2, low + 6.4, 1],
            [inner + m.hem / 2, low + 7],
            [inner + 1.6, low + 6.4, 1],
          ],
          s,
        ),
      ),
      fabric: 'yarn',
      print: cloth.print,
      lift: 0.9,
      edge: [0.6, 0.35],
      volume: [[4, 1.6]],
      structure: ribbed(0.8, 0.3),
    }
  })
  return [...hems, back, body, band, ...ends]
}
