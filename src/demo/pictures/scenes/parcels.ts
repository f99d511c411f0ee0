import { bench, mat, pegRail, toteBag } from './props/hallway.ts'
import { parcel, parcelMaterials } from './props/parcels.ts'
import { bouquet } from './props/plants.ts'
import { leftWindow, panes, room } from './props/room.ts'
import { vase } from './props/vessels.ts'
import type { Scene } from './studio/scene.ts'
import { boards, ceramic, cloth, loops, paint, plaster, timber } from './studio/surfaces.ts'

/** Parcels that have just arrived in a hallway. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [-0.25, 0.98, 3.3], target: [0.08, 0.66, 0], angle: 29, lens: 0.009, focus: 3.05 },
  materials: {
    ...parcelMaterials,
    WALL: plaster('#dfd8cc'),
    FLOOR: boards('#c4a27a', '#9d7a55'),
    SKIRTING: paint('#e9e4da', 0.5, 0.3),
    OAK: timber('#bd9160', '#8c653b'),
    MAT: loops('#8d7a62', 300),
    BAG: cloth('#d8cbb5', 520, 0.8),
    POT: ceramic('#cbbfae', 0.4, 0.5),
    LEAF: paint('#6f7f5c', 0.6, 0.3),
    STEM: paint('#7a6a4c', 0.8, 0.1),
  },
  things: [
    ...room(-0.32),
    mat([-0.2, 0, 0.55], 0.48, 0.28, 3),
    ...parcel([-0.16, 0.014, 0.1], [0.27, 0.17, 0.19], 12),
    ...parcel([-0.13, 0.358, 0.09], [0.21, 0.115, 0.155], -9, 'BRANDTAPE', 'CARTONDARK'),
    ...parcel([-0.15, 0.592, 0.1], [0.145, 0.06, 0.11], 17, 'TAPE', 'CARTON', false),
    bench([0.86, 0, -0.06], 0.52, 0.45, 0.18),
    ...parcel([0.68, 0.45, -0.05], [0.16, 0.085, 0.12], -14, 'BRANDTAPE'),
    vase([1.14, 0.45, -0.06], 'POT', 0.26, 0.085, 0.026),
    ...bouquet([1.14, 0.71, -0.06], 0.4, 2.1, 5, 0.07, 0.012),
    pegRail([0.86, 1.36, -0.32], 0.62, 5),
    toteBag([0.612, 1.37, -0.245], 'BAG'),
  ],
  window: leftWindow(-2.2, 1.6, 8),
  sun: {
    towards: [-1, 0.6, 0.55],
    radiance: [2.7, 2.52, 2.25],
    mask: panes(0.95, 2.1, 1.35, 2.1, 0.5),
    plane: -2.2,
    spread: 0.014,
  },
  surroundings: 'mix(vec3(0.56,0.53,0.49),vec3(0.84,0.88,0.92),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.62',
}
