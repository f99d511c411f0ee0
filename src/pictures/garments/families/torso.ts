import type { Cloth } from '../cloth.ts'
import { generator, ramp } from '../surface/noise.ts'
import { closed, type Knot, type Line, loosened, mirrored, moved, ribbon, spanOf, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { flutes, type Relief, unevenness, wrinkles } from '../surface/relief.ts'
import { crease, seam, type Stroke } from '../surface/stroke.ts'

/** Measures of an upper part, right half, cm: x from the middle, y from the highest point of the shoulder. */
export type Torso = {
  /** Neckline from the middle up to the shoulder. */
  readonly neck: readonly Knot[]
  readonly shoulder: readonly [number, number]
  readonly under: readonly [number, number]
  readonly waist: readonly [number, number]
  readonly hip: readonly [number, number]
  /** From the side down and to the middle. */
  readonly hem: readonly Knot[]
}

/** Knots of the right half, from the middle of the neckline to the middle of the hem. */
export function torsoKnots(t: Torso): Knot[] {
  const [sx, sy] = t.shoulder
  const [ux, uy] = t.under
  return [
    ...t.neck, [sx, sy, 1], [sx - 1, sy + 5], [sx - 0.6 + (ux - sx) * 0.25, uy - 7], [ux, uy, 1],
    [t.waist[0], t.waist[1]], [t.hip[0], t.hip[1]], ...t.hem,
  ]
}

/** Outline of the whole upper part, hung a little unevenly. */
export function torsoOutline(t: Torso, seed: number): Line {
  return loosened(closed(mirrored(torsoKnots(t))), 0.35, 14, seed)
}

/** The body inside an upper part: it goes on into the sleeves, so that the armholes do not look like edges. */
export function torsoForm(t: Torso): Line {
  const [sx, sy] = t.shoulder
  return closed(mirrored([[0, -9], [sx + 3, sy - 12, 1], [sx + 6, sy + 6], [t.under[0] + 5, t.under[1]], [t.waist[0] + 2, t.waist[1] + 2], [t.hip[0], t.hip[1] + 4], ...t.hem]))
}

/** Creases that pull from the armpits and the sides, as on a garment that has been worn by the form. */
export function torsoCreases(t: Torso, seed: number, depth: number): Stroke[] {
  const random = generator(seed * 31 + 7)
  const out: Stroke[] = []
  for (const s of [-1, 1]) {
    const [ux, uy] = t.under
    for (let k = 0; k < 3; k++) {
      const run = 8 + random() * 9
      const drop = -2 + k * 4 + random() * 4
      out.push(crease(through([
        [s * (ux - 0.4), uy + k * 2.4 + random()], [s * (ux - run * 0.5), uy + k * 2 + drop * 0.45 + random()], [s * (ux - run), uy + k * 2 + drop],
      ]), 0.7 + random() * 0.8, depth * (0.5 + 0.7 * random())))
    }
    for (let k = 0; k < 3; k++) {
      const y = t.waist[1] + (random() - 0.4) * (t.hip[1] - t.waist[1])
      const run = 7 + random() * 10
      out.push(crease(through([
        [s * (t.waist[0] - 0.5), y], [s * (t.waist[0] - run * 0.5), y + 1.5 * (random() - 0.3)], [s * (t.waist[0] - run), y + 5 * (random() - 0.3)],
      ]), 0.8 + random(), depth * (0.3 + 0.6 * random())))
    }
  }
  return out
}

/** How cloth of an upper part falls. `depth` cm of the folds. */
export function torsoFall(outline: Line, t: Torso, seed: number, depth: number): Relief[] {
  return [
    flutes({ span: spanOf(outline), top: t.under[1] - 6, bottom: t.hip[1] + 10, count: 4.5, depth: depth * 1.1, seed, hold: 0, early: 1.2 }),
    wrinkles({ angle: 1.25, length: 22, width: 5, depth: depth * 0.5, seed: seed + 3 }),
    wrinkles({ angle: 2.0, length: 18, width: 4, depth: depth * 0.35, seed: seed + 4 }),
    unevenness(12, depth * 0.35, seed + 5),
  ]
}

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

export type Arm = { readonly outline: Line; readonly start: readonly [number, number]; readonly cuff: readonly [Knot, Knot]; readonly along: readonly [number, number]; readonly middle: Line }

/** A sleeve that hangs from an armhole; `s` is 1 for the picture's right, -1 for its left. */
export function armOf(t: Torso, sleeve: Sleeve, s: 1 | -1, seed: number): Arm {
  const random = generator(seed * 17 + s)
  const angle = sleeve.angle + (random() - 0.5) * 0.05
  const dx = Math.sin(angle)
  const dy = Math.cos(angle)
  const [sx, sy] = t.shoulder
  const [ux, uy] = t.under
  const { length, end, elbow, cap = 0.6, cuffed = false } = sleeve
  const at = (share: number, out: number): Knot => [sx + dx * length * share + dy * out, sy + dy * length * share - dx * out]
  const bow = (random() - 0.3) * 1.2
  const outer = at(1, 0)
  const inner = at(1, -end)
  const long = length > 35
  const half = at(0.52, bow + (long ? 1 : 0.4))
  const knots: Knot[] = [
    [sx - 3, sy + 1.6], [sx - 0.5, sy + 0.25], at(0.1, cap * 0.6 + (long ? 0.9 : 0.4)), ...(long ? [at(0.28, cap + 1.1)] : []), half,
    ...(long ? [at(0.8, bow * 0.5 + 0.3)] : []),
    ...(cuffed ? [at(0.97, 0.1), at(1.015, -1.4), at(1.015, 1.4 - end), at(0.97, -end)] : [[outer[0], outer[1], 1], [inner[0], inner[1], 1]] as Knot[]), ...(long ? [at(0.8, 0.2 - (end + elbow) / 2)] : []), at(0.52, bow - elbow + (long ? 0.6 : 1)),
    ...(long ? [at(0.34, -elbow - 3.4)] : []), [ux - 1.6, uy + 3], [ux - 3, uy - 3], [sx - 3.2, sy + 8],
  ]
  const side = (k: Knot): Knot => (s === 1 ? k : k[2] ? [-k[0], k[1], 1] : [-k[0], k[1]])
  const line = closed(knots.map(side))
  return {
    outline: loosened(line, 0.4, 9, seed + s), start: [s * sx, sy], cuff: [side(outer), side(inner)], along: [s * dx, dy],
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
export function sleevePiece(arm: Arm, sleeve: Sleeve, cloth: Cloth, s: 1 | -1, depth: number, more: Partial<Piece> = {}): Piece {
  return {
    outline: arm.outline, fabric: cloth.fabric, print: cloth.print, lift: 0.9, edge: [0.7, 0.4], volume: [[5, 2.4]],
    grain: -Math.atan2(arm.along[0], arm.along[1]),
    relief: [
      // At the armhole the sleeve is as high as the body it is sewn to.
      (x, y) => 2.4 * ramp(30, 3, (x - arm.start[0]) * arm.along[0] + (y - arm.start[1]) * arm.along[1]),
      unevenness(7, depth * 0.5, cloth.seed + s * 3),
      wrinkles({ angle: Math.PI / 2 - s * 0.5, length: 15, width: 3.4, depth: depth * 0.55, seed: cloth.seed + 20 + s }),
    ],
    strokes: armCreases(arm, sleeve, cloth.seed + s * 3, depth), ...more,
  }
}

/** A band at the end of a sleeve, `high` cm. */
export function cuffBand(arm: Arm, high: number, gain: number): Line {
  const [[ox, oy], [ix, iy]] = arm.cuff
  const [ax, ay] = arm.along
  const wx = (ox - ix) * gain
  const wy = (oy - iy) * gain
  return closed([
    [ox + wx - ax * 1, oy + wy - ay * 1, 1], [ox + wx * 0.7 + ax * high, oy + wy * 0.7 + ay * high, 1],
    [(ox + ix) / 2 + ax * (high + 0.35), (oy + iy) / 2 + ay * (high + 0.35)],
    [ix - wx * 0.7 + ax * high, iy - wy * 0.7 + ay * high, 1], [ix - wx - ax * 1, iy - wy - ay * 1, 1],
    [(ox + ix) / 2 - ax * 0.7, (oy + iy) / 2 - ay * 0.7],
  ])
}

/** The inside of the back that shows in the neck opening: from `top` cm over the shoulder down to `low`. */
export function insideBack(t: Torso, cloth: Cloth, low: number, top = -1.6): Piece {
  const nx = (t.neck[t.neck.length - 1] as Knot)[0]
  return {
    outline: closed(mirrored([[0, top + 1.9], [nx * 0.55, top + 1.4], [nx - 0.2, Math.min(0.3, top + 2), 1], [nx + 1.2, 2.4, 1], [nx + 1.2, low, 1], [0, low]])),
    fabric: cloth.fabric === 'lace' ? 'cotton' : cloth.fabric, print: cloth.print, lift: 0.3, edge: [0.5, 0.2], open: 0.52,
    relief: [(x) => -0.012 * x * x, unevenness(6, 0.15, cloth.seed + 77)],
    strokes: [seam(through([[-nx - 1, top + 4.6], [0, top + 5.2], [nx + 1, top + 4.6]]), 0.05)],
  }
}

/** A band that follows the neckline, `width` cm. */
export function neckBand(t: Torso, width: number, offset: number): Line {
  const line = through([...t.neck.slice(1).map(([x, y]): Knot => [-x, y]).reverse(), ...t.neck.map(([x, y]): Knot => [x, y])])
  return moved(ribbon(line, width), 0, offset)
}
