import { scene as wide } from './linden-sofa.ts'
import type { Scene } from './studio/scene.ts'

/** The living room for phones: upright, the sofa whole, the wall above it. */
export const scene: Scene = {
  ...wide,
  width: 1200,
  height: 1500,
  camera: { eye: [0.5, 1.18, 4.9], target: [0.66, 0.96, -0.4], angle: 42, lens: 0.012, focus: 4.9 },
}
