import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { countOrder } from '#operations/page-views.ts'
import { type CommandArgs, runOnce } from '../run-once.ts'
import type { CommonState, Visitor } from '../visitor.ts'

export type PlaceOrderError =
  | 'EMPTY'
  | 'INCOMPLETE'
  | 'BASKET_CHANGED'
  | 'TOTAL_CHANGED'
  | 'ORDER_CHANGED'
  | 'SOLD_OUT'
  | 'METHOD_NOT_AVAILABLE'
  | 'VOUCHER_REFUSED'

/** What `placeOrder` stores for its repetition. */
export interface PlaceOrderOutcome extends Record<string, unknown> {
  error: PlaceOrderError | null
  orderNo: string | null
}

export const placed = (orderNo: string): PlaceOrderOutcome => ({ error: null, orderNo })
export const refused = (error: PlaceOrderError): PlaceOrderOutcome => ({ error, orderNo: null })

export interface PlaceOrderArgs extends CommandArgs {
  /** What the shopper has seen: the total in cents, and the fingerprint of the checkout. */
  input: { total: number; fingerprint?: string | null }
}

/** A line that cannot be ordered as it is. */
export interface UnavailableLine {
  sku: string
  name: string
  choice: string | null
  /** Whether the product is still in the range. */
  isThere: boolean
  quantity: number
  /** How many of them can be bought. */
  pieces: number
}

/** How one server places and reads orders. */
export interface OrderCommands<State extends CommonState> {
  place(args: PlaceOrderArgs, context: AdapterContext, visitor: Visitor<State>): Promise<PlaceOrderOutcome>
  unavailableLines(context: AdapterContext): Promise<UnavailableLine[]>
  /** Returns the contract's `Checkout`. */
  checkoutView(context: AdapterContext): Promise<unknown>
  /** Returns the contract's `Order` of the visitor with a number; null if there is none. */
  view(orderNo: string, context: AdapterContext): Promise<object | null>
  /** Returns a page of the visitor's orders. @param page from 1 */
  page(page: number, context: AdapterContext): Promise<{ orders: unknown[]; total: number }>
}

export const ordersPerPage = 10

/**
 * Returns the root fields of orders. Shoppers of these servers cannot cancel an order or buy on credit. Repeating a mutation
 * id places no second order.
 */
export function orderFieldsOf<State extends CommonState>(
  visitorOf: (context: AdapterContext) => Visitor<State>,
  { place, unavailableLines, checkoutView, view, page }: OrderCommands<State>,
): Record<string, AdapterField> {
  return {
    async placeOrder(args: PlaceOrderArgs, context) {
      const visitor = visitorOf(context)
      const { error, orderNo } = await runOnce('placeOrder', args, visitor, async () => {
        const outcome = await place(args, context, visitor)
        if (outcome.orderNo !== null) countOrder(context.tenant.id)
        return outcome
      })
      return {
        error,
        order: orderNo === null ? null : () => view(orderNo, context),
        changes: async () => (error === null ? [] : (await unavailableLines(context)).map(changeView)),
        checkout: () => checkoutView(context),
      }
    },
    order: ({ orderNo }: { orderNo: string }, context) => view(orderNo, context),
    async orders({ page: wanted }: { page: number }, context) {
      const number = Math.max(1, wanted)
      const { orders, total } = await page(number, context)
      return { orders, page: number, pages: Math.ceil(total / ordersPerPage), total }
    },
    async cancelOrder({ orderNo }: { orderNo: string }, context) {
      const order = await view(orderNo, context)
      return { error: order ? 'TOO_LATE' : 'UNKNOWN_ORDER', order }
    },
    async declareCreditNotice({ orderNo }: { orderNo: string }, context) {
      const order = await view(orderNo, context)
      return { error: order ? 'NO_CREDIT' : 'UNKNOWN_ORDER', order }
    },
  }
}

/** Maps a line that cannot be ordered to the contract's `OrderChange`. */
const changeView = ({ sku, name, choice, isThere, quantity, pieces }: UnavailableLine) => ({
  what: isThere ? (pieces === 0 ? 'ITEM_SOLD_OUT' : 'ITEM_FEWER') : 'ITEM_GONE',
  SKU: sku,
  productName: name,
  choice,
  ...{ code: null, refusal: null, missing: null },
  before: quantity,
  now: pieces,
})
