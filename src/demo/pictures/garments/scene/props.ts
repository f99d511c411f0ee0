import type { Cloth } from '../cloth.ts'
import { blend, type Light, swatch } from '../surface/colour.ts'
import { wave } from '../surface/noise.ts'
import {
  closed,
  type Knot,
  knots,
  type Line,
  loosened,
  mirrored,
  ribbon,
  through,
} from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { unevenness } from '../surface/relief.ts'
import { crease } from '../surface/stroke.ts'

/** A scallop shell, `size` cm wide, its hinge at the origin and the fan upwards. */
export function scallop(size: number, colour: Light, seed: number): Piece[] {
  const ribs = 15
  const open = 1.25
  const fan: Knot[] = knots('-0.13,0.02!')
  for (let k = 0; k <= ribs * 4; k++) {
    const a = -open + (2 * open * k) / (ribs * 4)
    const r = 0.86 - 0.1 * (a / open) ** 2 + 0.024 * Math.cos((k / 4) * 2 * Math.PI)
    fan.push([Math.sin(a) * r * 0.62, -Math.cos(a * 0.86) * r])
  }
  fan.push([0.13, 0.02, 1])
  const outline = closed(fan.map(([x, y, c]): Knot => (c ? [x * size, y * size, 1] : [x * size, y * size])))
  const angle = (x: number, y: number) => Math.atan2(x / 0.62, -y + 0.0001 * size)
  const deep = blend(colour, [0.45, 0.16, 0.09], 0.55)
  const hinge: Piece = {
    outline: closed(
      (
        [
          [-0.2, -0.06, 1],
          [0.2, -0.06, 1],
          [0.17, 0.07, 1],
          [-0.17, 0.07, 1],
        ] as const
      ).map(([x, y]): Knot => [x * size, y * size, 1]),
    ),
    fabric: 'horn',
    print: plain(blend(colour, deep, 0.4)),
    lift: 0.2,
    edge: [0.3, 0.2],
  }
  return [
    hinge,
    {
      outline,
      fabric: 'horn',
      lift: 0.5,
      edge: [0.4, 0.3],
      volume: [[size * 0.34, size * 0.2]],
      print: (u, v, _px, out) => {
        const r = Math.hypot(u / 0.62, v) / size
        const band = 0.5 + 0.5 * Math.sin(r * 26 + wave(u, v, seed) * 1.2)
        const rib = 0.5 + 0.5 * Math.cos((angle(u, v) / open) * Math.PI * ribs)
        const c = blend(
          blend(colour, [0.92, 0.87, 0.8], 0.35 * r),
          deep,
          0.32 * band * (1.1 - r) + 0.16 * rib * band,
        )
        out[0] = c[0]
        out[1] = c[1]
        out[2] = c[2]
      },
      relief: [
        (x, y) =>
          size *
          0.02 *
          Math.cos((angle(x, y) / open) * Math.PI * ribs) *
          Math.min(1, (Math.hypot(x, y) / size) * 2.2),
      ],
    },
  ]
}

/** A small spiral shell. */
export function spiral(size: number, colour: Light): Piece[] {
  const outline = closed(
    (
      [
        [0, -1],
        [0.22, -0.5],
        [0.4, -0.05],
        [0.42, 0.35],
        [0.12, 0.62],
        [-0.28, 0.5],
        [-0.42, 0.12],
        [-0.26, -0.42],
      ] as const
    ).map(([x, y]): Knot => [x * size, y * size]),
  )
  return [
    {
      outline,
      fabric: 'horn',
      lift: 0.4,
      edge: [0.5, 0.4],
      volume: [[size * 0.4, size * 0.34]],
      print: (u, v, _px, out) => {
        const c = blend(
          colour,
          [0.4, 0.2, 0.12],
          0.4 * (0.5 + 0.5 * Math.sin((v * 7) / size + (u * 3) / size)),
        )
        out[0] = c[0]
        out[1] = c[1]
        out[2] = c[2]
      },
      relief: [(x, y) => size * 0.07 * Math.sin(((y * 1.1 + x * 0.35) / size) * 11)],
    },
  ]
}

/** Sunglasses lying folded on their arms, 14 cm wide. */
export function sunglasses(frame: Light, lens: Light): Piece[] {
  const eye: Knot[] = knots('0.9,-1.5 3.4,-2.2 6.2,-1.7 6.8,0.2 5.6,2.6 3.4,3 1.5,2.1 0.7,0.2')
  const rim = (s: number): Knot[] => eye.map(([x, y]): Knot => [x * s, y])
  const glass = (s: number): Piece => ({
    outline: closed(rim(s).map(([x, y]): Knot => [s * 3.7 + (x - s * 3.7) * 0.84, 0.4 + (y - 0.4) * 0.82])),
    fabric: 'glass',
    lift: 1.1,
    edge: [0.3, 0.1],
    relief: [(x, y) => -0.02 * ((x - s * 3.7) ** 2 + y * y)],
    print: (_u, v, _px, out) => {
      const c = blend(lens, [0.42, 0.34, 0.26], Math.min(1, Math.max(0, (v + 1.4) / 5)) * 0.6)
      out[0] = c[0]
      out[1] = c[1]
      out[2] = c[2]
    },
  })
  const horn: Piece['print'] = (u, v, _px, out) => {
    const c = blend(
      frame,
      [0.35, 0.17, 0.05],
      Math.max(0, Math.min(1, 0.35 + 0.8 * wave(u * 0.8, v * 0.8, 5))),
    )
    out[0] = c[0]
    out[1] = c[1]
    out[2] = c[2]
  }
  const base = { fabric: 'horn', print: horn }
  const hole = (s: number): Line =>
    closed(rim(s).map(([x, y]): Knot => [s * 3.7 + (x - s * 3.7) * 0.82, 0.4 + (y - 0.4) * 0.8]))
  const arms = [1, -1].map(
    (s): Piece => ({
      ...base,
      outline: ribbon(
        through([
          [s * 6.6, -1.2],
          [s * 4, -4.4],
          [s * -2.4, -5.6],
          [s * -6.4, -4.6],
        ]),
        (t) => 0.75 - 0.25 * t,
        true,
      ),
      lift: 0.4,
      edge: [0.4, 0.4],
    }),
  )
  return [
    ...arms,
    glass(1),
    glass(-1),
    ...[1, -1].map(
      (s): Piece => ({ ...base, outline: closed(rim(s)), holes: [hole(s)], lift: 1, edge: [0.4, 0.5] }),
    ),
    {
      ...base,
      outline: ribbon(through('-1.3,-0.9 0,-1.35 1.3,-0.9'), 0.6, true),
      lift: 1.2,
      edge: [0.3, 0.35],
    },
  ]
}

/** A pillow with piped edges, `w` x `h` cm. */
export function pillow(cloth: Cloth, w: number, h: number): Piece[] {
  const x = w / 2
  const y = h / 2
  const edge = mirrored([
    [0, -y * 0.94],
    [x * 0.6, -y * 0.93],
    [x * 0.92, -y * 0.99],
    [x, -y, 1],
    [x * 0.985, -y * 0.85],
    [x * 0.95, 0],
    [x * 0.985, y * 0.85],
    [x, y, 1],
    [x * 0.92, y * 0.99],
    [x * 0.6, y * 0.93],
    [0, y * 0.95],
  ])
  const outline = loosened(closed(edge), 0.5, 12, cloth.seed)
  const folds = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].flatMap(([sx, sy]) =>
    [0, 1, 2].map((k) =>
      crease(
        through([
          [(sx as number) * x * 0.95, (sy as number) * y * 0.94],
          [(sx as number) * x * (0.75 - 0.05 * k), (sy as number) * y * (0.6 + 0.14 * k)],
          [(sx as number) * x * (0.52 + 0.1 * k), (sy as number) * y * (0.35 + 0.2 * k)],
        ]),
        1.1 + 0.3 * k,
        0.5 - 0.1 * k,
      ),
    ),
  )
  return [
    {
      outline,
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.6,
      edge: [2, 1],
      volume: [
        [10, 2.6],
        [22, 4.2],
      ],
      relief: [unevenness(9, 0.5, cloth.seed), unevenness(24, 0.8, cloth.seed + 3)],
      strokes: folds,
    },
    {
      outline: ribbon(Float64Array.from([...outline, outline[0] as number, outline[1] as number]), 0.6),
      fabric: cloth.fabric,
      print: plain(cloth.accent),
      lift: 0.1,
      on: 'goods',
      edge: [0.3, 0.2],
    },
  ]
}

/** A twig with leaves, for the edge of a picture; `long` cm, growing upwards from the origin. */
export function twig(long: number, seed: number): Piece[] {
  const green = swatch('#7d8a6b')
  const out: Piece[] = [
    {
      outline: ribbon(
        through([
          [0, 0],
          [long * 0.06, -long * 0.5],
          [-long * 0.03, -long],
        ]),
        (t) => 0.45 - 0.3 * t,
      ),
      fabric: 'horn',
      print: plain(swatch('#8a7558')),
      lift: 0.4,
      edge: [0.3, 0.3],
    },
  ]
  for (let k = 0; k < 9; k++) {
    const s = k % 2 ? 1 : -1
    const y = -long * (0.18 + 0.095 * k)
    const size = 5.4 - 0.3 * k + wave(k * 1.7, 0.4, seed)
    const turn = s * (0.95 - 0.05 * k) + 0.25 * wave(k * 2.3, 1.4, seed)
    const leaf = closed(
      (
        [
          [0, 0, 1],
          [0.16, -0.3],
          [0.2, -0.6],
          [0, -1, 1],
          [-0.2, -0.6],
          [-0.16, -0.3],
        ] as const
      ).map(([x, py, c]): Knot => {
        const px = x * size
        const q = py * size
        const X = Math.cos(turn) * px - Math.sin(turn) * q
        const Y = Math.sin(turn) * px + Math.cos(turn) * q + y
        return c ? [X, Y, 1] : [X, Y]
      }),
    )
    const tip: Knot = [Math.sin(turn) * size * 0.95, y - Math.cos(turn) * size * 0.95]
    out.push({
      outline: leaf,
      fabric: 'viscose',
      print: plain(blend(green, [0.3, 0.34, 0.2], 0.3 + 0.3 * wave(k, 0.2, seed))),
      lift: 0.7 + 0.1 * k,
      edge: [0.5, 0.3],
      relief: [unevenness(3, 0.12, seed + k)],
      strokes: [crease(through([[0, y], [tip[0] * 0.5, (y + tip[1]) / 2], tip]), 0.25, -0.14)],
    })
  }
  return out
}
