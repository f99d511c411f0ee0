import { scene as wide } from './mountain-balcony.ts'
import type { Scene } from './studio/scene.ts'

/** The balcony for phones: upright, with the summit over the two cups and the blanket at the edge. */
export const scene: Scene = {
  ...wide,
  width: 1200,
  height: 1500,
  camera: { eye: [0.12, 1.32, 1.75], target: [0.32, 1.2, -1], angle: 37, lens: 0.004, focus: 2.0 },
}
