import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Check } from '../check.ts'
import type { Visitor } from '../shop-client.ts'
import { command } from './command.ts'
import { skuInStock } from './goods-to-buy.ts'

const wishes = { capability: 'wishlist', also: ['goods'], writes: true } as const
const change = '{ error itemId wishlist { itemCount items { id SKU productName product { sku name } } } }'
const countOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.data('{ wishlist { itemCount } }')).wishlist.itemCount

export const wishlistChecks: Check[] = [
  {
    ...wishes,
    title: '[WIS-1] a product is saved once, with its name, removed and restored',
    async run(shop) {
      const visitor = shop.visitor()
      const sku = await skuInStock(shop)
      const added = await command(visitor, 'addToWishlist', { sku }, change)
      assert.equal(added.error, null, 'addToWishlist')
      const [item] = added.wishlist.items
      assert.deepEqual([item.SKU, item.product?.name], [sku, item.productName], 'the product of the item')
      const again = await command(visitor, 'addToWishlist', { sku }, change)
      assert.deepEqual([again.error, again.wishlist.itemCount], [null, 1], 'the same product again')
      const removed = await command(visitor, 'removeFromWishlist', { id: item.id }, change)
      assert.deepEqual([removed.error, removed.wishlist.items], [null, []], 'removeFromWishlist')
      const restored = await command(visitor, 'restoreWishlistItem', { id: item.id }, change)
      assert.deepEqual([restored.error, restored.wishlist.itemCount], [null, 1], 'restoreWishlistItem')
    },
  },
  {
    ...wishes,
    title: '[WIS-1] a removal that is sent twice with one id removes nothing more',
    async run(shop) {
      const visitor = shop.visitor()
      const { itemId } = await command(visitor, 'addToWishlist', { sku: await skuInStock(shop) }, change)
      const id = randomUUID()
      await command(visitor, 'removeFromWishlist', { id: itemId }, change, id)
      const again = await command(visitor, 'removeFromWishlist', { id: itemId }, change, id)
      assert.deepEqual([again.error, again.itemId], [null, itemId], 'the same result')
    },
  },
  {
    ...wishes,
    title: '[WIS-1] unknown products and items are refused, and the wishlist is not that of another visitor',
    async run(shop) {
      const visitor = shop.visitor()
      const unknown = await command(visitor, 'addToWishlist', { sku: 'no-such-sku' }, change)
      assert.equal(unknown.error, 'UNKNOWN_PRODUCT')
      const item = await command(visitor, 'removeFromWishlist', { id: 'no-such-item' }, change)
      assert.equal(item.error, 'UNKNOWN_ITEM')
      await command(visitor, 'addToWishlist', { sku: await skuInStock(shop) }, change)
      assert.equal(await countOf(shop.visitor()), 0, 'the wishlist of another visitor is empty')
    },
  },
  {
    ...wishes,
    also: ['goods', 'sale'],
    title: '[WIS-1] an item moves to the basket',
    async run(shop) {
      const visitor = shop.visitor()
      const sku = await skuInStock(shop)
      const { itemId } = await command(visitor, 'addToWishlist', { sku }, change)
      const move = await command(
        visitor,
        'moveWishlistItemToBasket',
        { id: itemId },
        '{ error wishlist { itemCount } basket { items { SKU quantity } } }',
      )
      assert.deepEqual(move, {
        ...{ error: null, wishlist: { itemCount: 0 } },
        basket: { items: [{ SKU: sku, quantity: 1 }] },
      })
    },
  },
]
