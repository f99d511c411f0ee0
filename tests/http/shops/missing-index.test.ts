import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuildLock, takeBuildLock } from '../../../src/backend/search/build-lock.ts'
import { type ParsedPage, parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { smallBooks } from './kit/small-shop.ts'

const host = 'nl.localhost'
let folder: string
let shops: RunningShops
/** While this process holds the lock, it looks as if another process were building the index. */
let building: BuildLock | undefined

beforeAll(async () => {
  folder = smallBooks({ tenant: 'nl' })
  const index = join(folder, 'search-nl.index')
  rmSync(index)
  building = await takeBuildLock(index)
  shops = await startShops({ env: { DATA_DIR: folder } })
  // The first page also waits for the code of all pages.
  await shops.ask(host, '/merken')
})
afterAll(async () => {
  await building?.release()
  await shops.stop()
  rmSync(folder, { recursive: true })
})

const look = async (path: string) => {
  const begun = performance.now()
  const answer = await shops.ask(host, path)
  return { ...answer, ms: performance.now() - begun }
}
const ready = async () => {
  const { status, text } = await shops.ask(host, '/-/ready')
  return [status, JSON.parse(text)]
}

test('[REL-8] while its index is being built a shop shows its products at once, and which features have to wait', async () => {
  const category = await look('/c/dames')
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
  const brand = linksOf(parsePage((await look('/merken')).text), '/merken/')[0] ?? ''
  for (const path of ['/', product, brand, '/c/dames?page=2', '/c/heren']) {
    const { status, ms } = await look(path)
    expect([path, status]).toEqual([path, 200])
    expect(ms).toBeLessThan(1_000)
  }
  const search = await look('/s/?q=jurk')
  expect([search.status, search.headers['retry-after'], search.headers['cache-control']]).toEqual([
    503,
    '30',
    'no-store',
  ])
  expect(search.ms).toBeLessThan(1_000)
  const said = parsePage(search.text)
  expect(
    said
      .all('main [role="alert"]')
      .map(({ text }) => text)
      .join(),
  ).toContain('De zoekfunctie wordt nu klaargezet')
  expect(linksOf(said, '/c/').length).toBeGreaterThan(0)
  // A filter that needs the index is not shown as if nothing had been selected.
  expect((await look('/c/dames?filter=colour:black')).status).toBe(503)
  const suggestions = await look('/api/search/suggest?q=dam')
  expect(suggestions.status).toBe(200)
  expect(JSON.parse(suggestions.text).categories.length).toBeGreaterThan(0)
  expect(await ready()).toEqual([200, { status: 'ready', search: 'preparing' }])
  expect(shops.words()).not.toContain('SearchPreparing')
})

test('[REL-8] once the index is built, every query is answered from it', async () => {
  await building?.release()
  await expect.poll(async () => (await look('/s/?q=jurk')).status).toBe(200)
  await expect.poll(ready).toEqual([200, { status: 'ready' }])
  await expect
    .poll(async () => parsePage((await look('/c/dames')).text).all('main .filters input').length)
    .toBeGreaterThan(3)
  expect((await look('/c/dames?filter=colour:black')).status).toBe(200)
})
