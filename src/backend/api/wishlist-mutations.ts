import type { BasketResult } from '../cart/basket/commands.ts'
import { offerOf } from '../cart/basket/offer.ts'
import {
  addItem,
  changeItem,
  removeBySku,
  removeItem,
  restoreItem,
  type WishlistResult,
  type WishlistTransaction,
} from '../cart/wishlist/commands.ts'
import { moveToBasket } from '../cart/wishlist/move-to-basket.ts'
import type { Wish } from '../cart/wishlist/wish.ts'
import { readItem } from '../cart/wishlist/wishlist-items.ts'
import { badInput } from './bad-input.ts'
import { requireSession, runCommand } from './command.ts'
import type { ShopContext } from './context.ts'
import { basketView } from './views/basket.ts'
import { localisedText } from './views/localised-text.ts'
import { wishlistView } from './views/wishlist.ts'

interface ItemArgs {
  mutationId: string
  id: string
}

interface SkuArgs {
  mutationId: string
  sku: string
}

/** Commands of the wishlist (WIS-1). */
export const wishlistMutations = {
  async addToWishlist({ mutationId, sku }: SkuArgs, context: ShopContext) {
    const wish = (await context.goods.load(sku))?.wish
    const change = await runWishlistCommand(context, mutationId, (tx) =>
      wish ? addItem(tx, wish, nameOf(wish, context)) : failed('UNKNOWN_PRODUCT'),
    )
    await requireSession(context).makePersistent()
    return change
  },
  async changeWishlistItem({ mutationId, id, sku }: ItemArgs & SkuArgs, context: ShopContext) {
    const wish = (await context.goods.load(sku))?.wish
    return await runWishlistCommand(context, mutationId, (tx) =>
      wish ? changeItem(tx, id, wish, nameOf(wish, context)) : failed('UNKNOWN_PRODUCT'),
    )
  },
  async removeFromWishlist(
    { mutationId, id, sku }: { mutationId: string; id?: string | null; sku?: string | null },
    context: ShopContext,
  ) {
    if ((id ?? null) === null && (sku ?? null) === null) throw badInput('An id or a sku says what to remove.')
    return await runWishlistCommand(context, mutationId, (tx) =>
      typeof id === 'string' ? removeItem(tx, id) : removeBySku(tx, sku ?? ''),
    )
  },
  restoreWishlistItem: ({ mutationId, id }: ItemArgs, context: ShopContext) =>
    runWishlistCommand(context, mutationId, (tx) => restoreItem(tx, id)),
  async moveWishlistItemToBasket({ mutationId, id }: ItemArgs, context: ShopContext) {
    const { owner } = await requireSession(context).ensure()
    const item = await readItem(context.database, { tenantId: context.tenant.id, owner }, id)
    const offer = offerOf(item && (await context.products.load(item.sku)))
    const outcome = await runCommand(context, mutationId, async (tx): Promise<BasketResult> => {
      if (!item) return { error: 'UNKNOWN_ITEM', itemId: null }
      if (typeof offer === 'string') return { error: offer, itemId: id }
      return await moveToBasket(tx, id, offer, nameOf(offer, context))
    })
    await requireSession(context).makeBasketRecoverable()
    return { ...outcome, wishlist: () => wishlistView(context), basket: () => basketView(context) }
  },
}

async function runWishlistCommand(
  context: ShopContext,
  mutationId: string,
  run: (tx: WishlistTransaction) => Promise<WishlistResult>,
) {
  const outcome = await runCommand(context, mutationId, run)
  return { ...outcome, wishlist: () => wishlistView(context) }
}

const failed = (error: NonNullable<WishlistResult['error']>): Promise<WishlistResult> =>
  Promise.resolve({ error, itemId: null })

const nameOf = ({ productName }: Pick<Wish, 'productName'>, context: ShopContext): string =>
  localisedText(productName, context)
