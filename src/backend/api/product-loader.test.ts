import { expect, test, vi } from 'vitest'
import { maxListLength } from '../catalogue/reading/prepared-query.ts'
import type { FoundProduct } from '../catalogue/reading/snapshot-product.ts'
import { ProductLoader } from './product-loader.ts'

const productOf = (sku: string) => ({ product: { sku, variants: [] as unknown } }) as FoundProduct

/** A catalogue with every sku that does not begin with `unknown`. */
function openLoader() {
  const find = vi.fn(
    async (skus: readonly string[]) =>
      new Map(skus.filter((sku) => !sku.startsWith('unknown')).map((sku) => [sku, productOf(sku)])),
  )
  return { find, loader: new ProductLoader({ find }) }
}

test('loads of one turn become one query, in which each sku stands once', async () => {
  const { find, loader } = openLoader()
  const [one, both] = await Promise.all([loader.load('one'), loader.loadAll(['two', 'unknown', 'one'])])
  expect(one).toEqual(productOf('one'))
  expect(both).toEqual([productOf('two'), productOf('one')])
  expect(find.mock.calls).toEqual([[['one', 'two', 'unknown']]])
  expect(await loader.load('unknown')).toBeUndefined()
  expect(find).toHaveBeenCalledOnce()
})

test('a query has no more skus than the catalogue takes', async () => {
  const { find, loader } = openLoader()
  const skus = Array.from({ length: maxListLength + 1 }, (_, at) => `sku ${at}`)
  expect(await loader.loadAll(skus)).toEqual(skus.map(productOf))
  expect(find.mock.calls.map(([batch]) => batch.length)).toEqual([maxListLength, 1])
})

test('a failed query rejects the loads that waited for it, and the next load tries again', async () => {
  const { find, loader } = openLoader()
  find.mockRejectedValueOnce(new Error('database is locked'))
  const loads = await Promise.allSettled([loader.load('one'), loader.load('two')])
  expect(loads.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await loader.load('one')).toEqual(productOf('one'))
})
