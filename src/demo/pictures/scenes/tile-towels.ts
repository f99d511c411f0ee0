import { scene as bathroom } from './bathroom-towels.ts'
import type { Scene } from './studio/scene.ts'

/** The towels on their stool from nearby. */
export const scene: Scene = {
  ...bathroom,
  width: 1200,
  height: 1500,
  camera: { eye: [-0.02, 0.84, 1.75], target: [0.17, 0.5, 0], angle: 29, lens: 0.009, focus: 1.65 },
}
