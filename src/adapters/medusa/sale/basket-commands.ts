import { maxQuantity } from '#adapters/shared/goods/pieces.ts'
import {
  type BasketCall,
  type BasketError,
  type BasketOutcome,
  basketFieldsOf,
  changed,
  isQuantity,
  type LineChange,
  noteRemoved,
  refused,
  replaceLine,
} from '#adapters/shared/sale/basket-fields.ts'
import type { AdapterField } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { availablePieces } from '../goods/availability.ts'
import type { Goods } from '../goods/goods.ts'
import type { MedusaVariant } from '../goods/product-shape.ts'
import { type VisitorState, visitorOf } from '../visitor.ts'
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

/** Largest number of lines, as in the embedded shop. */
const maxLines = 100

type Call = BasketCall<Goods, VisitorState>

/** Commands on the basket: the visitor's cart in Medusa (BAS-1). */
export const basketFields = (goods: Goods): Record<string, AdapterField> =>
  basketFieldsOf(
    goods,
    visitorOf,
    async (context) => basketView(await currentCart(goods, context), goods, context),
    { add: addToBasket, change: changeBasketItem, remove: removeBasketItem, acceptChanges },
  )

async function addToBasket(sku: string, quantity: number, call: Call): Promise<BasketOutcome> {
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
  { goods, context, visitor }: Call,
): Promise<ChangedCart> {
  const item = { variant_id: variant.id, quantity: pieces }
  const put =
    cart && line
      ? await changeLine(cart.id, line.id, pieces, goods, context)
      : cart
        ? await addLine(cart.id, item, goods, context)
        : await openCart(item, goods, context)
  if (!put.ok) return put
  const state = await visitor.state()
  if (state.cart !== put.cart.id) await rememberCart(put.cart.id, goods, context)
  const own = linesOf(put.cart).find(({ variant_id }) => variant_id === variant.id)
  if (own) state.seen[own.id] ??= pieceOf(own)
  return put
}

/** Returns the error for a change that Medusa refused: the stock may have changed a moment ago. */
function stockOrUnknown(refusal: ChangedCart & { ok: false }, { context }: Call): BasketOutcome {
  const { tenant, requestId } = context
  if (refusal.reason === 'STOCK') return refused('SOLD_OUT')
  logWarning('medusa', `The basket was not changed: ${refusal.message}`, { tenant: tenant.id, requestId })
  return refused('UNKNOWN_PRODUCT')
}

/** Returns the variant of a sku; the only one of a product with one variant. */
async function variantOf(
  sku: string,
  { goods, context }: Call,
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

async function ownLine(id: string, { goods, context }: Call): Promise<OwnLine | undefined> {
  const cart = await activeCart(goods, context)
  const line = cart && linesOf(cart).find((each) => each.id === id)
  return cart && line && { cart, line }
}

async function changeBasketItem({ id, quantity, sku }: LineChange, call: Call): Promise<BasketOutcome> {
  const { goods, context } = call
  const own = await ownLine(id, call)
  if (!own) return refused('UNKNOWN_ITEM')
  const { cart, line } = own
  const wanted = quantity ?? line.quantity
  if (!isQuantity(wanted)) return refused('QUANTITY', id)
  if (sku != null && sku !== skuOfLine(line))
    return await replaceLine(id, { sku, quantity: wanted }, call, {
      add: addToBasket,
      removeLine: () => removeLine(cart.id, id, goods, context),
    })
  const variant = (await findLine(line, goods, context))?.variant
  if (!variant) return refused('UNKNOWN_PRODUCT', id)
  const pieces = Math.min(wanted, availablePieces(variant) ?? wanted)
  if (pieces === 0) return refused('SOLD_OUT', id)
  const touched = await changeLine(cart.id, id, pieces, goods, context)
  if (!touched.ok) return { ...stockOrUnknown(touched, call), itemId: id }
  return { error: limitOf(wanted, pieces), itemId: id }
}

async function removeBasketItem(id: string, call: Call): Promise<BasketOutcome> {
  const own = await ownLine(id, call)
  if (!own) return refused('UNKNOWN_ITEM')
  const { cart, line } = own
  await removeLine(cart.id, id, call.goods, call.context)
  noteRemoved(await call.visitor.state(), {
    ...{ id, sku: skuOfLine(line), name: line.product_title ?? line.title },
    ...{ quantity: line.quantity, price: pieceOf(line) },
  })
  return changed(id)
}

/** Accepts new prices and smaller stocks, and removes what is sold out or has left the range. */
async function acceptChanges({ goods, context, visitor }: Call): Promise<BasketOutcome> {
  const cart = await currentCart(goods, context)
  if (!cart) return changed()
  for (const line of linesOf(cart)) {
    const variant = (await findLine(line, goods, context))?.variant
    const pieces = variant ? Math.min(line.quantity, availablePieces(variant) ?? line.quantity) : 0
    if (pieces === 0) await removeLine(cart.id, line.id, goods, context)
    else if (pieces < line.quantity) await changeLine(cart.id, line.id, pieces, goods, context)
  }
  const state = await visitor.state()
  const accepted = await activeCart(goods, context)
  state.seen = Object.fromEntries((accepted ? linesOf(accepted) : []).map((line) => [line.id, pieceOf(line)]))
  return changed()
}
