import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { swimsuit as spec } from '../../../tests/stories/kit/sample-garment.ts'
import { type ProductPictureFile, productPictureFiles } from '../product-sources.ts'
import { Darkroom, DarkroomFull, mostWaiting } from './darkroom.ts'

const folder = mkdtempSync(join(tmpdir(), 'darkroom-'))
const darkroom = new Darkroom(folder)
afterAll(() => darkroom.close())

test('a picture is made once in every width and format, however many ask', { timeout: 60_000 }, async () => {
  const first = darkroom.make('a', spec)
  expect(darkroom.make('a', spec)).toBe(first)
  await first
  expect(readdirSync(folder).sort()).toEqual(
    productPictureFiles('a')
      .map(({ name }) => name)
      .sort(),
  )
  const { width, height, format } = await sharp(join(folder, 'a-480.avif')).metadata()
  expect([width, height, format]).toEqual([480, 600, 'heif'])
})

test('[SEC-7] who waits for one file gets that alone, and the picture is developed whole once nobody waits', {
  timeout: 60_000,
}, async () => {
  const file = productPictureFiles('p').find(({ name }) => name === 'p-480.avif') as ProductPictureFile
  const first = darkroom.print({ ...file, key: 'p' }, spec)
  const second = darkroom.print({ ...file, key: 'p' }, spec)
  expect(await second).toBe(await first)
  const { width, height, format } = await sharp(await first).metadata()
  expect([width, height, format]).toEqual([480, 600, 'heif'])
  const files = () => readdirSync(folder).filter((name) => name.startsWith('p-'))
  // Asked for again before it is a file: the same print, not one more.
  expect(await darkroom.print({ ...file, key: 'p' }, spec)).toBe(await first)
  expect(files()).toEqual([])
  await expect.poll(() => files().length, { timeout: 50_000 }).toBe(productPictureFiles('p').length)
})

test('a picture that cannot be made says so, and the next is made all the same', {
  timeout: 60_000,
}, async () => {
  await expect(darkroom.make('broken', { ...spec, cut: 'no-such-cut' })).rejects.toThrow()
  const file = productPictureFiles('broken')[0] as ProductPictureFile
  await expect(darkroom.print({ ...file, key: 'broken' }, { ...spec, cut: 'no-such-cut' })).rejects.toThrow()
  await darkroom.make('b', spec)
})

test('[PRO-1] who waits for too long is told to come back, and finds it made', {
  timeout: 60_000,
}, async () => {
  const hurried = new Darkroom(folder, 1)
  const file = productPictureFiles('h').find(({ name }) => name === 'h-240.avif') as ProductPictureFile
  const print = () => hurried.print({ ...file, key: 'h' }, spec)
  await expect(print()).rejects.toBeInstanceOf(DarkroomFull)
  await expect.poll(() => print().catch(() => undefined), { timeout: 50_000 }).toBeInstanceOf(Uint8Array)
  await hurried.close()
})

test('[SEC-7] so many may wait and no more', async () => {
  const busy = new Darkroom(folder)
  const waiting = Array.from({ length: mostWaiting + 1 }, (_, index) => busy.make(`w${index}`, spec))
  for (const one of waiting) one.catch(() => {})
  await expect(busy.make('one-too-many', spec)).rejects.toBeInstanceOf(DarkroomFull)
  await busy.close()
})
