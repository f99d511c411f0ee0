import { bouquet } from './props/plants.ts'
import { curtain, leftWindow, panes, room, rug } from './props/room.ts'
import { floorLamp, roundTable, scatterCushion, sofa } from './props/seating.ts'
import { mug, vase } from './props/vessels.ts'
import type { Scene } from './studio/scene.ts'
import { boards, ceramic, cloth, glow, loops, metal, paint, plaster, timber } from './studio/surfaces.ts'

/** Sofa by the window; the wall at the left stays quiet for words. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [0.15, 1.18, 4.9], target: [0.05, 0.83, -0.4], angle: 31, lens: 0.012, focus: 4.9 },
  materials: {
    WALL: plaster('#e4ddd2'),
    FLOOR: boards('#cbac86', '#a98a66'),
    SKIRTING: paint('#ebe6dd', 0.5, 0.3),
    SOFA: cloth('#b7aa98', 520, 0.7),
    LEG: timber('#a87c4e', '#7b5632', 'yxz'),
    TABLE: timber('#c19763', '#97703f'),
    STEEL: metal('#6b6660', 0.35),
    SHADE: glow('#ffe3b8', 0.55, '#efe6d6'),
    RUG: loops('#d9d0c1', 170),
    FRINGE: cloth('#d5cbb9', 900),
    TEAL: cloth('#2b7784', 640, 0.6),
    OAT: cloth('#e0d5c3', 420, 0.9),
    POT: ceramic('#cfc5b6', 0.5, 0.45),
    CUP: ceramic('#efe9df'),
    LEAF: paint('#6f7d5c', 0.6, 0.3),
    STEM: paint('#7a6a4c', 0.8, 0.1),
    BOOK: paint('#0f6f82', 0.6, 0.3),
    PAGES: paint('#efe8da', 0.9, 0),
    CURTAIN: cloth('#ece5d9', 600, 0.4),
  },
  things: [
    ...room(-0.75),
    rug([0.75, 0, 0.75], 1.35, 0.85, -2),
    ...sofa([0.92, 0, -0.12], -4),
    scatterCushion([0.3, 0.66, 0.05], 'OAT', 0.225, 16, 0.36, 0.08),
    scatterCushion([1.5, 0.65, 0.04], 'TEAL', 0.22, -24, 0.36, -0.1),
    floorLamp([2.12, 0, -0.42]),
    roundTable([-0.62, 0, 0.02], 0.24, 0.5),
    vase([-0.7, 0.5, -0.02], 'POT', 0.27, 0.085, 0.026),
    ...bouquet([-0.7, 0.77, -0.02], 0.42, 2.3, 6, 0.075, 0.012),
    mug([-0.5, 0.5, 0.1], 'CUP', 0.038, 0.075, 30),
    {
      at: [0.92, 0.5, 0.18],
      turn: 21,
      min: [-0.12, 0, -0.1],
      max: [0.12, 0.06, 0.1],
      shape:
        'put(rbox(p-vec3(0,0.012,0),vec3(0.105,0.012,0.075),0.003),BOOK); vec3 q=turnY(p,0.4)-vec3(0.01,0.038,0); put(rbox(q,vec3(0.09,0.010,0.065),0.002),PAGES);',
    },
    curtain(-2.75, -2.16, -0.5, 3.2),
  ],
  window: leftWindow(-3.4, 1.5, 8),
  sun: {
    towards: [-1, 0.5, 0.5],
    radiance: [2.8, 2.6, 2.3],
    mask: panes(1.15, 2.75, 1.75, 2.3, 0.5),
    plane: -3.4,
    spread: 0.014,
  },
  surroundings: 'mix(vec3(0.56,0.52,0.48),vec3(0.86,0.88,0.90),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.62',
}
