import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ProductPictureFile, productPictureFiles } from '#pictures/product-sources.ts'
import { swimsuit as subject } from '#tests/browser/stories/kit/sample-garment.ts'
import { openRenderQueue } from './render-queue.ts'

const fileOf = (wanted: string) =>
  productPictureFiles('p').find(({ name }) => name === wanted) as ProductPictureFile
const file = fileOf('p-240.avif')

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('[PRO-1] the pictures of a page are rendered from the top, those of the page opened last first', {
  timeout: 60_000,
}, async () => {
  const queue = openRenderQueue()
  const finished: string[] = []
  const render = (name: string) => queue.run({ file, subject }).then(() => finished.push(name))
  const old = ['old 1', 'old 2', 'old 3'].map(render)
  vi.setSystemTime(Date.now() + 2_001)
  const new_ = ['new 1', 'new 2'].map(render)
  vi.setSystemTime(Date.now() + 1_999)
  const late = render('new 3')
  // One is in work, whatever comes after it.
  expect(queue.waiting).toBe(5)
  await Promise.all([...old, ...new_, late])
  expect(finished).toEqual(['old 1', 'new 1', 'new 2', 'new 3', 'old 2', 'old 3'])
  expect(queue.waiting).toBe(0)
  await queue.close()
})

test('[PRO-1] the large picture of a product that was opened comes before what its list still lacks', {
  timeout: 60_000,
}, async () => {
  const queue = openRenderQueue()
  const finished: string[] = []
  const render = (name: string, wanted = file) =>
    queue.run({ file: wanted, subject }).then(() => finished.push(name))
  const small = ['in work', 'small 1', 'small 2'].map((name) => render(name))
  const large = ['large 1', 'large 2'].map((name) => render(name, fileOf('p-960.webp')))
  await Promise.all([...small, ...large])
  expect(finished).toEqual(['in work', 'large 1', 'large 2', 'small 1', 'small 2'])
  await queue.close()
})
