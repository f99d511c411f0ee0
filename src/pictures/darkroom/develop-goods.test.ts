import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dyeRange } from '../goods/dye.ts'
import { allGoods } from '../goods/families/index.ts'
import plates from '../goods/plates.json' with { type: 'json' }
import { plateFor } from '../goods/spec.ts'
import { productPictureFiles } from '../product-sources.ts'
import { developGoods, dyedPlate } from './develop-goods.ts'

const kept = fileURLToPath(new URL('../goods/plates/', import.meta.url))

describe('the kept plates', () => {
  test('are those that are written down, each of a model and of one picture above another', async () => {
    expect(readdirSync(kept).sort()).toEqual(plates.map((name) => `${name}.avif`))
    const models = Object.keys(allGoods).flatMap((cut) =>
      ['front', 'detail'].map((view) => `${cut.replace('/', '-')}-${view}`),
    )
    for (const name of plates) {
      expect(models).toContain(name)
      const { width, height } = await sharp(join(kept, `${name}.avif`)).metadata()
      expect(height / 2 / width, name).toBeCloseTo(1.25, 2)
    }
  })

  test('weigh little', () => {
    const bytes = plates.map((name) => statSync(join(kept, `${name}.avif`)).size)
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(8_000_000)
    expect(Math.max(...bytes)).toBeLessThan(120_000)
  })

  test('a print with a plate of its own is shown by it, any other print by that of its cut', () => {
    expect(plateFor('rug/flat', 'stripes', 'front')).toBe('rug-flat-stripes-front')
    expect(plateFor('rug/flat', 'plain', 'front')).toBe('rug-flat-front')
    expect(plateFor('shoe/no-such-cut', 'plain', 'front')).toBeUndefined()
  })
})

test.each([
  ['sofa-armchair-front', '#0b5a6b'],
  ['sofa-armchair-front', '#b5573a'],
  ['washing-machine-front-front', '#3f434a'],
  ['refrigerator-combi-front', '#c3c6c9'],
  ['coffee-machine-piston-front', '#b8232f'],
])('%s in %s has that colour where light falls on it', { timeout: 20_000 }, async (plate, swatch) => {
  const both = await sharp(join(kept, `${plate}.avif`))
    .removeAlpha()
    .raw()
    .toBuffer()
  const shown = await (await dyedPlate({ plate, swatch, take: 1 })).raw().toBuffer()
  // Full light and little shine; a gloss adds some of the studio to every colour.
  const full = Math.round((1.055 * (1 / dyeRange) ** (1 / 2.4) - 0.055) * 255)
  const chosen = Array.from({ length: shown.length / 3 }, (_, index) => index * 3).filter(
    (at) => Math.abs((both[shown.length + at] as number) - full) <= 6 && (both[at + 1] as number) < 60,
  )
  expect(chosen.length).toBeGreaterThan(500)
  for (const channel of [0, 1, 2]) {
    const values = chosen.map((at) => shown[at + channel] as number).sort((a, b) => a - b)
    const wanted = Number.parseInt(swatch.slice(1 + channel * 2, 3 + channel * 2), 16)
    expect(Math.abs((values[Math.floor(values.length / 2)] as number) - wanted)).toBeLessThanOrEqual(14)
  }
})

test('a plate is developed in every width and format, and mirrored as the second take', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'goods-'))
  const [plate, swatch] = ['washing-machine-front-front', '#f7f5f0'] as const
  await developGoods({ plate, swatch, take: 1 }, 'a', folder)
  await developGoods({ plate, swatch, take: 2 }, 'b', folder)
  await developGoods({ plate, swatch, take: 3 }, 'c', folder)
  expect(readdirSync(folder).sort()).toEqual(
    ['a', 'b', 'c'].flatMap((key) => productPictureFiles(key).map(({ name }) => name)).sort(),
  )
  const small = (key: string, flop: boolean) =>
    sharp(join(folder, `${key}-480.webp`))
      .flop(flop)
      .resize(24, 30)
      .removeAlpha()
      .raw()
      .toBuffer()
  const apart = (one: Buffer, other: Buffer) =>
    one.reduce((sum, byte, at) => sum + Math.abs(byte - (other[at] as number)), 0) / one.length
  const first = await small('a', false)
  expect(apart(first, await small('b', true))).toBeLessThan(3)
  expect(apart(first, await small('b', false))).toBeGreaterThan(6)
  expect(apart(first, await small('c', false))).toBeGreaterThan(6)
})
