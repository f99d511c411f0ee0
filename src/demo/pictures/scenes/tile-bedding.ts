import { scene as bedroom } from './bedroom.ts'
import type { Scene } from './studio/scene.ts'

/** Pillows and turned-down linen from nearby. */
export const scene: Scene = {
  ...bedroom,
  width: 1200,
  height: 1500,
  camera: { eye: [0.75, 1.25, 1.75], target: [-0.12, 0.68, -0.75], angle: 31, lens: 0.012, focus: 2.6 },
}
