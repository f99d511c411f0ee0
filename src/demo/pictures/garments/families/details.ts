import type { Cloth } from '../cloth.ts'
import { blend, type Light, luminance } from '../surface/colour.ts'
import { laceOpacity, laceRelief } from '../surface/lacework.ts'
import {
  closed,
  type Knot,
  knots,
  type Line,
  mirrored,
  moved,
  ribbon,
  type Shape,
  through,
} from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { beside, crease, stitching } from '../surface/stroke.ts'

function circle(x: number, y: number, r: number): Line {
  const n = 40
  return Float64Array.from({ length: n * 2 }, (_, i) =>
    i % 2 === 0
      ? x + r * Math.cos((Math.floor(i / 2) / n) * 2 * Math.PI)
      : y + r * Math.sin((Math.floor(i / 2) / n) * 2 * Math.PI),
  )
}

/** A sewn-on button with a rim and four holes; radius in cm. */
export function button(x: number, y: number, r: number, colour: Light): Piece {
  const holes = [0, 1, 2, 3].map((k) =>
    circle(x + r * 0.27 * (k & 1 ? 1 : -1), y + r * 0.27 * (k & 2 ? 1 : -1), r * 0.13),
  )
  return {
    outline: circle(x, y, r),
    holes: r > 0.7 ? holes.map((h) => h.slice()) : [],
    fabric: 'horn',
    print: plain(colour),
    lift: 0.12,
    on: 'goods',
    edge: [r * 0.35, 0.12],
    relief: [
      (px, py) => {
        const d = Math.hypot(px - x, py - y) / r
        return (
          -0.07 * r * Math.exp(-(((d - 0.3) / 0.38) ** 4)) -
          0.1 *
            r *
            Math.exp(
              -((Math.hypot(Math.abs(px - x) - r * 0.26, Math.abs(py - y) - r * 0.26) / (r * 0.12)) ** 2),
            )
        )
      },
    ],
  }
}

/** A woven label in the back of the neck. */
export function label(y: number, cloth: Light): Piece {
  const colour = blend([0.75, 0.72, 0.66], cloth, 0.15)
  return {
    outline: closed([
      [-2.2, y, 1],
      [2.3, y + 0.1, 1],
      [2.25, y + 1.7, 1],
      [-2.15, y + 1.6, 1],
    ]),
    fabric: 'satin',
    print: plain(colour),
    lift: 0.04,
    on: 'goods',
    edge: [0.15, 0.05],
    open: 0.66,
    strokes: [
      {
        line: through([
          [-1.2, y + 0.85],
          [1.3, y + 0.9],
        ]),
        reach: 0.4,
        height: () => 0,
        colour: blend(colour, [0.05, 0.05, 0.06], 0.8),
        tint: (d, t) => (Math.abs(d) < 0.16 && Math.sin(t * 13) > -0.3 ? 0.8 : 0),
      },
    ],
  }
}

/** A small bow of ribbon, `size` cm across. */
export function bow(x: number, y: number, size: number, colour: Light): Piece[] {
  const loop = (s: number): Knot[] => [
    [0, 0],
    [s * 0.22, -0.2],
    [s * 0.5, -0.23],
    [s * 0.52, 0.06],
    [s * 0.3, 0.17],
  ]
  const tail = (s: number) =>
    ribbon(
      through([
        [x, y],
        [x + s * size * 0.16, y + size * 0.2],
        [x + s * size * 0.24, y + size * 0.5],
      ]),
      size * 0.13,
    )
  const base = {
    fabric: 'satin',
    print: plain(colour),
    lift: 0.08,
    on: 'goods' as const,
    edge: [size * 0.09, size * 0.06] as const,
  }
  const loops = [1, -1].map(
    (s): Piece => ({
      ...base,
      outline: moved(closed(loop(s)), x, y, 0, size),
      edge: [size * 0.12, size * 0.12],
    }),
  )
  return [
    { ...base, outline: tail(1) },
    { ...base, outline: tail(-1) },
    ...loops,
    {
      ...base,
      outline: moved(closed(mirrored('0,-0.1 0.09,-0.08 0.09,0.09 0,0.11')), x, y, 0.1, size),
      edge: [size * 0.08, size * 0.13],
    },
  ]
}

/** A tie belt: the band round the waist, a knot at `x` and two hanging ends. */
export function tieBelt(
  y: number,
  half: number,
  x: number,
  width: number,
  base: Omit<Piece, 'outline' | 'edge' | 'lift'>,
  hang: number,
): Piece[] {
  const band = ribbon(
    through([
      [-half, y - 0.2],
      [-half * 0.4, y + 0.8],
      [half * 0.4, y + 0.8],
      [half, y - 0.2],
    ]),
    width,
  )
  const end = (s: number, long: number) =>
    ribbon(
      through([
        [x, y + 0.6],
        [x + s * 2.2, y + long * 0.28],
        [x + s * 2.6 + 0.8, y + long * 0.62],
        [x + s * 4.2, y + long],
      ]),
      (t) => width * (0.62 + 0.34 * t),
    )
  const loop = (s: number, long: number) =>
    closed([
      [x, y + 0.4],
      [x + s * long * 0.45, y - 1.4],
      [x + s * long, y + 0.6],
      [x + s * long * 0.9, y + 2.6],
      [x + s * long * 0.4, y + 2],
    ])
  const along = (s: number, long: number) => [
    crease(
      through([
        [x, y + 1],
        [x + s * 2, y + long * 0.3],
        [x + s * 3, y + long * 0.9],
      ]),
      0.35,
      0.16,
    ),
  ]
  return [
    {
      ...base,
      outline: band,
      lift: 0.18,
      on: 'goods',
      edge: [0.7, 0.4],
      strokes: [
        crease(
          through([
            [-half * 0.9, y],
            [-half * 0.2, y + 1.2],
            [x, y + 0.7],
          ]),
          0.5,
          0.16,
        ),
        crease(
          through([
            [half, y + 0.5],
            [(half + x) / 2, y + 0.7],
            [x, y + 0.5],
          ]),
          0.45,
          0.15,
        ),
      ],
    },
    { ...base, outline: end(1, hang), lift: 0.25, on: 'goods', edge: [0.6, 0.3], strokes: along(1, hang) },
    {
      ...base,
      outline: end(-0.4, hang * 0.86),
      lift: 0.3,
      on: 'goods',
      edge: [0.6, 0.3],
      strokes: along(-0.4, hang * 0.86),
    },
    {
      ...base,
      outline: loop(-1, 6.2),
      lift: 0.35,
      on: 'goods',
      edge: [1, 0.8],
      strokes: [
        crease(
          through([
            [x, y + 0.6],
            [x - 4.4, y + 0.7],
          ]),
          0.4,
          -0.25,
        ),
      ],
    },
    {
      ...base,
      outline: loop(1, 5.4),
      lift: 0.35,
      on: 'goods',
      edge: [1, 0.8],
      strokes: [
        crease(
          through([
            [x, y + 0.6],
            [x + 3.8, y + 0.8],
          ]),
          0.4,
          -0.25,
        ),
      ],
    },
    {
      ...base,
      outline: closed([
        [x - 1.3, y - 0.9],
        [x + 1.2, y - 1.1],
        [x + 1.5, y + 0.8],
        [x + 1, y + 2.1],
        [x - 1.1, y + 1.9],
        [x - 1.5, y + 0.5],
      ]),
      lift: 0.5,
      on: 'goods',
      edge: [1, 0.9],
    },
  ]
}

/** Knots with the side of the picture chosen: 1 right, -1 left. */
export function onSide(shape: Shape, s: number): Knot[] {
  return knots(shape).map(([x, y, sharp]): Knot => (sharp ? [x * s, y, 1] : [x * s, y]))
}

/** A cord of the accent colour along an edge. */
export function piping(line: Float64Array, cloth: Cloth, width = 0.5): Piece {
  return {
    outline: ribbon(line, width),
    fabric: 'satin',
    print: plain(cloth.accent),
    lift: 0.06,
    on: 'goods',
    edge: [0.22, 0.16],
  }
}

/** A zip along a line, its teeth of metal on a tape darker than the cloth. */
export function zipAlong(line: Line, cloth: Cloth): Piece {
  return {
    outline: ribbon(line, 1.7),
    fabric: 'cotton',
    print: plain(blend(cloth.colour, [0.01, 0.01, 0.01], 0.5)),
    lift: 0.05,
    on: 'goods',
    edge: [0.3, 0.1],
    strokes: [
      {
        line,
        reach: 0.6,
        height: (d, t) => 0.07 * Math.exp(-((d / 0.3) ** 4)) * (0.6 + 0.4 * Math.sin(t * 17)),
        colour: steel,
        tint: (d, t) => (Math.abs(d) < 0.3 && Math.sin(t * 17 + (d > 0 ? 3 : 0)) > 0 ? 0.9 : 0),
      },
    ],
  }
}

/** The puller of a zip, hanging from a point. */
export function puller(x: number, y: number): Piece {
  return {
    outline: ribbon(
      through([
        [x, y],
        [x + 0.2, y + 3.4],
      ]),
      0.7,
      true,
    ),
    fabric: 'metal',
    print: plain(steel),
    lift: 0.3,
    on: 'goods',
    edge: [0.25, 0.2],
  }
}

const steel: Light = [0.5, 0.48, 0.45]

/** The opening of a pocket that is let into a seam or set on aslant: a welt with a dark slit; from a point to a point. */
export function pocketWelt(cloth: Cloth, from: Knot, to: Knot, width = 1.3): Piece {
  const line = through([from, to])
  return {
    outline: ribbon(line, width),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 0.14,
    on: 'goods',
    edge: [0.35, 0.2],
    strokes: [
      crease(beside(line, width * 0.42), 0.24, -0.26),
      stitching(beside(line, -width * 0.3), cloth.thread),
    ],
  }
}

/** A patch pocket, its top edge turned down: middle and top, width and height in cm. */
export function patchPocket(cloth: Cloth, x: number, y: number, wide: number, high: number): Piece {
  const [l, r] = [x - wide / 2, x + wide / 2]
  return {
    outline: closed([
      [l, y + 0.2, 1],
      [r, y, 1],
      [r - 0.1, y + high - 1.2],
      [r - 1.2, y + high, 1],
      [l + 1.2, y + high + 0.2, 1],
      [l + 0.1, y + high - 1],
    ]),
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 0.28,
    on: 'goods',
    edge: [0.6, 0.34],
    strokes: [
      stitching(
        through([
          [l, y + 2.4],
          [r, y + 2.2],
        ]),
        cloth.thread,
      ),
      crease(
        through([
          [l + 0.4, y + 0.1],
          [r - 0.4, y],
        ]),
        0.3,
        -0.14,
      ),
    ],
  }
}

/** The buckle by which a strap is made longer. */
export function slider(x: number, y: number, width: number, colour: Light): Piece {
  return {
    outline: ribbon(
      through([
        [x - width / 2, y],
        [x + width / 2, y + 0.1],
      ]),
      0.9,
      true,
    ),
    fabric: 'metal',
    print: plain(blend(colour, [0.7, 0.62, 0.55], 0.7)),
    lift: 0.16,
    on: 'goods',
    edge: [0.22, 0.18],
  }
}

/** Lace along an edge, on both sides of the middle: `line` is that of the right side. */
export function laceEdge(line: Line, width: number, colour: Light, seed: number): Piece[] {
  return [line, line.map((v, i) => (i % 2 === 0 ? -v : v))].map(
    (edge, i): Piece => ({
      outline: ribbon(edge, width),
      fabric: 'lace',
      print: plain(colour),
      lift: 0.07,
      on: 'goods',
      edge: [0.2, 0.06],
      relief: [laceRelief(i ? -1 : 1, seed)],
      opacity: (u, v, px) => Math.max(0.35, laceOpacity(u * 1.4, v * 1.4, px, seed)),
    }),
  )
}

/** Lace is a tone lighter or darker than its cloth. */
export const laceTone = (cloth: Cloth): Light =>
  cloth.trimmed
    ? cloth.accent
    : luminance(cloth.colour) > 0.3
      ? blend(cloth.colour, [0.9, 0.88, 0.84], 0.6)
      : blend(cloth.colour, [0.02, 0.02, 0.025], 0.6)
