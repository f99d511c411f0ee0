import { plantPot } from './props/desk.ts'
import { bouquet } from './props/plants.ts'
import { leftWindow, panes, room, rug } from './props/room.ts'
import { floorLamp, roundTable, scatterCushion } from './props/seating.ts'
import { mug } from './props/vessels.ts'
import type { Scene } from './studio/scene.ts'
import {
  boards,
  ceramic,
  clay,
  cloth,
  glow,
  loops,
  metal,
  paint,
  plaster,
  timber,
} from './studio/surfaces.ts'

/** An armchair with magazines and a lamp; quiet at the left. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [-0.1, 1.08, 3.7], target: [0.12, 0.74, -0.1], angle: 30, lens: 0.01, focus: 3.7 },
  materials: {
    WALL: plaster('#dcd4c8'),
    FLOOR: boards('#c7a880', '#a2815b'),
    SKIRTING: paint('#e8e3d9', 0.5, 0.3),
    FABRIC: loops('#d8ccb8', 260),
    FRAME: timber('#a87a4b', '#77522f', 'zxy', 6),
    TABLE: timber('#a87a4b', '#77522f'),
    STEEL: metal('#57524d', 0.35),
    SHADE: glow('#ffe0b0', 0.65, '#efe6d6'),
    RUG: loops('#b9ab98', 150),
    FRINGE: cloth('#d5cbb9', 900),
    TEAL: cloth('#35646d', 620, 0.6),
    CUP: ceramic('#ece5d9'),
    POT: clay('#b98a68'),
    EARTH: paint('#3a2c22', 0.95, 0),
    LEAF: paint('#4f6c4d', 0.45, 0.5),
    STEM: paint('#6d7a4c', 0.8, 0.1),
    COVERS:
      'float k=floor(p.y/0.0085);float h=hash1(ivec3(int(k),4,2));vec3 c=h<0.3?vec3(0.55,0.50,0.42):h<0.5?vec3(0.05,0.16,0.19):h<0.75?vec3(0.72,0.68,0.61):vec3(0.35,0.20,0.13);float edge=step(0.25,fract(p.y/0.0085))*step(fract(p.y/0.0085),0.8)*step(abs(n.y),0.5);s.albedo=mix(c,vec3(0.78,0.75,0.69),edge*0.85);s.rough=0.35;s.gloss=0.4;',
  },
  things: [
    ...room(-0.7),
    rug([0.5, 0, 0.45], 1.15, 0.75, 3),
    {
      at: [0.55, 0, 0.0],
      turn: -24,
      min: [-0.44, 0, -0.52],
      max: [0.44, 0.66, 0.5],
      shape: `vec3 m=vec3(abs(p.x)-0.375,p.y,p.z); put(rod(m,vec3(0.01,0,0.40),vec3(0,0.585,0.34),0.015,0.019),FRAME); put(rod(m,vec3(0.01,0,-0.44),vec3(0,0.56,-0.30),0.015,0.019),FRAME);
        put(rbox(turnX(m-vec3(0,0.585,0.02),-0.04),vec3(0.030,0.014,0.40),0.012),FRAME); put(rbox(turnX(p-vec3(0,0.285,0.02),-0.10),vec3(0.37,0.024,0.34),0.01),FRAME);`,
    },
    {
      at: [0.55, 0, 0.0],
      turn: -24,
      min: [-0.42, 0.22, -0.62],
      max: [0.42, 1.1, 0.5],
      shape: `put(cushion(turnX(p-vec3(0,0.375,0.06),-0.10),vec3(0.335,0.075,0.345),0.055,0.022),FABRIC); vec3 b=turnX(p-vec3(0,0.69,-0.36),-0.30); put(cushion(b.xzy,vec3(0.335,0.08,0.335),0.06,0.030),FABRIC);`,
    },
    scatterCushion([0.54, 0.6, -0.08], 'TEAL', 0.185, -24, 0.42, 0.06),
    floorLamp([1.28, 0, -0.42], 1.58),
    roundTable([-0.14, 0, 0.02], 0.22, 0.46),
    {
      at: [-0.15, 0.46, 0.0],
      turn: 24,
      min: [-0.13, 0, -0.16],
      max: [0.13, 0.07, 0.16],
      shape:
        'float k=clamp(floor(p.y/0.0085),0.0,5.0); float o=hash1(ivec3(int(k),9,1))-0.5; vec3 q=turnY(p-vec3(o*0.012,(k+0.5)*0.0085,o*0.01),o*0.22); put(rbox(q,vec3(0.095,0.0041,0.128),0.001)*0.8,COVERS);',
    },
    mug([-0.16, 0.512, 0.01], 'CUP', 0.037, 0.075, -30),
    plantPot([1.66, 0, -0.3], 0.13, 0.22),
    ...bouquet([1.66, 0.2, -0.3], 0.55, 0.8, 8, 0.17, 0.036),
  ],
  window: leftWindow(-2.9, 1.4, 8),
  sun: {
    towards: [-1, 0.5, 0.5],
    radiance: [2.8, 2.6, 2.3],
    mask: panes(0.95, 2.35, 1.55, 2.2, 0.55),
    plane: -2.9,
    spread: 0.014,
  },
  surroundings: 'mix(vec3(0.56,0.52,0.48),vec3(0.86,0.88,0.90),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.6',
}
