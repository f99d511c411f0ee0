import type { Cloth, Cut } from '../cloth.ts'
import { blend } from '../surface/colour.ts'
import { closed, type Knot, loosened, mirrored, ribbon, spanOf, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { flutes, gathers, unevenness, wrinkles } from '../surface/relief.ts'
import { beside, crease, seam, stitching } from '../surface/stroke.ts'
import { button, label, onSide } from './details.ts'
import { armOf, cuffBand, insideBack, type Sleeve, sleevePiece, type Torso, torsoCreases, torsoForm, torsoFall, torsoOutline } from './torso.ts'

const mens: Torso = {
  neck: [[0, 7.4], [4, 6.4], [7.2, 3], [8.2, 0, 1]], shoulder: [22.6, 5.2], under: [24.6, 25.5], waist: [22.4, 47], hip: [23.6, 64],
  hem: [[23.4, 68], [21.8, 71.5], [14.6, 75.6], [6, 78], [0, 78.3]],
}
const womens: Torso = {
  neck: [[0, 8.6], [4, 7.2], [6.8, 3], [7.6, 0, 1]], shoulder: [19.6, 4.8], under: [21.6, 23.5], waist: [19, 42], hip: [21.4, 60],
  hem: [[21.2, 62.5], [19.5, 65], [13, 67.4], [5, 68.6], [0, 68.8]],
}
const longSleeve: Sleeve = { length: 59, angle: 0.23, end: 11, elbow: 16.4, cuffed: true }
const shortSleeve: Sleeve = { length: 22, angle: 0.42, end: 17, elbow: 19 }

function collar(cloth: Cloth, open: boolean): Piece[] {
  const leaf: Knot[] = open
    ? [[2.2, 11.5], [5.4, 5.6], [7.9, -0.6], [8.8, -1.9], [10.4, 1.2], [9.8, 8], [8.6, 12.6, 1], [4.6, 12.9]]
    : [[0.5, 6.7, 1], [4.6, 4.6], [7.5, 0.6], [8.8, -1.8], [10.3, 1.2], [9.1, 6.4], [6.9, 12.3, 1], [2.8, 9.6]]
  const stand: Piece = {
    outline: closed(mirrored([[0, -3.2], [5.5, -2.9], [8.9, -1.6, 1], [8.2, 1.6, 1], [4.5, 1.6], [0, 2.1]])), fabric: cloth.fabric,
    print: cloth.print, lift: 1.6, edge: [0.5, 0.3], open: 0.7, relief: [(x) => -0.015 * x * x],
    strokes: [stitching(through([[-8, -1.1], [-4.5, -2.3], [0, -2.6], [4.5, -2.3], [8, -1.1]]), cloth.thread)],
  }
  const leaves = ([1, -1] as const).map((s): Piece => {
    const knots = onSide(leaf, s).map(([x, y, sharp]): Knot => (sharp ? [x, y + (s < 0 ? 0.25 : 0), 1] : [x, y]))
    const point = knots.findIndex((k) => k[2] && k[1] > 8)
    const tip = knots[point] as Knot
    return {
      outline: closed(knots), fabric: cloth.fabric, print: cloth.print, lift: 0.55, on: 'goods', edge: [0.6, 0.4], grain: -s * 0.5,
      relief: [(x, y) => 0.5 * Math.exp(-(((Math.abs(x) - 8.8) / 2.2) ** 2) - ((y + 0.8) / 5) ** 2), unevenness(5, 0.08, cloth.seed + s)],
      strokes: [stitching(beside(through([[10 * s, 1.5], [(tip[0] + 2 * s), 6.8], [tip[0] + 0.25 * s, tip[1] - 0.2]]), s * 0.55), cloth.thread), stitching(beside(through([[tip[0] - 0.2 * s, tip[1] - 0.2], [(knots[point + 1]?.[0] ?? 0), (knots[point + 1]?.[1] ?? 0)], [0.7 * s, open ? 12 : 7]]), s * 0.55), cloth.thread)],
    }
  })
  return [stand, ...leaves]
}

function placket(cloth: Cloth, top: number, bottom: number, spacing: number, pearl: boolean): Piece[] {
  const colour = pearl ? [0.78, 0.76, 0.72] as const : blend(cloth.colour, [0.1, 0.07, 0.05], 0.5)
  const line = through([[0.2, top], [0.35, (top + bottom) / 2], [0.1, bottom]])
  const buttons: Piece[] = []
  for (let y = top + 1.6; y < bottom - 6; y += spacing) buttons.push(button(0.25 + 0.1 * Math.sin(y), y, 0.56, colour))
  return [
    { outline: ribbon(line, 3.3), fabric: cloth.fabric, print: cloth.print, lift: 0.1, on: 'goods', edge: [0.25, 0.1], strokes: [stitching(beside(line, 1.2), cloth.thread), stitching(beside(line, -1.2), cloth.thread)] },
    ...buttons,
  ]
}

function chestPocket(cloth: Cloth, x: number, y: number): Piece {
  const edge: Knot[] = [[x - 5.6, y, 1], [x + 5.8, y - 0.3, 1], [x + 5.6, y + 11.4, 1], [x, y + 13.2, 1], [x - 5.4, y + 11.7, 1]]
  const sewn = through([[x - 5.2, y + 0.3], [x - 5.05, y + 11.4, 1], [x, y + 12.8, 1], [x + 5.25, y + 11.1, 1], [x + 5.4, y + 0.1]])
  return {
    outline: closed(edge), fabric: cloth.fabric, print: cloth.print, lift: 0.1, on: 'goods', edge: [0.3, 0.12],
    relief: [unevenness(5, 0.06, cloth.seed + 5)], strokes: [stitching(sewn, cloth.thread), stitching(through([[x - 5.4, y + 2.5], [x + 5.5, y + 2.3]]), cloth.thread)],
  }
}

/** A buttoned shirt: men's, women's, with short sleeves, or an open collar. */
export function shirt(cut: string): Cut {
  const t = cut === 'womens' ? womens : mens
  const short = cut === 'short'
  const open = cut === 'short' || cut === 'resort'
  const sleeve = short || cut === 'resort' ? shortSleeve : cut === 'womens' ? { ...longSleeve, length: 56, end: 9.6, elbow: 13 } : longSleeve
  return (cloth) => {
    const outline = torsoOutline(t, cloth.seed)
    const arms = ([-1, 1] as const).flatMap((s): Piece[] => {
      const arm = armOf(t, sleeve, s, cloth.seed)
      const main = sleevePiece(arm, sleeve, cloth, s, 0.8)
      if (sleeve.length < 35) {
        const [[ox, oy], [ix, iy]] = arm.cuff
        const [ax, ay] = arm.along
        return [{ ...main, strokes: [...(main.strokes ?? []), stitching(through([[ox - ax * 2.2, oy - ay * 2.2], [ix - ax * 2.2, iy - ay * 2.2]]), cloth.thread)] }]
      }
      const cuff = cuffBand(arm, 6.4, 0.012)
      const [[ox, oy], [ix, iy]] = arm.cuff
      const [ax, ay] = arm.along
      const row = (by: number) => stitching(through([[ox + ax * by, oy + ay * by], [(ox + ix) / 2 + ax * (by + 0.3), (oy + iy) / 2 + ay * (by + 0.3)], [ix + ax * by, iy + ay * by]]), cloth.thread)
      return [main, {
        outline: cuff, fabric: cloth.fabric, print: cloth.print, lift: 1.3, edge: [0.5, 0.3], volume: [[4.5, 1.7]], grain: main.grain ?? 0, strokes: [row(0.5), row(5.9)],
      }, button(ix + (ox - ix) * (s > 0 ? 0.25 : 0.3) + ax * 3.2, iy + (oy - iy) * 0.28 + ay * 3.2, 0.5, [0.78, 0.76, 0.72])]
    })
    const bottom = (t.hem[t.hem.length - 1] as Knot)[1]
    const hem = through([...t.hem.map(([x, y]): Knot => [x, y]), ...t.hem.slice(0, -1).map(([x, y]): Knot => [-x, y]).reverse()])
    const body: Piece = {
      outline, fabric: cloth.fabric, print: cloth.print, lift: 1.3, edge: [0.6, 0.35], volume: [[8, 1.6], [17, 3.4]],
      form: torsoForm(t),
      relief: torsoFall(outline, t, cloth.seed, 0.95),
      strokes: [
        ...torsoCreases(t, cloth.seed, 0.6), stitching(beside(hem, 0.7), cloth.thread),
        seam(through([[t.shoulder[0] - 0.4, 9.6], [8.8, 3.6]]), 0.06), seam(through([[-8.8, 3.6], [-t.shoulder[0] + 0.4, 9.6]]), 0.06),
        crease(through([[9, 6], [11, 15], [10, 24]]), 1.1, 0.14), crease(through([[-9, 6], [-12, 16], [-9, 26]]), 1.2, 0.16),
      ],
    }
    const inside = [insideBack(t, cloth, 14, -2.4), label(0.9, cloth.colour)]
    const back: Piece = {
      outline: loosened(closed(mirrored([[0, 60, 1], [t.hip[0] - 0.4, 60, 1], [t.hip[0] - 0.6, bottom - 7], [t.hip[0] * 0.6, bottom - 0.8], [0, bottom + 1.2]])), 0.2, 9, cloth.seed + 3),
      fabric: cloth.fabric, print: cloth.print, lift: 0.2, edge: [0.4, 0.2], open: 0.5,
    }
    if (cloth.view === 'back') {
      const yoke = seam(through([[-t.shoulder[0] + 0.6, 12.5], [0, 13], [t.shoulder[0] - 0.6, 12.5]]), 0.08)
      const box = crease(through([[0, 13], [0.2, 40], [0, 70]]), 0.9, 0.3)
      const top: Knot[] = [[0, 0.6], [5, 0.2], [8.2, -0.6, 1]]
      const whole = closed(mirrored([[0, -3.8], [5.5, -3.4], [9, -1.4, 1], [8.4, 1.4], [0, 2.6]]))
      return [...arms, { ...body, outline: torsoOutline({ ...t, neck: top }, cloth.seed), strokes: [...(body.strokes ?? []).slice(0, -4), yoke, box] },
        { outline: whole, fabric: cloth.fabric, print: cloth.print, lift: 0.4, on: 'goods', edge: [0.5, 0.35] }]
    }
    return [
      back, ...inside, ...arms, body, ...(cut === 'womens' ? [] : [chestPocket(cloth, 11.6, 21.5)]),
      ...placket(cloth, open ? 13 : 6.4, bottom, cut === 'womens' ? 8 : 8.8, true), ...collar(cloth, open),
    ]
  }
}

const blouseTorso: Torso = { ...womens, neck: [[0, 15, 1], [3.6, 9.5], [6.6, 3.5], [8.4, 0, 1]], hip: [22.6, 58], hem: [[22.8, 61.5, 1], [12, 62.8], [0, 63]] }

/** A soft blouse: V neck with gathered shoulders, round neck, or tied at the neck. */
export function blouse(cut: string): Cut {
  const t: Torso = cut === 'v-neck' ? blouseTorso : { ...blouseTorso, neck: [[0, 7], [4.5, 6], [7.6, 2.8], [8.6, 0, 1]] }
  const sleeve: Sleeve = { length: 52, angle: 0.24, end: 14, elbow: 17.5, cap: 1.2, cuffed: true }
  return (cloth) => {
    const outline = torsoOutline(t, cloth.seed)
    const arms = ([-1, 1] as const).flatMap((s): Piece[] => {
      const arm = armOf(t, sleeve, s, cloth.seed)
      const [[ox, oy], [ix, iy]] = arm.cuff
      const gathered = gathers({ y: (x) => -(oy + ((iy - oy) * (x - ox)) / (ix - ox)), reach: 11, period: 1.4, depth: 0.32, seed: cloth.seed + s })
      const main = sleevePiece(arm, sleeve, cloth, s, 0.5)
      return [{ ...main, volume: [[6, 3]], relief: [...(main.relief ?? []), (x, y) => gathered(x, -y)] }, {
        outline: cuffBand(arm, 5, -0.16), fabric: cloth.fabric, print: cloth.print, lift: 1.4, edge: [0.5, 0.3], volume: [[4, 1.4]], grain: main.grain ?? 0,
      }]
    })
    const yoke = gathers({ y: (x) => 4.5 + 0.28 * Math.abs(x) * 0.9, reach: 17, period: 1.7, depth: 0.3, seed: cloth.seed + 9 })
    const body: Piece = {
      outline, fabric: cloth.fabric, print: cloth.print, lift: 1.3, edge: [0.6, 0.35], volume: [[8, 1.6], [16, 3.4]],
      form: torsoForm(t),
      relief: [...torsoFall(outline, t, cloth.seed, 0.55), (x, y) => (Math.abs(x) > 6 ? yoke(x, y) * Math.min(1, (Math.abs(x) - 6) / 3) : 0)],
      strokes: [...torsoCreases(t, cloth.seed, 0.4), seam(through([[t.shoulder[0] - 0.4, 9.4], [8, 5.2]]), 0.08), seam(through([[-8, 5.2], [-t.shoulder[0] + 0.4, 9.4]]), 0.08)],
    }
    const band: Piece = {
      outline: ribbon(through([...t.neck.slice(1).map(([x, y]): Knot => [-x, y]).reverse(), ...t.neck]), 1.3), fabric: cloth.fabric, print: cloth.plain, lift: 0.1, on: 'goods', edge: [0.4, 0.2],
    }
    const tie = cut === 'tie-neck' ? ([1, -1] as const).flatMap((s): Piece[] => [
      { outline: ribbon(through([[0.4 * s, 8], [2.6 * s, 17], [2 * s, 27], [3.6 * s, 34 + s]]), (k) => 2 + 2.6 * k), fabric: cloth.fabric, print: cloth.print, lift: 0.25, on: 'goods', edge: [0.7, 0.4], strokes: [crease(through([[0.5 * s, 9], [2.4 * s, 20], [2.6 * s, 32]]), 0.5, 0.25)] },
      { outline: closed([[0, 7.8], [3 * s, 5.8], [7.4 * s, 6.6], [7 * s, 10], [3 * s, 9.6]]), fabric: cloth.fabric, print: cloth.print, lift: 0.35, on: 'goods', edge: [1, 0.8], strokes: [crease(through([[0.4 * s, 7.9], [5 * s, 8]]), 0.5, -0.25)] },
    ]) : []
    const knot: Piece[] = cut === 'tie-neck' ? [{ outline: closed([[-1.1, 6.6], [1.2, 6.5], [1.3, 9.3], [-1.2, 9.4]]), fabric: cloth.fabric, print: cloth.print, lift: 0.5, on: 'goods', edge: [0.9, 0.8] }] : []
    const under: Piece = {
      outline: closed(mirrored([[0, 56, 1], [21.6, 56, 1], [21.8, 61.6], [0, 63.9]])), fabric: cloth.fabric, print: cloth.plain, lift: 0.2, edge: [0.4, 0.2], open: 0.5,
      relief: [flutes({ span: spanOf(outline), top: 20, bottom: 66, count: 5, depth: 0.5, seed: cloth.seed + 2 }), wrinkles({ angle: 1.5, length: 9, width: 3, depth: 0.2, seed: 4 })],
    }
    if (cloth.view === 'back') return [...arms, { ...body, outline: torsoOutline({ ...t, neck: [[0, 1.6], [5, 1.1], [8.4, 0, 1]] }, cloth.seed) }]
    return [under, insideBack(t, cloth, 20), label(1.2, cloth.colour), ...arms, body, band, ...tie, ...knot]
  }
}
