import type { Cloth, Cut } from '../cloth.ts'
import { blend, luminance } from '../surface/colour.ts'
import { laceOpacity, laceRelief } from '../surface/lacework.ts'
import { closed, flipped, type Knot, loosened, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { gathers, mound, unevenness, wrinkles } from '../surface/relief.ts'
import { beside, crease, seam, stitching } from '../surface/stroke.ts'
import { bow, onSide } from './details.ts'

/** Lines of the right cup, cm: x from the middle, y down from the height of the strap's foot. */
type CupLines = { readonly top: readonly Knot[]; readonly wire: readonly Knot[]; readonly arm: readonly Knot[]; readonly lace: readonly Knot[]; readonly strap: readonly [number, number] }
const cups: Record<string, CupLines> = {
  moulded: {
    top: [[1.5, 8.4, 1], [4.2, 4.3], [8.2, 1.2], [12.6, -1.6, 1]], arm: [[13.4, -1.6, 1], [15.6, 3], [17.4, 7.4, 1]],
    wire: [[17, 11], [14.4, 15.4], [9.6, 17.4], [5, 16], [2.2, 12.4]], lace: [], strap: [13, -1.4],
  },
  balconette: {
    top: [[1.5, 9.2, 1], [4.6, 5.6], [9.4, 4.4], [14.2, 2.4, 1]], arm: [[15, 2.2, 1], [16.2, 5], [17.4, 7.8, 1]],
    wire: [[17, 11.2], [14.4, 15.4], [9.6, 17.4], [5, 16], [2.2, 12.6]], lace: [[1.6, 11.4], [5, 9], [9.6, 8.1], [14, 8], [17.6, 9.6]], strap: [14.5, 2.4],
  },
  full: {
    top: [[1.5, 6, 1], [4.4, 1.8], [8, -1.4], [11.4, -3.8, 1]], arm: [[12.4, -3.9, 1], [15.2, 1.4], [17.4, 6.8, 1]],
    wire: [[17.1, 11], [14.5, 15.8], [9.6, 18], [4.9, 16.6], [2, 12.4]], lace: [[1.6, 10.6], [5, 8.6], [9.4, 7.6], [13.8, 6.8], [17.4, 8]], strap: [11.9, -3.6],
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
      out.push([(line[i] as number) + (dx * k) / 4 + (dy / long) * up, (line[i + 1] as number) + (dy * k) / 4 - (dx / long) * up])
    }
  }
  const first = knots[0] as Knot
  const last = knots[knots.length - 1] as Knot
  return [[first[0], first[1], 1], ...out, [last[0], last[1], 1]]
}

const cupForm = (s: number) => [mound(s * 9.6, 11.4, 5, 5.2, 2.6), mound(s * 9.4, 8.4, 7, 8.5, 1.6)]

function cup(c: CupLines, s: 1 | -1, cloth: Cloth, cut: string): Piece[] {
  const knots = [...c.top, ...c.arm, ...c.wire]
  const outline = loosened(closed(s === 1 ? knots : flipped(knots)), 0.1, 5, cloth.seed + s)
  const wire = through(onSide([[17.5, 7.4], ...c.wire, [1.5, 8.2]], s))
  const edge = through(onSide([...c.top, ...c.arm], s))
  const channel = [stitching(beside(wire, s * 0.3), cloth.thread, 0.2, 0.035), stitching(beside(wire, s * 0.95), cloth.thread, 0.2, 0.035), crease(beside(wire, s * 0.62), 0.34, 0.12)]
  const base: Piece = {
    outline, fabric: cut === 'moulded' ? cloth.fabric : 'microfibre', print: cloth.print, lift: 1.2, edge: [0.5, 0.28], volume: [[3.4, 1.2], [6.5, 1.4]],
    relief: [...cupForm(s), unevenness(4, 0.04, cloth.seed + s)],
    strokes: [...channel, stitching(beside(edge, s * 0.55), cloth.thread, 0.2, 0.035)],
  }
  if (cut === 'moulded') return [base]
  // Lace lies over the upper cup, scalloped along its edge.
  const tone = luminance(cloth.colour) > 0.3 ? blend(cloth.colour, [0.3, 0.2, 0.18], 0.12) : blend(cloth.colour, [0.8, 0.5, 0.6], 0.16)
  const lower: Knot[] = [...c.lace].reverse().map(([x, y]): Knot => [x, y])
  const rim = scalloped(c.top, 1.15, 0.36)
  const cover: Knot[] = [...rim, ...c.arm.map(([x, y, sharp]): Knot => (sharp ? [x - 0.3, y + 0.2, 1] : [x - 0.45, y + 0.2])), [17.1, 8.8, 1], ...lower.slice(1, -1), [1.5, 11, 1]]
  const lace: Piece = {
    outline: closed(s === 1 ? cover : flipped(cover)), fabric: 'lace', print: plain(cloth.trimmed ? cloth.accent : tone), lift: 0.07, on: 'goods',
    edge: [0.2, 0.06], relief: [laceRelief(s, cloth.seed)], opacity: (u, v, px) => laceOpacity(u * s, v, px, cloth.seed),
  }
  const sheer: Piece = {
    ...base, outline: outline, opacity: (_u, v) => (v < 5 ? 0.94 : v < 8 ? 0.94 + 0.06 * ((v - 5) / 3) : 1),
    strokes: [...channel, seam(through(onSide(c.lace, s)), 0.07, 0.12), seam(through(onSide([[9.4, 8.6], [9.8, 12.6], [9.5, 17.2]], s)), 0.05, 0.12)],
  }
  // A corded edge carries the scallops.
  const inner = [...c.top].reverse().map(([x, y]): Knot => [x, y + 0.55])
  const cord: Knot[] = [...rim, ...inner]
  const trim: Piece = { outline: closed(s === 1 ? cord : flipped(cord)), fabric: 'lace', print: lace.print, lift: 0.1, on: 'goods', edge: [0.25, 0.16], opacity: () => 0.96 }
  return [sheer, lace, trim]
}

function strap(c: CupLines, s: 1 | -1, cloth: Cloth): Piece[] {
  const [x, y] = c.strap
  const base = { fabric: 'satin', print: plain(cloth.colour), edge: [0.5, 0.16] as const }
  const front = through([[x * s, y + 0.4], [(x - 0.5) * s, y - 7], [(x - 1.6) * s, y - 13.5], [(x - 2.2) * s, y - 16.6], [(x - 2.9) * s, y - 17.9], [(x - 3.6) * s, y - 17.2]])
  const back = through([[(x - 3.3) * s, y - 17.2], [(x - 3.8) * s, y - 15.2], [(x - 4.1) * s, y - 5], [(x - 5) * s, 6.8], [(x - 5.6) * s, 8.8]])
  const ring = (cx: number, cy: number): Piece => {
    const circle = (r: number) => closed(Array.from({ length: 16 }, (_, k): Knot => [cx + r * Math.cos((k / 16) * 6.2832), cy + r * Math.sin((k / 16) * 6.2832)]))
    return { outline: circle(0.72), holes: [circle(0.46)], fabric: 'metal', print: plain(blend(cloth.colour, [0.7, 0.58, 0.5], 0.7)), lift: 0.16, on: 'goods', edge: [0.14, 0.12] }
  }
  const slider = ribbon(through([[(x - 0.86) * s - 0.85, y - 9.6], [(x - 0.86) * s + 0.85, y - 9.6]]), 0.75)
  return [
    { ...base, outline: ribbon(back, 1.15), lift: 0.35, open: 0.66 },
    { ...base, outline: ribbon(front, (t) => (t < 0.9 ? 1.25 : 1.25 - (t - 0.9) * 4)), lift: 1.5, strokes: [stitching(beside(front, 0.42), cloth.thread, 0.2, 0.03), stitching(beside(front, -0.42), cloth.thread, 0.2, 0.03)] },
    { outline: slider, fabric: 'metal', print: plain(blend(cloth.colour, [0.7, 0.58, 0.5], 0.7)), lift: 0.1, on: 'goods', edge: [0.16, 0.12] },
    ring(x * s, y + 0.1),
  ]
}

// Seen from behind: the wings close with hooks, the straps run up from them.
function braBack(c: CupLines, cloth: Cloth): Piece[] {
  const wing = closed([[0, 9.2, 1], [6, 9], [8.2, 7.6], [10.6, 7.9], [16, 9.4], [20.2, 10.2], [20.6, 12.6], [19.6, 15], [10, 14.2], [0, 13.4, 1]])
  const inside = closed([...c.top, ...c.arm, ...c.wire])
  const over = (line: Float64Array, s: number) => line.map((v, i) => (i % 2 === 0 ? v * s : v))
  const hook = blend(cloth.colour, [0.7, 0.58, 0.5], 0.7)
  return ([1, -1] as const).flatMap((s): Piece[] => {
    const line = through([[s * 8.9, 8.4], [s * 8.7, 0], [s * 9.3, -10], [s * 9.6, -17]])
    return [
      { outline: over(inside, s), fabric: 'microfibre', print: plain(cloth.colour), lift: 0.3, edge: [0.6, 0.3], open: 0.6, relief: [mound(s * 9.6, 11.4, 5, 5.2, -1.6)] },
      { outline: ribbon(line, 1.25), fabric: 'satin', print: plain(cloth.colour), lift: 0.9, edge: [0.45, 0.18] },
      { outline: ribbon(through([[s * 8.68 - 0.9, -3], [s * 8.68 + 0.9, -3]]), 0.8), fabric: 'metal', print: plain(hook), lift: 0.12, on: 'goods', edge: [0.16, 0.12] },
      {
        outline: loosened(over(wing, s), 0.14, 6, cloth.seed + s), fabric: 'microfibre', print: cloth.print, lift: 1 + 0.1 * s, edge: [0.6, 0.3], volume: [[4, 0.8]],
        relief: [wrinkles({ angle: 1.5 - s * 0.3, length: 5, width: 1.3, depth: 0.1, seed: cloth.seed + s })],
        strokes: [stitching(through([[s * 0.3, 9.8], [s * 6.4, 9.6], [s * 8.6, 8.3], [s * 10.8, 8.5], [s * 19.8, 10.8]]), cloth.thread, 0.22, 0.035), stitching(through([[s * 0.3, 12.9], [s * 10, 13.6], [s * 19.4, 14.4]]), cloth.thread, 0.22, 0.035)],
      },
    ]
  }).concat([
    { outline: closed([[-1.7, 9, 1], [2, 8.9, 1], [2, 13.7, 1], [-1.7, 13.7, 1]]), fabric: 'microfibre', print: plain(cloth.colour), lift: 0.15, on: 'goods', edge: [0.35, 0.2], strokes: [stitching(through([[1.5, 9.2], [1.5, 13.5]]), cloth.thread, 0.2, 0.035), stitching(through([[-1.3, 9.2], [-1.3, 13.5]]), cloth.thread, 0.2, 0.035)] },
  ])
}

/** A bra: moulded, balconette or full cup, the latter two with a lace upper cup. */
export function bra(cut: string): Cut {
  const c = cups[cut] ?? (cups['moulded'] as CupLines)
  return (cloth) => {
    const band: Knot[] = [[16.8, 7.4, 1], [18.8, 9.4], [20.2, 11.2], [20.1, 14.2], [17.6, 16.2], [14, 17.9, 1], [12.6, 16.2], [16, 13]]
    const back: Piece = {
      outline: closed(mirrored([[0, 8.8], [8, 8.6], [16, 8.6], [19.7, 10.4], [20.1, 12], [19.6, 13.8], [12, 13.8], [0, 13]])), fabric: 'microfibre', print: plain(cloth.colour),
      lift: 0.2, edge: [0.5, 0.15], open: 0.5, relief: [wrinkles({ angle: 1.55, length: 5, width: 1.6, depth: 0.1, seed: cloth.seed + 3 })],
      strokes: [stitching(through([[-19, 10.2], [0, 9.4], [19, 10.2]]), cloth.thread, 0.24, 0.04), stitching(through([[-19, 13.9], [0, 12.8], [19, 13.9]]), cloth.thread, 0.24, 0.04), seam(through([[-1.6, 8.4], [-1.6, 13.8]]), 0.08), seam(through([[1.4, 8.4], [1.4, 13.8]]), 0.08)],
    }
    const wing = ([1, -1] as const).map((s): Piece => ({
      outline: loosened(closed(s === 1 ? band : flipped(band)), 0.12, 4, cloth.seed + s), fabric: 'microfibre', print: cloth.print, lift: 0.8, edge: [0.6, 0.3], volume: [[3, 0.7]],
      relief: [gathers({ y: () => 7, reach: 12, period: 0.8, depth: 0.05, seed: cloth.seed }), wrinkles({ angle: s * 0.5 + 1.5, length: 5, width: 1.3, depth: 0.12, seed: cloth.seed + 12 })],
      strokes: [stitching(beside(through(onSide([[17, 7.4], [19, 9.6], [20.4, 11.8]], s)), s * 0.5), cloth.thread, 0.22, 0.035)],
    }))
    const gore: Piece = {
      outline: closed(mirrored([[0, 8.7], [1.6, 8.5, 1], [2.4, 12.4], [5, 16.2], [9.6, 17.4], [14.4, 15.6, 1], [14.6, 17.8, 1], [9, 18.7], [0, 18.2]])), fabric: 'microfibre', print: cloth.print,
      lift: 1, edge: [0.4, 0.22], volume: [[3, 0.5]],
      strokes: [stitching(through([[-14.4, 17.2], [-9, 18.1], [0, 17.6], [9, 18.1], [14.4, 17.2]]), cloth.thread, 0.22, 0.035)],
    }
    const hem: Piece = {
      outline: ribbon(through([[-20, 13.9], [-14.5, 17.6], [-9, 18.6], [0, 18.1], [9, 18.6], [14.5, 17.6], [20, 13.9]]), 0.8), fabric: 'satin', print: plain(cloth.colour), lift: 0.08, on: 'goods', edge: [0.4, 0.16],
    }
    if (cloth.view === 'back') return braBack(c, cloth)
    const straps = ([1, -1] as const).map((s) => strap(c, s, cloth))
    return [
      back, ...straps.map((p) => p[0] as Piece), ...wing, gore, hem, ...cup(c, 1, cloth, cut), ...cup(c, -1, cloth, cut),
      ...straps.flatMap((p) => p.slice(1)), ...bow(0, 9.2, 2.5, blend(cloth.colour, cloth.accent, 0.35)),
    ]
  }
}

type Leg = { readonly side: number; readonly leg: readonly Knot[] }
const briefCuts: Record<string, Leg> = {
  classic: { side: 12, leg: [[16.6, 12.6, 1], [13, 14.6], [8.4, 18.4], [5, 22.6], [3.4, 26.4, 1]] },
  high: { side: 17, leg: [[18.2, 17.4, 1], [14, 19.6], [9, 23.6], [5.6, 27.6], [4, 31.4, 1]] },
  bikini: { side: 5.5, leg: [[15.8, 6.1, 1], [11.6, 10.2], [7.6, 15], [5, 19.6], [3.7, 23.4, 1]] },
  hipster: { side: 11, leg: [[17.6, 11, 1], [13.6, 14.2], [9.4, 17], [6, 19.4], [4.4, 21.6, 1]] },
}

/** Briefs: classic, high-waisted, bikini or hipster, with lace at the sides unless they are cotton or for swimming. */
export function briefs(cut: string): Cut {
  const { side, leg } = briefCuts[cut] ?? (briefCuts['classic'] as Leg)
  return (cloth) => {
    const low = (leg[leg.length - 1] as Knot)[1]
    const edge: Knot[] = [[0, 1.2], [8, 0.7], [15, 0, 1], [15.7, side * 0.5]]
    const body: Piece = {
      outline: loosened(closed(mirrored([...edge, ...leg, [2, low + 0.8], [0, low + 1]])), 0.14, 6, cloth.seed), fabric: cloth.fabric, print: cloth.print, lift: 1,
      edge: [0.5, 0.25], volume: [[5, 1.2], [10, 2]],
      relief: [mound(0, 9, 8, 8, 0.7), unevenness(6, 0.14, cloth.seed + 1), wrinkles({ angle: 0.9, length: 8, width: 1.6, depth: 0.16, seed: cloth.seed + 2 }), wrinkles({ angle: 2.2, length: 8, width: 1.6, depth: 0.14, seed: cloth.seed + 4 })],
      strokes: [
        ...([1, -1] as const).map((s) => stitching(beside(through(onSide(leg, s)), s * 0.7), cloth.thread, 0.22, 0.04)),
        seam(through([[-5.4, low - 5.6], [0, low - 6.4], [5.4, low - 5.6]]), 0.06),
        ...([1, -1] as const).map((s) => crease(through(onSide([[15, side - 1], [10, side + 2.6], [6, side + 8]], s)), 0.7, 0.16)),
      ],
    }
    const back: Piece = {
      outline: closed(mirrored([[0, -1.2], [9, -0.8], [14.9, 0, 1], [15.4, side * 0.5], [leg[0]?.[0] ?? 16, side + 1.4], [12.8, side + (low - side) * 0.36], [8.8, side + (low - side) * 0.64], [5.2, side + (low - side) * 0.88], [0, low]])), fabric: cloth.fabric, print: cloth.plain, lift: 0.3,
      edge: [0.5, 0.2], open: 0.5, relief: [unevenness(5, 0.15, cloth.seed + 6)],
    }
    if (cloth.view === 'back') {
      const seat: Knot[] = [[0, 0.4], [9, 0.1], [15, 0, 1], [15.6, side * 0.5], [(leg[0] as Knot)[0], side + 0.8, 1], [13.4, side + (low - side) * 0.34], [9.6, side + (low - side) * 0.62], [6, side + (low - side) * 0.86], [3.6, low, 1], [2, low + 0.8], [0, low + 1]]
      return [{ ...body, outline: loosened(closed(mirrored(seat)), 0.14, 6, cloth.seed), relief: [mound(6.4, 12, 6.4, 7, 1.1), mound(-6.4, 12, 6.4, 7, 1.1), unevenness(6, 0.14, cloth.seed)], strokes: [seam(through([[0, 2], [0.2, 11], [0, low - 4]]), 0.08)] }, { outline: ribbon(through([[-15, 0.6], [0, 0.9], [15, 0.6]]), 1.2), fabric: cloth.fabric, print: cloth.print, lift: 0.1, on: 'goods', edge: [0.45, 0.2] }]
    }
    const waist = through([[-15.1, 0.7], [-8, 1.4], [0, 1.8], [8, 1.4], [15.1, 0.7]])
    const trim = cloth.trimmed ? cloth.accent : luminance(cloth.colour) > 0.3 ? blend(cloth.colour, [0.3, 0.2, 0.18], 0.12) : blend(cloth.colour, [0.8, 0.5, 0.6], 0.16)
    const panels = cut === 'bikini' || cloth.fabric === 'cotton' || cloth.fabric === 'lycra' ? [] : ([1, -1] as const).map((s): Piece => ({
      outline: closed(s === 1 ? [[8.6, 1.4, 1], [15.2, 0.6, 1], [15.9, side * 0.5], [(leg[0] as Knot)[0] - 0.1, side, 1], [12.8, side + 3, 1], [10.6, side * 0.6]] : flipped([[8.6, 1.4, 1], [15.2, 0.6, 1], [15.9, side * 0.5], [(leg[0] as Knot)[0] - 0.1, side, 1], [12.8, side + 3, 1], [10.6, side * 0.6]])),
      fabric: 'lace', print: plain(trim), lift: 0.06, on: 'goods', edge: [0.2, 0.05], relief: [laceRelief(s, cloth.seed)], opacity: (u, v, px) => laceOpacity(u * s, v, px, cloth.seed),
    }))
    return [
      back, body, ...panels,
      { outline: ribbon(waist, 1.2), fabric: cloth.fabric === 'lycra' ? 'lycra' : 'satin', print: cloth.fabric === 'lycra' ? cloth.print : plain(cloth.colour), lift: 0.08, on: 'goods', edge: [0.45, 0.18], relief: [gathers({ y: () => 0, reach: 4, period: 0.5, depth: 0.03, seed: cloth.seed })] },
      ...(cloth.fabric === 'lycra' ? [] : bow(0, 1.9, 2, trim)),
    ]
  }
}
