import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuildLock, takeBuildLock } from '#backend/search/build-lock.ts'
import { indexPath } from '#backend/search/index-file.ts'
import { type ParsedPage, parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

const host = 'nl.localhost'
let folder: string
let shops: RunningShops
/** While this process holds the lock, it looks as if another process were building the index. */
let building: BuildLock | undefined

beforeAll(async () => {
  folder = createSmallDatabase({ tenant: 'nl' })
  const index = indexPath(folder, 'nl')
  rmSync(index)
  building = await takeBuildLock(index)
  shops = await startShops({ env: { DATA_DIR: folder } })
  // The first page also waits for the code of all pages.
  await shops.request(host, '/merken')
})
afterAll(async () => {
  await building?.release()
  await shops.stop()
  rmSync(folder, { recursive: true })
})

const open = async (path: string) => {
  const begun = performance.now()
  const response = await shops.request(host, path)
  return { ...response, ms: performance.now() - begun }
}
const ready = async () => {
  const { status, text } = await shops.request(host, '/-/ready')
  return [status, JSON.parse(text)]
}

test('[REL-8] while its index is being built a shop shows its products at once, and which features have to wait', async () => {
  const category = await open('/c/dames')
  expect(category.status).toBe(200)
  expect(category.headers['cache-control']).not.toContain('stale-while-revalidate')
  const list = parsePage(category.text)
  const linksOf = (page: ParsedPage, begin: string) =>
    page
      .all('main a')
      .flatMap((link) => (link.attribute('href')?.startsWith(begin) ? link.attribute('href')! : []))
  const products = linksOf(list, '/p/')
  expect(products.length).toBeGreaterThan(3)
  expect(
    list
      .all('main [role="status"]')
      .map(({ text }) => text)
      .join(),
  ).toContain('De filters worden nu klaargezet')
  const product = products[0] ?? ''
  const brand = linksOf(parsePage((await open('/merken')).text), '/merken/')[0] ?? ''
  for (const path of ['/', product, brand, '/c/dames?page=2', '/c/heren']) {
    const { status, ms } = await open(path)
    expect([path, status]).toEqual([path, 200])
    expect(ms).toBeLessThan(1_000)
  }
  const search = await open('/s/?q=jurk')
  expect([search.status, search.headers['retry-after'], search.headers['cache-control']]).toEqual([
    503,
    '30',
    'no-store',
  ])
  expect(search.ms).toBeLessThan(1_000)
  const page = parsePage(search.text)
  expect(
    page
      .all('main [role="alert"]')
      .map(({ text }) => text)
      .join(),
  ).toContain('De zoekfunctie wordt nu klaargezet')
  expect(linksOf(page, '/c/').length).toBeGreaterThan(0)
  // A filter that needs the index is not shown as if nothing had been selected.
  expect((await open('/c/dames?filter=colour:black')).status).toBe(503)
  const suggestions = await open('/api/search/suggest?q=dam')
  expect(suggestions.status).toBe(200)
  expect(JSON.parse(suggestions.text).categories.length).toBeGreaterThan(0)
  expect(await ready()).toEqual([200, { status: 'ready', search: 'preparing' }])
  expect(shops.output()).not.toContain('SearchPreparing')
})

test('[REL-8] once the index is built, every query is answered from it', async () => {
  await building?.release()
  await expect.poll(async () => (await open('/s/?q=jurk')).status).toBe(200)
  await expect.poll(ready).toEqual([200, { status: 'ready' }])
  await expect
    .poll(async () => parsePage((await open('/c/dames')).text).all('main .filters input').length)
    .toBeGreaterThan(3)
  expect((await open('/c/dames?filter=colour:black')).status).toBe(200)
})
