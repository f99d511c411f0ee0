import type { StoredLine } from '#backend/orders/read-orders.ts'
import { returnDays } from '#backend/orders/returns/register-return.ts'
import { lastReturnDay } from '#backend/orders/returns/rules/returnable.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { ShopContext } from '../context.ts'
import { productView } from '../views/product.ts'
import { type LineTexts, lineTexts } from './line-texts.ts'

/**
 * Maps an order line to its GraphQL type.
 * @param orderedIn the locale of the order
 */
export function orderLineView(line: StoredLine, orderedIn: string, context: ShopContext) {
  const found = () => context.products.load(line.sku)
  let texts: Promise<LineTexts> | undefined
  const loadTexts = () => {
    texts ??= found().then((now) => lineTexts(line, orderedIn, now, context))
    return texts
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
    returnableUntil: returnableUntil(line, context),
  }
}

/** Returns the last day for returning a line, as long as it can be returned. */
function returnableUntil({ state, state_since }: StoredLine, context: ShopContext): string | null {
  if (state !== 'DELIVERED') return null
  const { tenant } = context
  const last = lastReturnDay(dayOf(state_since, tenant.i18n.timeZone), returnDays(tenant))
  return last < todayOf(context) ? null : last
}

/**
 * Formats a moment for the contract.
 * @param ms since 1970
 */
export const moment = (ms: number): string => new Date(ms).toISOString()

/** Returns the current day in the shop's time zone. */
export const todayOf = ({ tenant, now }: Pick<ShopContext, 'tenant' | 'now'>): string =>
  dayOf(now, tenant.i18n.timeZone)
