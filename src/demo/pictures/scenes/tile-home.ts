import { tableLamp } from './props/bedroom.ts'
import { bouquet } from './props/plants.ts'
import { leftWindow, panes, room } from './props/room.ts'
import { mug, vase } from './props/vessels.ts'
import type { Scene } from './studio/scene.ts'
import { boards, ceramic, clay, glow, paint, plaster, timber } from './studio/surfaces.ts'

/** Table lamp and vase on an oak sideboard. */
export const scene: Scene = {
  width: 1200,
  height: 1500,
  camera: { eye: [-0.1, 1.16, 2.4], target: [0.04, 0.98, 0], angle: 29, lens: 0.008, focus: 2.3 },
  materials: {
    WALL: plaster('#ddd5c9'),
    FLOOR: boards('#c8ab86', '#a68964'),
    SKIRTING: paint('#e8e2d8', 0.5, 0.3),
    OAK: timber('#bd9160', '#8c653b', 'xyz', 5),
    SLAT: timber('#bd9160', '#8c653b', 'yxz', 6),
    FOOT: ceramic('#28555e', 0.7, 0.28),
    SHADE: glow('#ffdba6', 0.75, '#efe6d6'),
    POT: clay('#d2c3ad'),
    CUP: ceramic('#ece5d9'),
    LEAF: paint('#74835f', 0.6, 0.3),
    STEM: paint('#7a6a4c', 0.8, 0.1),
    BOOK: paint('#b9aa96', 0.7, 0.2),
    COVER: paint('#6d5545', 0.7, 0.2),
    PAGES: paint('#efe8da', 0.9, 0),
  },
  things: [
    ...room(-0.28),
    {
      min: [-1.2, 0, -0.24],
      max: [1.2, 0.76, 0.24],
      shape: `put(rbox(p-vec3(0,0.735,0),vec3(1.1,0.015,0.215),0.004),OAK); put(rbox(vec3(abs(p.x)-1.085,p.y-0.45,p.z),vec3(0.015,0.29,0.215),0.004),OAK); put(rbox(p-vec3(0,0.18,0),vec3(1.09,0.015,0.215),0.004),OAK);
        put(box(p-vec3(0,0.45,-0.02),vec3(1.08,0.27,0.18)),PAGES); vec3 q=p; q.x=mod(p.x,0.034)-0.017; put(max(rbox(q-vec3(0,0.457,0.190),vec3(0.0105,0.262,0.014),0.006),abs(p.x)-1.06),SLAT);
        vec3 l=vec3(abs(p.x)-0.95,p.y,abs(p.z)-0.16); put(rod(l,vec3(0.02,0,0.01),vec3(0,0.17,0),0.014,0.02),SLAT);`,
    },
    tableLamp([0.2, 0.75, -0.04], 0.46),
    vase([-0.17, 0.75, -0.02], 'POT', 0.27, 0.095, 0.028),
    ...bouquet([-0.17, 1.02, -0.02], 0.42, 2.2, 6, 0.078, 0.013),
    {
      at: [0.05, 0.75, 0.1],
      turn: 14,
      min: [-0.14, 0, -0.11],
      max: [0.14, 0.07, 0.11],
      shape:
        'put(rbox(p-vec3(0,0.013,0),vec3(0.12,0.013,0.085),0.003),COVER); vec3 q=turnY(p,0.22)-vec3(-0.005,0.037,0); put(rbox(q,vec3(0.11,0.011,0.078),0.003),BOOK);',
    },
    mug([0.06, 0.799, 0.1], 'CUP', 0.038, 0.075, -30),
  ],
  window: leftWindow(-2.0, 1.1, 8),
  sun: {
    towards: [-1, 0.5, 0.5],
    radiance: [2.7, 2.5, 2.2],
    mask: panes(0.73, 2.15, 1.2, 1.7, 0.6),
    plane: -2.0,
    spread: 0.013,
  },
  surroundings: 'mix(vec3(0.56,0.52,0.48),vec3(0.86,0.88,0.90),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.62',
}
