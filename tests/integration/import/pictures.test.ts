import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fetchPicture, mostBytes, PictureUnavailable } from '#pictures/fetched/fetch-picture.ts'
import { ImageFetchQueue } from '#pictures/fetched/image-fetch-queue.ts'
import { ImportedPictures } from '#pictures/fetched/imported-pictures.ts'
import { productPictureFiles } from '#pictures/product-sources.ts'
import { type PictureHost, startPictureHost } from './picture-host.ts'

let host: PictureHost
let folder: string
let pictures: ImportedPictures
beforeAll(async () => {
  host = await startPictureHost()
})
afterAll(() => host.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'imported-'))
  pictures = new ImportedPictures(folder)
  host.requests.length = 0
})
afterEach(async () => {
  await pictures.close()
  rmSync(folder, { recursive: true })
})

const file = (key: string) => productPictureFiles(key).find(({ width }) => width === 480) as never
const show = (key: string, path: string | undefined, hosts = [host.origin]) =>
  pictures.show(
    {
      tenantId: 'nl',
      hosts,
      urlOf: async () => (path === undefined ? undefined : `${host.origin}${path}`),
    },
    file(key),
    key,
  )

test('[SEC-7] a picture is fetched once and stored in the fixed widths, whole in the frame', async () => {
  const [shown, again] = await Promise.all([show('i-a', '/good.jpg'), show('i-a', '/good.jpg')])
  expect(shown?.own).toBe(true)
  expect(again?.bytes.equals(shown?.bytes as Buffer)).toBe(true)
  expect(readdirSync(join(folder, 'nl')).sort()).toEqual(
    productPictureFiles('i-a')
      .map(({ name }) => name)
      .sort(),
  )
  const { data, info } = await sharp(shown?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([480, 600])
  const at = (x: number, y: number) => [...data.subarray((y * 480 + x) * 3, (y * 480 + x) * 3 + 3)]
  expect(Math.min(...at(240, 5))).toBeGreaterThan(245)
  const [red = 0, green = 0] = at(240, 300)
  expect(red - green).toBeGreaterThan(100)
  await show('i-a', '/good.jpg')
  expect(host.requests).toEqual(['/good.jpg'])
})

test('[CON-6] a picture that takes too long is the placeholder at first, and itself once it is written', async () => {
  const hasty = new ImportedPictures(folder, { timeoutMs: 1 })
  const urlOf = async () => `${host.origin}/good.jpg`
  const shown = () => hasty.show({ tenantId: 'nl', hosts: [host.origin], urlOf }, file('i-h'), 'i-h')
  const first = await shown()
  expect([first?.own, first?.failure]).toEqual([false, undefined])
  expect((await sharp(first?.bytes).metadata()).width).toBe(480)
  await vi.waitUntil(async () => (await shown())?.own, { timeout: 20_000 })
  expect(host.requests).toEqual(['/good.jpg'])
  await hasty.close()
})

test('[SEC-7] a picture outside the catalogue is not fetched', async () => {
  expect(await show('i-b', undefined)).toBeUndefined()
  expect(host.requests).toEqual([])
})

test.each([
  '/missing.jpg',
  '/broken.jpg',
  '/moved.jpg',
  '/svg.jpg',
  '/html.jpg',
  '/half.jpg',
  '/endless.jpg',
])('[SEC-7] %s becomes the placeholder and is not fetched again', async (path) => {
  const shown = await show('i-c', path)
  expect(shown).toMatchObject({ own: false, failure: expect.any(PictureUnavailable) })
  const { width, height } = await sharp(shown?.bytes).metadata()
  expect([width, height]).toEqual([480, 600])
  const again = await show('i-c', path)
  expect(again).toMatchObject({ own: false })
  expect(again?.failure).toBeUndefined()
  expect(host.requests).toEqual([path])
})

test('[SEC-7] a host that is no longer listed gets no request', async () => {
  expect(await show('i-d', '/good.jpg', ['cdn.shop.example'])).toMatchObject({ own: false })
  expect(host.requests).toEqual([])
})

test('[SEC-7] a silent host causes a timeout', async () => {
  const waiting = fetchPicture(`${host.origin}/silent.jpg`, [host.origin], 100)
  await expect(waiting).rejects.toMatchObject({ name: 'PictureUnavailable', host: true })
})

test('[SEC-7] a picture is read up to ten megabytes', async () => {
  await expect(fetchPicture(`${host.origin}/endless.jpg`, [host.origin])).rejects.toThrow(
    `larger than ${mostBytes}`,
  )
})

test('[SEC-7] a host that is down gets no requests for a while, however many of its pictures are requested', async () => {
  let now = 0
  const requests: string[] = []
  const fetches = new ImageFetchQueue(
    async ({ key }) => {
      requests.push(key)
      throw new PictureUnavailable('down', { host: true })
    },
    { now: () => now, atOnce: 1, hostFailures: 3 },
  )
  const run = (key: string) => fetches.run({ key, url: 'https://cdn.example/a.jpg' }).catch(() => 'failed')
  await Promise.all(Array.from({ length: 20 }, (_, index) => run(`k${index}`)))
  expect(requests).toHaveLength(3)
  now = 60_001
  await run('later')
  expect(requests).toHaveLength(4)
  await run('k0')
  expect(requests).toHaveLength(4)
})

test('[SEC-7] the queue of fetches is limited, and a few run at a time', async () => {
  const running = new Set<string>()
  let most = 0
  let finish = (): void => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const fetches = new ImageFetchQueue(
    async ({ key }) => {
      running.add(key)
      most = Math.max(most, running.size)
      await finished
      running.delete(key)
    },
    { atOnce: 2, mostWaiting: 3 },
  )
  const runs = Array.from({ length: 6 }, (_, index) =>
    fetches.run({ key: `k${index}`, url: 'https://cdn.example/a.jpg' }).then(
      () => 'done',
      (error: Error) => error.name,
    ),
  )
  expect(await runs[5]).toBe('PictureSkipped')
  finish()
  expect(await Promise.all(runs)).toEqual([...Array(5).fill('done'), 'PictureSkipped'])
  expect(most).toBe(2)
})
