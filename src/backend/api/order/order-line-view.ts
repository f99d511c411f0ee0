import type { StoredLine, StoredOrder } from '#backend/orders/read-orders.ts'
import { returnPeriodOf } from '#backend/orders/returns/return-period.ts'
import { isOver } from '#backend/orders/returns/rules/returnable.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { ShopContext } from '../context.ts'
import { productView } from '../views/product.ts'
import { type LineTexts, lineTexts } from './line-texts.ts'

/** Maps a line of an order to its GraphQL type. */
export function orderLineView(line: StoredLine, order: StoredOrder, context: ShopContext) {
  const found = () => context.products.load(line.sku)
  let texts: Promise<LineTexts> | undefined
  const loadTexts = () => {
    texts ??= found().then((now) => lineTexts(line, order.locale, now, context))
    return texts
  }
  /** The period for returns; undefined where the line cannot be sent back now. */
  const openReturnPeriod = async () => {
    if (line.state !== 'DELIVERED') return
    const period = await returnPeriodOf(context.tenant, order, context.now)
    return isOver(period) ? undefined : period
  }
  return {
    id: line.line_id,
    SKU: line.sku,
    productName: async () => (await loadTexts()).productName,
    choice: async () => (await loadTexts()).choice,
    product: async () => {
      const now = await found()
      return now ? productView(now, context) : null
    },
    quantity: line.quantity,
    price: line.price,
    services: async () => (await loadTexts()).services,
    discount: line.discount,
    total: line.total,
    vatRate: line.vat_rate,
    state: line.state,
    stateSince: moment(line.state_since),
    trackingNumber: line.tracking_number,
    returnable: async () => (await openReturnPeriod()) !== undefined,
    returnableUntil: async () => (await openReturnPeriod())?.lastDay ?? null,
  }
}

/**
 * Formats a moment for the contract.
 * @param ms since 1970
 */
export const moment = (ms: number): string => new Date(ms).toISOString()

/** Returns the current day in the shop's time zone. */
export const todayOf = ({ tenant, now }: Pick<ShopContext, 'tenant' | 'now'>): string =>
  dayOf(now, tenant.i18n.timeZone)
