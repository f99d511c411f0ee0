import type { Cloth, Cut } from '../cloth.ts'
import { closed, flipped, type Knot, loosened, mirrored, ribbon, spanOf, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { bust, flutes, gathers, mound, unevenness, wrinkles } from '../surface/relief.ts'
import { beside, crease, seam, stitching } from '../surface/stroke.ts'
import { onSide } from './details.ts'
import { briefs } from './lingerie.ts'
import { shift } from './nightwear.ts'

function cord(line: Float64Array, cloth: Cloth, width: number, lift: number, behind = false): Piece {
  return { outline: ribbon(line, width, true), fabric: 'lycra', print: cloth.plain, lift, edge: [width * 0.45, width * 0.3], ...(behind ? { open: 0.6 } : {}) }
}

function triangle(cloth: Cloth): Piece[] {
  const cup: Knot[] = [[10.6, 0, 1], [12.4, 4.6], [17.2, 14.6, 1], [9.4, 16], [1.8, 15, 1], [6, 7.6]]
  return [
    cord(through([[-19, 14.4], [-9, 13], [0, 12.8], [9, 13], [19, 14.4]]), cloth, 0.9, 0.2, true),
    ...([1, -1] as const).map((s) => cord(through(onSide([[10.6, 0.6], [9.4, -6], [6.4, -12], [3.4, -16], [3.2 + s * 0.5, -20.5]], s)), cloth, 0.75, 0.9)),
    cord(through([[-19, 14.3], [-15, 15.4], [0, 15.6], [15, 15.4], [19, 14.3]]), cloth, 0.95, 1),
    ...([1, -1] as const).map((s): Piece => ({
      outline: loosened(closed(s === 1 ? cup : flipped(cup)), 0.15, 5, cloth.seed + s), fabric: cloth.fabric, print: cloth.print, lift: 1.1, edge: [0.5, 0.3], volume: [[3.4, 1]], grain: s * 0.2,
      relief: [mound(s * 9.6, 10.6, 4.6, 4.8, 1.9), (x, y) => gathers({ y: () => 0, reach: 7, period: 0.9, depth: 0.2, seed: cloth.seed })(x, 16 - y)],
      strokes: [stitching(beside(through(onSide([[10.6, 0.4], [12.4, 4.6], [17, 14.4]], s)), s * 0.6), cloth.thread), stitching(beside(through(onSide([[2, 14.8], [6, 7.6], [10.4, 0.4]], s)), s * 0.6), cloth.thread)],
    })),
  ]
}

function shaped(cloth: Cloth, cut: string): Piece[] {
  const band = cut === 'bandeau'
  const half: Knot[] = band
    ? [[0, 4.2, 1], [3.6, 1.8], [9, 0.4], [15, 1.4], [19.4, 3, 1], [19.6, 9], [18.8, 13, 1], [9, 15.2], [0, 14]]
    : [[0, 6.4, 1], [3, 3.4], [7.6, 1], [12.8, -2.6, 1], [14.6, -2.4, 1], [16.4, 2.6], [19.6, 5.4, 1], [19.8, 10], [19, 14.2, 1], [9, 16.6], [0, 15.4]]
  const body: Piece = {
    outline: loosened(closed(mirrored(half)), 0.16, 7, cloth.seed), fabric: cloth.fabric, print: cloth.print, lift: 1, edge: [0.6, 0.35], volume: [[4.5, 1], [9, 1.6]],
    relief: [bust(8.8, 9.6, 4.9, 4.9, 2.1), unevenness(5, 0.08, cloth.seed), (x, y) => gathers({ y: () => 0, reach: 6, period: 0.9, depth: 0.24, seed: cloth.seed })(y, Math.abs(x))],
    strokes: [
      stitching(through([[-18.6, band ? 12.4 : 13.6], [-9, band ? 14.5 : 15.9], [0, band ? 13.3 : 14.7], [9, band ? 14.5 : 15.9], [18.6, band ? 12.4 : 13.6]]), cloth.thread),
      ...([1, -1] as const).map((s) => crease(through([[s * 18.4, 8], [s * 15, 8.6], [s * 12, 11]]), 0.6, 0.18)), seam(through([[0, 6], [0.1, 10], [0, 14.6]]), 0.1),
    ],
  }
  const ring: Piece[] = band ? [{ outline: ribbon(through([[-0.2, 3.6], [0.1, 9], [-0.1, 14.4]]), 2.6), fabric: cloth.fabric, print: cloth.plain, lift: 0.25, on: 'goods', edge: [0.9, 0.5], relief: [wrinkles({ angle: 1.57, length: 5, width: 0.6, depth: 0.1, seed: cloth.seed })] }] : []
  const straps = band ? [] : ([1, -1] as const).flatMap((s) => [cord(through(onSide([[10.4, -16.4], [9.8, -12], [10, 4], [10, 10]], s)), cloth, 1.5, 0.3, true), cord(through(onSide([[13.7, -1.6], [13, -8], [11.6, -15], [10.9, -17], [10.2, -16.4]], s)), cloth, 1.8, 1)])
  const back: Piece = { outline: closed(mirrored([[0, 7.6], [10, 7], [19, 6, 1], [19.2, 12], [10, 12.4], [0, 12]])), fabric: 'lycra', print: cloth.plain, lift: 0.2, edge: [0.5, 0.2], open: 0.5 }
  return [back, ...straps, body, ...ring]
}

// Seen from behind: a band with a bow, and the straps that meet it.
function tiedBack(cloth: Cloth, cut: string): Piece[] {
  const high = cut === 'triangle' ? 0.9 : 4.4
  const band: Piece = { outline: ribbon(through([[-19, 10], [-8, 11], [0, 11.2], [8, 11], [19, 10]]), high), fabric: 'lycra', print: cloth.print, lift: 1, edge: [Math.min(0.7, high * 0.4), 0.3], strokes: [crease(through([[-6, 11.2], [0, 11], [6, 11.2]]), 0.5, 0.16)] }
  if (cut !== 'triangle') {
    const straps = cut === 'bandeau' ? [] : ([1, -1] as const).map((s) => cord(through([[s * 8.4, 10], [s * 8.6, 0], [s * 9.4, -10], [s * 9.8, -16]]), cloth, 1.6, 0.8))
    return [...straps, band, { outline: ribbon(through([[0, 8.8], [0.2, 11], [0, 13.4]]), 2.2), fabric: 'lycra', print: cloth.plain, lift: 0.2, on: 'goods', edge: [0.6, 0.4] }]
  }
  const loops = ([1, -1] as const).flatMap((s) => [cord(through([[0, 11.2], [s * 3, 9.4], [s * 5, 10.6], [s * 3, 12.2], [0, 11.4]]), cloth, 0.7, 1.2), cord(through([[0, 11.4], [s * 1.6, 15], [s * 2.4, 19.5]]), cloth, 0.7, 1.1)])
  return [band, ...loops, ...([1, -1] as const).map((s) => cord(through([[s * 11, 8.4], [s * 9.6, -4], [s * 5.4, -11], [s * 0.3, -13.6], [s * -2.4, -10.6]]), cloth, 0.75, 0.9))]
}

/** A bikini: triangle, bandeau or wired top over bottoms that match. */
export function bikini(cut: string): Cut {
  return (cloth) => {
    const behind = cloth.view === 'back'
    const top = behind ? tiedBack(cloth, cut) : cut === 'triangle' ? triangle(cloth) : shaped(cloth, cut)
    const bottoms = briefs(cut === 'high-waist' ? 'high' : cut === 'triangle' ? 'bikini' : 'hipster')({ ...cloth, fabric: 'lycra' })
    return [...bottoms.map((p) => shift(p, 0.6, 23)), ...top]
  }
}

/** A tankini: a top with straps that falls over the hips, and its bottoms. */
export function tankini(cut: string): Cut {
  return (cloth) => {
    const side: Knot[] = [[15.4, 19.4], [17.6, 23.6, 1], [17.2, 31], [16.4, 40], [19, 54], [20.2, 60, 1], [10, 61.4], [0, 61.6]]
    const front: Knot[] = cut === 'v-neck' ? [[0, 24, 1], [4.4, 16], [8.8, 0, 1], [11.8, 0, 1], [12.4, 8], [13.6, 14.4]] : [[0, 18], [4.4, 17], [7.8, 13], [9.2, 0, 1], [12.2, 0, 1], [12.7, 8], [13.6, 14.4]]
    const shown: Knot[] = cloth.view === 'back' ? [[0, 25], [5, 24.2], [9, 18], [9.8, 0, 1], [12.2, 0, 1], [12.7, 8], [13.6, 14.4]] : front
    const outline = loosened(closed(mirrored([...shown, ...side])), 0.3, 9, cloth.seed)
    const under = seam(through([[-16.8, 28], [-9, 29.8], [0, 28.4], [9, 29.8], [16.8, 28]]), 0.06)
    const body: Piece = {
      outline, fabric: cloth.fabric, print: cloth.print, lift: 1.6, edge: [0.5, 0.3], volume: [[6, 1.4], [15, 4]], form: closed(mirrored([[0, -6], [15, -6, 1], [15.2, 10], ...side])),
      relief: [
        bust(8, 21.4, 5.4, 6, 2.4), (_x, y) => (y < 5 ? -0.05 * (5 - y) ** 2 : 0), unevenness(8, 0.14, cloth.seed), gathers({ y: (x) => 29.6 - 0.012 * x * x, reach: 12, period: 1.7, depth: 0.24, seed: cloth.seed }),
        flutes({ span: spanOf(outline), top: 31, bottom: 62, count: 4.5, depth: 1.1, seed: cloth.seed, hold: 0 }),
      ],
      strokes: [under, stitching(through([[-20, 58.6], [0, 60.2], [20, 58.6]]), cloth.thread), stitching(beside(through(front.slice(0, front.length - 3)), 0.7), cloth.thread), stitching(beside(through(flipped(front.slice(0, front.length - 3))), 0.7), cloth.thread)],
    }
    const back: Piece = {
      outline: closed(mirrored([[0, 28], [6, 27], [9.6, 20], [10, 0.5, 1], [12, 0.5, 1], [13, 15], [16.5, 24, 1], [15, 34], [0, 34]])), fabric: 'lycra', print: cloth.plain, lift: 0.4, edge: [0.4, 0.1], open: 0.5,
    }
    const bottoms = briefs('classic')({ ...cloth, fabric: 'lycra', print: cut === 'scoop' ? cloth.plain : cloth.print })
    if (cloth.view === 'back') return [...bottoms.map((p) => shift(p, -0.4, 52)), { ...body, relief: (body.relief ?? []).slice(1), strokes: [stitching(through([[-20, 58.6], [0, 60.2], [20, 58.6]]), cloth.thread)] }]
    return [...bottoms.map((p) => shift(p, -0.4, 52)), back, body]
  }
}
