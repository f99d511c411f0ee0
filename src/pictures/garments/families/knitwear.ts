import type { Cloth, Cut } from '../cloth.ts'
import { blend } from '../surface/colour.ts'
import { type Cable, cableKnit, ribbed } from '../surface/knit.ts'
import { closed, type Knot, loosened, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { crease, seam } from '../surface/stroke.ts'
import { button, label } from './details.ts'
import { armCreases, armOf, cuffBand, insideBack, type Sleeve, sleevePiece, type Torso, torsoCreases, torsoForm, torsoFall, torsoOutline } from './torso.ts'

const body: Omit<Torso, 'neck'> = { shoulder: [21.5, 5.6], under: [24, 25.5], waist: [23.4, 46], hip: [23.8, 57], hem: [[22.2, 59.4, 1], [10, 60.1], [0, 60.2]] }
const necks: Record<string, readonly Knot[]> = {
  crew: [[0, 9.2], [5.2, 8], [8.4, 4], [9.4, 0, 1]],
  'v-neck': [[0, 21, 1], [4, 13.6], [7.8, 5.6], [9.2, 0, 1]],
  roll: [[0, 5.4], [5, 4.4], [7.6, 1.6], [8.2, -1, 1]],
  cable: [[0, 9.2], [5.2, 8], [8.4, 4], [9.4, 0, 1]],
}
const arm: Sleeve = { length: 55, angle: 0.24, end: 9.8, elbow: 16, cap: 1.3, cuffed: true }

// Twin cables mirror each other; between them runs a plait.
const cablesOfBody: readonly Cable[] = [
  { at: 0, strands: 3, swing: 1.7, turn: 9, thick: 1.02 },
  { at: 6.6, strands: 2, swing: 0.95, turn: 6.5, thick: 0.92 }, { at: -6.6, strands: 2, swing: 0.95, turn: -6.5, thick: 0.92 },
  { at: 12.8, strands: 3, swing: 1.5, turn: 8, thick: 0.9 }, { at: -12.8, strands: 3, swing: 1.5, turn: -8, thick: 0.9 },
  { at: 18.4, strands: 2, swing: 0.9, turn: 6.5, thick: 0.85 }, { at: -18.4, strands: 2, swing: 0.9, turn: -6.5, thick: 0.85 },
]
const cablesOfCardigan: readonly Cable[] = cablesOfBody.filter((c) => c.at !== 0)

function ribBand(outline: Float64Array, cloth: Cloth, width: number, grain: number, lift = 0.25, on = true): Piece {
  return {
    outline, fabric: 'yarn', print: cloth.print, lift, ...(on ? { on: 'goods' as const } : {}), edge: [0.5, 0.3], structure: ribbed(width, 0.4), grain,
  }
}

// A ribbed band along a line: its ribs stand across the line, which a straight grain cannot do.
function ribRound(line: Float64Array, width: number, cloth: Cloth, rib: number, lift: number): Piece {
  return {
    outline: ribbon(line, width), fabric: 'yarn', print: cloth.print, lift, on: 'goods', edge: [0.6, 0.45],
    strokes: [{
      line, reach: width * 0.62,
      height: (d, t) => {
        const phase = Math.sin((t / rib) * 2 * Math.PI)
        return (phase > 0 ? 0.1 * Math.sqrt(phase) : -0.04 * Math.sqrt(-phase)) + 0.022 * Math.sin((d / 0.28) * 2 * Math.PI + Math.abs(phase) * 2.2)
      },
    }],
  }
}

function knitArms(cloth: Cloth, t: Torso, cabled: boolean): Piece[] {
  return ([-1, 1] as const).flatMap((s): Piece[] => {
    const a = armOf(t, arm, s, cloth.seed)
    const grain = -Math.atan2(a.along[0], a.along[1])
    const main = sleevePiece(a, arm, cloth, s, 0.5)
    const mid = a.middle
    const i = Math.floor(mid.length / 4) * 2
    // Cables are counted from the middle of the sleeve, wherever that lies in the picture.
    const centre = Math.cos(grain) * (mid[i] as number) + Math.sin(grain) * (mid[i + 1] as number) + s * 4.2
    const knit = cabled ? cableKnit([{ at: centre, strands: 3, swing: 1.5, turn: s * 8, thick: 0.9 }], 0.42) : undefined
    return [
      { ...main, volume: [[6, 3]], edge: [1, 0.6], strokes: armCreases(a, arm, cloth.seed + s * 3, 0.5), ...(knit ? { structure: knit, fabric: 'yarn' } : {}) },
      { ...ribBand(cuffBand(a, 6.5, -0.05), cloth, 0.9, grain, 1.1, false), volume: [[4, 1.8]] },
    ]
  })
}

function knitBody(t: Torso, cloth: Cloth, structure: Piece['structure']): Piece {
  const outline = torsoOutline(t, cloth.seed)
  return {
    outline, fabric: structure ? 'yarn' : cloth.fabric, print: cloth.print, lift: 1.4, edge: [0.9, 0.5], volume: [[8, 1.6], [17, 3.2]], ...(structure ? { structure } : {}),
    form: torsoForm(t),
    relief: torsoFall(outline, t, cloth.seed, structure ? 0.45 : 0.55), strokes: torsoCreases(t, cloth.seed, 0.5),
  }
}

const welt = (t: Torso, cloth: Cloth): Piece[] => {
  const top = (t.hem[0] as Knot)[1] - 0.5
  const half: Knot[] = [[t.hem[0]?.[0] as number, top, 1], [(t.hem[0]?.[0] as number) - 0.9, top + 6.4, 1], [10, top + 7.2]]
  return [{ ...ribBand(loosened(closed(mirrored([[0, top + 0.6], [11, top + 0.5], ...half, [0, top + 7.3]])), 0.2, 9, cloth.seed), cloth, 0.95, 0, 1.4, false), volume: [[3, 1], [14, 2.4]] }]
}

/** A jumper: crew neck, V neck, roll neck or cable-knit. */
export function jumper(cut: string): Cut {
  return (cloth) => {
    const t: Torso = { ...body, neck: cloth.view === 'back' ? [[0, 1.8], [5, 1.4], [9, 0, 1]] : necks[cut] ?? (necks['crew'] as readonly Knot[]) }
    const line = through([...t.neck.slice(1).map(([x, y]): Knot => [-x, y]).reverse(), ...t.neck.map(([x, y, c]): Knot => (c && x === 0 ? [x, y, 1] : [x, y]))])
    const main = knitBody(t, cloth, cut === 'cable' ? cableKnit(cablesOfBody, 0.42) : undefined)
    const parts = [...knitArms(cloth, t, cut === 'cable'), main, ...welt(t, cloth)]
    if (cut === 'roll') {
      const roll: Piece = {
        ...ribBand(closed(mirrored([[0, -5.4], [6, -5.2], [8.2, -3.4], [8.6, 0.8], [7.6, 4.6], [4, 6.4], [0, 6.9]])), cloth, 0.8, 0, 0.6), edge: [1.6, 1.4],
        strokes: [crease(through([[-8, -1.6], [0, -3.2], [8, -1.6]]), 0.6, -0.5)],
      }
      return [...parts, roll]
    }
    const backLine = through([[-9.6, -0.2], [-5, -1.9], [0, -2.5], [5, -1.9], [9.6, -0.2]])
    const backBand: Piece = { ...ribRound(backLine, 2.8, cloth, 0.8, 0.2), open: 0.68 }
    return cloth.view === 'back' ? [...parts, ribRound(line, 2.4, cloth, 0.8, 0.2)] : [insideBack(t, cloth, cut === 'v-neck' ? 26 : 15, -4), backBand, label(1.3, cloth.colour), ...parts, ribRound(line, 2.6, cloth, 0.8, 0.2)]
  }
}

/** A cardigan with buttons: plain V neck, round neck, or cable-knit. */
export function cardigan(cut: string): Cut {
  return (cloth) => {
    const round = cut === 'round'
    const t: Torso = { ...body, neck: round ? (necks['crew'] as readonly Knot[]) : [[0, 25, 1], [3, 18], [7.4, 7], [9.2, 0, 1]], hem: [[22.4, 61, 1], [10, 61.8], [0, 61.9]], hip: [24, 58] }
    const structure = cut === 'cable' ? cableKnit(cablesOfCardigan, 0.42) : undefined
    const bottom = 67.9
    const top = round ? 9.4 : 25.6
    // The right front overlaps: one band from the hem up round the neck, the other shows above the closing only.
    const front = through([[1.1, bottom], [1.2, 48], [0.8, top], ...(round ? [] : [[3.4, 18], [7.6, 7.2]] as Knot[]), ...(round ? [] : [[9.2, -0.4]] as Knot[])])
    const other = through(round ? [[-9.2, -0.4], [-8.2, 4.4], [-5, 8], [0, 9.4]] : [[-9.2, -0.4], [-7.6, 7.2], [-3.4, 18], [0.4, 26.4]])
    const collar = through([[0, 9.4], [5.2, 8], [8.4, 4], [9.4, -0.2]])
    const parts = [...knitArms(cloth, t, cut === 'cable'), knitBody(t, cloth, structure), ...welt(t, cloth)]
    if (cloth.view === 'back') return [...knitArms(cloth, t, cut === 'cable'), knitBody({ ...t, neck: [[0, 1.8], [5, 1.4], [9, 0, 1]] }, cloth, cut === 'cable' ? cableKnit(cablesOfBody, 0.42) : undefined), ...welt(t, cloth)]
    const horn = blend([0.16, 0.085, 0.04], cloth.colour, 0.12)
    const first = top + 3.2
    const count = round ? 7 : 5
    const buttons = Array.from({ length: count }, (_, k) => button(1.05, first + (k * (bottom - 4 - first)) / (count - 1), 1.05, horn))
    return [
      insideBack(t, cloth, 30, -4.4), { ...ribRound(through([[-9.4, -0.4], [-5, -2.2], [0, -2.8], [5, -2.2], [9.4, -0.4]]), 3.1, cloth, 0.8, 0.2), open: 0.68 }, label(1.5, cloth.colour),
      ...parts, ribRound(other, 3.2, cloth, 0.8, 0.15), ...(round ? [ribRound(collar, 2.8, cloth, 0.8, 0.2)] : []), ribRound(front, 3.6, cloth, 0.8, 0.35), ...buttons,
      ...(cut === 'cable' ? pockets(cloth) : []),
    ]
  }
}

function pockets(cloth: Cloth): Piece[] {
  return ([1, -1] as const).flatMap((s): Piece[] => {
    const x = s * 12.6
    return [
      { outline: loosened(closed([[x - 5.4, 45.6, 1], [x + 5.4, 45.4, 1], [x + 5.3, 58.6, 1], [x - 5.3, 58.8, 1]]), 0.15, 6, cloth.seed + s), fabric: 'knit', print: cloth.print, lift: 0.3, on: 'goods', edge: [0.7, 0.35], strokes: [seam(through([[x - 5.4, 47.4], [x + 5.4, 47.2]]), 0.05)] },
      ribBand(closed([[x - 5.5, 45, 1], [x + 5.5, 44.8, 1], [x + 5.5, 47.6, 1], [x - 5.5, 47.8, 1]]), cloth, 0.8, 0, 0.4),
    ]
  })
}
