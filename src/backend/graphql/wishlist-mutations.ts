import type { BasketOutcome } from '../basket/commands.ts'
import { offerOf } from '../basket/offer.ts'
import {
  addItem,
  changeItem,
  removeBySku,
  removeItem,
  restoreItem,
  type WishlistOutcome,
  type Writing,
} from '../wishlist/commands.ts'
import { moveToBasket } from '../wishlist/move-to-basket.ts'
import { type Wish, wishOf } from '../wishlist/wish.ts'
import { readItem } from '../wishlist/wishlist-items.ts'
import { badInput } from './bad-input.ts'
import { requireSession, runCommand } from './command.ts'
import type { ShopContext } from './context.ts'
import { basketView } from './views/basket.ts'
import { wishlistView } from './views/wishlist.ts'
import { inLanguage } from './views/words.ts'

interface OfItem {
  mutationId: string
  id: string
}

interface OfSku {
  mutationId: string
  sku: string
}

/** Commands of the wishlist (WIS-1). */
export const wishlistMutations = {
  async addToWishlist({ mutationId, sku }: OfSku, context: ShopContext) {
    const wish = wishOf(await context.products.load(sku))
    const change = await changed(context, mutationId, (writing) =>
      wish ? addItem(writing, wish, nameOf(wish, context)) : refuse('UNKNOWN_PRODUCT'),
    )
    await requireSession(context).keepVisitor()
    return change
  },
  async changeWishlistItem({ mutationId, id, sku }: OfItem & OfSku, context: ShopContext) {
    const wish = wishOf(await context.products.load(sku))
    return await changed(context, mutationId, (writing) =>
      wish ? changeItem(writing, id, wish, nameOf(wish, context)) : refuse('UNKNOWN_PRODUCT'),
    )
  },
  async removeFromWishlist(
    { mutationId, id, sku }: { mutationId: string; id?: string | null; sku?: string | null },
    context: ShopContext,
  ) {
    if ((id ?? null) === null && (sku ?? null) === null) throw badInput('An id or a sku says what to remove.')
    return await changed(context, mutationId, (writing) =>
      typeof id === 'string' ? removeItem(writing, id) : removeBySku(writing, sku ?? ''),
    )
  },
  restoreWishlistItem: ({ mutationId, id }: OfItem, context: ShopContext) =>
    changed(context, mutationId, (writing) => restoreItem(writing, id)),
  async moveWishlistItemToBasket({ mutationId, id }: OfItem, context: ShopContext) {
    const { owner } = await requireSession(context).ensure()
    const item = await readItem(context.database, { tenantId: context.tenant.id, owner }, id)
    const offer = offerOf(item && (await context.products.load(item.sku)))
    const outcome = await runCommand(context, mutationId, async (writer): Promise<BasketOutcome> => {
      if (!item) return { error: 'UNKNOWN_ITEM', itemId: null }
      if (typeof offer === 'string') return { error: offer, itemId: id }
      return await moveToBasket(writer, id, offer, nameOf(offer, context))
    })
    await requireSession(context).keepBasket()
    return { ...outcome, wishlist: () => wishlistView(context), basket: () => basketView(context) }
  },
}

async function changed(
  context: ShopContext,
  mutationId: string,
  run: (writing: Writing) => Promise<WishlistOutcome>,
) {
  const outcome = await runCommand(context, mutationId, run)
  return { ...outcome, wishlist: () => wishlistView(context) }
}

const refuse = (error: NonNullable<WishlistOutcome['error']>): Promise<WishlistOutcome> =>
  Promise.resolve({ error, itemId: null })

const nameOf = ({ productName }: Pick<Wish, 'productName'>, context: ShopContext): string =>
  inLanguage(productName, context)
