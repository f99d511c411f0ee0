import { basket, towelPile } from './props/household.ts'
import { hanging } from './props/office.ts'
import { leftWindow, panes, room } from './props/room.ts'
import type { Scene } from './studio/scene.ts'
import { boards, cloth, loops, metal, paint, plaster, timber } from './studio/surfaces.ts'

/** Garments on an oak rail, a basket below; quiet at the left. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [-1.05, 1.22, 3.35], target: [0.12, 0.88, 0], angle: 31, lens: 0.009, focus: 3.5 },
  materials: {
    WALL: plaster('#ded6ca'),
    FLOOR: boards('#c7a880', '#a2815b'),
    SKIRTING: paint('#e8e3d9', 0.5, 0.3),
    OAK: timber('#bd9160', '#8c653b', 'yxz', 6),
    BAR: timber('#bd9160', '#8c653b', 'xyz', 6),
    HANGER: timber('#a87a4b', '#77522f', 'zxy', 9),
    STEEL: metal('#bdb8b1', 0.25),
    CAMEL: loops('#b08d64', 300),
    CREAM: cloth('#e4dbca', 700, 0.6),
    TEAL: cloth('#35646d', 620, 0.6),
    GREY: cloth('#8d877e', 560, 0.7),
    WHITE: cloth('#ece6db', 900, 0.4),
    SAND: cloth('#c4ae90', 640, 0.6),
    WICKER: timber('#c7a473', '#8d6c44', 'yxz', 30),
    OAT: loops('#d3c5b0', 260),
  },
  things: [
    ...room(-0.55),
    {
      at: [0.35, 0, -0.1],
      min: [-0.72, 0, -0.26],
      max: [0.72, 1.62, 0.26],
      shape: `put(cap(p,vec3(-0.68,1.52,0),vec3(0.68,1.52,0),0.0125),BAR); vec3 l=vec3(abs(p.x)-0.62,p.y,abs(p.z)); put(rod(l,vec3(0.02,0.0,0.23),vec3(0.0,1.58,-0.01),0.016,0.012),OAK); put(rbox(p-vec3(0,0.2,0),vec3(0.63,0.010,0.17),0.004),BAR);`,
    },
    hanging([-0.06, 1.528, -0.1], 'CAMEL', 0.2, 0.92, 24, 0.5, 1),
    hanging([0.1, 1.528, -0.1], 'CREAM', 0.19, 0.66, 15, 0.42, 2),
    hanging([0.24, 1.528, -0.1], 'TEAL', 0.18, 0.98, 19, 0, 3),
    hanging([0.38, 1.528, -0.1], 'WHITE', 0.19, 0.68, 12, 0.42, 4),
    hanging([0.52, 1.528, -0.1], 'GREY', 0.2, 0.74, 17, 0.46, 5),
    hanging([0.67, 1.528, -0.1], 'SAND', 0.19, 0.9, 10, 0, 6),
    towelPile(
      [0.55, 0.21, -0.08],
      [0.15, 0, 0.11],
      [
        ['OAT', 0.03],
        ['GREY', 0.028],
        ['CREAM', 0.026],
      ],
      -6,
    ),
    basket([-0.02, 0.21, -0.08], 0.14, 0.2),
  ],
  window: leftWindow(-2.9, 1.4, 8),
  sun: {
    towards: [-1, 0.52, 0.5],
    radiance: [2.8, 2.6, 2.3],
    mask: panes(0.95, 2.4, 1.5, 2.2, 0.55),
    plane: -2.9,
    spread: 0.014,
  },
  surroundings: 'mix(vec3(0.56,0.52,0.48),vec3(0.86,0.88,0.90),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.62',
}
