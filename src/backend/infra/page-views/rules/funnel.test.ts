import { expect, test } from 'vitest'
import { funnelOf } from './funnel.ts'

const counted = (counts: Record<string, [views: number, prefetched?: number]>) =>
  new Map(Object.entries(counts).map(([step, [views, prefetched = 0]]) => [step, { views, prefetched }]))

test('[CNX-2] the first step is every page; each later one is a share of the one before', () => {
  const funnel = funnelOf(
    counted({
      ...{ storefront: [60], category: [90], product: [40, 12], basket: [8], checkout: [4] },
      ...{ order: [3], '404': [2] },
    }),
  )
  expect(funnel).toEqual([
    { step: 'views', count: 204, prefetched: 12, ofPrevious: undefined },
    { step: 'product', count: 40, prefetched: 12, ofPrevious: 40 / 204 },
    { step: 'basket', count: 8, prefetched: 0, ofPrevious: 0.2 },
    { step: 'checkout', count: 4, prefetched: 0, ofPrevious: 0.5 },
    { step: 'order', count: 3, prefetched: 0, ofPrevious: 0.75 },
  ])
})

test('[CNX-2] a step after an empty one has no share, and orders without views are shown', () => {
  expect(funnelOf(new Map()).map(({ count, ofPrevious }) => [count, ofPrevious])).toEqual(
    Array(5).fill([0, undefined]),
  )
  expect(funnelOf(counted({ order: [2] })).at(-1)).toMatchObject({ count: 2, ofPrevious: undefined })
})
