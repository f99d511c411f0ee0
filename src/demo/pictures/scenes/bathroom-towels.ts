import { bottle, towelPile } from './props/household.ts'
import { bouquet } from './props/plants.ts'
import { leftWindow, panes } from './props/room.ts'
import { vase } from './props/vessels.ts'
import type { Scene, Thing } from './studio/scene.ts'
import { clay, loops, paint, tiles, timber } from './studio/surfaces.ts'

const roll = (x: number, y: number, z: number, material: string, turn: number): Thing => ({
  at: [x, y, z],
  turn,
  min: [-0.17, -0.075, -0.075],
  max: [0.17, 0.075, 0.075],
  stride: 0.8,
  shape: `put(rolled(p,0.062,0.155),${material});`,
})

/** Folded and rolled towels on an oak stool before glazed tiles. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [-0.15, 0.86, 2.3], target: [-0.06, 0.52, 0], angle: 25, lens: 0.009, focus: 2.15 },
  materials: {
    TILE: tiles('#dcdcd5', '#c9c6be', 0.1, 0.1, 0),
    STONE:
      'float v=fbm(p*14.0);float sp=smoothstep(0.62,0.7,noise(p*95.0));s.albedo=mix(vec3(0.50,0.46,0.41),vec3(0.60,0.57,0.53),v)*(1.0-0.25*sp);s.rough=0.5;s.gloss=0.3;',
    OAK: timber('#b98b59', '#8a6138', 'xyz', 7),
    WHITE: loops('#efeae2', 330),
    TEAL: loops('#2c6671', 330),
    OAT: loops('#d2c4ae', 330),
    SAGE: loops('#9aa596', 330),
    AMBER: paint('#5d3a20', 0.12, 0.9),
    BLACK: paint('#26262a', 0.4, 0.5),
    POT: clay('#c9b7a0'),
    LEAF: paint('#74835f', 0.6, 0.3),
    STEM: paint('#7a6a4c', 0.8, 0.1),
  },
  things: [
    { min: [-4, -0.5, -0.6], max: [4, 3, -0.42], material: 'TILE' },
    { min: [-4, -0.3, -0.6], max: [4, 0, 4], material: 'STONE' },
    {
      min: [-0.34, 0, -0.22],
      max: [0.5, 0.46, 0.24],
      at: [0.12, 0, 0],
      shape: `vec3 q=p-vec3(0.06,0.0,0.0); put(rbox(q-vec3(0,0.435,0),vec3(0.38,0.017,0.185),0.006),OAK); vec3 l=vec3(abs(q.x)-0.30,q.y,abs(q.z)-0.12); put(rod(l,vec3(0.035,0,0.03),vec3(0,0.42,0),0.013,0.019),OAK);
        put(cap(vec3(abs(q.x)-0.318,q.y-0.17,q.z),vec3(0,0,-0.135),vec3(0,0,0.135),0.010),OAK); put(cap(q,vec3(-0.318,0.17,0),vec3(0.318,0.17,0),0.010),OAK);`,
    },
    towelPile(
      [0.05, 0.452, 0.0],
      [0.155, 0, 0.115],
      [
        ['OAT', 0.036],
        ['WHITE', 0.034],
        ['TEAL', 0.033],
        ['WHITE', 0.031],
      ],
      -5,
    ),
    roll(0.375, 0.514, 0.02, 'WHITE', 98),
    roll(0.245, 0.514, 0.03, 'SAGE', 86),
    roll(0.312, 0.622, 0.025, 'OAT', 92),
    bottle([-0.44, 0, 0.16], 'AMBER', 'BLACK', 0.038, 0.16),
    vase([-0.56, 0, 0.02], 'POT', 0.34, 0.115, 0.034),
    ...bouquet([-0.56, 0.34, 0.02], 0.5, 0.9, 6, 0.085, 0.014),
  ],
  exposure: 0.93,
  window: leftWindow(-1.9, 1.2, 8.5),
  sun: {
    towards: [-1, 0.62, 0.5],
    radiance: [2.6, 2.42, 2.15],
    mask: panes(0.62, 1.62, 1.15, 1.7, 0.6),
    plane: -1.9,
    spread: 0.014,
  },
  surroundings: 'mix(vec3(0.56,0.53,0.49),vec3(0.84,0.88,0.92),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.6',
}
