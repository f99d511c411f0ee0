import type { Cloth, Cut } from '../cloth.ts'
import { blend, luminance } from '../surface/colour.ts'
import { laceOpacity, laceRelief } from '../surface/lacework.ts'
import { closed, flipped, type Knot, loosened, mirrored, ribbon, spanOf, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { bust, flutes, unevenness, wrinkles } from '../surface/relief.ts'
import { beside, crease, seam, stitching, type Stroke } from '../surface/stroke.ts'
import { button, label, onSide, tieBelt } from './details.ts'
import { armOf, insideBack, type Sleeve, sleevePiece, type Torso, torsoCreases, torsoForm, torsoFall, torsoOutline } from './torso.ts'
import { legs } from './trousers.ts'

// A cord of the accent colour along an edge.
function piping(line: Float64Array, cloth: Cloth, width = 0.5): Piece {
  return { outline: ribbon(line, width), fabric: 'satin', print: plain(cloth.accent), lift: 0.06, on: 'goods', edge: [0.22, 0.16] }
}

const laceTone = (cloth: Cloth) => cloth.trimmed ? cloth.accent : luminance(cloth.colour) > 0.3 ? blend(cloth.colour, [0.9, 0.88, 0.84], 0.6) : blend(cloth.colour, [0.02, 0.02, 0.025], 0.6)

/** A nightdress: slip with lace, longer slip, or a loose one with short sleeves. */
export function nightdress(cut: string): Cut {
  return (cloth) => {
    if (cut === 'sleep-shirt') return sleepShirt(cloth)
    const bottom = cut === 'long' ? 118 : 84
    const hem = cut === 'long' ? 30 : 25
    const side: Knot[] = [[14, 14.2, 1], [16.8, 20.4], [17, 26], [15.9, 38], [19, 56], [(19 + hem) / 2 + 1, (56 + bottom) / 2], [hem, bottom, 1], [hem * 0.55, bottom + 1.8], [0, bottom + 2.4]]
    const top: Knot[] = [[0, 19, 1], [4.6, 12.6], [8.6, 8.4, 1], [11, 10.4]]
    const knots = [...top, ...side]
    const line = loosened(closed(mirrored(knots)), 0.3, 11, cloth.seed)
    const span = spanOf(closed(mirrored(side)))
    const lace: Piece[] = ([1, -1] as const).flatMap((s): Piece[] => {
      const cover: Knot[] = [[0, 19.2, 1], [4.6, 12.7], [8.6, 8.4, 1], [11, 10.3], [14, 14.2, 1], [14.6, 17.2, 1], [10.4, 17], [5.2, 20.2], [0, 26.4, 1]]
      return [{
        outline: closed(s === 1 ? cover : flipped(cover)), fabric: 'lace', print: plain(laceTone(cloth)), lift: 0.07, on: 'goods', edge: [0.2, 0.06],
        relief: [laceRelief(s, cloth.seed)], opacity: (u, v, px) => laceOpacity(u * s * 1.15, v * 1.15, px, cloth.seed),
        strokes: [seam(through(onSide([[0.4, 25.8], [5.2, 20], [10.4, 16.8], [14.4, 17]], s)), 0.05)],
      }]
    })
    const strap = (s: number): Piece[] => {
      const path = through([[8.7 * s, 8.9], [8.9 * s, 4], [8.5 * s, 0.6], [8 * s, -0.2], [7.3 * s, 0.6]])
      const behind = through([[7.6 * s, 0.2], [7.2 * s, 3], [8 * s, 14], [9 * s, 20]])
      return [{ outline: ribbon(behind, 0.75), fabric: 'satin', print: plain(cloth.colour), lift: 0.3, edge: [0.3, 0.14], open: 0.6 }, { outline: ribbon(path, 0.8, true), fabric: 'satin', print: plain(cloth.colour), lift: 1.6, edge: [0.35, 0.2] }]
    }
    const straps = [strap(1), strap(-1)]
    const back: Piece = {
      outline: closed(mirrored([[0, 22], [7, 21], [12, 18], [14, 14.6, 1], [15, 30], [0, 32]])), fabric: cloth.fabric, print: cloth.plain, lift: 0.2, edge: [0.4, 0.2], open: 0.45,
      relief: [unevenness(6, 0.2, cloth.seed + 3)],
    }
    const backHem: Piece = {
      outline: closed(mirrored([[0, bottom - 6], [hem - 3, bottom - 6, 1], [hem - 0.9, bottom + 0.2, 1], [hem * 0.5, bottom + 2.6], [0, bottom + 3.4]])), fabric: cloth.fabric, print: cloth.plain, lift: 0.1, edge: [0.4, 0.2], open: 0.42,
    }
    const hemLine = through([[-hem, bottom], [-hem * 0.55, bottom + 1.8], [0, bottom + 2.4], [hem * 0.55, bottom + 1.8], [hem, bottom]])
    const body: Piece = {
      outline: line, fabric: cloth.fabric, print: cloth.print, lift: 1.3, edge: [0.6, 0.3], volume: [[8, 1.2], [16, 3.2]], form: closed(mirrored([[0, -4], [15, -4, 1], ...side])),
      relief: [
        bust(7.8, 21, 5.4, 6, 2.1), flutes({ span, top: 30, bottom, count: 4.2, depth: 2.1, seed: cloth.seed + 1, hold: 0.05, early: 0.85 }),
        flutes({ span, top: 27, bottom, count: 8, depth: 0.8, seed: cloth.seed + 2, hold: 0.3 }),
        wrinkles({ angle: 1.2, length: 20, width: 3.4, depth: 0.45, seed: cloth.seed + 5 }), wrinkles({ angle: 2.1, length: 16, width: 3, depth: 0.35, seed: cloth.seed + 6 }), unevenness(9, 0.2, cloth.seed + 7),
      ],
      strokes: [
        ...[-1, 1].flatMap((s): Stroke[] => [
          crease(through([[s * 15.4, 33], [s * 8, 37], [s * 1, 38 + s]]), 1, 0.3), crease(through([[s * 15.4, 39], [s * 9, 44], [s * 3, 47]]), 1.2, 0.34), crease(through([[s * 8, 26], [s * 9.5, 40], [s * 13, 58]]), 1.4, 0.3),
        ]), stitching(beside(hemLine, -1), cloth.thread),
      ],
    }
    if (cloth.view === 'back') return [...straps.flat(), { ...body, outline: closed(mirrored([[0, 22, 1], [7, 20.5], [12, 17.6], ...side])) }]
    return [backHem, back, ...straps.map((p) => p[0] as Piece), body, ...lace, ...straps.map((p) => p[1] as Piece)]
  }
}

const loose: Torso = { neck: [[0, 8.5], [5, 7.2], [8, 3], [9, 0, 1]], shoulder: [20.5, 5], under: [23, 24], waist: [22.6, 45], hip: [25, 66], hem: [[27.6, 92, 1], [14, 93.6], [0, 93.9]] }

function sleepShirt(cloth: Cloth): Piece[] {
  const sleeve: Sleeve = { length: 22, angle: 0.42, end: 16, elbow: 17.5 }
  const outline = torsoOutline(loose, cloth.seed)
  const neck = through([...loose.neck.slice(1).map(([x, y]): Knot => [-x, y]).reverse(), ...loose.neck])
  const arms = ([-1, 1] as const).map((s) => sleevePiece(armOf(loose, sleeve, s, cloth.seed), sleeve, cloth, s, 0.5))
  const line = through([[0, 8.6], [0.2, 18], [0.1, 27]])
  if (cloth.view === 'back') {
    const high = torsoOutline({ ...loose, neck: [[0, 2], [5, 1.4], [9, 0, 1]] }, cloth.seed)
    return [...arms, { outline: high, fabric: cloth.fabric, print: cloth.print, lift: 1.4, edge: [0.6, 0.35], volume: [[8, 1.4], [17, 3.2]], relief: torsoFall(outline, loose, cloth.seed, 0.9), strokes: torsoCreases(loose, cloth.seed, 0.45) }]
  }
  return [
    insideBack(loose, cloth, 15), label(1.2, cloth.colour), ...arms,
    { outline, fabric: cloth.fabric, print: cloth.print, lift: 1.4, edge: [0.6, 0.35], volume: [[8, 1.4], [17, 3.2]], relief: [...torsoFall(outline, loose, cloth.seed, 0.9)], strokes: torsoCreases(loose, cloth.seed, 0.45) },
    { outline: ribbon(neck, 1.4), fabric: cloth.fabric, print: plain(cloth.accent), lift: 0.1, on: 'goods', edge: [0.4, 0.2] },
    { outline: ribbon(line, 2.6), fabric: cloth.fabric, print: cloth.print, lift: 0.12, on: 'goods', edge: [0.3, 0.14] },
    ...[11, 16.5, 22].map((y) => button(0.15, y, 0.5, [0.8, 0.77, 0.72])),
  ]
}

const pyjamaTop: Torso = { neck: [[0, 19, 1], [4.6, 10.5], [8.4, 0, 1]], shoulder: [20.6, 5], under: [23, 24.5], waist: [22.4, 44], hip: [23.6, 62], hem: [[24, 66.5, 1], [12, 67.8], [0, 68]] }

function notchedCollar(cloth: Cloth): Piece[] {
  const leaf: Knot[] = [[0.2, 20.5, 1], [5.6, 9.6], [8.2, -0.6], [9, -2], [10.8, 1.4], [11.4, 7, 1], [8.2, 8.4, 1], [11, 10.6, 1], [7.4, 15]]
  const pipe: Knot[] = [[10.8, 1.4], [11.3, 6.9, 1], [8.2, 8.4, 1], [10.9, 10.6, 1], [7.4, 15], [0.5, 20.3]]
  const stand: Piece = { outline: closed(mirrored([[0, -3], [5.5, -2.8], [9, -1.6, 1], [8.4, 1.8, 1], [0, 2]])), fabric: cloth.fabric, print: cloth.print, lift: 1.5, edge: [0.6, 0.35], open: 0.72 }
  return [stand, ...([1, -1] as const).flatMap((s): Piece[] => [
    { outline: closed(s === 1 ? leaf : flipped(leaf)), fabric: cloth.fabric, print: cloth.print, lift: 0.4, on: 'goods', edge: [0.7, 0.4], grain: -s * 0.4, relief: [unevenness(5, 0.1, cloth.seed + s)], strokes: [seam(through(onSide([[8.2, 8.4], [7, 8], [5.8, 9.2]], s)), 0.08)] },
    piping(beside(through(onSide(pipe, s)), s * 0.3), cloth, 0.42),
  ])]
}

/** A pyjama: long, with shorts, or the top alone shown in front of folded trousers. */
export function pyjama(cut: string): Cut {
  return (cloth) => {
    const sleeve: Sleeve = { length: cut === 'short' ? 22 : 54, angle: cut === 'short' ? 0.42 : 0.23, end: cut === 'short' ? 16.5 : 13, elbow: 16.5 }
    const t = pyjamaTop
    const outline = torsoOutline(t, cloth.seed)
    const arms = ([-1, 1] as const).flatMap((s): Piece[] => {
      const a = armOf(t, sleeve, s, cloth.seed)
      const [[ox, oy], [ix, iy]] = a.cuff
      const [ax, ay] = a.along
      const by = -4.6
      const main = sleevePiece(a, sleeve, cloth, s, 0.75)
      return [main, piping(through([[ox + ax * by - (ox - ix) * 0.01, oy + ay * by], [(ox + ix) / 2 + ax * (by + 0.5), (oy + iy) / 2 + ay * (by + 0.5)], [ix + ax * by + (ox - ix) * 0.03, iy + ay * by]]), cloth)]
    })
    const front = through([[1.6, 19.4], [1.7, 44], [1.4, 67.8]])
    const body: Piece = {
      outline, fabric: cloth.fabric, print: cloth.print, lift: 1.4, edge: [0.7, 0.4], volume: [[8, 1.5], [17, 3.4]],
      form: torsoForm(t),
      relief: [...torsoFall(outline, t, cloth.seed, 1), wrinkles({ angle: 0.6, length: 16, width: 3, depth: 0.3, seed: cloth.seed + 60 })],
      strokes: [...torsoCreases(t, cloth.seed, 0.6), crease(beside(front, 0.2), 0.3, -0.16), stitching(beside(front, 2.6), cloth.thread)],
    }
    const pocket: Piece[] = [
      { outline: closed([[6.6, 24, 1], [17, 23.8, 1], [16.8, 35.4], [15.6, 36.8], [8, 37], [6.8, 35.6]]), fabric: cloth.fabric, print: cloth.print, lift: 0.12, on: 'goods', edge: [0.4, 0.18], relief: [unevenness(5, 0.12, cloth.seed + 9)] },
      piping(through([[6.7, 26.4], [16.9, 26.2]]), cloth),
    ]
    const bottoms = legs(cut === 'short' ? { waist: 19, hip: 25.5, rise: 29, inseam: 9, knee: 23, hem: 23.4 } : { waist: 19, hip: 25, rise: 30, inseam: 70, knee: 20.6, hem: 20 }, cloth, 0.85, cloth.seed + 30)
    const down = cut === 'short' ? 58 : 46
    const shifted = bottoms.map((p) => shift(p, cut === 'short' ? 5 : 7.5, down))
    if (cloth.view === 'back') {
      const high = torsoOutline({ ...t, neck: [[0, 2], [5, 1.5], [8.4, 0, 1]] }, cloth.seed)
      const fold: Piece = { outline: closed(mirrored([[0, -3.2], [5.5, -2.9], [9, -1.6], [10.4, 2, 1], [5, 4], [0, 4.4]])), fabric: cloth.fabric, print: cloth.print, lift: 0.45, on: 'goods', edge: [0.7, 0.45] }
      return [...shifted, ...arms, { ...body, outline: high, strokes: torsoCreases(t, cloth.seed, 0.6) }, fold, piping(through([[-10.2, 1.9], [-5, 3.7], [0, 4.1], [5, 3.7], [10.2, 1.9]]), cloth, 0.42)]
    }
    return [
      ...shifted, insideBack(t, cloth, 24), label(1.2, cloth.colour), ...arms, body, piping(through([[1.5, 19.6], [1.75, 44], [1.5, 67.6]]), cloth, 0.4), ...pocket,
      ...[24, 35, 46, 57].map((y) => button(-0.4, y, 0.72, blend(cloth.accent, [0.75, 0.73, 0.7], 0.5))), ...notchedCollar(cloth),
    ]
  }
}

/** A piece carried elsewhere, with everything that depends on its place. */
export function shift(piece: Piece, dx: number, dy: number): Piece {
  const carry = (line: Float64Array) => line.map((value, i) => value + (i % 2 === 0 ? dx : dy))
  return {
    ...piece, outline: carry(piece.outline), ...(piece.holes ? { holes: piece.holes.map(carry) } : {}), ...(piece.form ? { form: carry(piece.form) } : {}),
    ...(piece.relief ? { relief: piece.relief.map((f) => (x: number, y: number) => f(x - dx, y - dy)) } : {}),
    ...(piece.strokes ? { strokes: piece.strokes.map((s) => ({ ...s, line: carry(s.line) })) } : {}),
  }
}

const robeTorso: Torso = { neck: [[0, 44, 1], [4, 28], [7.4, 12], [9, 0, 1]], shoulder: [24, 5.6], under: [27, 28], waist: [24.5, 50], hip: [27.6, 70], hem: [[31, 112, 1], [15, 113.5], [0, 113.8]] }

/** A bathrobe with a shawl collar or a kimono collar, belt and pockets. */
export function bathrobe(cut: string): Cut {
  return (cloth) => {
    const t = robeTorso
    const sleeve: Sleeve = { length: 57, angle: 0.24, end: 20, elbow: 21, cap: 1.2 }
    const outline = torsoOutline(t, cloth.seed)
    const thick = cloth.fabric === 'terry'
    const arms = ([-1, 1] as const).flatMap((s): Piece[] => {
      const a = armOf(t, sleeve, s, cloth.seed)
      const [[ox, oy], [ix, iy]] = a.cuff
      const [ax, ay] = a.along
      const fold = closed([[ox + ax * 0.6 + (ox - ix) * 0.02, oy + ay * 0.6, 1], [(ox + ix) / 2 + ax * 1.2, (oy + iy) / 2 + ay * 1.2], [ix + ax * 0.6 - (ox - ix) * 0.02, iy + ay * 0.6, 1], [ix - ax * 7, iy - ay * 7, 1], [(ox + ix) / 2 - ax * 6.4, (oy + iy) / 2 - ay * 6.4], [ox - ax * 7, oy - ay * 7, 1]])
      return [{ ...sleevePiece(a, sleeve, cloth, s, 0.8), volume: [[7, 3.2]], edge: [1.1, 0.7] }, { outline: fold, fabric: cloth.fabric, print: cloth.print, lift: 0.45, on: 'goods', edge: [0.8, 0.5] }]
    })
    const lap = through([[9, -0.5], [5, 22], [-3, 44], [-8, 62], [-9.5, 90], [-10, 113]])
    const body: Piece = {
      outline, fabric: cloth.fabric, print: cloth.print, lift: 1.6, edge: [1, 0.6], volume: [[9, 1.8], [19, 3.8]],
      form: torsoForm(t),
      relief: [flutes({ span: spanOf(outline), top: 54, bottom: 114, count: 4.2, depth: 1.9, seed: cloth.seed, hold: 0.2 }), wrinkles({ angle: 1.3, length: 24, width: 5, depth: 0.5, seed: cloth.seed + 4 }), unevenness(11, 0.3, cloth.seed + 5)],
      strokes: [...torsoCreases(t, cloth.seed, 0.6), crease(beside(lap, 0.4), 0.6, -0.45), ...[0, 1, 2, 3].map((k) => crease(through([[-18 + k * 11, 51], [-19 + k * 11.4, 58], [-20 + k * 12, 70]]), 1, 0.35))],
    }
    if (cloth.view === 'back') {
      const high = torsoOutline({ ...t, neck: [[0, 2], [5, 1.5], [9, 0, 1]] }, cloth.seed)
      const roll: Piece = { outline: closed(mirrored([[0, -4.6], [6, -4.2], [10, -1.4], [11.4, 3], [6, 5.4], [0, 6]])), fabric: cloth.fabric, print: cloth.print, lift: 0.7, on: 'goods', edge: [1.4, 1] }
      const girdle: Piece = { outline: ribbon(through([[-24.4, 50.8], [0, 51.8], [24.4, 50.8]]), 4.6), fabric: cloth.fabric, print: cloth.print, lift: 0.25, on: 'goods', edge: [0.9, 0.6] }
      return [...arms, { ...body, outline: high, strokes: torsoCreases(t, cloth.seed, 0.6) }, roll, girdle]
    }
    const shawl = cut === 'shawl'
    const wide = shawl ? 8.4 : 5
    const collarLine = (s: number) => through([[0, -4.2], [s * 6, -3.8], [s * 9.6, -0.6], [s * (9.6 + wide * 0.12), 8], [s * 8.4, 22], [s * 2.6, 41], [s * -3, 53]])
    const collar = ([-1, 1] as const).map((s): Piece => ({
      outline: ribbon(collarLine(s), (k) => wide * (0.72 + 0.42 * Math.sin(Math.PI * Math.min(1, k * 1.1)) - 0.4 * k * k)), fabric: cloth.fabric, print: cloth.trimmed && !shawl ? plain(cloth.accent) : cloth.print, lift: 0.7, on: 'goods', edge: [1.3, 0.9],
      strokes: [stitching(beside(collarLine(s), s * wide * 0.42), cloth.thread)],
    }))
    const pockets = ([-1, 1] as const).map((s): Piece => ({
      outline: closed([[s * 10, 64, 1], [s * 23, 63.6, 1], [s * 23.4, 80, 1], [s * 10, 80.4, 1]]), fabric: cloth.fabric, print: cloth.print, lift: 0.35, on: 'goods', edge: [0.9, 0.45], strokes: [stitching(through([[s * 10, 67.4], [s * 23, 67]]), cloth.thread)],
    }))
    return [
      insideBack(t, cloth, 50, -2.6), label(1.2, cloth.colour), ...arms, body, ...pockets, ...collar,
      ...tieBelt(51, 24.4, 1.5, 4.6, { fabric: thick ? 'terry' : cloth.fabric, print: cloth.print }, 31),
    ]
  }
}
