import { tableLamp } from './props/bedroom.ts'
import { notebook, pen, plantPot } from './props/desk.ts'
import { chair, desk, laptop } from './props/office.ts'
import { bouquet } from './props/plants.ts'
import { leftWindow, panes, room } from './props/room.ts'
import { mug } from './props/vessels.ts'
import type { Scene } from './studio/scene.ts'
import { boards, ceramic, clay, cloth, glow, metal, paint, plaster, timber } from './studio/surfaces.ts'

/** A desk with a closed laptop, ready for tomorrow; quiet at the left. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [-0.35, 1.28, 3.2], target: [0.1, 0.72, -0.1], angle: 29, lens: 0.009, focus: 3.1 },
  materials: {
    WALL: plaster('#dcd5ca'),
    FLOOR: boards('#c7a880', '#a2815b'),
    SKIRTING: paint('#e8e3d9', 0.5, 0.3),
    OAK: timber('#bd9160', '#8c653b', 'xyz', 5),
    CHAIR: timber('#b3864f', '#825c34', 'yxz', 6),
    PAD: cloth('#35646d', 620, 0.7),
    KNOB: paint('#7a5630', 0.5, 0.4),
    ALU: metal('#c3c0bc', 0.3),
    DARK: paint('#2b2a2a', 0.5, 0.4),
    COVER: cloth('#a08d76', 900, 0.4),
    PAGES: paint('#e9e0cf', 0.9, 0),
    ELASTIC: cloth('#4b4036', 1600, 0.3),
    PEN: paint('#28282a', 0.25, 0.7),
    STEEL: metal('#cbc7c1', 0.18),
    CUP: ceramic('#ece5d9'),
    FOOT: ceramic('#cfc4b4', 0.5, 0.4),
    SHADE: glow('#ffe0b0', 0.6, '#efe6d6'),
    POT: clay('#b98a68'),
    EARTH: paint('#3a2c22', 0.95, 0),
    LEAF: paint('#4f6c4d', 0.45, 0.5),
    STEM: paint('#6d7a4c', 0.8, 0.1),
    FRAME: timber('#a87a4b', '#77522f', 'xyz', 8),
    PRINT:
      'vec2 q=p.xy;s.albedo=vec3(0.84,0.81,0.75);if(length(q-vec2(0.02,0.06))<0.085)s.albedo=vec3(0.62,0.36,0.22);if(q.y+0.05-0.25*q.x*q.x<-0.02+0.02*sin(q.x*14.0)&&abs(q.x)<0.135&&q.y>-0.19)s.albedo=vec3(0.10,0.24,0.27);s.rough=0.8;',
  },
  things: [
    ...room(-0.5),
    desk([0.35, 0, -0.1], 0.72, 0.34),
    chair([0.18, 0, 0.52], 158),
    laptop([0.2, 0.74, -0.06], -6),
    notebook([0.6, 0.74, 0.02], 0.075, 0.105, -14),
    pen([0.605, 0.7645, 0.02], 52),
    mug([0.46, 0.74, -0.22], 'CUP', 0.04, 0.085, 150),
    tableLamp([0.88, 0.74, -0.22], 0.46),
    plantPot([-0.2, 0.74, -0.22], 0.07, 0.12),
    ...bouquet([-0.2, 0.85, -0.22], 0.26, 0.4, 8, 0.1, 0.02),
    {
      at: [0.42, 1.42, -0.49],
      min: [-0.19, -0.25, -0.01],
      max: [0.19, 0.25, 0.03],
      shape:
        'put(max(box(p,vec3(0.18,0.24,0.012)),-box(p-vec3(0,0,0.012),vec3(0.168,0.228,0.008))),FRAME); put(box(p,vec3(0.17,0.23,0.004)),PRINT);',
    },
  ],
  window: leftWindow(-2.6, 1.4, 8),
  sun: {
    towards: [-1, 0.52, 0.5],
    radiance: [2.8, 2.6, 2.3],
    mask: panes(0.98, 2.35, 1.5, 2.0, 0.55),
    plane: -2.6,
    spread: 0.014,
  },
  surroundings: 'mix(vec3(0.56,0.52,0.48),vec3(0.86,0.88,0.90),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.62',
}
