import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

let shops: RunningShops

beforeAll(async () => {
  shops = await startShops({ preload: ['island-fault.ts'] })
})
afterAll(() => shops?.stop())

test('[DAT-7] [SEA-2] a search bar that fails is a plain form on its page, which is not cached', async () => {
  const broken = await shops.request('nl.localhost', '/klantenservice')
  expect(broken.status).toBe(200)
  expect(broken.text).not.toContain('secret detail')
  const { all } = parsePage(broken.text)
  expect(all('header astro-island')).toEqual([])
  expect(all('header input[name="q"]')).toHaveLength(1)
  const next = parsePage((await shops.request('nl.localhost', '/special/herroepingsrecht')).text)
  expect(next.all('header astro-island input[name="q"]')).toHaveLength(1)
})
