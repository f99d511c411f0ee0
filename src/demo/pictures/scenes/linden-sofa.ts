import { scene as lounge } from './living-room.ts'
import type { Scene } from './studio/scene.ts'
import { cloth, loops, paint, plaster } from './studio/surfaces.ts'

/** The living room in the colours of lime blossom and honey; the wall at the left stays quiet for words. */
export const scene: Scene = {
  ...lounge,
  materials: {
    ...lounge.materials,
    WALL: plaster('#e4d8bc'),
    SOFA: cloth('#8e8d6c', 520, 0.7),
    TEAL: cloth('#b9834c', 640, 0.6),
    OAT: cloth('#ead9b4', 420, 0.9),
    RUG: loops('#e2cfa8', 170),
    BOOK: paint('#0f6f82', 0.6, 0.3),
    CURTAIN: cloth('#efe3c6', 600, 0.4),
  },
}
