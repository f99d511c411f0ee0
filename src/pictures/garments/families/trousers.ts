import type { Cloth, Cut } from '../cloth.ts'
import { blend } from '../surface/colour.ts'
import { closed, type Knot, loosened, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { generator } from '../surface/noise.ts'
import { gathers, unevenness, wrinkles } from '../surface/relief.ts'
import { beside, crease, seam, stitching, type Stroke } from '../surface/stroke.ts'
import { button, onSide } from './details.ts'

/** Half measures of trousers, cm. Knee and hem are widths of a leg. */
export type Legs = { readonly waist: number; readonly hip: number; readonly rise: number; readonly inseam: number; readonly knee: number; readonly hem: number }

function legKnots(m: Legs): Knot[] {
  const { waist, hip, rise, inseam, knee, hem } = m
  const low = rise + inseam
  const inner = 1.2 + inseam * 0.025
  const mid = rise + inseam * 0.48
  const short = inseam < 30
  return [
    [0, 1.6], [waist * 0.6, 1], [waist, 0, 1], [(waist + hip) / 2 + 1, rise * 0.38], [hip, rise * 0.92],
    ...(short ? [] : [[(inner + 1 + knee) * 0.5 + hip * 0.53, mid - inseam * 0.2], [inner + 1 + knee, mid]] as Knot[]),
    [inner + 1.6 + hem, low, 1], [inner + 1.6 + hem / 2, low + 0.7], [inner + 1.2, low - 0.1, 1],
    ...(short ? [] : [[inner + 0.6, mid]] as Knot[]), [0.4, rise + 2.4], [0, rise + 1.5, 1],
  ]
}

function legCreases(m: Legs, seed: number, depth: number): Stroke[] {
  const random = generator(seed + 3)
  const out: Stroke[] = []
  const mid = m.rise + m.inseam * 0.5
  for (const s of [-1, 1]) {
    // From the fork outwards, as the cloth pulls over the thigh.
    for (let k = 0; k < 4; k++) {
      const run = 7 + random() * 9
      out.push(crease(through([[s * 0.8, m.rise + 0.5 - k * 1.2], [s * (1 + run * 0.5), m.rise - 1.5 + k * 1.2 + random() * 2], [s * (1 + run), m.rise - 3 + k * 3.4]]), 0.7 + 0.5 * random(), depth * (0.6 + 0.6 * random())))
    }
    if (m.inseam < 30) continue
    for (let k = 0; k < 6; k++) {
      const y = (k < 4 ? mid - 7 + k * 4.2 : m.rise + m.inseam - 9 + (k - 4) * 4) + random() * 2
      const x = 2.4 + m.knee * 0.5
      const tilt = (random() - 0.5) * 5
      out.push(crease(through([[s * (x - m.knee * 0.42), y + tilt], [s * x, y + 1], [s * (x + m.knee * 0.4), y - tilt]]), 0.8 + 0.5 * random(), depth * (0.4 + 0.6 * random())))
    }
  }
  return out
}

/** The legs with the inside of the waist behind them and an elastic waistband. */
export function legs(m: Legs, cloth: Cloth, depth: number, seed: number, elastic = true): Piece[] {
  const half = legKnots(m)
  const outline = loosened(closed(mirrored(half)), 0.4, 15, seed)
  const hems = ([1, -1] as const).map((s): Piece => {
    const low = m.rise + m.inseam
    const inner = 1.2 + m.inseam * 0.025 + 1.2
    return { outline: closed(onSide([[inner + 0.2, low - 2, 1], [inner + m.hem, low - 2, 1], [inner + m.hem + 0.2, low + 0.2], [inner + m.hem / 2, low + 1.7], [inner + 0.1, low + 0.1]], s)), fabric: cloth.fabric, print: cloth.plain, lift: 0.1, edge: [0.3, 0.1], open: 0.42 }
  })
  const waist = through([[-m.waist, 0.6], [-m.waist * 0.5, 1.9], [0, 2.3], [m.waist * 0.5, 1.9], [m.waist, 0.6]])
  const body: Piece = {
    outline, fabric: cloth.fabric, print: cloth.print, lift: 1, edge: [0.7, 0.4], volume: [[4.5, 1.6], [9, 2.2]],
    relief: [
      wrinkles({ angle: 1.48, length: 34, width: 5, depth: depth * 0.7, seed }), wrinkles({ angle: 1.8, length: 20, width: 4, depth: depth * 0.4, seed: seed + 1 }), unevenness(11, depth * 0.35, seed + 2),
      ...(elastic ? [gathers({ y: () => 2.6, reach: 13, period: 1.3, depth: 0.32, seed })] : []),
    ],
    strokes: [...legCreases(m, seed, depth * 0.7), seam(through([[0, 3], [0.3, m.rise * 0.6], [0, m.rise + 1.5]]), 0.09), ...([1, -1] as const).map((s) => {
      const low = m.rise + m.inseam - 2.4
      const inner = 2.6 + m.inseam * 0.025
      return stitching(through([[s * inner, low], [s * (inner + m.hem / 2), low + 0.6], [s * (inner + m.hem), low]]), cloth.thread)
    })],
  }
  const back: Piece = { outline: closed(mirrored([[0, -1.7], [m.waist * 0.6, -1.2], [m.waist, 0.2, 1], [m.waist, 4, 1], [0, 6]])), fabric: cloth.fabric, print: cloth.plain, lift: 0.3, edge: [0.5, 0.2], open: 0.48 }
  const band: Piece = {
    outline: ribbon(waist, 3.6), fabric: cloth.fabric, print: cloth.print, lift: 0.2, on: 'goods', edge: [0.7, 0.4],
    ...(elastic ? { relief: [gathers({ y: () => -1.5, reach: 9, period: 0.85, depth: 0.16, seed: seed + 6 })] } : {}),
    strokes: [stitching(beside(waist, 1.3), cloth.thread), stitching(beside(waist, -1.3), cloth.thread)],
  }
  return [...hems, back, body, band]
}

/** Trousers: straight, wide, or tapered with a pressed crease. */
export function trousers(cut: string): Cut {
  const m: Legs = cut === 'wide' ? { waist: 17.5, hip: 25, rise: 30, inseam: 72, knee: 22.5, hem: 24 } : cut === 'tapered' ? { waist: 18.5, hip: 24, rise: 28, inseam: 68, knee: 17.6, hem: 13 } : { waist: 18.5, hip: 23.6, rise: 28, inseam: 74, knee: 18.6, hem: 17.4 }
  return (cloth) => {
    const parts = legs(m, cloth, 0.62, cloth.seed, false)
    const body = parts[3] as Piece
    if (cloth.view === 'back') return [...parts.slice(0, 2), ...parts.slice(3), ...beltLoops(m, cloth), ...backPockets(cloth, m, false)]
    const press = ([1, -1] as const).map((s) => crease(through([[s * 10, 6], [s * 10.2, m.rise], [s * (3.2 + m.knee / 2), m.rise + m.inseam * 0.5], [s * (3.4 + m.hem / 2), m.rise + m.inseam]]), 0.5, 0.26))
    const pocket = ([1, -1] as const).map((s) => crease(through([[s * (m.waist - 2.6), 3.6], [s * (m.waist + 1.4), 14]]), 0.25, -0.16))
    const fly = stitching(through([[3, 3.6], [3.1, 13], [1.4, 18], [0.2, 19.4]]), cloth.thread)
    return [
      ...parts.slice(0, 3), { ...body, strokes: [...(body.strokes ?? []), ...press, ...pocket, fly, ...([1, -1] as const).map((s) => crease(through([[s * 7, 3.4], [s * 7.4, 9], [s * 7.8, 15]]), 0.4, -0.2))] }, parts[4] as Piece,
      button(0.6, 2.3, 0.75, blend(cloth.colour, [0.05, 0.04, 0.03], 0.5)), ...beltLoops(m, cloth),
    ]
  }
}

// Patch pockets of jeans, welts of trousers.
function backPockets(cloth: Cloth, m: Legs, patch: boolean): Piece[] {
  return ([1, -1] as const).map((s): Piece => {
    const x = s * m.waist * 0.52
    const y = patch ? 10.5 : 9
    if (!patch) return { outline: ribbon(through([[x - 6, y], [x + 6, y]]), 1.3), fabric: cloth.fabric, print: cloth.print, lift: 0.12, on: 'goods', edge: [0.3, 0.16], strokes: [crease(through([[x - 6, y], [x + 6, y]]), 0.14, -0.14)] }
    const sewn = through([[x - 6.6, y + 0.4], [x - 6.2, y + 11.6, 1], [x, y + 14.2, 1], [x + 6.2, y + 11.6, 1], [x + 6.6, y + 0.4]])
    return {
      outline: closed([[x - 7, y, 1], [x + 7, y, 1], [x + 6.6, y + 12, 1], [x, y + 14.7, 1], [x - 6.6, y + 12, 1]]), fabric: cloth.fabric, print: cloth.print, lift: 0.16, on: 'goods', edge: [0.35, 0.2],
      strokes: [stitching(sewn, cloth.thread), stitching(through([[x - 6.6, y + 1.6], [x + 6.6, y + 1.6]]), cloth.thread), stitching(through([[x - 6, y + 6.4], [x - 2, y + 8.6], [x, y + 7.4], [x + 2, y + 8.6], [x + 6, y + 6.4]]), cloth.thread)],
    }
  })
}

function beltLoops(m: Legs, cloth: Cloth): Piece[] {
  return [-0.62, 0.58].map((k): Piece => {
    const x = m.waist * k
    return { outline: ribbon(through([[x, -0.2], [x * 1.01, 4.2]]), 1), fabric: cloth.fabric, print: cloth.print, lift: 0.14, on: 'goods', edge: [0.25, 0.16] }
  })
}

/** Jeans: straight, slim or wide, with copper thread, rivets and worn thighs. */
export function jeans(cut: string): Cut {
  const m: Legs = cut === 'slim' ? { waist: 18.5, hip: 22.6, rise: 26, inseam: 76, knee: 16.2, hem: 13 } : cut === 'wide' ? { waist: 18, hip: 24, rise: 29, inseam: 74, knee: 21.5, hem: 23.5 } : { waist: 19, hip: 23.4, rise: 27, inseam: 77, knee: 18.4, hem: 17 }
  return (cloth) => {
    const copper = blend([0.5, 0.24, 0.07], cloth.colour, 0.1)
    const dyed: Cloth = { ...cloth, thread: copper }
    const parts = legs(m, dyed, 0.6, cloth.seed, false)
    const body = parts[3] as Piece
    if (cloth.view === 'back') {
      const yoke = stitching(through([[-m.waist - 1.4, 6], [0, 9.4], [m.waist + 1.4, 6]]), copper)
      const body = parts[3] as Piece
      return [...parts.slice(0, 2), { ...body, strokes: [...(body.strokes ?? []), yoke, seam(through([[-m.waist - 1.4, 5.6], [0, 9], [m.waist + 1.4, 5.6]]), 0.07)] }, parts[4] as Piece, ...beltLoops(m, dyed), ...backPockets(dyed, m, true)]
    }
    const metal = plain([0.55, 0.38, 0.24])
    const pocketLine = (s: number) => through([[s * (m.waist - 9.6), 3.6], [s * (m.waist - 8.6), 7.6], [s * (m.waist - 4.6), 10.8], [s * (m.waist + 2), 11.4]])
    const rivet = (x: number, y: number): Piece => ({ outline: closed([[x - 0.35, y], [x, y - 0.35], [x + 0.35, y], [x, y + 0.35]]), fabric: 'metal', print: metal, lift: 0.08, on: 'goods', edge: [0.2, 0.12] })
    const worn = ([1, -1] as const).map((s): Stroke => ({
      line: through([[s * 9, 20], [s * 8.6, 38], [s * 8, 58]]), reach: 9, height: () => 0, colour: blend(cloth.colour, [0.75, 0.78, 0.8], 0.55), tint: (d, t, l) => 0.42 * Math.exp(-((d / 4.2) ** 2)) * Math.sin(Math.PI * Math.min(1, t / l)) ** 0.8,
    }))
    const seams: Stroke[] = ([1, -1] as const).flatMap((s) => [
      stitching(beside(pocketLine(s), s * 0.4), copper), stitching(beside(pocketLine(s), s * 1), copper), crease(pocketLine(s), 0.22, -0.15),
      stitching(through([[s * (m.hip + 0.1), m.rise * 0.9], [s * (m.waist + 0.7), 8]]), copper),
    ])
    const fly = [stitching(through([[3.3, 4], [3.4, 13], [1.8, 17.6], [0.2, 19]]), copper), stitching(through([[2.7, 4], [2.8, 12.6], [1.4, 16.8], [0.2, 18.2]]), copper)]
    const coin = stitching(through([[m.waist - 8.2, 6.9], [m.waist - 7.8, 10.6], [m.waist - 2.6, 11]]), copper)
    return [
      ...parts.slice(0, 3), { ...body, strokes: [...worn, ...(body.strokes ?? []), ...seams, ...fly, coin] }, parts[4] as Piece, ...beltLoops(m, dyed),
      { ...button(0.5, 2.3, 0.85, [0.55, 0.38, 0.24]), fabric: 'metal', holes: [] }, ...([1, -1] as const).flatMap((s) => [rivet(s * (m.waist - 9.2), 4.6), rivet(s * (m.waist + 1), 11)]),
    ]
  }
}

