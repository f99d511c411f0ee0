import { clothOf } from './cloth.ts'
import { families } from './families/index.ts'
import type { GarmentSpec } from './spec.ts'
import type { Piece } from './surface/piece.ts'
import type { Place } from './surface/stage.ts'

/** The pieces of a garment, from back to front. Throws on a family, cut or detail that does not exist. */
export function piecesOf(spec: GarmentSpec): Piece[] {
  const family = families[spec.family]
  if (!family?.cuts.includes(spec.cut)) throw new Error(`No such garment: ${spec.family} ${spec.cut}`)
  const drawn = family.drawn?.[spec.cut]?.split(' ') ?? []
  const unknown = (spec.details ?? []).filter((detail) => !drawn.includes(detail))
  if (unknown.length > 0) throw new Error(`Not drawn on ${spec.family} ${spec.cut}: ${unknown.join(', ')}`)
  return family.cut(spec.cut)(clothOf(spec, family.usual))
}

/** The rectangle that pieces fill, in cm: left, top, right, bottom. */
export function extent(pieces: readonly Piece[]): readonly [number, number, number, number] {
  let [l, t, r, b] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { outline } of pieces) {
    for (let i = 0; i < outline.length; i += 2) {
      l = Math.min(l, outline[i] as number)
      r = Math.max(r, outline[i] as number)
      t = Math.min(t, outline[i + 1] as number)
      b = Math.max(b, outline[i + 1] as number)
    }
  }
  return [l, t, r, b]
}

// Where the detail view looks, in shares of the width and height of a family's garments, or of those of one cut.
const details: Readonly<Record<string, readonly [number, number]>> = {
  swimsuit: [0.52, 0.27],
  tankini: [0.52, 0.27],
  bikini: [0.5, 0.24],
  bra: [0.68, 0.68],
  briefs: [0.66, 0.36],
  jeans: [0.56, 0.19],
  trousers: [0.54, 0.19],
  folded: [0.5, 0.36],
  'folded hung': [0.3, 0.1],
  'folded plaid': [0.3, 0.1],
  'folded mat': [0.24, 0.3],
  skirt: [0.5, 0.22],
}

// The same of the view of the fabric: where cloth lies free of seams, or meets an edge.
const fabrics: Readonly<Record<string, readonly [number, number]>> = {
  swimsuit: [0.2, 0.84],
  bikini: [0.5, 0.78],
  tankini: [0.42, 0.5],
  bra: [0.3, 0.62],
  briefs: [0.4, 0.45],
  jeans: [0.3, 0.9],
  trousers: [0.3, 0.9],
  jumper: [0.42, 0.88],
  cardigan: [0.4, 0.88],
  bathrobe: [0.36, 0.92],
  dress: [0.44, 0.9],
  nightdress: [0.44, 0.92],
  folded: [0.66, 0.74],
  'folded hung': [0.28, 0.9],
  'folded plaid': [0.3, 0.9],
  'folded mat': [0.12, 0.8],
  'folded sheet': [0.16, 0.88],
  shirt: [0.13, 0.84],
  blouse: [0.14, 0.62],
  't-shirt': [0.86, 0.3],
  pyjama: [0.5, 0.32],
}

/** Where a garment stands in a frame: whole and centred with air around it, or close up for the detail view. */
export function framed(pieces: readonly Piece[], w: number, h: number, spec: GarmentSpec): Place {
  const { view, family } = spec
  const [l, t, r, b] = extent(pieces)
  const air = view === 'detail' ? 2.3 : view === 'fabric' ? 4.2 : 0.85
  const perCm = air * Math.min(w / (r - l), h / (b - t))
  if (view === 'detail' || view === 'fabric') {
    const [places, usual] = view === 'fabric' ? [fabrics, [0.4, 0.5]] : [details, [0.58, 0.22]]
    const [across = 0.5, down = 0.5] = places[`${family} ${spec.cut}`] ?? places[family] ?? usual
    return {
      x: w / 2 - (l + (r - l) * across) * perCm,
      y: h / 2 - (t + (b - t) * down) * perCm,
      perCm,
      turn: 0,
    }
  }
  return { x: w / 2 - ((l + r) / 2) * perCm, y: h * 0.495 - ((t + b) / 2) * perCm, perCm, turn: 0 }
}
