import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { productPictureFiles } from '#pictures/product-sources.ts'
import baseImages from '../goods/base-images.json' with { type: 'json' }
import { dyeRange } from '../goods/dye.ts'
import { allGoods } from '../goods/families/index.ts'
import { baseImageFor } from '../goods/spec.ts'
import { dyedImage, renderGoodsFiles } from './render-goods.ts'

const folder = fileURLToPath(new URL('../goods/base-images/', import.meta.url))

describe('the base images', () => {
  test('are the listed ones, each of a model and with pictures based on it', async () => {
    expect(readdirSync(folder).sort()).toEqual(baseImages.map((name) => `${name}.avif`))
    const models = Object.keys(allGoods).flatMap((cut) =>
      ['front', 'detail'].map((view) => `${cut.replace('/', '-')}-${view}`),
    )
    for (const name of baseImages) {
      expect(models).toContain(name)
      const { width, height } = await sharp(join(folder, `${name}.avif`)).metadata()
      expect(height / 2 / width, name).toBeCloseTo(1.25, 2)
    }
  })

  test('weigh little', () => {
    const bytes = baseImages.map((name) => statSync(join(folder, `${name}.avif`)).size)
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(8_000_000)
    expect(Math.max(...bytes)).toBeLessThan(120_000)
  })

  test('a print with a base image of its own is shown by it, any other print by that of its cut', () => {
    expect(baseImageFor('rug/flat', 'stripes', 'front')).toBe('rug-flat-stripes-front')
    expect(baseImageFor('rug/flat', 'plain', 'front')).toBe('rug-flat-front')
    expect(baseImageFor('shoe/no-such-cut', 'plain', 'front')).toBeUndefined()
  })
})

test.each([
  ['sofa-armchair-front', '#0b5a6b'],
  ['sofa-armchair-front', '#b5573a'],
  ['washing-machine-front-front', '#3f434a'],
  ['refrigerator-combi-front', '#c3c6c9'],
  ['coffee-machine-piston-front', '#b8232f'],
])('%s in %s has that colour where light falls on it', { timeout: 20_000 }, async (baseImage, swatch) => {
  const both = await sharp(join(folder, `${baseImage}.avif`))
    .removeAlpha()
    .raw()
    .toBuffer()
  const shown = await (await dyedImage({ baseImage, swatch, take: 1 })).raw().toBuffer()
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

test('a base image is written in every width and format, and mirrored as the second take', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'goods-'))
  const [baseImage, swatch] = ['washing-machine-front-front', '#f7f5f0'] as const
  await renderGoodsFiles({ baseImage, swatch, take: 1 }, 'a', folder)
  await renderGoodsFiles({ baseImage, swatch, take: 2 }, 'b', folder)
  await renderGoodsFiles({ baseImage, swatch, take: 3 }, 'c', folder)
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
