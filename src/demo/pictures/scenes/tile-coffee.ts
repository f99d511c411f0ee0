import { scene as kitchen } from './kitchen-coffee.ts'
import type { Scene } from './studio/scene.ts'

/** The espresso machine with the teal cup before it. */
export const scene: Scene = {
  ...kitchen,
  width: 1200,
  height: 1500,
  camera: { eye: [-0.12, 0.42, 1.35], target: [0.12, 0.2, 0.0], angle: 28, lens: 0.008, focus: 1.22 },
}
