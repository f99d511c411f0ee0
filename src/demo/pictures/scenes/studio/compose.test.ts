import { describe, expect, test } from 'vitest'
import { bouquet } from '../props/plants.ts'
import { compose } from './compose.ts'
import { foliageColumns, foliageTable } from './foliage.ts'
import { colour, type Scene } from './scene.ts'
import { paint } from './surfaces.ts'

const scene: Scene = {
  width: 160,
  height: 100,
  camera: { eye: [0, 1, 3], target: [0, 0, 0], angle: 30 },
  materials: { FLOOR: paint('#cccccc'), LEAF: paint('#557755'), STEM: paint('#776644') },
  things: [{ min: [-1, -1, -1], max: [1, 0, 1], material: 'FLOOR' }, ...bouquet([0, 0, 0], 0.4)],
  sun: { towards: [-1, 1, 1], radiance: [2, 2, 2] },
  surroundings: 'vec3(0.5)',
}
const pains = { bounces: 2, steps: 80 }

describe('compose', () => {
  test('names each material once and meets each thing', () => {
    const shader = compose(scene, pains)
    expect(shader).toContain('#define FLOOR 0\n#define LEAF 1\n#define STEM 2')
    expect(shader).toContain('what = FLOOR')
    expect(shader).toMatch(/meetFoliage\(o, d, 0, .* best\)/)
  })

  test('throws when a thing is of a material the scene has not', () => {
    const things = [{ min: [0, 0, 0], max: [1, 1, 1], material: 'GOLD' }] as const
    expect(() => compose({ ...scene, things }, pains)).toThrow('No material GOLD')
  })
})

describe('foliageTable', () => {
  test('lists the bunches first, then every blade at the position in its bunch', () => {
    const { cells, rows } = foliageTable(scene.things)
    const bunches = scene.things.flatMap((thing) => thing.foliage ?? [])
    const blades = bunches.flatMap((bunch) => bunch.blades)

    expect(cells).toHaveLength((bunches.length + blades.length) * foliageColumns * 4)
    expect(rows).toEqual(new Map([[1, [0, bunches.length]]]))
    const first = cells[3] ?? -1
    expect(first).toBe(bunches.length)
    expect(cells[first * foliageColumns * 4 + 3]).toBe(blades[0]?.length)
  })

  test('is empty for a scene without plants', () => {
    expect(foliageTable(scene.things.slice(0, 1))).toEqual({ cells: [], rows: new Map() })
  })
})

test('colour answers linear light', () => {
  expect(colour('#ffffff')).toBe('vec3(1.00000,1.00000,1.00000)')
  expect(colour('#808080')).toBe('vec3(0.21586,0.21586,0.21586)')
})
