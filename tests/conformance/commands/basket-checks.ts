import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type Check, NotRun } from '../check.ts'
import type { Visitor } from '../shop-client.ts'
import { assertRefused, command, tryCommand } from './command.ts'
import { skuInStock, skuSoldOut, skuWithVariants } from './goods-to-buy.ts'

const sale = { capability: 'sale', also: ['goods'], writes: true } as const
const change = '{ error itemId basket { itemCount total itemsTotal items { id SKU quantity price total } } }'
const countOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.data('{ basket { itemCount } }')).basket.itemCount

export const basketChecks: Check[] = [
  {
    ...sale,
    title: '[BAS-1] goods are added, changed, removed and restored',
    async run(shop) {
      const visitor = shop.visitor()
      const sku = await skuInStock(shop)
      const added = await command(visitor, 'addToBasket', { sku }, change)
      assert.equal(added.error, null)
      const [line] = added.basket.items
      assert.deepEqual([line.id, line.SKU, line.quantity], [added.itemId, sku, 1], 'the line that was added')
      const more = await command(visitor, 'changeBasketItem', { id: line.id, quantity: 2 }, change)
      assert.deepEqual(
        [more.error, more.basket.itemCount, more.basket.itemsTotal],
        [null, 2, 2 * line.price],
        'two pieces cost twice as much',
      )
      const removed = await command(visitor, 'removeBasketItem', { id: line.id }, change)
      assert.deepEqual([removed.error, removed.basket.items], [null, []], 'nothing is left')
      const restored = await command(visitor, 'restoreBasketItem', { id: line.id }, change)
      assert.deepEqual(
        [restored.error, restored.basket.items.map((each: { SKU: string }) => each.SKU)],
        [null, [sku]],
        'the line is back',
      )
      assert.equal(
        await countOf(visitor),
        restored.basket.itemCount,
        'the basket is as the command returned it',
      )
    },
  },
  {
    ...sale,
    title: '[BAS-6] a command that is sent twice with one id is carried out once, with the same result',
    async run(shop) {
      const visitor = shop.visitor()
      const sku = await skuInStock(shop)
      const id = randomUUID()
      const first = await command(visitor, 'addToBasket', { sku }, change, id)
      const again = await command(visitor, 'addToBasket', { sku }, change, id)
      assert.deepEqual([again.error, again.itemId], [first.error, first.itemId], 'the same result')
      assert.equal(await countOf(visitor), 1, 'one piece is in the basket')
    },
  },
  {
    ...sale,
    title: '[REL-11] an id that is sent with another input is refused',
    async run(shop) {
      const visitor = shop.visitor()
      const sku = await skuInStock(shop)
      const id = randomUUID()
      await command(visitor, 'addToBasket', { sku }, change, id)
      const other = await tryCommand(visitor, 'addToBasket', { sku, quantity: 3 }, change, id)
      assertRefused(other, 'MUTATION_ID_REUSED', 'the same id with three pieces')
      assert.equal(await countOf(visitor), 1, 'one piece is in the basket')
    },
  },
  {
    ...sale,
    title: '[BAS-1] unknown goods, lines and quantities are refused by their reason',
    async run(shop) {
      const visitor = shop.visitor()
      const sku = await skuInStock(shop)
      for (const [field, args, error] of [
        ['addToBasket', { sku: 'no-such-sku' }, 'UNKNOWN_PRODUCT'],
        ['addToBasket', { sku, quantity: 0 }, 'QUANTITY'],
        ['addToBasket', { sku, quantity: 21 }, 'QUANTITY'],
        ['changeBasketItem', { id: 'no-such-line', quantity: 1 }, 'UNKNOWN_ITEM'],
        ['removeBasketItem', { id: 'no-such-line' }, 'UNKNOWN_ITEM'],
        ['restoreBasketItem', { id: 'no-such-line' }, 'UNKNOWN_ITEM'],
      ] as const)
        assert.equal(
          (await command(visitor, field, args, change)).error,
          error,
          `${field} ${JSON.stringify(args)}`,
        )
      assert.equal(await countOf(visitor), 0, 'the basket stays empty')
    },
  },
  {
    ...sale,
    title: '[BAS-1] a variant that is sold out cannot be added',
    async run(shop) {
      const visitor = shop.visitor()
      const { error } = await command(visitor, 'addToBasket', { sku: await skuSoldOut(shop) }, change)
      assert.equal(error, 'SOLD_OUT')
      assert.equal(await countOf(visitor), 0, 'the basket stays empty')
    },
  },
  {
    ...sale,
    title: '[BAS-1] a product with several variants is added by one of them only',
    async run(shop) {
      const visitor = shop.visitor()
      const { error } = await command(visitor, 'addToBasket', { sku: await skuWithVariants(shop) }, change)
      assert.equal(error, 'CHOOSE_VARIANT')
    },
  },
  {
    ...sale,
    title: '[SEC-9] the basket of a visitor is not that of another one',
    async run(shop) {
      const visitor = shop.visitor()
      const { itemId } = await command(visitor, 'addToBasket', { sku: await skuInStock(shop) }, change)
      const other = shop.visitor()
      assert.equal(await countOf(other), 0, 'the basket of another visitor is empty')
      const { error } = await command(other, 'removeBasketItem', { id: itemId }, change)
      assert.equal(error, 'UNKNOWN_ITEM', "another visitor's line")
      assert.equal(await countOf(visitor), 1, 'the first basket stays as it was')
    },
  },
  {
    ...sale,
    title: '[BAS-5] an unknown code reduces nothing',
    async run(shop) {
      const visitor = shop.visitor()
      await command(visitor, 'addToBasket', { sku: await skuInStock(shop) }, change)
      const { refusal, basket } = await command(
        visitor,
        'redeemVoucher',
        { code: 'NOSUCHCODE42' },
        '{ refusal basket { discount } }',
      )
      assert.deepEqual([refusal, basket.discount], ['UNKNOWN_CODE', 0])
    },
  },
  {
    ...sale,
    title: '[BAS-5] a code reduces the basket until it is removed',
    async run(shop) {
      const code = requireVoucher(shop.given.voucher)
      const visitor = shop.visitor()
      const selection = '{ refusal basket { discount total itemsTotal deliveryCost voucher { code } } }'
      await command(visitor, 'addToBasket', { sku: await skuInStock(shop) }, change)
      const { refusal, basket } = await command(visitor, 'redeemVoucher', { code }, selection)
      assert.equal(refusal, null, `the code ${code}`)
      assert.ok(basket.discount > 0, 'a discount')
      assert.equal(
        basket.total,
        Math.max(0, basket.itemsTotal + (basket.deliveryCost ?? 0) - basket.discount),
        'the discount is in the total',
      )
      const removed = await command(visitor, 'removeVoucher', {}, selection)
      assert.deepEqual([removed.basket.discount, removed.basket.voucher], [0, null], 'the code is removed')
    },
  },
]

function requireVoucher(code: string | undefined): string {
  if (code === undefined) throw new NotRun('a code that reduces the goods: --voucher CODE')
  return code
}
