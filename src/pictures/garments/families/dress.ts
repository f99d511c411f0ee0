import type { Cloth, Cut } from '../cloth.ts'
import { closed, type Knot, type Line, loosened, mirrored, ribbon, spanOf, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { bust, flutes, gathers, type Relief, unevenness, wrinkles } from '../surface/relief.ts'
import { beside, crease, seam, stitching } from '../surface/stroke.ts'
import { button, label, tieBelt } from './details.ts'
import { armOf, cuffBand, insideBack, type Sleeve, sleevePiece, type Torso, torsoCreases, torsoKnots, torsoOutline } from './torso.ts'

const waistY = 40
type Skirt = { readonly waist: number; readonly hip: number; readonly hem: number; readonly bottom: number; readonly count: number; readonly depth: number }

// A hem hangs in the waves of the folds above it.
function skirtKnots(k: Skirt, top: number, wave: number, drop: number): Knot[] {
  const hem: Knot[] = []
  for (let i = 10; i >= 0; i--) {
    const x = (k.hem * i) / 10
    const y = k.bottom + drop + 2.2 * (1 - (i / 10) ** 2) + wave * Math.sin(i * 1.1 + k.hem) * Math.min(1, (10 - i) / 2)
    hem.push(i === 10 ? [x, y, 1] : [x, y])
  }
  return [[0, top], [k.waist, top, 1], [k.hip, top + 20], [(k.hip + k.hem) / 2 + 0.6, (top + k.bottom) / 2 + 8], ...hem]
}

/** The skirt of a dress: the inside of its back hem and the front with its folds. */
export function skirtPieces(cloth: Cloth, k: Skirt, top: number, gathered: boolean): Piece[] {
  const line = loosened(closed(mirrored(skirtKnots(k, top, 0.55, 0))), 0.5, 11, cloth.seed + 40)
  const span = spanOf(closed(mirrored(skirtKnots(k, top, 0, 0))))
  const folds: Relief[] = [
    flutes({ span, top, bottom: k.bottom, count: k.count, depth: k.depth * 2.5, seed: cloth.seed + 41, hold: 0.2, early: 0.6 }),
    flutes({ span, top: top + 3, bottom: k.bottom, count: k.count * 2.1, depth: k.depth * 0.9, seed: cloth.seed + 43, hold: 0.2 }),
    unevenness(16, k.depth * 0.3, cloth.seed + 42),
  ]
  if (gathered) folds.push(gathers({ y: () => top, reach: 15, period: 1.5, depth: 0.32, seed: cloth.seed + 44 }))
  const hem = through([...skirtKnots(k, top, 0.55, 0)].slice(-11).flatMap((p): Knot[] => [[p[0], p[1]]]))
  const flip = through([...skirtKnots(k, top, 0.55, 0)].slice(-11).map((p): Knot => [-p[0], p[1]]))
  return [
    {
      outline: loosened(closed(mirrored([
        [0, k.bottom - 6], [k.hem - 4, k.bottom - 8, 1], [k.hem - 1.6, k.bottom - 0.6, 1], [k.hem * 0.7, k.bottom + 1.9], [k.hem * 0.3, k.bottom + 2.7], [0, k.bottom + 3.1],
      ])), 0.3, 8, cloth.seed + 45),
      fabric: cloth.fabric, print: cloth.plain, lift: 0.1, edge: [0.5, 0.2], open: 0.42,
      relief: [flutes({ span, top, bottom: k.bottom, count: k.count, depth: k.depth, seed: cloth.seed + 48 })],
    },
    {
      outline: line, fabric: cloth.fabric, print: cloth.print, lift: 1, edge: [0.7, 0.35], volume: [[8, 1.4], [20, 4]], relief: folds,
      strokes: [stitching(beside(hem, 1.6), cloth.thread), stitching(beside(flip, -1.6), cloth.thread)],
    },
  ]
}

const bodice: Torso = {
  neck: [[0, 21, 1], [3.2, 15.4], [6.4, 8], [8.8, 0, 1]], shoulder: [18.4, 4.6], under: [19.4, 22], waist: [17.2, 32], hip: [15.2, waistY],
  hem: [[15.1, waistY + 1, 1], [0, waistY + 1.4]],
}
const sleeves: Record<string, Sleeve> = {
  long: { length: 55, angle: 0.22, end: 11.5, elbow: 14.4, cap: 1.2, cuffed: true },
  half: { length: 27, angle: 0.34, end: 14.5, elbow: 15, cap: 1.1 },
  short: { length: 15, angle: 0.5, end: 16, elbow: 15.6, cap: 1.2 },
}

function armPieces(cloth: Cloth, t: Torso, sleeve: Sleeve, cuffed: boolean): Piece[] {
  return ([-1, 1] as const).flatMap((s): Piece[] => {
    const arm = armOf(t, sleeve, s, cloth.seed)
    const main = sleevePiece(arm, sleeve, cloth, s, 0.5)
    const [[ox, oy], [ix, iy]] = arm.cuff
    const [ax, ay] = arm.along
    const inside: Piece = {
      outline: closed([[ox, oy, 1], [(ox + ix) / 2 + ax * 0.9, (oy + iy) / 2 + ay * 0.9], [ix, iy, 1], [(ox + ix) / 2 - ax * 1.5, (oy + iy) / 2 - ay * 1.5]]),
      fabric: cloth.fabric, print: cloth.plain, lift: 0.2, edge: [0.3, 0.1], open: 0.45,
    }
    if (!cuffed) return [inside, { ...main, strokes: [...(main.strokes ?? []), stitching(through([[ox - ax * 1.4, oy - ay * 1.4], [ix - ax * 1.4, iy - ay * 1.4]]), cloth.thread)] }]
    return [main, { outline: cuffBand(arm, 4.6, -0.08), fabric: cloth.fabric, print: cloth.print, lift: 1.3, edge: [0.5, 0.3], volume: [[4, 1.4]], grain: main.grain ?? 0 }]
  })
}

function formOf(t: Torso): Line {
  const [sx, sy] = t.shoulder
  return closed(mirrored([[0, -9], [sx + 3, sy - 12, 1], [sx + 5, sy + 6], [t.under[0] + 3, t.under[1]], [...t.waist], [...t.hip], [t.hip[0] + 3, 58], [0, 60]]))
}

function wrapPanels(cloth: Cloth, t: Torso): Piece[] {
  const knots = torsoKnots(t).slice(t.neck.length)
  // The panel under and the one over it: each runs from its shoulder across to the other side of the waist.
  const panel = (s: 1 | -1): Line => closed([
    [-s * 13.6, waistY + 1.2, 1], [-s * 7.5, 31.5], [s * 1.6, 20.2], [s * 5.4, 10.5], [s * 8.7, 0, 1],
    ...knots.map(([x, y, c]): Knot => (c ? [s * x, y, 1] : [s * x, y])),
  ])
  const pull = (s: 1 | -1) => [0, 1, 2, 3, 4].map((k) => crease(through([
    [-s * 13, waistY - 1.2 - k * 0.3], [-s * (3 - k * 2.2), 35 - k * 2.6], [s * (9 + k * 1.4), 33.5 - k * 3.4],
  ]), 0.75 + 0.1 * k, 0.26 - 0.025 * k))
  const edge = (s: 1 | -1) => through([[-s * 13.6, waistY + 1.2], [-s * 7.5, 31.5], [s * 1.6, 20.2], [s * 5.4, 10.5], [s * 8.7, 0]])
  return ([1, -1] as const).map((s): Piece => ({
    outline: loosened(panel(s), 0.25, 12, cloth.seed + s), fabric: cloth.fabric, print: cloth.print, lift: s === 1 ? 1.5 : 1.85, edge: [0.6, 0.35],
    volume: [[8, 1], [16, 3]], form: formOf(t), grain: s * 0.12,
    relief: [bust(8, 22.5, 5.8, 6.4, 2), unevenness(8, 0.16, cloth.seed + 50 + s), wrinkles({ angle: s * 0.5, length: 14, width: 2.6, depth: 0.2, seed: cloth.seed + 52 + s })],
    strokes: [...pull(s), ...torsoCreases(t, cloth.seed + s, 0.3), stitching(beside(edge(s), s * 0.9), cloth.thread)],
  }))
}

// Seen from behind: a high neck, a seam down the middle, the belt without its bow.
function dressBack(cloth: Cloth, k: Skirt, sleeve: Sleeve, cuffed: boolean): Piece[] {
  const t: Torso = { ...bodice, neck: [[0, 1.8], [5, 1.3], [8.8, 0, 1]] }
  const body = roundBodice(cloth, t, true)[0] as Piece
  const belt: Piece = { outline: ribbon(through([[-15.4, waistY + 0.4], [0, waistY + 1], [15.4, waistY + 0.4]]), 3.2), fabric: cloth.fabric, print: cloth.print, lift: 0.2, on: 'goods', edge: [0.6, 0.35] }
  return [
    ...skirtPieces(cloth, k, waistY + 0.4, false), ...armPieces(cloth, t, sleeve, cuffed),
    { ...body, relief: (body.relief ?? []).slice(1), strokes: [...(body.strokes ?? []), seam(through([[0, 2], [0.1, 20], [0, waistY]]), 0.06)] }, belt,
  ]
}

function wrap(cloth: Cloth): Piece[] {
  const skirt: Skirt = { waist: 15.2, hip: 22.5, hem: 36, bottom: 110, count: 5, depth: 1.5 }
  if (cloth.view === 'back') return dressBack(cloth, skirt, sleeves['long'] as Sleeve, true)
  const [hem, front] = skirtPieces(cloth, skirt, waistY + 0.4, false)
  const overlap = through([[-11.5, waistY + 1], [-9.6, 62], [-10.4, 88], [-14.5, 111.4]])
  const over: Piece = {
    ...(front as Piece), lift: 1.1,
    outline: loosened(closed([
      [-11.8, waistY + 0.4, 1], [15.2, waistY + 0.4, 1], ...skirtKnots(skirt, waistY + 0.4, 0.5, -0.3).slice(2),
      [-5, 112.3], [-10.5, 111.6], [-14.5, 110.6, 1], [-10.2, 88], [-9.4, 62],
    ]), 0.35, 11, cloth.seed + 47),
    form: (front as Piece).outline, strokes: [
      ...((front as Piece).strokes ?? []), stitching(beside(overlap, -1.2), cloth.thread),
      ...[0, 1, 2, 3].map((k) => crease(through([[-10.5, waistY + 1.5 + k * 0.5], [-4 + k * 3.2, waistY + 9 + k * 3], [4 + k * 3.4, waistY + 26 + k * 2]]), 0.9, 0.34 - 0.03 * k)),
    ],
    on: 'goods',
  }
  const t = bodice
  return [
    hem as Piece, insideBack(t, cloth, 26), label(1.2, cloth.colour), ...armPieces(cloth, t, sleeves['long'] as Sleeve, true),
    front as Piece, { ...over, lift: 0.25, volume: [], edge: [0.6, 0.4], relief: [] }, ...wrapPanels(cloth, t),
    ...tieBelt(waistY + 0.4, 15.6, -10.4, 3.2, { fabric: cloth.fabric, print: cloth.print, relief: [unevenness(4, 0.08, cloth.seed)] }, 27),
  ]
}

function roundBodice(cloth: Cloth, t: Torso, buttoned: boolean): Piece[] {
  const outline = torsoOutline(t, cloth.seed)
  const body: Piece = {
    outline, fabric: cloth.fabric, print: cloth.print, lift: 1.7, edge: [0.6, 0.35], volume: [[8, 1.2], [16, 3]], form: formOf(t),
    relief: [bust(8, 22.5, 5.8, 6.4, 1.8), unevenness(8, 0.18, cloth.seed + 50), wrinkles({ angle: 1.4, length: 14, width: 3, depth: 0.22, seed: cloth.seed + 53 })],
    strokes: [
      ...torsoCreases(t, cloth.seed, 0.34), ...(buttoned ? [] : [seam(through([[10.5, waistY], [9.6, 32], [8.6, 25]]), 0.06), seam(through([[-10.5, waistY], [-9.6, 32], [-8.6, 25]]), 0.06)]),
    ],
  }
  const band: Piece = {
    outline: ribbon(through([...t.neck.slice(1).map(([x, y]): Knot => [-x, y]).reverse(), ...t.neck]), 1.2), fabric: cloth.fabric, print: cloth.plain, lift: 0.1, on: 'goods', edge: [0.4, 0.2],
  }
  return [body, band]
}

function midi(cloth: Cloth, cut: string): Piece[] {
  const strap = cut === 'sun'
  const t: Torso = strap
    ? { ...bodice, neck: [[0, 15.6], [6, 14.9], [9.6, 14, 1], [10.2, 6], [10.3, 0, 1]], shoulder: [13, 0.1], under: [18, 21] }
    : { ...bodice, neck: cut === 'v-neck' ? [[0, 17, 1], [4, 10], [8.8, 0, 1]] : [[0, 8.4], [5, 7.2], [8.2, 3], [9, 0, 1]] }
  const skirt: Skirt = { waist: 15.4, hip: cut === 'a-line' ? 22 : 24, hem: strap ? 40 : 34, bottom: strap ? 96 : 108, count: strap ? 7 : 5.5, depth: strap ? 1.7 : 1.35 }
  const belt: Piece = { outline: ribbon(through([[-15.3, waistY + 0.6], [0, waistY + 1.2], [15.3, waistY + 0.6]]), 2.6), fabric: cloth.fabric, print: cloth.print, lift: 0.2, on: 'goods', edge: [0.5, 0.3] }
  const skirtParts = skirtPieces(cloth, skirt, waistY + 0.4, cut !== 'a-line')
  const parts = roundBodice(cloth, t, false)
  if (cloth.view === 'back') {
    const closedNeck: Torso = { ...t, neck: [[0, 2], [5, 1.5], [9, 0, 1]] }
    return [...skirtParts, ...(strap ? [] : armPieces(cloth, t, sleeves['half'] as Sleeve, false)), { ...(parts[0] as Piece), outline: torsoOutline(strap ? t : closedNeck, cloth.seed), strokes: [seam(through([[0, 2], [0.2, waistY]]), 0.06)] }, belt]
  }
  return [
    skirtParts[0] as Piece, insideBack(t, cloth, 20, strap ? 16 : -1.6), ...(strap ? [] : [label(1.1, cloth.colour)]),
    ...(strap ? [] : armPieces(cloth, t, sleeves[cut === 'a-line' ? 'short' : 'half'] as Sleeve, false)), skirtParts[1] as Piece, ...parts, belt,
  ]
}

function shirtDress(cloth: Cloth): Piece[] {
  const t: Torso = { ...bodice, neck: [[0, 14, 1], [4.4, 6.6], [7.6, 0, 1]] }
  const skirt: Skirt = { waist: 15.4, hip: 22, hem: 30, bottom: 106, count: 4.5, depth: 1.2 }
  if (cloth.view === 'back') return dressBack(cloth, skirt, sleeves['long'] as Sleeve, true)
  const [hem, front] = skirtPieces(cloth, skirt, waistY + 0.4, true)
  const front2 = roundBodice(cloth, t, true)[0] as Piece
  const line = through([[0.1, 13.6], [0.4, 60], [0.9, 107.5]])
  const leaves = ([1, -1] as const).map((s): Piece => ({
    outline: closed([[0.9 * s, 13.4], [4.6 * s, 5.8], [7.7 * s, -0.6], [8.8 * s, -1.9], [10.6 * s, 1.4], [10 * s, 9], [8.4 * s, 14.4, 1], [4 * s, 14.6]]),
    fabric: cloth.fabric, print: cloth.print, lift: 0.5, on: 'goods', edge: [0.6, 0.4], grain: -s * 0.5,
  }))
  const stand: Piece = { outline: closed(mirrored([[0, -3], [5.5, -2.8], [8.8, -1.6, 1], [8, 1.6, 1], [0, 2]])), fabric: cloth.fabric, print: cloth.print, lift: 1.4, edge: [0.5, 0.3], open: 0.7 }
  const buttons = Array.from({ length: 9 }, (_, k) => button(0.2 + k * 0.07, 17 + k * 9.4, 0.6, [0.72, 0.66, 0.56])).filter((_, k) => k !== 2 && k !== 3)
  return [
    hem as Piece, insideBack(t, cloth, 20), label(1, cloth.colour), ...armPieces(cloth, t, sleeves['long'] as Sleeve, true), front as Piece, front2,
    { outline: ribbon(line, 3.4), fabric: cloth.fabric, print: cloth.print, lift: 0.12, on: 'goods', edge: [0.3, 0.14], strokes: [stitching(beside(line, 1.3), cloth.thread), stitching(beside(line, -1.3), cloth.thread)] },
    ...buttons, stand, ...leaves,
    ...tieBelt(waistY + 0.6, 15.6, 4.4, 3.4, { fabric: cloth.fabric, print: cloth.print }, 22),
  ]
}

/** A dress: wrap, shirt dress, midi with half sleeves, V neck, A-line or a sun dress with straps. */
export function dress(cut: string): Cut {
  return (cloth) => (cut === 'wrap' ? wrap(cloth) : cut === 'shirt' ? shirtDress(cloth) : midi(cloth, cut))
}

/** A skirt on its own: pleated to the calf or a short A-line. */
export function skirt(cut: string): Cut {
  return (cloth) => {
    const long = cut === 'midi'
    const parts = skirtPieces(cloth, long ? { waist: 16.5, hip: 24, hem: 38, bottom: 74, count: 7, depth: 1.5 } : { waist: 16.5, hip: 23, hem: 28, bottom: 46, count: 3, depth: 0.8 }, 0, long)
    const line = through([[-16.4, 0.8], [0, 1.7], [16.4, 0.8]])
    const back: Piece = { outline: closed(mirrored([[0, -2.2], [15, -1.4], [16.2, 0], [15, 4], [0, 5]])), fabric: cloth.fabric, print: cloth.plain, lift: 0.4, edge: [0.5, 0.2], open: 0.5 }
    return [back, ...parts, { outline: ribbon(line, 3.4), fabric: cloth.fabric, print: cloth.print, lift: 0.25, on: 'goods', edge: [0.6, 0.3], strokes: [stitching(beside(line, 1.3), cloth.thread), stitching(beside(line, -1.3), cloth.thread)] }]
  }
}
