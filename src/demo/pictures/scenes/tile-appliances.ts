import { scene as laundryRoom } from './laundry-room.ts'
import type { Scene } from './studio/scene.ts'

/** The washing machine of the laundry scene, from the front. */
export const scene: Scene = {
  ...laundryRoom,
  width: 1200,
  height: 1500,
  camera: { eye: [0.02, 0.86, 2.75], target: [0.28, 0.63, 0.1], angle: 29, lens: 0.008, focus: 2.5 },
}
