import type { Cloth, Cut } from '../cloth.ts'
import { blend } from '../surface/colour.ts'
import { closed, flipped, type Knot, mirrored, ribbon, spanOf, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { flutes, type Relief, unevenness, wrinkles } from '../surface/relief.ts'
import { beside, crease, seam, stitching } from '../surface/stroke.ts'
import { button, label, onSide, tieBelt } from './details.ts'
import { armOf, cuffBand, insideBack, type Sleeve, sleevePiece, type Torso, torsoCreases, torsoForm, torsoOutline } from './torso.ts'

const long: Torso = { neck: [[0, 30, 1], [4.6, 18], [8.6, 4], [9.4, 0, 1]], shoulder: [22.6, 5], under: [25, 27], waist: [22.4, 46], hip: [26.4, 68], hem: [[29.6, 106, 1], [14, 107.6], [0, 107.8]] }
const hipLong: Torso = { ...long, neck: [[0, 9.5], [5, 8], [8.6, 3.6], [9.4, 0, 1]], waist: [24, 44], hip: [24.4, 60], hem: [[24.2, 66, 1], [12, 67], [0, 67.2]] }
const blazerTorso: Torso = { ...long, neck: [[0, 36, 1], [4.4, 20], [8.4, 4], [9.2, 0, 1]], waist: [20.2, 43], hip: [24, 62], hem: [[24.4, 68], [21, 71.8], [8, 73.2], [0, 70.6]] }
const arm: Sleeve = { length: 61, angle: 0.2, end: 14.4, elbow: 17.4, cap: 1.4 }

function lapels(cloth: Cloth, low: number, wide: number, lap: number): Piece[] {
  // The front that lies over reaches across the middle to its own edge.
  const leafOf = (s: number): Knot[] => [[s < 0 ? -lap : 0.6, s < 0 ? low : low - 2, 1], [3.6, low * 0.62], [7.4, 7.4], [9.4, 5.2, 1], [9.4 + wide * 0.42, 9.8, 1], [9.2 + wide * 0.62, 12.4, 1], [7, low * 0.68]]
  const collar: Knot[] = [[6.4, 9.6, 1], [8.2, 0.4], [8.8, -2.6], [9.9, -2.6], [12.4, 1.8], [11.8 + wide * 0.3, 8.2, 1], [9.2, 8.4, 1]]
  const fold: Relief = (x, y) => 0.6 * Math.exp(-(((Math.abs(x) - 9) / 2.2) ** 2) - ((y + 1) / 6) ** 2)
  const stand: Piece = { outline: closed(mirrored([[0, -3.5], [6, -3.2], [9.6, -1.9, 1], [8.6, 2, 1], [0, 2.2]])), fabric: cloth.fabric, print: cloth.print, lift: 1.8, edge: [0.9, 0.6], open: 0.72 }
  const pieces = ([-1, 1] as const).flatMap((s): Piece[] => [
    {
      outline: closed(s === 1 ? leafOf(s) : flipped(leafOf(s))), fabric: cloth.fabric, print: cloth.print, lift: s === 1 ? 0.4 : 0.75, on: 'goods', edge: [0.9, 0.55], grain: -s * 0.35,
      relief: [unevenness(6, 0.12, cloth.seed + s)], strokes: [stitching(beside(through(onSide([[9.4, 5.4], [9.4 + wide * 0.42, 9.8, 1], [9.2 + wide * 0.6, 12.4, 1], [7, low * 0.68], [s < 0 ? 0.6 - lap : 1, low - 0.6]], s)), s * 0.6), cloth.thread)],
    },
    { outline: closed(s === 1 ? collar : flipped(collar)), fabric: cloth.fabric, print: cloth.print, lift: 0.65, on: 'goods', edge: [0.9, 0.55], grain: -s * 0.7, relief: [fold], strokes: [stitching(beside(through(onSide([[12.4, 1.8], [11.8 + wide * 0.3, 8], [9.2, 8.2]], s)), s * 0.6), cloth.thread)] },
  ])
  return [stand, ...[...pieces.slice(2), ...pieces.slice(0, 2)]]
}

function sleevesOf(cloth: Cloth, t: Torso, cuffed: boolean): Piece[] {
  return ([-1, 1] as const).flatMap((s): Piece[] => {
    const a = armOf(t, { ...arm, cuffed }, s, cloth.seed)
    const [[ox, oy], [ix, iy]] = a.cuff
    const [ax, ay] = a.along
    const main = { ...sleevePiece(a, arm, cloth, s, 0.5), volume: [[6.5, 3.2]] as const, edge: [1, 0.6] as const }
    const inside: Piece = { outline: closed([[ox, oy - 1, 1], [(ox + ix) / 2 + ax * 1.1, (oy + iy) / 2 + ay * 1.1], [ix, iy - 1, 1]]), fabric: 'satin', print: cloth.plain, lift: 0.1, edge: [0.3, 0.1], open: 0.45 }
    if (!cuffed) {
      return [inside, { ...main, strokes: [...(main.strokes ?? []), stitching(through([[ox - ax * 3.4, oy - ay * 3.4], [ix - ax * 3.4, iy - ay * 3.4]]), cloth.thread)] }]
    }
    return [main, { outline: cuffBand(a, 5, 0), fabric: cloth.fabric, print: cloth.print, lift: 1.2, edge: [0.6, 0.35], volume: [[5, 2]], grain: main.grain ?? 0 }]
  })
}

function tailored(cloth: Cloth, cut: string): Piece[] {
  const blazer = cut === 'blazer'
  const t = blazer ? blazerTorso : long
  const double = cut === 'double'
  const low = blazer ? 38 : 32
  const bottom = blazer ? 72 : 107.6
  // Crossed fronts close the neck higher up.
  const shut = (t0: Torso): Torso => ({ ...t0, neck: [[0, low * (double ? 0.8 : 0.87), 1], ...t0.neck.slice(1)] })
  const outline = torsoOutline(shut(t), cloth.seed)
  const edgeX = double ? 6.6 : 1.9
  const lap = through([[edgeX, low - 0.4], [edgeX + 0.1, low + 12], [edgeX + 0.4, 66], [edgeX + (blazer ? -2.4 : 0.7), bottom]])
  const horn = blend([0.05, 0.035, 0.025], cloth.colour, 0.15)
  const rows = blazer ? [low + 2.5, low + 13] : double ? [35, 46, 57] : [low + 4, low + 17, low + 30]
  const columns = double ? [-4.1, 4.3] : [edgeX - 2]
  const body: Piece = {
    outline, fabric: cloth.fabric, print: cloth.print, lift: 1.4, edge: [1, 0.6], volume: [[9, 1.8], [18, 3.4]], form: torsoForm(t),
    relief: [
      ...(blazer ? [] : [flutes({ span: spanOf(outline), top: 50, bottom: 110, count: 4, depth: 2.2, seed: cloth.seed, hold: 0.15 })]),
      wrinkles({ angle: 1.35, length: 26, width: 6, depth: 0.7, seed: cloth.seed + 3 }), unevenness(13, 0.25, cloth.seed + 4),
    ],
    strokes: [
      ...torsoCreases(t, cloth.seed, 0.5), crease(beside(lap, -0.35), 0.4, -0.4), stitching(beside(lap, 0.8), cloth.thread),
      ...([1, -1] as const).map((s) => seam(through([[s * 15.5, 24], [s * 12.4, 44], [s * 14, 66], ...(blazer ? [[s * 14.4, 70]] as Knot[] : [[s * 16, 106]] as Knot[])]), 0.06)),
    ],
  }
  const back: Piece = { outline: closed(mirrored([[0, bottom - 8], [(t.hem[0] as Knot)[0] - 1.5, bottom - 9, 1], [(t.hem[0] as Knot)[0] - 1.6, bottom - (blazer ? 4 : 0.6), 1], [12, bottom + 1.4], [0, bottom + 1.8]])), fabric: 'satin', print: cloth.plain, lift: 0.1, edge: [0.5, 0.2], open: 0.5 }
  if (cloth.view === 'back') {
    const high = torsoOutline({ ...t, neck: [[0, 2.4], [5, 1.8], [9.4, 0, 1]] }, cloth.seed)
    const vent = through([[0.2, bottom - (blazer ? 20 : 40)], [0.4, bottom - 10], [0.9, bottom + 0.6]])
    const collar: Piece = { outline: closed(mirrored([[0, -3.8], [6, -3.4], [9.8, -1.9], [11.6, 2.4, 1], [6, 4.2], [0, 4.7]])), fabric: cloth.fabric, print: cloth.print, lift: 0.6, on: 'goods', edge: [0.9, 0.6] }
    const half: Piece = { outline: ribbon(through([[-12, 45], [0, 45.8], [12, 45]]), 4.6, true), fabric: cloth.fabric, print: cloth.print, lift: 0.3, on: 'goods', edge: [0.7, 0.4] }
    const middle = [seam(through([[0, 4], [0.2, 40], [0, bottom]]), 0.07), crease(vent, 0.5, -0.4)]
    return [back, ...sleevesOf(cloth, t, false), { ...body, outline: high, strokes: [...torsoCreases(t, cloth.seed, 0.5), ...middle] }, ...(blazer ? [] : [half, button(-10, 45.1, 1.2, horn), button(10, 45.1, 1.2, horn)]), collar]
  }
  const flaps = ([1, -1] as const).map((s): Piece => {
    const y = blazer ? 52 : 63
    return {
      outline: closed([[s * 9.6, y + 0.4, 1], [s * 21, y - 0.6, 1], [s * 21.3, y + 4.8, 1], [s * 9.8, y + 5.8, 1]]), fabric: cloth.fabric, print: cloth.print, lift: 0.3, on: 'goods', edge: [0.6, 0.35],
      strokes: [stitching(through([[s * 10.2, y + 5.1], [s * 20.8, y + 4.2]]), cloth.thread)],
    }
  })
  const buttons = rows.flatMap((y) => columns.map((x, k) => button(x + 0.1 * Math.sin(y), y + 0.15 * k, blazer ? 1.05 : 1.35, horn)))
  const belt = cut === 'belted' ? tieBelt(46, 22.3, 1, 5, { fabric: cloth.fabric, print: cloth.print }, 30) : []
  return [back, { ...insideBack(t, cloth, 40, -2.6), fabric: 'satin' }, label(1.6, cloth.colour), ...sleevesOf(cloth, t, false), body, ...flaps, ...(cut === 'belted' ? [] : buttons), ...lapels(cloth, low, blazer ? 7 : 9.5, edgeX), ...belt]
}

function zipped(cloth: Cloth, cut: string): Piece[] {
  const t = hipLong
  const outline = torsoOutline(t, cloth.seed)
  const puffer = cut === 'quilted'
  // Quilting: pillows between horizontal seams, pulled in at each.
  const pillows: Relief = (x, y) => {
    const row = (y + 0.5 * Math.sin(x * 0.13 + cloth.seed)) / 7.4
    const p = Math.abs(Math.sin(row * Math.PI))
    return 1.5 * Math.sqrt(p + 0.01)
  }
  const puckers: Relief = (x, y) => {
    const row = (y + 0.5 * Math.sin(x * 0.13 + cloth.seed)) / 7.4
    const near = Math.exp(-(((row - Math.round(row)) / 0.26) ** 2))
    return near * 0.3 * Math.sin(x * 2.4 + 3 * Math.sin(x * 0.7 + Math.round(row) * 2)) * (0.4 + 0.6 * Math.abs(Math.sin(x * 0.31 + row)))
  }
  const zipLine = through([[0, 3.4], [0.2, 34], [0, 66.6]])
  const metal = plain([0.5, 0.48, 0.45])
  const zip: Piece = {
    outline: ribbon(zipLine, 1.7), fabric: 'cotton', print: plain(blend(cloth.colour, [0.01, 0.01, 0.01], 0.5)), lift: 0.05, on: 'goods', edge: [0.3, 0.1],
    strokes: [{ line: zipLine, reach: 0.6, height: (d, t2) => 0.07 * Math.exp(-((d / 0.3) ** 4)) * (0.6 + 0.4 * Math.sin(t2 * 17)), colour: [0.5, 0.48, 0.45], tint: (d, t2) => (Math.abs(d) < 0.3 && Math.sin(t2 * 17 + (d > 0 ? 3 : 0)) > 0 ? 0.9 : 0) }],
  }
  const puller: Piece = { outline: ribbon(through([[0.1, 5.2], [0.3, 8.6]]), 0.7, true), fabric: 'metal', print: metal, lift: 0.3, on: 'goods', edge: [0.25, 0.2] }
  const body: Piece = {
    outline, fabric: cloth.fabric, print: cloth.print, lift: 1.5, edge: [1, 0.7], volume: [[8, 1.8], [17, 3.2]], form: torsoForm(t),
    relief: puffer ? [pillows, puckers, unevenness(8, 0.15, cloth.seed)] : [wrinkles({ angle: 1.2, length: 20, width: 5, depth: 0.5, seed: cloth.seed }), wrinkles({ angle: 2, length: 16, width: 4, depth: 0.35, seed: cloth.seed + 1 }), unevenness(9, 0.25, cloth.seed)],
    strokes: [...torsoCreases(t, cloth.seed, puffer ? 0.2 : 0.6), ...(puffer ? [] : [seam(through([[-21, 17], [0, 18.5], [21, 17]]), 0.06)])],
  }
  const collar: Piece = {
    outline: closed(mirrored([[0, -4], [6, -4.2], [9.6, -3], [10.4, 1], [9, 5.2], [4.6, 8.8], [0.6, 10], [0, 10, 1]])), fabric: cloth.fabric, print: cloth.print, lift: 0.9, on: 'goods', edge: [1.4, 1.1],
    holes: [closed(mirrored([[0, -1.8], [5.4, -2], [7.4, -0.6], [6.4, 2.4], [3, 5.4], [0, 9.6]]))], relief: puffer ? [(x, y) => 0.5 * Math.abs(Math.sin((y + Math.abs(x) * 0.6) * 0.7))] : [],
  }
  const arms = sleevesOf(cloth, t, true).map((p, i): Piece => (puffer && i % 2 === 0 ? {
    ...p, strokes: [], relief: [...(p.relief ?? []).slice(0, 1), (x, y) => {
      const g = p.grain ?? 0
      const v = Math.cos(g) * y - Math.sin(g) * x
      const row = v / 7.4
      return 1.2 * Math.sqrt(Math.abs(Math.sin(row * Math.PI)) + 0.01) + 0.22 * Math.exp(-(((row - Math.round(row)) / 0.26) ** 2)) * Math.sin(x * 2.3 + row)
    }],
  } : p))
  if (cloth.view === 'back') {
    const high = torsoOutline({ ...t, neck: [[0, 2.2], [5, 1.6], [9.4, 0, 1]] }, cloth.seed)
    const round: Piece = { outline: closed(mirrored([[0, -4], [6, -4.2], [9.6, -3], [10.2, 1], [6, 3.4], [0, 4]])), fabric: cloth.fabric, print: cloth.print, lift: 0.6, on: 'goods', edge: [1.4, 1.1] }
    return [...arms, { ...body, outline: high }, round]
  }
  const pocket = ([1, -1] as const).map((s): Piece => ({
    outline: ribbon(through([[s * 9.6, 44], [s * 13.2, 56]]), 1.6), fabric: cloth.fabric, print: cloth.print, lift: 0.3, on: 'goods', edge: [0.5, 0.3], strokes: [crease(through([[s * 9.6, 44], [s * 13.2, 56]]), 0.2, -0.2)],
  }))
  return [{ ...insideBack(t, cloth, 14, -3.4), fabric: 'satin' }, label(0.4, cloth.colour), ...arms, body, ...pocket, zip, collar, puller]
}

function denimJacket(cloth: Cloth): Piece[] {
  const copper = blend([0.5, 0.24, 0.07], cloth.colour, 0.1)
  const dyed: Cloth = { ...cloth, thread: copper }
  const t: Torso = { ...hipLong, hip: [22.4, 54], waist: [23, 44], hem: [[21.8, 58, 1], [11, 58.8], [0, 59]] }
  const outline = torsoOutline(t, cloth.seed)
  const metal = (x: number, y: number): Piece => ({ ...button(x, y, 0.8, [0.5, 0.36, 0.24]), fabric: 'metal', holes: [] })
  const body: Piece = {
    outline, fabric: cloth.fabric, print: cloth.print, lift: 1.5, edge: [0.8, 0.45], volume: [[8, 1.6], [17, 3]], form: torsoForm(t),
    relief: [wrinkles({ angle: 1.2, length: 18, width: 4, depth: 0.4, seed: cloth.seed }), unevenness(9, 0.25, cloth.seed)],
    strokes: [
      ...torsoCreases(t, cloth.seed, 0.5), seam(through([[-21.6, 19.6], [0, 20.2], [21.6, 19.6]]), 0.09), stitching(through([[-21.6, 19], [0, 19.6], [21.6, 19]]), copper),
      ...([1, -1] as const).flatMap((s) => [seam(through([[s * 8, 20.4], [s * 5, 58]]), 0.08), stitching(through([[s * 8.5, 20.4], [s * 5.5, 58]]), copper), seam(through([[s * 17, 20.2], [s * 13.4, 58]]), 0.08), stitching(through([[s * 16.5, 20.2], [s * 12.9, 58]]), copper)]),
    ],
  }
  const pocket = ([1, -1] as const).flatMap((s): Piece[] => [
    { outline: closed([[s * 7, 17.6, 1], [s * 17.6, 17.4, 1], [s * 17.5, 20.6, 1], [s * 12.2, 23, 1], [s * 7, 20.8, 1]]), fabric: cloth.fabric, print: cloth.print, lift: 0.25, on: 'goods', edge: [0.4, 0.25], strokes: [stitching(through([[s * 7.4, 20.4], [s * 12.2, 22.5], [s * 17.1, 20.2]]), copper)] },
    metal(s * 12.2, 20.8),
  ])
  const band: Piece = { outline: closed(mirrored([[0, 58.2], [21.9, 57.4, 1], [21.4, 62.4, 1], [0, 63.4]])), fabric: cloth.fabric, print: cloth.print, lift: 1.4, edge: [0.5, 0.3], volume: [[14, 2]], strokes: [stitching(through([[-21.6, 58.2], [0, 59], [21.6, 58.2]]), copper), stitching(through([[-21.3, 61.8], [0, 62.7], [21.3, 61.8]]), copper)] }
  const line = through([[0.2, 9.4], [0.3, 34], [0.2, 62.6]])
  if (cloth.view === 'back') {
    const high = torsoOutline({ ...t, neck: [[0, 2.2], [5, 1.6], [9.4, 0, 1]] }, cloth.seed)
    const fold: Piece = { outline: closed(mirrored([[0, -3.6], [6, -3.2], [9.6, -1.8], [11.4, 2.6, 1], [6, 5.4], [0, 6]])), fabric: cloth.fabric, print: cloth.print, lift: 0.6, on: 'goods', edge: [0.8, 0.5], strokes: [stitching(through([[-10.6, 2.2], [-6, 4.7], [0, 5.3], [6, 4.7], [10.6, 2.2]]), copper)] }
    return [...sleevesOf(dyed, t, true), { ...body, outline: high }, band, fold]
  }
  const leaves = ([1, -1] as const).map((s): Piece => ({ outline: closed(onSide([[0.6, 8.8, 1], [5, 6.4], [8.4, 1], [9.4, -2.2], [11.6, 1.6], [11, 8], [9, 15, 1], [4, 12.4]], s)), fabric: cloth.fabric, print: cloth.print, lift: 0.6, on: 'goods', edge: [0.7, 0.4], grain: -s * 0.5, strokes: [stitching(beside(through(onSide([[11.6, 1.8], [11, 8], [9, 14.6, 1], [4, 12.2], [1, 9.4]], s)), s * 0.6), copper)] }))
  const stand: Piece = { outline: closed(mirrored([[0, -3.6], [6, -3.2], [9.4, -1.8, 1], [8.6, 2, 1], [0, 2.2]])), fabric: cloth.fabric, print: cloth.print, lift: 1.7, edge: [0.7, 0.4], open: 0.7 }
  return [
    insideBack(t, cloth, 16, -2.6), label(1, cloth.colour), ...sleevesOf(dyed, t, true), body, band, ...pocket,
    { outline: ribbon(line, 4), fabric: cloth.fabric, print: cloth.print, lift: 0.2, on: 'goods', edge: [0.4, 0.2], strokes: [stitching(beside(line, 1.6), copper), stitching(beside(line, -1.6), copper)] },
    ...[13, 23, 33, 43, 52, 60.4].map((y) => metal(0.25, y)), stand, ...leaves,
  ]
}

/** A coat: single-breasted, double-breasted or belted. */
export function coat(cut: string): Cut {
  return (cloth) => tailored(cloth, cut)
}

/** A jacket: blazer, quilted, blouson with a zip, or denim. */
export function jacket(cut: string): Cut {
  return (cloth) => (cut === 'blazer' ? tailored(cloth, cut) : cut === 'denim' ? denimJacket(cloth) : zipped(cloth, cut))
}
