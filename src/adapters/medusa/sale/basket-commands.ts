import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { availablePieces, maxQuantity } from '../goods/availability.ts'
import type { Goods } from '../goods/goods.ts'
import type { MedusaVariant } from '../goods/product-shape.ts'
import { runOnce } from '../run-once.ts'
import type { RemovedLine, Visitor } from '../visitor.ts'
import { basketView, findLine, skuOfLine } from './basket-view.ts'
import {
  activeCart,
  addLine,
  type ChangedCart,
  changeLine,
  currentCart,
  openCart,
  removeLine,
} from './cart.ts'
import { linesOf, type MedusaCart, type MedusaLine } from './cart-shape.ts'
import { cartForCommand } from './completed-cart.ts'
import { rememberCart } from './customer-cart.ts'
import { pieceOf } from './sums.ts'

/** How long a removed line can be restored, ms. */
const undoMs = 86_400_000

/** Largest number of lines, as in the embedded shop. */
const maxLines = 100

type BasketError =
  | 'UNKNOWN_PRODUCT'
  | 'CHOOSE_VARIANT'
  | 'SOLD_OUT'
  | 'QUANTITY'
  | 'ONLY_FEWER'
  | 'TOO_MANY'
  | 'BASKET_FULL'
  | 'UNKNOWN_ITEM'

interface BasketOutcome extends Record<string, unknown> {
  error: BasketError | null
  itemId: string | null
}

/** What a command needs: the goods, the request and the visitor. */
interface BasketCall {
  goods: Goods
  context: AdapterContext
  visitor: Visitor
}

const refused = (error: BasketError, itemId: string | null = null): BasketOutcome => ({ error, itemId })

/** Commands on the basket: the visitor's cart in Medusa (BAS-1). */
export function basketFields(goods: Goods): Record<string, AdapterField> {
  const view = async (context: AdapterContext) =>
    basketView(await currentCart(goods, context), goods, context)
  const command =
    <Args extends { mutationId: string } & Record<string, unknown>>(
      name: string,
      run: (args: Args, call: BasketCall) => Promise<BasketOutcome>,
    ): AdapterField =>
    async (args: Args, context) => {
      const outcome = await runOnce(name, args, context, (visitor) => run(args, { goods, context, visitor }))
      return { ...outcome, basket: () => view(context) }
    }
  return {
    basket: (_: object, context) => view(context),
    addToBasket: command<{ mutationId: string; sku: string; quantity: number }>('addToBasket', (args, call) =>
      addToBasket(args.sku, args.quantity, call),
    ),
    changeBasketItem: command<{
      mutationId: string
      id: string
      quantity?: number | null
      sku?: string | null
    }>('changeBasketItem', changeBasketItem),
    removeBasketItem: command<{ mutationId: string; id: string }>('removeBasketItem', removeBasketItem),
    restoreBasketItem: command<{ mutationId: string; id: string }>('restoreBasketItem', restoreBasketItem),
    acceptBasketChanges: command<{ mutationId: string }>('acceptBasketChanges', (_, call) =>
      acceptChanges(call),
    ),
  }
}

const isQuantity = (quantity: number): boolean => quantity >= 1 && quantity <= maxQuantity

async function addToBasket(sku: string, quantity: number, call: BasketCall): Promise<BasketOutcome> {
  if (!isQuantity(quantity)) return refused('QUANTITY')
  const variant = await variantOf(sku, call)
  if (typeof variant === 'string') return refused(variant)
  const cart = await cartForCommand(call.goods, call.context)
  const line = cart && linesOf(cart).find(({ variant_id }) => variant_id === variant.id)
  if (cart && !line && linesOf(cart).length >= maxLines) return refused('BASKET_FULL')
  const inCart = line?.quantity ?? 0
  const wanted = Math.min(maxQuantity, inCart + quantity)
  const pieces = Math.min(wanted, availablePieces(variant) ?? wanted)
  if (pieces === 0) return refused('SOLD_OUT', line?.id ?? null)
  if (pieces > inCart) {
    const added = await putPieces(cart, line, variant, pieces, call)
    if (!added.ok) return stockOrUnknown(added, call)
    const itemId = linesOf(added.cart).find(({ variant_id }) => variant_id === variant.id)?.id ?? null
    return { error: limitOf(inCart + quantity, pieces), itemId }
  }
  return refused(limitOf(inCart + quantity, pieces) ?? 'ONLY_FEWER', line?.id ?? null)
}

/** Returns why there are fewer pieces than wanted; null if there are not. */
const limitOf = (wanted: number, pieces: number): BasketError | null => {
  if (pieces >= wanted) return null
  return pieces === maxQuantity ? 'TOO_MANY' : 'ONLY_FEWER'
}

/** Sets the pieces of a variant: in its line, in a new line, or in a new cart. */
async function putPieces(
  cart: MedusaCart | undefined,
  line: MedusaLine | undefined,
  variant: MedusaVariant,
  pieces: number,
  { goods, context, visitor }: BasketCall,
): Promise<ChangedCart> {
  const item = { variant_id: variant.id, quantity: pieces }
  const changed =
    cart && line
      ? await changeLine(cart.id, line.id, pieces, goods, context)
      : cart
        ? await addLine(cart.id, item, goods, context)
        : await openCart(item, goods, context)
  if (!changed.ok) return changed
  const state = await visitor.state()
  if (state.cart !== changed.cart.id) await rememberCart(changed.cart.id, goods, context)
  const own = linesOf(changed.cart).find(({ variant_id }) => variant_id === variant.id)
  if (own) state.seen[own.id] ??= pieceOf(own)
  return changed
}

/** Returns the error for a change that Medusa refused: the stock may have changed a moment ago. */
function stockOrUnknown(changed: ChangedCart & { ok: false }, { context }: BasketCall): BasketOutcome {
  const { tenant, requestId } = context
  if (changed.reason === 'STOCK') return refused('SOLD_OUT')
  logWarning('medusa', `The basket was not changed: ${changed.message}`, { tenant: tenant.id, requestId })
  return refused('UNKNOWN_PRODUCT')
}

/** Returns the variant of a sku; the only one of a product with one variant. */
async function variantOf(
  sku: string,
  { goods, context }: BasketCall,
): Promise<MedusaVariant | 'UNKNOWN_PRODUCT' | 'CHOOSE_VARIANT'> {
  const found = await goods.find(sku, context)
  if (!found) return 'UNKNOWN_PRODUCT'
  const [only, another] = found.product.variants
  return found.variant ?? (only && !another ? only : 'CHOOSE_VARIANT')
}

interface OwnLine {
  cart: MedusaCart
  line: MedusaLine
}

async function ownLine(id: string, { goods, context }: BasketCall): Promise<OwnLine | undefined> {
  const cart = await activeCart(goods, context)
  const line = cart && linesOf(cart).find((each) => each.id === id)
  return cart && line && { cart, line }
}

async function changeBasketItem(
  { id, quantity, sku }: { id: string; quantity?: number | null; sku?: string | null },
  call: BasketCall,
): Promise<BasketOutcome> {
  const { goods, context } = call
  const own = await ownLine(id, call)
  if (!own) return refused('UNKNOWN_ITEM')
  const { cart, line } = own
  const wanted = quantity ?? line.quantity
  if (!isQuantity(wanted)) return refused('QUANTITY', id)
  if (sku != null && sku !== skuOfLine(line)) {
    const added = await addToBasket(sku, wanted, call)
    if (added.error !== null && added.error !== 'ONLY_FEWER' && added.error !== 'TOO_MANY')
      return { ...added, itemId: id }
    await removeLine(cart.id, id, goods, context)
    return added
  }
  const variant = (await findLine(line, goods, context))?.variant
  if (!variant) return refused('UNKNOWN_PRODUCT', id)
  const pieces = Math.min(wanted, availablePieces(variant) ?? wanted)
  if (pieces === 0) return refused('SOLD_OUT', id)
  const changed = await changeLine(cart.id, id, pieces, goods, context)
  if (!changed.ok) return { ...stockOrUnknown(changed, call), itemId: id }
  return { error: limitOf(wanted, pieces), itemId: id }
}

async function removeBasketItem({ id }: { id: string }, call: BasketCall): Promise<BasketOutcome> {
  const own = await ownLine(id, call)
  if (!own) return refused('UNKNOWN_ITEM')
  await removeLine(own.cart.id, id, call.goods, call.context)
  const state = await call.visitor.state()
  state.removed.unshift(removedOf(own.line))
  delete state.seen[id]
  return { error: null, itemId: id }
}

const removedOf = (line: MedusaLine): RemovedLine => ({
  id: line.id,
  sku: skuOfLine(line),
  name: line.product_title ?? line.title,
  quantity: line.quantity,
  price: pieceOf(line),
  at: Date.now(),
})

/** Adds a removed line again. Medusa gives it a new id. */
async function restoreBasketItem({ id }: { id: string }, call: BasketCall): Promise<BasketOutcome> {
  const state = await call.visitor.state()
  const removed = state.removed.find((line) => line.id === id && Date.now() - line.at < undoMs)
  if (!removed) return refused('UNKNOWN_ITEM')
  const outcome = await addToBasket(removed.sku, removed.quantity, call)
  if (outcome.itemId !== null) state.removed = state.removed.filter((line) => line !== removed)
  return outcome
}

/** Accepts new prices and smaller stocks, and removes what is sold out or has left the range. */
async function acceptChanges({ goods, context, visitor }: BasketCall): Promise<BasketOutcome> {
  const cart = await currentCart(goods, context)
  if (!cart) return { error: null, itemId: null }
  for (const line of linesOf(cart)) {
    const variant = (await findLine(line, goods, context))?.variant
    const pieces = variant ? Math.min(line.quantity, availablePieces(variant) ?? line.quantity) : 0
    if (pieces === 0) await removeLine(cart.id, line.id, goods, context)
    else if (pieces < line.quantity) await changeLine(cart.id, line.id, pieces, goods, context)
  }
  const state = await visitor.state()
  const accepted = await activeCart(goods, context)
  state.seen = Object.fromEntries((accepted ? linesOf(accepted) : []).map((line) => [line.id, pieceOf(line)]))
  return { error: null, itemId: null }
}
