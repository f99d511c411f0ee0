import { expect, test } from 'vitest'
import { CommerceError } from '../client/failures.ts'
import type { ProductCard } from '../product/product-card-operations.ts'
import { similarToBasket } from './similar-to-basket.ts'

const card = (masterSku: string) => ({ sku: `${masterSku}-1`, masterSku }) as ProductCard
const items = ['A-1', 'B-2'].map((SKU) => ({ SKU }))
const products = async (skus: string[]) =>
  ({ ok: true, data: skus.map((sku) => card(sku.slice(0, 1))) }) as const
const lists: Record<string, string[]> = { A: ['C', 'B', 'D'], B: ['E', 'C', 'F'] }
const similar = async (sku: string) => ({ ok: true, data: (lists[sku] ?? []).map(card) }) as const
const failure = new CommerceError('Products', new Error('The shop is away.'))
const failed = async () => ({ ok: false, failure }) as const

test('[RAT-3] [BAS-1] products like the latest items come in turns, without those in the basket', async () => {
  const found = await similarToBasket(items, { products, similar }, 3)
  expect(found.map(({ masterSku }) => masterSku)).toEqual(['E', 'C', 'F'])
})

test('[RAT-3] an empty basket, and a shop that cannot answer, have none', async () => {
  expect(await similarToBasket([], { products, similar }, 3)).toEqual([])
  expect(await similarToBasket(items, { products: failed, similar }, 3)).toEqual([])
  expect(await similarToBasket(items, { products, similar: failed }, 3)).toEqual([])
})
