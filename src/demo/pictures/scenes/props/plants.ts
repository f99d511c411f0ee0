import type { Blade, Bunch, Point, Thing } from '../studio/scene.ts'

interface Sprig {
  readonly from: Point
  readonly over: Point
  readonly to: Point
  readonly leaves: number
  readonly length: number
  readonly width: number
  /** Share of the stem that stays bare. */
  readonly bare?: number
  readonly seed?: number
  readonly stem?: number
}

/** Leafy stems as one thing. Materials LEAF and STEM. */
export function sprigs(at: Point, list: readonly Sprig[]): Thing[] {
  const foliage = list.flatMap(sprig)
  return [
    {
      at,
      ...bounds(
        foliage.flatMap(({ min, max }) => [min, max]),
        0,
      ),
      foliage,
    },
  ]
}

function sprig({
  from,
  over,
  to,
  leaves,
  length,
  width,
  bare = 0.3,
  seed = 1,
  stem = 0.0028,
}: Sprig): Bunch[] {
  const points = [0, 0.25, 0.5, 0.75, 1].map((t) => curve(from, over, to, t))
  const rods = points.slice(1).map((end, index): Blade => {
    const start = points[index] ?? from
    const [along, length] = [unit(minus(end, start)), Math.hypot(...minus(end, start))]
    return { kind: 'stem', base: start, along, upper: along, length, width: stem * (0.95 - index * 0.17) }
  })
  const parts = Array.from({ length: leaves }, (_, index): Blade => {
    const t = bare + ((1 - bare) * (index + 0.6)) / leaves
    const base = curve(from, over, to, t)
    const along = unit(minus(curve(from, over, to, t + 0.05), base))
    const spin = index * 2.4 + seed + 0.5 * chance(seed * 31 + index)
    const [a, b] = around(along)
    const out = add(scale(a, Math.cos(spin)), scale(b, Math.sin(spin)))
    const rise = 0.35 + 0.4 * t + 0.25 * chance(seed * 7 + index)
    const u = unit(add(scale(along, rise), scale(out, 0.9)))
    const upper = unit(cross(cross(u, along), u))
    const size = (0.75 + 0.45 * chance(seed * 17 + index)) * (1.1 - 0.5 * t)
    return { kind: 'leaf', base, along: u, upper, length: length * size, width: width * size }
  })
  const bunches = Array.from({ length: Math.ceil(leaves / 4) }, (_, index) =>
    parts.slice(index * 4, index * 4 + 4),
  )
  return [rods, ...bunches].map((blades) => {
    const ends = blades.flatMap((blade) => [blade.base, add(blade.base, scale(blade.along, blade.length))])
    return { ...bounds(ends, width * 1.6 + 0.004), blades }
  })
}

function bounds(points: readonly Point[], pad: number): { min: Point; max: Point } {
  const side = (pick: (...values: number[]) => number, by: number): Point =>
    [0, 1, 2].map((axis) => pick(...points.map((point) => point[axis] ?? 0)) + by) as unknown as Point
  return { min: side(Math.min, -pad), max: side(Math.max, pad) }
}

const curve = (a: Point, b: Point, c: Point, t: number): Point =>
  add(add(scale(a, (1 - t) ** 2), scale(b, 2 * t * (1 - t))), scale(c, t * t))
const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const scale = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by]
const unit = (a: Point): Point => scale(a, 1 / (Math.hypot(...a) || 1))
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const around = (n: Point): [Point, Point] => {
  const a = unit(cross(n, Math.abs(n[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
  return [a, cross(n, a)]
}
/** Repeatable 0..1 for a number. */
const chance = (n: number): number => {
  const x = Math.sin(n * 12.9898 + 4.1414) * 43758.5453
  return x - Math.floor(x)
}

/** A spray of branches standing in a vase whose mouth is at `at`. */
export const bouquet = (
  at: Point,
  height: number,
  seed = 1,
  count = 5,
  length = 0.07,
  width = 0.012,
): Thing[] =>
  sprigs(
    at,
    Array.from({ length: count }, (_, index) => {
      const turn = (index / count) * Math.PI * 2 + seed
      const lean = 0.35 + 0.3 * chance(seed + index)
      const tall = height * (0.75 + 0.3 * chance(seed * 3 + index))
      const [x, z] = [Math.cos(turn), Math.sin(turn)]
      return {
        from: [x * 0.008, -0.06, z * 0.008] as const,
        over: [x * tall * 0.12, tall * 0.6, z * tall * 0.1] as const,
        to: [x * tall * lean * 1.5, tall, z * tall * lean * 0.9] as const,
        leaves: Math.round(9 + tall * 14),
        length,
        width,
        bare: 0.28,
        seed: seed + index * 1.7,
      }
    }),
  )
