import { basket, bottle, jar, towelPile } from './props/household.ts'
import { bouquet } from './props/plants.ts'
import { leftWindow, panes, room } from './props/room.ts'
import { vase } from './props/vessels.ts'
import { machineFunctions, machineMaterials, washingMachine } from './props/washing-machine.ts'
import type { Scene } from './studio/scene.ts'
import { boards, ceramic, cloth, glass, loops, paint, plaster, timber } from './studio/surfaces.ts'

/** A front loader under an oak worktop, a basket of towels beside it; quiet wall at the left. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [-0.55, 1.12, 3.55], target: [0.02, 0.72, 0], angle: 28.5, lens: 0.008, focus: 3.35 },
  functions: machineFunctions,
  materials: {
    ...machineMaterials,
    WALL: plaster('#e2dcd2'),
    FLOOR: boards('#c8ac8a', '#a68a69'),
    SKIRTING: paint('#ebe6dd', 0.5, 0.3),
    OAK: timber('#c79f6e', '#9a7346'),
    FRONT: paint('#d9d3c7', 0.55, 0.3),
    WICKER: timber('#c7a473', '#8d6c44', 'yxz', 30),
    WHITE: loops('#efeae1', 330),
    TEAL: loops('#296773', 330),
    OAT: loops('#d3c5b0', 330),
    AMBER: paint('#5d3a20', 0.12, 0.9),
    BLACK: paint('#26262a', 0.4, 0.5),
    JAR: glass('#eef5f4'),
    FILL: paint('#f0ede6', 0.9, 0.1),
    CORK: paint('#b98f63', 0.9, 0.1),
    POT: ceramic('#d9d0c3', 0.4, 0.5),
    LEAF: paint('#74835f', 0.6, 0.3),
    STEM: paint('#7a6a4c', 0.8, 0.1),
    PEG: timber('#c79f6e', '#9a7346', 'zxy'),
    LINEN: cloth('#cfc3b0', 600, 0.6),
  },
  things: [
    ...room(-0.36),
    ...washingMachine([0.3, 0, 0.0]),
    {
      min: [-0.06, 0.872, -0.36],
      max: [2.6, 0.912, 0.36],
      shape: 'put(rbox(p-vec3(1.27,0.892,0.0),vec3(1.30,0.019,0.345),0.003),OAK);',
    },
    {
      min: [-0.06, 0, -0.36],
      max: [2.6, 0.88, 0.34],
      shape: `put(rbox(p-vec3(-0.022,0.435,-0.01),vec3(0.012,0.437,0.32),0.002),OAK);
        vec3 q=p; q.x=mod(p.x-0.635,0.6)-0.3; put(max(rbox(q-vec3(0,0.475,0.285),vec3(0.2975,0.392,0.011),0.002),0.632-p.x),FRONT); put(box(p-vec3(1.7,0.45,-0.05),vec3(1.06,0.42,0.3)),BLACK);
        put(max(cap(q,vec3(-0.07,0.80,0.313),vec3(0.07,0.80,0.313),0.0055),0.632-p.x),OAK);`,
    },
    basket([-0.52, 0, 0.22], 0.215, 0.34),
    towelPile(
      [-0.52, 0.2, 0.22],
      [0.135, 0, 0.11],
      [
        ['OAT', 0.05],
        ['WHITE', 0.045],
        ['TEAL', 0.045],
      ],
      24,
    ),
    towelPile(
      [0.86, 0.912, 0.02],
      [0.17, 0, 0.12],
      [
        ['OAT', 0.034],
        ['WHITE', 0.032],
        ['TEAL', 0.03],
        ['WHITE', 0.028],
      ],
      -8,
    ),
    bottle([0.33, 0.912, -0.08], 'AMBER', 'BLACK', 0.036, 0.15),
    ...jar([0.46, 0.912, -0.14], 0.055, 0.15, 0.62),
    vase([0.07, 0.912, -0.12], 'POT', 0.2, 0.07, 0.024),
    ...bouquet([0.07, 1.11, -0.12], 0.34, 1.1, 5, 0.065, 0.011),
  ],
  window: leftWindow(-2.6, 1.6, 8),
  sun: {
    towards: [-1, 0.56, 0.5],
    radiance: [2.6, 2.42, 2.15],
    mask: panes(0.95, 2.65, 1.5, 2.2, 0.5),
    plane: -2.6,
    spread: 0.014,
  },
  surroundings: 'mix(vec3(0.56,0.52,0.48),vec3(0.86,0.88,0.90),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.66',
}
