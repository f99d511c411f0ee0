import { scene as wide } from './dunes-sea.ts'
import type { Scene } from './studio/scene.ts'

/** The path through the dunes for phones: upright, with the upper half of the sky free for words. */
export const scene: Scene = {
  ...wide,
  width: 1200,
  height: 1500,
  camera: { eye: [0.9, 2.15, 8.2], target: [1.1, 3.15, -6], angle: 48 },
}
