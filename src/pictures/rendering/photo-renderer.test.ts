import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { productPictureFiles } from '../product-sources.ts'
import { PhotoRenderer } from './photo-renderer.ts'

const folder = mkdtempSync(join(tmpdir(), 'photo-renderer-'))
const renderer = new PhotoRenderer(folder)
afterAll(async () => {
  await renderer.close()
  rmSync(folder, { recursive: true })
})

const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8b4a0' } })
    .jpeg()
    .toBuffer()

test('[SEC-7] a photograph is written once in every width and format, however many requests wait', async () => {
  const bytes = await photo()
  const first = renderer.render('a', bytes)
  expect(renderer.render('a', bytes)).toBe(first)
  await first
  expect(readdirSync(folder).sort()).toEqual(
    productPictureFiles('a')
      .map(({ name }) => name)
      .sort(),
  )
  const { width, height, format } = await sharp(join(folder, 'a-480.avif')).metadata()
  expect([width, height, format]).toEqual([480, 600, 'heif'])
})

test('[SEC-7] bytes that are no image are refused, and the next photograph is written all the same', async () => {
  await expect(renderer.render('text', new TextEncoder().encode('no image'))).rejects.toThrow()
  expect(readdirSync(folder).filter((name) => name.startsWith('text'))).toEqual([])
  await renderer.render('b', await photo())
  await renderer.render('placeholder', null)
  expect(readdirSync(folder)).toContain('b-240.avif')
  expect(readdirSync(folder)).toContain('placeholder-240.avif')
})

test('[GOO-2] the placeholder is a drawing, which a plain colour would not be', async () => {
  await renderer.render('placeholder', null)
  const { channels } = await sharp(join(folder, 'placeholder-480.webp')).stats()
  expect(channels.every(({ stdev }) => stdev > 1)).toBe(true)
})
