import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GoodsPage } from '#gateway/goods-page.ts'
import { divideGoods, skusOfFile } from './product-files.server.ts'

/** Pages of a cursor, of the given sizes; the cursor is the number of the page. */
const walkOver = (sizes: readonly number[]) =>
  async function* (after?: string): AsyncGenerator<GoodsPage> {
    const first = Number(after ?? 0)
    for (const [index, size] of sizes.entries()) {
      if (index < first) continue
      const skus = Array.from({ length: size }, (_, at) => `${index}.${at}`)
      yield index + 1 < sizes.length ? { skus, next: String(index + 1) } : { skus }
    }
  }

const filesOf = async (sizes: readonly number[], perFile: number): Promise<string[][]> => {
  const walk = walkOver(sizes)
  const files = await divideGoods(walk(), perFile)
  return await Promise.all(
    files.map(async (_, index) => {
      const skus: string[] = []
      for await (const page of skusOfFile(walk, files, index)) skus.push(...page)
      return skus
    }),
  )
}

test.each<[number[], number, number[]]>([
  [[], 10, []],
  [[0], 10, []],
  [[4], 10, [4]],
  [[5, 5, 1], 10, [10, 1]],
  [[5, 6], 10, [5, 6]],
  [[20, 3], 10, [20, 3]],
  [[0, 4, 0, 4], 10, [8]],
])('[SEO-1] pages of %j products in files of %i are files of %j', async (sizes, perFile, expected) => {
  expect((await filesOf(sizes, perFile)).map(({ length }) => length)).toEqual(expected)
})

test('[SEO-1] every product is in one file, in order, whatever the pages are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 12 }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 30 }),
      async (sizes, perFile) => {
        const all: string[] = []
        for await (const { skus } of walkOver(sizes)()) all.push(...skus)
        expect((await filesOf(sizes, perFile)).flat()).toEqual(all)
      },
    ),
  )
})
