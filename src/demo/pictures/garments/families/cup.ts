import type { Cloth } from '../cloth.ts'
import { blend, luminance } from '../surface/colour.ts'
import { laceOpacity, laceRelief } from '../surface/lacework.ts'
import { closed, flipped, type Knot, knots, loosened, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { mound, unevenness } from '../surface/relief.ts'
import { beside, crease, seam, stitching } from '../surface/stroke.ts'
import { onSide } from './details.ts'

/** Lines of the right cup, cm: x from the middle, y down from the height of the strap's foot. */
export type CupLines = {
  readonly top: readonly Knot[]
  readonly wire: readonly Knot[]
  readonly arm: readonly Knot[]
  readonly lace: readonly Knot[]
  readonly strap: readonly [number, number]
}
/** The cuts of cups. */
export const cups: Record<string, CupLines> = {
  moulded: {
    top: knots('1.5,8.4! 4.2,4.3 8.2,1.2 12.6,-1.6!'),
    arm: knots('13.4,-1.6! 15.6,3 17.4,7.4!'),
    wire: knots('17,11 14.4,15.4 9.6,17.4 5,16 2.2,12.4'),
    lace: [],
    strap: [13, -1.4],
  },
  balconette: {
    top: knots('1.5,9.2! 4.6,5.6 9.4,4.4 14.2,2.4!'),
    arm: knots('15,2.2! 16.2,5 17.4,7.8!'),
    wire: knots('17,11.2 14.4,15.4 9.6,17.4 5,16 2.2,12.6'),
    lace: knots('1.6,11.4 5,9 9.6,8.1 14,8 17.6,9.6'),
    strap: [14.5, 2.4],
  },
  full: {
    top: knots('1.5,6! 4.4,1.8 8,-1.4 11.4,-3.8!'),
    arm: knots('12.4,-3.9! 15.2,1.4 17.4,6.8!'),
    wire: knots('17.1,11 14.5,15.8 9.6,18 4.9,16.6 2,12.4'),
    lace: knots('1.6,10.6 5,8.6 9.4,7.6 13.8,6.8 17.4,8'),
    strap: [11.9, -3.6],
  },
}

function scalloped(knots: readonly Knot[], size: number, depth: number): Knot[] {
  const line = through(knots)
  const out: Knot[] = []
  let run = 0
  for (let i = 2; i < line.length - 2; i += 2) {
    const dx = (line[i] as number) - (line[i - 2] as number)
    const dy = (line[i + 1] as number) - (line[i - 1] as number)
    const long = Math.hypot(dx, dy) || 1
    for (let k = 0; k < 4; k++) {
      run += long / 4
      const up = Math.abs(Math.sin((run / size) * Math.PI)) ** 0.7 * depth
      out.push([
        (line[i] as number) + (dx * k) / 4 + (dy / long) * up,
        (line[i + 1] as number) + (dy * k) / 4 - (dx / long) * up,
      ])
    }
  }
  const first = knots[0] as Knot
  const last = knots[knots.length - 1] as Knot
  return [[first[0], first[1], 1], ...out, [last[0], last[1], 1]]
}

const cupForm = (s: number) => [mound(s * 9.6, 11.4, 5, 5.2, 2.6), mound(s * 9.4, 8.4, 7, 8.5, 1.6)]

/** One cup with its lace; `s` is 1 for the picture's right. */
export function cup(c: CupLines, s: 1 | -1, cloth: Cloth, cut: string): Piece[] {
  const knots = [...c.top, ...c.arm, ...c.wire]
  const outline = loosened(closed(s === 1 ? knots : flipped(knots)), 0.1, 5, cloth.seed + s)
  const wire = through(onSide([[17.5, 7.4], ...c.wire, [1.5, 8.2]], s))
  const edge = through(onSide([...c.top, ...c.arm], s))
  const channel = [
    stitching(beside(wire, s * 0.3), cloth.thread, 0.2, 0.035),
    stitching(beside(wire, s * 0.95), cloth.thread, 0.2, 0.035),
    crease(beside(wire, s * 0.62), 0.34, 0.12),
  ]
  const base: Piece = {
    outline,
    fabric: cut === 'moulded' ? cloth.fabric : 'microfibre',
    print: cloth.print,
    lift: 1.2,
    edge: [0.5, 0.28],
    volume: [
      [3.4, 1.2],
      [6.5, 1.4],
    ],
    relief: [...cupForm(s), unevenness(4, 0.04, cloth.seed + s)],
    strokes: [...channel, stitching(beside(edge, s * 0.55), cloth.thread, 0.2, 0.035)],
  }
  if (cut === 'moulded') return [base]
  if (cut === 'full' && cloth.fabric !== 'lace' && !cloth.has('lace')) return [base]
  // Lace lies over the upper cup, scalloped along its edge.
  const tone =
    luminance(cloth.colour) > 0.3
      ? blend(cloth.colour, [0.3, 0.2, 0.18], 0.12)
      : blend(cloth.colour, [0.8, 0.5, 0.6], 0.16)
  const lower: Knot[] = [...c.lace].reverse().map(([x, y]): Knot => [x, y])
  const rim = scalloped(c.top, 1.15, 0.36)
  const cover: Knot[] = [
    ...rim,
    ...c.arm.map(([x, y, sharp]): Knot => (sharp ? [x - 0.3, y + 0.2, 1] : [x - 0.45, y + 0.2])),
    [17.1, 8.8, 1],
    ...lower.slice(1, -1),
    [1.5, 11, 1],
  ]
  const lace: Piece = {
    outline: closed(s === 1 ? cover : flipped(cover)),
    fabric: 'lace',
    print: plain(cloth.trimmed ? cloth.accent : tone),
    lift: 0.07,
    on: 'goods',
    edge: [0.2, 0.06],
    relief: [laceRelief(s, cloth.seed)],
    opacity: (u, v, px) => laceOpacity(u * s, v, px, cloth.seed),
  }
  const sheer: Piece = {
    ...base,
    outline: outline,
    opacity: (_u, v) => (v < 5 ? 0.94 : v < 8 ? 0.94 + 0.06 * ((v - 5) / 3) : 1),
    strokes: [
      ...channel,
      seam(through(onSide(c.lace, s)), 0.07, 0.12),
      seam(through(onSide('9.4,8.6 9.8,12.6 9.5,17.2', s)), 0.05, 0.12),
    ],
  }
  // A corded edge carries the scallops.
  const inner = [...c.top].reverse().map(([x, y]): Knot => [x, y + 0.55])
  const cord: Knot[] = [...rim, ...inner]
  const trim: Piece = {
    outline: closed(s === 1 ? cord : flipped(cord)),
    fabric: 'lace',
    print: lace.print,
    lift: 0.1,
    on: 'goods',
    edge: [0.25, 0.16],
    opacity: () => 0.96,
  }
  return [sheer, lace, trim]
}

/** The strap of a cup: ribbon, slider and ring; `wide` times as wide as usual. */
export function strap(c: CupLines, s: 1 | -1, cloth: Cloth, wide = 1): Piece[] {
  const [x, y] = c.strap
  // One ribbon runs up from the cup, over the shoulder and down to the band behind.
  const line = through([
    [x * s, y + 0.6],
    [(x - 0.5) * s, y - 7],
    [(x - 1.5) * s, y - 14],
    [(x - 2.3) * s, y - 17.4],
    [(x - 3.1) * s, y - 18.3],
    [(x - 3.8) * s, y - 17.2],
    [(x - 4.1) * s, y - 13],
    [(x - 4.4) * s, y - 4],
    [(x - 5) * s, 6.8],
    [(x - 5.4) * s, 9],
  ])
  const ring = (cx: number, cy: number): Piece => {
    const circle = (r: number) =>
      closed(
        Array.from(
          { length: 16 },
          (_, k): Knot => [cx + r * Math.cos((k / 16) * 6.2832), cy + r * Math.sin((k / 16) * 6.2832)],
        ),
      )
    return {
      outline: circle(0.72),
      holes: [circle(0.46)],
      fabric: 'metal',
      print: plain(blend(cloth.colour, [0.7, 0.58, 0.5], 0.7)),
      lift: 0.16,
      on: 'goods',
      edge: [0.14, 0.12],
    }
  }
  const slider = ribbon(
    through([
      [(x - 0.86) * s - 0.85 * wide, y - 9.6],
      [(x - 0.86) * s + 0.85 * wide, y - 9.6],
    ]),
    0.75,
  )
  return [
    {
      outline: ribbon(line, 1.2 * wide),
      fabric: 'satin',
      print: plain(cloth.colour),
      lift: 1,
      edge: [0.45, 0.18],
      relief: [(px, py) => 0.12 * (Math.abs(px) - x) * (py < y ? 1 : 0.6)],
      strokes: [
        stitching(beside(line, 0.42), cloth.thread, 0.2, 0.03),
        stitching(beside(line, -0.42), cloth.thread, 0.2, 0.03),
      ],
    },
    {
      outline: slider,
      fabric: 'metal',
      print: plain(blend(cloth.colour, [0.7, 0.58, 0.5], 0.7)),
      lift: 0.1,
      on: 'goods',
      edge: [0.16, 0.12],
    },
    ring(x * s, y + 0.1),
  ]
}
