import { clothOf } from './cloth.ts'
import { families } from './families/index.ts'
import { layGround } from './ground.ts'
import { extent } from './photograph.ts'
import type { GarmentSpec } from './spec.ts'
import { develop } from './surface/light.ts'
import { lay, type Piece } from './surface/piece.ts'
import { emptyStage, type Place, type Stage } from './surface/stage.ts'

/** The pieces of a garment, from back to front. Throws on a family or cut that does not exist. */
export function piecesOf(spec: GarmentSpec): Piece[] {
  const family = families[spec.family]
  if (!family?.cuts.includes(spec.cut)) throw new Error(`No such garment: ${spec.family} ${spec.cut}`)
  return family.cut(spec.cut)(clothOf(spec, family.usual))
}

/** Where a garment stands in a frame: whole and centred with air around it, or close up for the detail view. */
export function framed(pieces: readonly Piece[], w: number, h: number, view: GarmentSpec['view']): Place {
  const [l, t, r, b] = extent(pieces)
  const air = view === 'detail' ? 2.3 : 0.85
  const perCm = air * Math.min(w / (r - l), h / (b - t))
  if (view === 'detail') return { x: w * 0.44 - ((l + r) / 2 + (r - l) * 0.1) * perCm, y: h * 0.16 - t * perCm, perCm, turn: 0 }
  return { x: w / 2 - ((l + r) / 2) * perCm, y: h * 0.495 - ((t + b) / 2) * perCm, perCm, turn: 0 }
}

/** The stage with a garment on it, not lit yet. */
export function staged(spec: GarmentSpec, width: number, height: number): Stage {
  const pieces = piecesOf(spec)
  const place = framed(pieces, width, height, spec.view)
  const stage = emptyStage(width, height, place.perCm)
  layGround(stage, 'seamless')
  for (const piece of pieces) lay(stage, piece, place)
  return stage
}

/**
 * A product photograph as RGB, eight bits a channel, row by row. A pure function of its arguments that takes one to
 * two seconds for 800 x 1000; it may run in a worker. Throws on a specification that names no garment.
 */
export function renderGarment(spec: GarmentSpec, width: number, height: number): Uint8ClampedArray {
  return develop(staged(spec, width, height), { distance: 1, falloff: 0.16, seed: spec.seed })
}
