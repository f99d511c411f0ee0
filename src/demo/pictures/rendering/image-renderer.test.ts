import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { type PictureFile, productPictureFiles } from '#pictures/product-sources.ts'
import { RendererBusy } from '#pictures/rendering/renderer-busy.ts'
import { swimsuit as subject } from '#tests/browser/stories/kit/sample-garment.ts'
import { ImageRenderer, mostWaiting } from './image-renderer.ts'

const folder = mkdtempSync(join(tmpdir(), 'image-renderer-'))
const renderer = new ImageRenderer(folder)
afterAll(async () => {
  await renderer.close()
  rmSync(folder, { recursive: true })
})

const fileOf = (key: string, end: string): PictureFile => {
  const file = productPictureFiles(key).find(({ name }) => name === `${key}-${end}`)
  if (!file) throw new Error(`There is no file ${key}-${end}`)
  return { ...file, key }
}

test('[SEC-7] a request gets one file, rendered once, and the other files are written when no request waits', {
  timeout: 60_000,
}, async () => {
  const file = fileOf('p', '480.avif')
  const first = renderer.renderOne(file, subject)
  const second = renderer.renderOne(file, subject)
  expect(await second).toBe(await first)
  const { width, height, format } = await sharp(await first).metadata()
  expect([width, height, format]).toEqual([480, 600, 'heif'])
  const files = () => readdirSync(folder).filter((name) => name.startsWith('p-'))
  // A request before it is on disk gets the cached bytes: it is not rendered again.
  expect(await renderer.renderOne(file, subject)).toBe(await first)
  expect(files()).toEqual([])
  await expect.poll(() => files().length, { timeout: 50_000 }).toBe(productPictureFiles('p').length)
  expect(files().sort()).toEqual(
    productPictureFiles('p')
      .map(({ name }) => name)
      .sort(),
  )
})

test('a picture that cannot be rendered fails, and the next one is rendered all the same', {
  timeout: 60_000,
}, async () => {
  const broken = renderer.renderOne(fileOf('broken', '240.avif'), { ...subject, cut: 'no-such-cut' })
  await expect(broken).rejects.toThrow('no-such-cut')
  expect(await renderer.renderOne(fileOf('b', '240.avif'), subject)).toBeInstanceOf(Uint8Array)
})

test('[PRO-1] a request that waits for too long is refused, and a later one finds the file', {
  timeout: 60_000,
}, async () => {
  const hurried = new ImageRenderer(folder, 1)
  const request = () => hurried.renderOne(fileOf('h', '240.avif'), subject)
  await expect(request()).rejects.toBeInstanceOf(RendererBusy)
  await expect.poll(() => request().catch(() => undefined), { timeout: 50_000 }).toBeInstanceOf(Uint8Array)
  await hurried.close()
})

test('[SEC-7] so many may wait and no more', async () => {
  const busy = new ImageRenderer(folder)
  const request = (key: string) => busy.renderOne(fileOf(key, '240.avif'), subject)
  const waiting = Array.from({ length: mostWaiting + 1 }, (_, index) => request(`w${index}`))
  for (const one of waiting) one.catch(() => {})
  await expect(request('one-too-many')).rejects.toBeInstanceOf(RendererBusy)
  await busy.close()
})
