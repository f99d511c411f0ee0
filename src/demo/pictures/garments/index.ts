import { framed, piecesOf } from './garment.ts'
import { layGround } from './ground.ts'
import type { GarmentSpec } from './spec.ts'
import { renderStage } from './surface/light.ts'
import { lay } from './surface/piece.ts'
import { emptyStage, type Stage } from './surface/stage.ts'

export type { GarmentSpec } from './spec.ts'

/** The stage with a garment on it, not lit yet. */
export function staged(spec: GarmentSpec, width: number, height: number): Stage {
  const pieces = piecesOf(spec)
  const place = framed(pieces, width, height, spec)
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
  return renderStage(staged(spec, width, height), { distance: 1, falloff: 0.16, seed: spec.seed })
}
