import { espressoMachine, gaugeFace } from './props/coffee.ts'
import { jar } from './props/household.ts'
import { bouquet } from './props/plants.ts'
import { leftWindow, panes } from './props/room.ts'
import { mug, plate, vase } from './props/vessels.ts'
import type { Scene } from './studio/scene.ts'
import { ceramic, cloth, glass, metal, paint, tiles, timber } from './studio/surfaces.ts'

/** Espresso machine and cups on an oak counter before glazed tiles; quiet at the left. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [-0.12, 0.46, 1.72], target: [-0.03, 0.2, 0], angle: 22, lens: 0.009, focus: 1.6 },
  materials: {
    TILE: tiles('#ded7ca', '#cfc7b9', 0.2, 0.066),
    COUNTER: timber('#bb8d5b', '#8a6138', 'xyz', 5),
    BODY: paint('#e4ddd0', 0.25, 0.75),
    STEEL: metal('#cbc7c1', 0.16),
    DARK: paint('#2b2a2a', 0.5, 0.4),
    HANDLE: timber('#8a5d38', '#5d3c22', 'zxy', 14),
    GAUGE: gaugeFace,
    CUP: ceramic('#ece5d9'),
    TEAL: ceramic('#2b6873', 0.9, 0.14),
    COFFEE: `float v=fbm(p*90.0);s.albedo=mix(${'vec3(0.20,0.09,0.035)'},vec3(0.42,0.23,0.10),smoothstep(0.35,0.7,v));s.rough=0.2;s.gloss=0.6;`,
    JAR: glass('#eef5f4'),
    FILL: 'float v=noise(p*150.0);s.albedo=mix(vec3(0.045,0.02,0.01),vec3(0.13,0.06,0.03),v);s.rough=0.4;s.gloss=0.4;s.tilt=noise3(p*150.0)*1.4;',
    CORK: timber('#c79f6e', '#9a7346'),
    POT: ceramic('#d5cabb', 0.4, 0.5),
    LEAF: paint('#74835f', 0.6, 0.3),
    STEM: paint('#7a6a4c', 0.8, 0.1),
    LINEN: cloth('#cdbfa8', 900, 0.7),
  },
  things: [
    { min: [-3, -0.5, -0.5], max: [3, 2, -0.34], material: 'TILE' },
    {
      min: [-3, -0.05, -0.36],
      max: [3, 0.001, 0.42],
      shape: 'put(rbox(p-vec3(0,-0.02,0.0),vec3(2.9,0.02,0.40),0.004),COUNTER);',
    },
    ...espressoMachine([0.2, 0, -0.1], -10),
    mug([0.13, 0.4, -0.13], 'CUP', 0.036, 0.058, 40),
    mug([0.235, 0.4, -0.15], 'CUP', 0.036, 0.058, 130),
    plate([-0.14, 0, 0.1], 'CUP', 0.072, 0.01),
    mug([-0.14, 0.008, 0.1], 'CUP', 0.036, 0.056, -30, 'COFFEE'),
    plate([0.02, 0, 0.19], 'TEAL', 0.072, 0.01),
    mug([0.02, 0.008, 0.19], 'TEAL', 0.036, 0.056, 20, 'COFFEE'),
    ...jar([0.47, 0, -0.17], 0.058, 0.17, 0.78),
    vase([0.62, 0, -0.2], 'POT', 0.2, 0.07, 0.024),
    ...bouquet([0.62, 0.2, -0.2], 0.3, 1.6, 5, 0.06, 0.011),
    {
      at: [-0.33, 0, 0.2],
      turn: 22,
      min: [-0.15, 0, -0.12],
      max: [0.15, 0.04, 0.12],
      stride: 0.7,
      shape:
        'float e=0.004*folds(p*22.0); put(rbox(p-vec3(0,0.006+e,0),vec3(0.12,0.0055,0.085),0.005),LINEN); put(rbox(turnY(p,0.12)-vec3(0.006,0.015+e,0.004),vec3(0.115,0.0045,0.08),0.004),LINEN);',
    },
  ],
  window: leftWindow(-1.5, 0.9, 9, 0.1, 1.3, 0.7),
  sun: {
    towards: [-1, 0.62, 0.5],
    radiance: [2.6, 2.42, 2.15],
    mask: panes(0.48, 1.02, 0.85, 1.15, 0.6),
    plane: -1.5,
    spread: 0.014,
  },
  surroundings: 'mix(vec3(0.56,0.53,0.49),vec3(0.84,0.88,0.92),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.55',
}
