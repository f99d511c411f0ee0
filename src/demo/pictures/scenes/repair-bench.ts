import { plantPot } from './props/desk.ts'
import { pegRail } from './props/hallway.ts'
import { bouquet } from './props/plants.ts'
import { panes } from './props/room.ts'
import { hose, kettle, nut, screw, screwdriver } from './props/workshop.ts'
import type { Scene } from './studio/scene.ts'
import { clay, cloth, metal, paint, plaster, timber } from './studio/surfaces.ts'

/** Kettle, hose, screwdriver and small parts on a workbench. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [-0.1, 0.52, 1.28], target: [0.0, 0.09, -0.02], angle: 24, lens: 0.006, focus: 1.3 },
  materials: {
    WALL: plaster('#ddd6ca'),
    OAK: timber('#b98d5c', '#8a6239', 'xyz', 5),
    KETTLE: metal('#cfccc7', 0.2),
    BLACK: paint('#262628', 0.45, 0.5),
    STEEL: metal('#bdbab5', 0.22),
    BRASS: metal('#c9a45c', 0.28),
    HOSE: paint('#7d7c7a', 0.6, 0.3),
    GRIP: paint('#1f6a78', 0.35, 0.6),
    MAT: `${cloth('#5f6a6a', 700, 0.5)}`,
    TRAY: paint('#d9d2c6', 0.5, 0.4),
    POT: clay('#b98a68'),
    EARTH: paint('#3a2c22', 0.95, 0),
    LEAF: paint('#4f6c4d', 0.45, 0.5),
    STEM: paint('#6d7a4c', 0.8, 0.1),
  },
  things: [
    { min: [-3, -1, -0.75], max: [3, 3, -0.5], material: 'WALL' },
    {
      min: [-3, -0.06, -0.51],
      max: [3, 0.001, 0.6],
      shape:
        'vec3 q=p; q.z=mod(p.z,0.11)-0.055; put(max(rbox(q-vec3(0,-0.03,0),vec3(2.9,0.03,0.0545),0.002),p.z-0.5),OAK);',
    },
    pegRail([0.1, 0.42, -0.5], 0.6, 5),
    {
      at: [-0.1, 0.001, 0.16],
      turn: 8,
      min: [-0.2, 0, -0.14],
      max: [0.2, 0.006, 0.14],
      shape: 'put(rbox(p-vec3(0,0.0018,0),vec3(0.19,0.0018,0.13),0.0015),MAT);',
    },
    kettle([0.2, 0.001, -0.06], -28),
    hose([-0.2, 0.002, -0.13], 25),
    screwdriver([-0.11, 0.0185, 0.14], 24),
    {
      at: [0.09, 0.005, 0.19],
      turn: -12,
      min: [-0.075, 0, -0.055],
      max: [0.075, 0.025, 0.055],
      shape:
        'float o=rect(p.xz,vec2(0.068,0.048),0.012); put(max(slab(o,p.y-0.009,0.009,0.003),-slab(o+0.004,p.y-0.014,0.010,0.003)),TRAY);',
    },
    nut([0.06, 0.009, 0.18], 0.01, 12),
    nut([0.083, 0.009, 0.205], 0.01, 40),
    nut([0.075, 0.009, 0.172], 0.008, 25),
    screw([0.112, 0.0152, 0.2], 35),
    screw([0.118, 0.0152, 0.183], -20),
    screw([-0.02, 0.0108, 0.235], 60),
    nut([-0.2, 0.005, 0.2], 0.01, 10),
    plantPot([0.46, 0.001, -0.26], 0.065, 0.11),
    ...bouquet([0.46, 0.105, -0.26], 0.22, 0.4, 8, 0.09, 0.018),
  ],
  window: {
    centre: [-1.6, 0.75, 0.25],
    across: [0, 0, 0.75],
    up: [0, 0.55, 0],
    radiance: [10, 9.8, 9.5],
    pattern: 'step(0.02,abs(uv.x-0.5))*step(0.02,abs(uv.y-0.5))',
  },
  sun: {
    towards: [-1, 0.6, 0.4],
    radiance: [2.8, 2.6, 2.28],
    mask: panes(0.56, 1.08, 1.1, 1.05, 0.6),
    plane: -1.6,
    spread: 0.013,
  },
  surroundings: 'mix(vec3(0.52,0.48,0.44),vec3(0.84,0.87,0.90),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.58',
}
