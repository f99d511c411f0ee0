import { scene as corner } from './reading-chair.ts'
import type { Scene } from './studio/scene.ts'
import { cloth, loops, plaster } from './studio/surfaces.ts'

/** The reading corner with a cool wall and a plum cushion; quiet at the left. */
export const scene: Scene = {
  ...corner,
  materials: {
    ...corner.materials,
    WALL: plaster('#d6d6d2'),
    FABRIC: loops('#cfcbc4', 260),
    TEAL: cloth('#583560', 640, 0.6),
  },
}
