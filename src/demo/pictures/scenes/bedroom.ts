import { bed, bedPillow, tableLamp } from './props/bedroom.ts'
import { bouquet } from './props/plants.ts'
import { leftWindow, panes, room, rug } from './props/room.ts'
import { roundTable } from './props/seating.ts'
import { mug, vase } from './props/vessels.ts'
import type { Scene } from './studio/scene.ts'
import { boards, ceramic, cloth, glow, loops, paint, plaster, timber } from './studio/surfaces.ts'

/** A bed in soft linen in the morning; the wall at the right stays quiet for words. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [1.35, 1.34, 4.1], target: [0.42, 0.74, -0.3], angle: 32, lens: 0.012, focus: 4.3 },
  materials: {
    WALL: plaster('#ddd5c9'),
    FLOOR: boards('#cbae89', '#a98a66'),
    SKIRTING: paint('#e6e0d6', 0.5, 0.3),
    OAK: timber('#b98c5b', '#8a6338', 'zxy'),
    TABLE: timber('#b98c5b', '#8a6338'),
    BOARD: cloth('#b5a692', 520, 0.7),
    SHEET: cloth('#f1ece3', 900, 0.3),
    DUVET: cloth('#ddd3c4', 760, 0.4),
    THROW: loops('#2c5d67', 150),
    COVER: cloth('#c9bba7', 700, 0.5),
    TEAL: cloth('#47727a', 620, 0.6),
    FOOT: ceramic('#cfc4b4', 0.5, 0.4),
    SHADE: glow('#ffdba6', 0.75, '#efe6d6'),
    RUG: loops('#d8cfc0', 150),
    FRINGE: cloth('#d5cbb9', 900),
    POT: ceramic('#efe8dc', 0.7, 0.3),
    LEAF: paint('#77845f', 0.6, 0.3),
    STEM: paint('#7a6a4c', 0.8, 0.1),
    BOOK: paint('#8c6f5a', 0.7, 0.2),
  },
  things: [
    ...room(-1.22),
    rug([0.15, 0, 0.75], 1.5, 0.95),
    ...bed([-0.35, 0, -0.05]),
    bedPillow([-0.74, 0.71, -0.94], 'SHEET', [0.34, 0.235, 0.115], 3, 0.26, 0.03),
    bedPillow([0.04, 0.71, -0.94], 'SHEET', [0.34, 0.235, 0.115], -4, 0.26, -0.04),
    bedPillow([-0.7, 0.67, -0.77], 'COVER', [0.33, 0.215, 0.105], 5, 0.5, -0.03),
    bedPillow([0.02, 0.67, -0.77], 'COVER', [0.33, 0.215, 0.105], -3, 0.5, 0.05),
    bedPillow([-0.33, 0.655, -0.6], 'TEAL', [0.24, 0.15, 0.085], 4, 0.62),
    roundTable([-1.55, 0, -0.86], 0.22, 0.5),
    tableLamp([-1.58, 0.5, -0.92]),
    roundTable([0.92, 0, -0.88], 0.2, 0.46),
    vase([0.9, 0.46, -0.92], 'POT', 0.22, 0.075, 0.024),
    ...bouquet([0.9, 0.68, -0.92], 0.36, 0.7, 5, 0.07, 0.012),
    mug([1.02, 0.46, -0.8], 'FOOT', 0.036, 0.07, -40),
  ],
  lamps: [],
  window: leftWindow(-3.2, 1.2, 8),
  sun: {
    towards: [-1, 0.42, 0.42],
    radiance: [2.7, 2.5, 2.2],
    mask: panes(0.98, 2.65, 1.9, 2.3, 0.55),
    plane: -3.2,
    spread: 0.014,
  },
  surroundings: 'mix(vec3(0.56,0.52,0.48),vec3(0.86,0.88,0.90),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.62',
}
