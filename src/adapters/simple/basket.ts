import type { AdapterContext } from '#gateway/adapter.ts'
import { maxQuantity } from '../shared/goods/pieces.ts'
import {
  type BasketCall,
  type BasketCommands,
  type BasketError,
  type BasketOutcome,
  changed,
  isQuantity,
  type LineChange,
  noteRemoved,
  refused,
  replaceLine,
} from '../shared/sale/basket-fields.ts'
import { countedSums, emptyBasket, removedLineView } from '../shared/sale/basket-view.ts'
import type { CartFacts, SaleServer } from './sale-server.ts'
import { lineStates, sumsOf } from './views.ts'
import { type SimpleState, visitorOf } from './visitor.ts'

type Call = BasketCall<SaleServer, SimpleState>

/** Maps a cart to the contract's `Basket`. */
export async function basketView(cart: CartFacts | undefined, server: SaleServer, context: AdapterContext) {
  const state = await visitorOf(context).state()
  const { currency } = context.tenant.i18n
  const one = async (sku: string) => (await server.bySku([sku], context))[0]
  const lastRemoved = () => removedLineView(state.removed[0], one)
  if (!cart) return { ...emptyBasket, currency, lastRemoved }
  const products = await server.bySku(
    cart.lines.map(({ sku }) => sku),
    context,
  )
  return {
    ...{ currency, lastRemoved, missingForFreeDelivery: null, voucher: null },
    items: lineStates(cart.lines, state).map(
      ({ id, sku, name, quantity, pieces, price, priceSeen, notice }, index) => ({
        ...{ id, SKU: sku, productName: name, product: products[index] ?? null },
        ...{ quantity, available: pieces, price, priceSeen },
        ...{ total: price * Math.min(quantity, pieces), notice, joined: null },
      }),
    ),
    itemCount: cart.lines.reduce((sum, { quantity, pieces }) => sum + Math.min(quantity, pieces), 0),
    ...countedSums(
      sumsOf(cart),
      cart.lines.map(({ quantity, pieces, price }) => ({ quantity, pieces, total: price * quantity })),
    ),
  }
}

async function add(sku: string, quantity: number, { goods: server, context, visitor }: Call) {
  if (!isQuantity(quantity)) return refused('QUANTITY')
  const available = await server.pieces(sku, context)
  if (typeof available === 'string') return refused(available)
  const before = (await server.cart(context))?.lines.find((line) => line.sku === sku)
  const inCart = before?.quantity ?? 0
  const pieces = Math.min(maxQuantity, available, inCart + quantity)
  if (pieces <= 0) return refused('SOLD_OUT', before?.id ?? null)
  const error = limitOf(inCart + quantity, pieces)
  if (pieces <= inCart) return refused(error ?? 'ONLY_FEWER', before?.id ?? null)
  await server.add(sku, pieces - inCart, context)
  const line = (await server.cart(context))?.lines.find((each) => each.sku === sku)
  if (line) (await visitor.state()).seen[line.id] ??= line.price
  return { error, itemId: line?.id ?? null }
}

/** Returns why there are fewer pieces than wanted; null if there are not. */
const limitOf = (wanted: number, pieces: number): BasketError | null =>
  pieces >= wanted ? null : pieces === maxQuantity ? 'TOO_MANY' : 'ONLY_FEWER'

async function change({ id, quantity, sku }: LineChange, call: Call): Promise<BasketOutcome> {
  const { goods: server, context } = call
  const line = (await server.cart(context))?.lines.find((each) => each.id === id)
  if (!line) return refused('UNKNOWN_ITEM')
  const wanted = quantity ?? line.quantity
  if (!isQuantity(wanted)) return refused('QUANTITY', id)
  if (sku != null && sku !== line.sku)
    return await replaceLine(id, { sku, quantity: wanted }, call, {
      add,
      removeLine: () => server.removeLine(id, context),
    })
  const pieces = Math.min(wanted, line.pieces)
  if (pieces <= 0) return refused('SOLD_OUT', id)
  await server.setQuantity(id, pieces, context)
  return { error: limitOf(wanted, pieces), itemId: id }
}

async function remove(id: string, { goods: server, context, visitor }: Call): Promise<BasketOutcome> {
  const line = (await server.cart(context))?.lines.find((each) => each.id === id)
  if (!line) return refused('UNKNOWN_ITEM')
  await server.removeLine(id, context)
  const { sku, name, quantity, price } = line
  noteRemoved(await visitor.state(), { id, sku, name, quantity, price })
  return changed(id)
}

/** Accepts new prices and smaller stocks, and removes what is sold out. */
async function acceptChanges({ goods: server, context, visitor }: Call): Promise<BasketOutcome> {
  const lines = (await server.cart(context))?.lines ?? []
  for (const { id, quantity, pieces } of lines) {
    if (pieces <= 0) await server.removeLine(id, context)
    else if (pieces < quantity) await server.setQuantity(id, pieces, context)
  }
  const state = await visitor.state()
  state.seen = Object.fromEntries(lines.map(({ id, price }) => [id, price]))
  return changed()
}

export const basketCommands: BasketCommands<Call> = { add, change, remove, acceptChanges }
