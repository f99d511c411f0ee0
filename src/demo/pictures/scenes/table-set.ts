import { bouquet } from './props/plants.ts'
import { panes } from './props/room.ts'
import { candle, carafe, dinnerPlate, fork, knife, napkin } from './props/table.ts'
import { plate, tumbler, vase } from './props/vessels.ts'
import type { Scene, Thing } from './studio/scene.ts'
import { ceramic, cloth, glass, metal, paint, plaster, timber } from './studio/surfaces.ts'

const place = (x: number, z: number, turn: number, linen: string): Thing[] => {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const on = (dx: number, y: number, dz: number) => [x + dx * c + dz * s, y, z - dx * s + dz * c] as const
  return [
    dinnerPlate(on(0, 0.0055, 0), 'STONE', 0.135),
    dinnerPlate(on(0.002, 0.0145, 0.002), 'PLATE', 0.1),
    napkin(on(-0.2, 0.004, 0.02), linen, 0.048, 0.105, turn + 3),
    fork(on(-0.2, 0.022, 0.02), turn + 2),
    knife(on(0.17, 0.006, 0.02), turn - 2),
  ]
}

/** A table laid for two by the window, linen and stoneware. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [-0.05, 0.62, 1.28], target: [0.05, 0.045, -0.03], angle: 29, lens: 0.007, focus: 1.28 },
  materials: {
    WALL: plaster('#ddd5c8'),
    OAK: timber('#b98d5c', '#8a6239', 'xyz', 4),
    RUNNER: cloth('#dccfbb', 760, 0.7),
    STONE: ceramic('#a89c8b', 0.35, 0.5),
    PLATE: ceramic('#ebe4d8', 0.8, 0.25),
    TEAL: cloth('#35646d', 760, 0.7),
    CUTLERY: metal('#c6b391', 0.2),
    JAR: glass('#e0eae8'),
    POT: ceramic('#d8cdbd', 0.4, 0.5),
    LEAF: paint('#74835f', 0.6, 0.3),
    STEM: paint('#7a6a4c', 0.8, 0.1),
    WAX: `${paint('#efe6d5', 0.4, 0.4)}s.glow=vec3(0.5,0.27,0.10)*smoothstep(0.04,0.11,p.y);`,
    WICK: paint('#1c1814'),
    FLAME: 's.albedo=vec3(0.0);s.glow=vec3(1.0,0.72,0.36)*7.0;',
  },
  things: [
    { min: [-3, -1, -1.7], max: [3, 3, -1.4], material: 'WALL' },
    {
      min: [-3, -0.08, -0.82],
      max: [3, 0.001, 0.82],
      shape: 'put(rbox(p-vec3(0,-0.022,0),vec3(2.9,0.022,0.8),0.006),OAK);',
    },
    {
      at: [0.02, 0, -0.16],
      turn: 1,
      min: [-3, -0.002, -0.25],
      max: [3, 0.015, 0.25],
      stride: 0.8,
      shape:
        'float e=0.0012*folds(p*9.0)+0.0008; put(rbox(p-vec3(0,0.001+e,0),vec3(2.9,0.0022,0.19+0.002*sin(p.x*40.0)),0.002),RUNNER);',
    },
    ...place(-0.2, 0.24, 2, 'RUNNER'),
    ...place(0.42, 0.22, -3, 'TEAL'),
    tumbler([-0.03, 0.01, 0.02], 'JAR', 0.036, 0.095),
    tumbler([0.6, 0.01, 0.0], 'JAR', 0.036, 0.095),
    carafe([0.27, 0.012, -0.13], 0.25),
    vase([-0.17, 0.004, -0.2], 'POT', 0.19, 0.07, 0.024),
    ...bouquet([-0.17, 0.19, -0.2], 0.3, 1.3, 6, 0.06, 0.011),
    plate([0.06, 0.005, -0.2], 'STONE', 0.09, 0.014),
    candle([0.06, 0.016, -0.2], 'STONE', 0.024, 0.1),
  ],
  window: {
    centre: [-1.7, 0.75, -0.3],
    across: [0, 0, 0.75],
    up: [0, 0.55, 0],
    radiance: [9, 8.8, 8.5],
    pattern: 'step(0.02,abs(uv.x-0.5))*step(0.02,abs(uv.y-0.5))',
  },
  sun: {
    towards: [-1, 0.62, -0.28],
    radiance: [3.1, 2.88, 2.5],
    mask: panes(-0.46, 1.08, 1.25, 1.0, 0.7),
    plane: -1.7,
    spread: 0.013,
  },
  surroundings: 'mix(vec3(0.50,0.46,0.42),vec3(0.84,0.87,0.90),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.6',
  exposure: 1.06,
}
