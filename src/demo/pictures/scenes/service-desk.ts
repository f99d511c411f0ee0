import { notebook, pen, plantPot, telephone } from './props/desk.ts'
import { bouquet } from './props/plants.ts'
import { panes } from './props/room.ts'
import { mug } from './props/vessels.ts'
import type { Scene } from './studio/scene.ts'
import { ceramic, clay, cloth, metal, paint, plaster, timber } from './studio/surfaces.ts'

/** Telephone, notebook and pen on an oak desk; quiet at the left. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [-0.1, 0.42, 1.02], target: [-0.02, 0.085, -0.02], angle: 25, lens: 0.006, focus: 1.06 },
  materials: {
    WALL: plaster('#ddd6ca'),
    OAK: timber('#bd9160', '#8e673d', 'xyz', 5),
    PHONE: paint('#e4ddd0', 0.32, 0.6),
    KEY: paint('#f2eee6', 0.4, 0.5),
    GLASSY: 's.albedo=vec3(0.03,0.035,0.038);s.rough=0.06;s.gloss=0.9;',
    COVER: cloth('#2f626c', 900, 0.4),
    PAGES: 's.albedo=vec3(0.80,0.77,0.70)*(0.92+0.12*step(0.5,fract(p.y*1400.0)));s.rough=0.9;',
    ELASTIC: cloth('#1f4148', 1600, 0.3),
    PEN: paint('#28282a', 0.25, 0.7),
    STEEL: metal('#cbc7c1', 0.18),
    CUP: ceramic('#ece5d9'),
    COFFEE: 's.albedo=vec3(0.16,0.07,0.03);s.rough=0.1;s.gloss=0.8;',
    POT: clay('#c08b66'),
    EARTH: paint('#3a2c22', 0.95, 0),
    LEAF: paint('#55724f', 0.45, 0.5),
    STEM: paint('#6d7a4c', 0.8, 0.1),
    PAPER:
      'float row=abs(fract(p.z/0.011)-0.5);s.albedo=vec3(0.84,0.81,0.75)*(1.0-0.10*smoothstep(0.06,0.02,row)*step(abs(p.x),0.085));s.rough=0.9;',
  },
  things: [
    { min: [-3, -1, -0.75], max: [3, 3, -0.55], material: 'WALL' },
    {
      min: [-3, -0.05, -0.56],
      max: [3, 0.001, 0.5],
      shape: 'put(rbox(p-vec3(0,-0.02,0),vec3(2.9,0.02,0.45),0.004),OAK);',
    },
    ...telephone([0.17, 0, 0.0], -16),
    notebook([-0.13, 0, 0.12], 0.07, 0.1, 16),
    pen([-0.125, 0.0245, 0.13], 58),
    plantPot([0.385, 0, -0.17], 0.062, 0.105),
    ...bouquet([0.385, 0.1, -0.17], 0.19, 0.4, 9, 0.085, 0.017),
    mug([0.0, 0, -0.12], 'CUP', 0.04, 0.085, 150, 'COFFEE'),
  ],
  window: {
    centre: [-1.5, 0.75, 0.3],
    across: [0, 0, 0.7],
    up: [0, 0.55, 0],
    radiance: [9, 8.8, 8.5],
    pattern: 'step(0.02,abs(uv.x-0.5))*step(0.02,abs(uv.y-0.5))',
  },
  sun: {
    towards: [-1, 0.58, 0.42],
    radiance: [2.9, 2.7, 2.35],
    mask: panes(0.52, 0.98, 0.95, 0.95, 0.6),
    plane: -1.5,
    spread: 0.013,
  },
  surroundings: 'mix(vec3(0.52,0.48,0.44),vec3(0.84,0.87,0.90),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.56',
}
