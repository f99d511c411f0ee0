import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GarmentSpec } from '../garments/spec.ts'
import { type ProductPictureFile, productPictureFiles } from '../product-sources.ts'
import { Bench } from './bench.ts'

const subject: GarmentSpec = {
  family: 'swimsuit',
  cut: 'scoop',
  material: 'lycra',
  colours: ['#0b6e7c'],
  view: 'front',
  seed: 3,
}
const file = productPictureFiles('p').find(({ name }) => name === 'p-240.avif') as ProductPictureFile

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('[PRO-1] a page’s pictures are made from above, those of the page that was opened last first', {
  timeout: 60_000,
}, async () => {
  const bench = new Bench()
  const finished: string[] = []
  const ask = (name: string) => bench.run({ file, subject }).then(() => finished.push(name))
  const old = ['old 1', 'old 2', 'old 3'].map(ask)
  vi.setSystemTime(Date.now() + 2_001)
  const new_ = ['new 1', 'new 2'].map(ask)
  vi.setSystemTime(Date.now() + 1_999)
  const late = ask('new 3')
  // One is in work, whatever comes after it.
  expect(bench.waiting).toBe(5)
  await Promise.all([...old, ...new_, late])
  expect(finished).toEqual(['old 1', 'new 1', 'new 2', 'new 3', 'old 2', 'old 3'])
  expect(bench.waiting).toBe(0)
  await bench.close()
})
