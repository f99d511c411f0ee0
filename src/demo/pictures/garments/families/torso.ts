import type { Cloth } from '../cloth.ts'
import { generator } from '../surface/noise.ts'
import { closed, type Knot, type Line, loosened, mirrored, spanOf, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { flutes, type Relief, unevenness, wrinkles } from '../surface/relief.ts'
import { crease, type Stroke, seam } from '../surface/stroke.ts'

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
    ...t.neck,
    [sx, sy, 1],
    [sx - 1, sy + 5],
    [sx - 0.6 + (ux - sx) * 0.25, uy - 7],
    [ux, uy, 1],
    [t.waist[0], t.waist[1]],
    [t.hip[0], t.hip[1]],
    ...t.hem,
  ]
}

/** Outline of the whole upper part, hung a little unevenly. */
export function torsoOutline(t: Torso, seed: number): Line {
  return loosened(closed(mirrored(torsoKnots(t))), 0.35, 14, seed)
}

/** The body inside an upper part: it goes on into the sleeves, so that the armholes do not look like edges. */
export function torsoForm(t: Torso): Line {
  const [sx, sy] = t.shoulder
  return closed(
    mirrored([
      [0, -9],
      [sx + 3, sy - 12, 1],
      [sx + 6, sy + 6],
      [t.under[0] + 5, t.under[1]],
      [t.waist[0] + 2, t.waist[1] + 2],
      [t.hip[0], t.hip[1] + 4],
      ...t.hem,
    ]),
  )
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
      out.push(
        crease(
          through([
            [s * (ux - 0.4), uy + k * 2.4 + random()],
            [s * (ux - run * 0.5), uy + k * 2 + drop * 0.45 + random()],
            [s * (ux - run), uy + k * 2 + drop],
          ]),
          0.7 + random() * 0.8,
          depth * (0.5 + 0.7 * random()),
        ),
      )
    }
    for (let k = 0; k < 3; k++) {
      const y = t.waist[1] + (random() - 0.4) * (t.hip[1] - t.waist[1])
      const run = 7 + random() * 10
      out.push(
        crease(
          through([
            [s * (t.waist[0] - 0.5), y],
            [s * (t.waist[0] - run * 0.5), y + 1.5 * (random() - 0.3)],
            [s * (t.waist[0] - run), y + 5 * (random() - 0.3)],
          ]),
          0.8 + random(),
          depth * (0.3 + 0.6 * random()),
        ),
      )
    }
  }
  return out
}

/** How cloth of an upper part falls. `depth` cm of the folds. */
export function torsoFall(outline: Line, t: Torso, seed: number, depth: number): Relief[] {
  return [
    flutes({
      span: spanOf(outline),
      top: t.under[1] - 6,
      bottom: t.hip[1] + 10,
      count: 4.5,
      depth: depth * 1.1,
      seed,
      hold: 0,
      early: 1.2,
    }),
    wrinkles({ angle: 1.25, length: 22, width: 5, depth: depth * 0.5, seed: seed + 3 }),
    wrinkles({ angle: 2.0, length: 18, width: 4, depth: depth * 0.35, seed: seed + 4 }),
    unevenness(12, depth * 0.35, seed + 5),
  ]
}

/** The inside of the back that shows in the neck opening: from `top` cm over the shoulder down to `low`. */
export function insideBack(t: Torso, cloth: Cloth, low: number, top = -1.6): Piece {
  const nx = (t.neck[t.neck.length - 1] as Knot)[0]
  return {
    outline: closed(
      mirrored([
        [0, top + 1.9],
        [nx * 0.55, top + 1.4],
        [nx - 0.2, Math.min(0.3, top + 2), 1],
        [nx + 1.2, 2.4, 1],
        [nx + 1.2, low, 1],
        [0, low],
      ]),
    ),
    fabric: cloth.fabric === 'lace' ? 'cotton' : cloth.fabric,
    print: cloth.print,
    lift: 0.3,
    edge: [0.5, 0.2],
    open: 0.52,
    relief: [(x) => -0.012 * x * x, unevenness(6, 0.15, cloth.seed + 77)],
    strokes: [
      seam(
        through([
          [-nx - 1, top + 4.6],
          [0, top + 5.2],
          [nx + 1, top + 4.6],
        ]),
        0.05,
      ),
    ],
  }
}

/** The same with slits at both sides: the front is cut back there, and what lies behind shows. */
export function withSlits(t: Torso, high = 8): Torso {
  const [hx, hy] = t.hem[0] as Knot
  return {
    ...t,
    hem: [[hx, hy - high, 1], [hx - 0.9, hy - high * 0.45], [hx - 2.3, hy, 1], ...t.hem.slice(1)],
  }
}

/** The back as slits at the sides let it be seen; `t` is the cut without slits. */
export function behindSlits(t: Torso, cloth: Cloth, high = 10): Piece {
  const [hx, hy] = t.hem[0] as Knot
  return {
    outline: closed(
      mirrored([
        [0, hy - high],
        [hx - 0.2, hy - high, 1],
        [hx + 0.1, hy + 1.6, 1],
        [hx * 0.5, hy + 2.8],
        [0, hy + 3],
      ]),
    ),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 0.2,
    edge: [0.4, 0.2],
    open: 0.62,
  }
}

/** The same cut closer to the body, by so many cm at each side of the waist. */
export const narrowed = (t: Torso, by: number): Torso => ({
  ...t,
  under: [t.under[0] - by * 0.5, t.under[1]],
  waist: [t.waist[0] - by, t.waist[1]],
  hip: [t.hip[0] - by * 0.7, t.hip[1]],
  hem: t.hem.map(([x, y, sharp]): Knot => {
    const nearer = Math.max(0, x - by * 0.7)
    return sharp ? [nearer, y, 1] : [nearer, y]
  }),
})
