import { scene as wide } from './plum-chair.ts'
import type { Scene } from './studio/scene.ts'

/** The reading corner for phones: upright, chair, table and lamp whole. */
export const scene: Scene = {
  ...wide,
  width: 1200,
  height: 1500,
  camera: { eye: [0.2, 1.08, 3.7], target: [0.62, 0.86, -0.1], angle: 37, lens: 0.01, focus: 3.7 },
}
