import { type Ground, layGround } from '../ground.ts'
import { renderStage } from '../surface/light.ts'
import { lay, type Piece } from '../surface/piece.ts'
import { emptyStage } from '../surface/stage.ts'

/** Something in a scene: where its origin lies (shares of width and height), its turn (radians) and size against the scene's. */
export type Item = {
  readonly pieces: readonly Piece[]
  readonly x: number
  readonly y: number
  readonly turn?: number
  readonly size?: number
  readonly raise?: number
}

/** A composed picture. `perCm` is for a picture 1000 px high; `distance` is how far the goods are from the ground (1 hangs, 0.3 lies). */
export type Scene = {
  readonly ground: Ground
  readonly tone?: string
  readonly perCm: number
  readonly distance: number
  readonly seed: number
  readonly items: readonly Item[]
}

/** Renders a scene as RGB, eight bits a channel. */
export function renderScene(scene: Scene, width: number, height: number): Uint8ClampedArray {
  const perCm = (scene.perCm * height) / 1000
  const stage = emptyStage(width, height, perCm)
  layGround(stage, scene.ground, scene.tone)
  const lying = scene.distance < 0.6
  // The ground's own unevenness gives it light and shade; what lies on it starts from level.
  if (lying) stage.height.fill(0)
  for (const { pieces, x, y, turn = 0, size = 1, raise = 0 } of scene.items) {
    const place = { x: x * width, y: y * height, perCm: perCm * size, turn }
    for (const piece of pieces)
      lay(stage, raise ? { ...piece, lift: piece.on ? piece.lift : piece.lift + raise } : piece, place)
  }
  return renderStage(stage, { distance: scene.distance, falloff: 0.22, seed: scene.seed })
}
