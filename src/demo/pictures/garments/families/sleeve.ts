import type { Cloth } from '../cloth.ts'
import { generator, ramp } from '../surface/noise.ts'
import { closed, type Knot, type Line, loosened, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { unevenness, wrinkles } from '../surface/relief.ts'
import { crease, type Stroke } from '../surface/stroke.ts'
import type { Torso } from './torso.ts'

/** Measures of a sleeve: length and angle from the vertical (radians), width at the end and half way, cm. */
export type Sleeve = {
  readonly length: number
  readonly angle: number
  readonly end: number
  readonly elbow: number
  /** How far the cap stands out over the shoulder. */
  readonly cap?: number
  /** A cuff is sewn on: the end is gathered into it. */
  readonly cuffed?: boolean
}

/**
 * A sleeve in its place: outline, where it starts, its cuff line (outer, inner), its direction and
 * middle line.
 */
export type Arm = {
  readonly outline: Line
  /** The arm inside, which goes on into the shoulder. */
  readonly form: Line
  readonly start: readonly [number, number]
  readonly cuff: readonly [Knot, Knot]
  readonly along: readonly [number, number]
  readonly middle: Line
}

/** A sleeve that hangs from an armhole; `s` is 1 for the picture's right, -1 for its left. */
export function armOf(t: Torso, sleeve: Sleeve, s: 1 | -1, seed: number): Arm {
  const random = generator(seed * 17 + s)
  const angle = sleeve.angle + (random() - 0.5) * 0.05
  const dx = Math.sin(angle)
  const dy = Math.cos(angle)
  const [sx, sy] = t.shoulder
  const [ux, uy] = t.under
  const { length, end, elbow, cap = 0.6, cuffed = false } = sleeve
  const at = (share: number, out: number): Knot => [
    sx + dx * length * share + dy * out,
    sy + dy * length * share - dx * out,
  ]
  const bow = (random() - 0.3) * 1.2
  const outer = at(1, 0)
  const inner = at(1, -end)
  const long = length > 35
  const half = at(0.52, bow + (long ? 1 : 0.4))
  const knots: Knot[] = [
    [sx - 3, sy + 1.6],
    [sx - 0.5, sy + 0.25],
    at(0.1, cap * 0.6 + (long ? 0.9 : 0.4)),
    ...(long ? [at(0.28, cap + 1.1)] : []),
    half,
    ...(long ? [at(0.8, bow * 0.5 + 0.3)] : []),
    ...(cuffed
      ? [at(0.97, 0.1), at(1.015, -1.4), at(1.015, 1.4 - end), at(0.97, -end)]
      : ([
          [outer[0], outer[1], 1],
          [inner[0], inner[1], 1],
        ] as Knot[])),
    ...(long ? [at(0.8, 0.2 - (end + elbow) / 2)] : []),
    at(0.52, bow - elbow + (long ? 0.6 : 1)),
    ...(long ? [at(0.34, -elbow - 3.4)] : []),
    [ux - 1.6, uy + 3],
    [ux - 3, uy - 3],
    [sx - 3.2, sy + 8],
  ]
  const side = (k: Knot): Knot => (s === 1 ? k : k[2] ? [-k[0], k[1], 1] : [-k[0], k[1]])
  const line = closed(knots.map(side))
  return {
    outline: loosened(line, 0.4, 9, seed + s),
    form: closed(
      [
        [sx - 16, sy - 6, 1] as Knot,
        [sx - 3, sy - 1.5] as Knot,
        ...knots.slice(2, -3),
        [ux - 1.6, uy + 4] as Knot,
        [ux - 8, uy + 6] as Knot,
        [sx - 16, uy + 4, 1] as Knot,
      ].map(side),
    ),
    start: [s * sx, sy],
    cuff: [side(outer), side(inner)],
    along: [s * dx, dy],
    middle: through([side(at(0.1, -6)), side(at(0.52, bow - elbow / 2)), side(at(0.97, -end / 2))]),
  }
}

/** Creases of a sleeve: where the elbow bends and where it bunches above the cuff. */
export function armCreases(arm: Arm, sleeve: Sleeve, seed: number, depth: number): Stroke[] {
  const random = generator(seed * 13 + 5)
  const out: Stroke[] = []
  const m = arm.middle
  const n = m.length / 2
  const count = sleeve.length > 35 ? 9 : 3
  for (let k = 0; k < count; k++) {
    const share = 0.12 + (0.86 * (k + random() * 0.8)) / count
    const i = Math.min(n - 1, Math.floor(share * n))
    const x = m[i * 2] as number
    const y = m[i * 2 + 1] as number
    const half = (sleeve.elbow * (1 - share) + sleeve.end * share) * (0.34 + 0.2 * random())
    const tilt = (random() - 0.5) * 1.5 + (k % 2 ? 0.55 : -0.35)
    const [ax, ay] = arm.along
    const px = ay
    const py = -ax
    const line = through([
      [x - px * half - ax * half * tilt, y - py * half - ay * half * tilt],
      [x + ax * (random() - 0.5), y + ay * 1.6 * (random() - 0.2)],
      [x + px * half + ax * half * tilt, y + py * half + ay * half * tilt],
    ])
    const bent = Math.exp(-(((share - 0.5) / 0.2) ** 2)) + Math.exp(-(((share - 0.97) / 0.12) ** 2))
    out.push(crease(line, 0.55 + 0.6 * random(), depth * (0.35 + 0.75 * bent) * (0.6 + 0.6 * random())))
  }
  return out
}

/** The sleeve itself, cut from the cloth. */
export function sleevePiece(
  arm: Arm,
  sleeve: Sleeve,
  cloth: Cloth,
  s: 1 | -1,
  depth: number,
  more: Partial<Piece> = {},
): Piece {
  return {
    outline: arm.outline,
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 0.9,
    edge: [0.7, 0.4],
    volume: [[5, 2.4]],
    form: arm.form,
    grain: -Math.atan2(arm.along[0], arm.along[1]),
    relief: [
      // At the armhole the sleeve is as high as the body it is sewn to.
      (x, y) => 1.5 * ramp(30, 3, (x - arm.start[0]) * arm.along[0] + (y - arm.start[1]) * arm.along[1]),
      unevenness(7, depth * 0.5, cloth.seed + s * 3),
      wrinkles({
        angle: Math.PI / 2 - s * 0.5,
        length: 15,
        width: 3.4,
        depth: depth * 0.55,
        seed: cloth.seed + 20 + s,
      }),
    ],
    strokes: armCreases(arm, sleeve, cloth.seed + s * 3, depth),
    ...more,
  }
}

/** A band at the end of a sleeve, `high` cm. */
export function cuffBand(arm: Arm, high: number, gain: number): Line {
  const [[ox, oy], [ix, iy]] = arm.cuff
  const [ax, ay] = arm.along
  const wx = (ox - ix) * gain
  const wy = (oy - iy) * gain
  return closed([
    [ox + wx - ax * 1, oy + wy - ay * 1, 1],
    [ox + wx * 0.7 + ax * high, oy + wy * 0.7 + ay * high, 1],
    [(ox + ix) / 2 + ax * (high + 0.35), (oy + iy) / 2 + ay * (high + 0.35)],
    [ix - wx * 0.7 + ax * high, iy - wy * 0.7 + ay * high, 1],
    [ix - wx - ax * 1, iy - wy - ay * 1, 1],
    [(ox + ix) / 2 - ax * 0.7, (oy + iy) / 2 - ay * 0.7],
  ])
}
