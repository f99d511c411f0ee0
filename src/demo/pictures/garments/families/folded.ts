import type { Cloth, Cut } from '../cloth.ts'
import { cableKnit } from '../surface/knit.ts'
import { generator, wave } from '../surface/noise.ts'
import { closed, type Knot, loosened, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { unevenness, wrinkles } from '../surface/relief.ts'
import { crease, stitching } from '../surface/stroke.ts'
import { label } from './details.ts'
import { hungTowel, madeBed, mat, plaid, sheet } from './home-textiles.ts'

function roundedBox(w: number, h: number, r: number, seed: number, loose: number): Float64Array {
  const x = w / 2
  const y = h / 2
  const knots: Knot[] = []
  for (const [cx, cy, from] of [
    [x - r, -y + r, -90],
    [x - r, y - r, 0],
    [-x + r, y - r, 90],
    [-x + r, -y + r, 180],
  ] as const) {
    for (const a of [0, 30, 60, 90]) {
      const t = ((from + a) * Math.PI) / 180
      knots.push([cx + r * Math.cos(t), cy + r * Math.sin(t)])
    }
    // Points on the straight sides keep the spline from bulging.
    const next = ((from + 90) * Math.PI) / 180
    const upright = Math.abs(Math.cos(next)) > 0.5
    for (const k of [0.92, 0.5, 0, -0.5, -0.92]) {
      const way = from === -90 ? -k : from === 0 ? k : from === 90 ? k : -k
      knots.push(upright ? [Math.cos(next) * x, way * (y - r)] : [way * (x - r), Math.sin(next) * y])
    }
  }
  return loosened(closed(knots), loose, 9, seed)
}

/** A folded thing seen from above, origin in its middle: `layers` of cloth, `w` x `h` cm. */
export function foldedFlat(cloth: Cloth, w: number, h: number, layers: number, thick: number): Piece[] {
  const random = generator(cloth.seed * 5 + 1)
  const out: Piece[] = []
  for (let k = 0; k < layers; k++) {
    const last = k === layers - 1
    const line = roundedBox(
      w - (layers - 1 - k) * 0.2 + random() * 0.7,
      h + random() * 0.7 - 0.3,
      last ? 1.8 : 1.2,
      cloth.seed + k,
      0.35,
    )
    const dx = (layers - 1 - k) * 0.3 * (random() - 0.2)
    const dy = (layers - 1 - k) * 0.42
    out.push({
      outline: line.map((v, i) => v + (i % 2 ? dy : dx)),
      fabric: cloth.fabric,
      print: last ? cloth.print : cloth.plain,
      lift: 0.3 + k * thick,
      edge: [thick * 1.5, thick * 2],
      volume: last ? [[6, thick * 1.2]] : [],
      relief: [
        unevenness(10, thick * 0.45, cloth.seed + k),
        wrinkles({ angle: 0.4 + k, length: 16, width: 5, depth: thick * 0.35, seed: cloth.seed + k + 9 }),
      ],
    })
  }
  return out
}

/** A striped or plain towel folded in three, seen from above. */
export function foldedTowel(cloth: Cloth): Piece[] {
  const parts = foldedFlat(cloth, 34, 46, 4, 0.62)
  const top = parts[3] as Piece
  const border = (y: number): Piece => ({
    outline: ribbon(
      through([
        [-16.9, y],
        [0, y + 0.15],
        [16.9, y - 0.1],
      ]),
      2.4,
    ),
    fabric: 'cotton',
    print: cloth.plain,
    lift: -0.06,
    on: 'goods',
    edge: [0.3, 0.02],
    structure: (u, v) => 0.03 * Math.sin(v * 11) + 0.01 * wave(u * 4, v * 4, 3),
  })
  return [
    ...parts.slice(0, 3),
    { ...top, strokes: [crease(through('-17,-7 0,-6.6 17,-7.2'), 1.4, -0.16)] },
    border(17),
  ]
}

/** A jumper folded for the shelf, its neck at the top edge, seen from above. */
export function foldedJumper(cloth: Cloth, cabled: boolean): Piece[] {
  const parts = foldedFlat(cloth, 33, 37, 3, 0.8)
  const top = parts[2] as Piece
  const structure = cabled
    ? cableKnit(
        [
          { at: 0, strands: 3, swing: 1.7, turn: 9, thick: 1.02 },
          { at: 6.8, strands: 2, swing: 0.95, turn: 6.5, thick: 0.92 },
          { at: -6.8, strands: 2, swing: 0.95, turn: -6.5, thick: 0.92 },
          { at: 12.6, strands: 2, swing: 0.95, turn: 6.5, thick: 0.92 },
          { at: -12.6, strands: 2, swing: 0.95, turn: -6.5, thick: 0.92 },
        ],
        0.42,
      )
    : undefined
  const neck = through('-8.8,-18.6 -7.4,-14.6 -4,-11.6 0,-10.6 4,-11.5 7.4,-14.5 8.8,-18.6')
  const hole: Piece = {
    outline: closed(
      '-8.6,-18.4! -7.2,-14.5 -4,-11.6 0,-10.7 4,-11.6 7.2,-14.4 8.6,-18.4! 4,-19.6 0,-19.9 -4,-19.6',
    ),
    fabric: cloth.fabric,
    print: cloth.plain,
    lift: -0.35,
    on: 'goods',
    edge: [0.8, -0.5],
    open: 0.55,
  }
  const back = through('-8.8,-18.4 -4,-19.9 0,-20.2 4,-19.9 8.8,-18.4')
  const rib = (line: Float64Array, lift: number, open: number): Piece => ({
    outline: ribbon(line, 2.5),
    fabric: 'yarn',
    print: cloth.plain,
    lift,
    on: 'goods',
    edge: [0.8, 0.5],
    open,
    strokes: [{ line, reach: 1.5, height: (_d, t) => 0.09 * Math.sin((t / 0.8) * 2 * Math.PI) }],
  })
  return [
    ...parts.slice(0, 2),
    { ...top, ...(structure ? { structure, fabric: 'yarn' } : {}) },
    hole,
    { ...label(-17.9, cloth.colour) },
    rib(back, 0.1, 0.75),
    rib(neck, 0.3, 1),
  ]
}

// One folded thing of a stack seen from the front: its layers are bars with a round fold at the front.
function slab(
  cloth: Cloth,
  width: number,
  top: number,
  layers: number,
  thick: number,
  seed: number,
): Piece[] {
  const random = generator(seed * 11 + 3)
  const out: Piece[] = []
  const shiftX = (random() - 0.5) * 1.6
  for (let k = layers - 1; k >= 0; k--) {
    const y = top + k * thick
    const half = width / 2 + (random() - 0.5) * 0.9
    const bow = (x: number) => 0.35 * wave(x / 14, k * 3.1, seed) - 0.25 * Math.cos((x / half) * 1.4)
    const knots: Knot[] = []
    for (let i = -6; i <= 6; i++) knots.push([shiftX + (i / 6) * (half - 0.9), y + bow((i / 6) * half)])
    knots.push([shiftX + half, y + thick * 0.55])
    for (let i = 6; i >= -6; i--)
      knots.push([shiftX + (i / 6) * (half - 0.9), y + thick * 1.24 + bow((i / 6) * half) * 0.8])
    knots.push([shiftX - half, y + thick * 0.55])
    out.push({
      outline: closed(knots),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 1 + 0.15 * (k % 2),
      edge: [thick * 0.85, thick * 0.9],
      relief: [
        unevenness(9, 0.12, seed + k),
        wrinkles({ angle: 1.5, length: 6, width: 3.4, depth: 0.1, seed: seed + k + 5 }),
      ],
      strokes:
        cloth.fabric === 'cotton' || cloth.fabric === 'linen'
          ? [
              stitching(
                through([
                  [shiftX - half + 1, y + thick * 0.85],
                  [shiftX + half - 1, y + thick * 0.85],
                ]),
                cloth.thread,
              ),
            ]
          : [],
    })
  }
  return out
}

/** Folded goods: knitwear, towels and bed linen in a stack; a bed from above, a sheet, a plaid, a towel, a mat. */
export function folded(cut: string): Cut {
  return (cloth) => {
    if (cut === 'bed') return madeBed(cloth)
    if (cut === 'sheet') return sheet(cloth)
    if (cut === 'plaid') return plaid(cloth)
    if (cut === 'hung') return hungTowel(cloth)
    if (cut === 'mat') return mat(cloth)
    if (cut === 'jumper') return foldedJumper(cloth, false)
    if (cut === 'towel') return foldedTowel({ ...cloth, fabric: 'terry' })
    return stacked(cloth, cut)
  }
}

function stacked(cloth: Cloth, cut: string): Piece[] {
  const [count, layers, thick, width] =
    cut === 'bed-linen' ? [3, 4, 1.7, 38] : cut === 'towels' ? [4, 2, 3.3, 36] : [4, 3, 2.1, 34]
  const out: Piece[] = []
  for (let k = count - 1; k >= 0; k--) {
    const tone = k % 2 === 1 && cloth.trimmed ? cloth.accent : cloth.colour
    const own: Cloth = {
      ...cloth,
      ...(cut === 'towels' ? { fabric: 'terry' } : {}),
      print: k === 0 || !cloth.trimmed ? (k === 0 ? cloth.print : plain(tone)) : plain(tone),
      plain: plain(tone),
    }
    out.push(...slab(own, width - k * -0.5, k * layers * thick * 1.03, layers, thick, cloth.seed * 3 + k))
  }
  return out
}
