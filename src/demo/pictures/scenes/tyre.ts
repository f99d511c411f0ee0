import { towelPile } from './props/household.ts'
import { leftWindow, panes } from './props/room.ts'
import { tyre } from './props/tyre.ts'
import type { Scene } from './studio/scene.ts'
import { loops, plaster } from './studio/surfaces.ts'

/** A tyre leaning on a light wall beside two that lie. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [-0.25, 0.56, 2.35], target: [0.0, 0.36, -0.1], angle: 25, lens: 0.006, focus: 2.3 },
  materials: {
    WALL: plaster('#dcd6cb'),
    CONCRETE:
      'float v=fbm(p*3.1);float sp=smoothstep(0.66,0.74,noise(p*80.0));s.albedo=mix(vec3(0.40,0.385,0.36),vec3(0.50,0.485,0.46),v)*(1.0-0.22*sp)*(0.94+0.1*noise(p*300.0));s.rough=0.7;s.gloss=0.25;s.tilt=noise3(p*50.0)*0.05;',
    RUBBER:
      'float v=fbm(p*30.0);s.albedo=vec3(0.030,0.030,0.031)*(0.8+0.5*v);s.rough=0.55;s.gloss=0.55;s.tilt=noise3(p*500.0)*0.08;',
    TEAL: loops('#296773', 260),
    OAT: loops('#d3c5b0', 260),
  },
  things: [
    { min: [-5, -0.4, -0.8], max: [5, 4, -0.4], material: 'WALL' },
    { min: [-5, -0.4, -0.8], max: [5, 0, 5], material: 'CONCRETE' },
    tyre([-0.16, 0.325, -0.05], 32, 0.17),
    tyre([0.56, 0.104, 0.0], 20, 1.5708),
    tyre([0.575, 0.312, -0.01], 75, 1.5708),
    towelPile(
      [0.5, 0.413, 0.17],
      [0.1, 0, 0.07],
      [
        ['OAT', 0.014],
        ['TEAL', 0.014],
      ],
      -18,
    ),
  ],
  window: leftWindow(-2.0, 1.3, 9.5, 0.4, 2.2, 0.9),
  sun: {
    towards: [-1, 0.6, 0.5],
    radiance: [2.9, 2.7, 2.35],
    mask: panes(0.75, 1.55, 1.25, 1.7, 0.6),
    plane: -2,
    spread: 0.013,
  },
  surroundings: 'mix(vec3(0.54,0.50,0.46),vec3(0.84,0.87,0.90),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.62',
}
