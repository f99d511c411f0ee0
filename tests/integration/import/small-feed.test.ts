import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Imports, openImports } from './open-import.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../.github/docs/feeds.md'), 'utf8')
const [, printed = ''] = /```csv\n(.*?)```/s.exec(guide) ?? []

let imports: Imports
beforeAll(async () => {
  imports = await openImports()
})
afterAll(() => imports.close())

test('[DEV-3] the small feed of the documents is imported as it is printed', async () => {
  const { summary, reports } = await imports.imported(printed)
  expect(summary).toMatchObject({ rows: 3, skipped: 0, products: 2, variants: 3 })
  expect(reports).toEqual([])
  const products = await imports.products()
  expect([...products.keys()].toSorted()).toEqual(['K1', 'L1'])
  // Known colours are in the language of the shop.
  expect(await imports.choices(products.get('L1'))).toEqual({ 'L1-B': 'colour Zwart', 'L1-R': 'colour Rood' })
})
