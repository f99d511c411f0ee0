import { dayOf } from '../../../tenancy/local-day.ts'
import type { StoredLine } from '../../order/read-orders.ts'
import { returnDays } from '../../return/register.ts'
import { lastReturnDay } from '../../return/rules/returnable.ts'
import type { ShopContext } from '../context.ts'
import { productView } from '../views/product.ts'

/** A line of an order as the contract tells it. */
export function orderLineView(line: StoredLine, context: ShopContext) {
  return {
    id: line.line_id,
    SKU: line.sku,
    productName: line.product_name,
    choice: line.choice,
    product: async () => {
      const found = await context.products.load(line.sku)
      return found ? productView(found, context) : null
    },
    quantity: line.quantity,
    price: line.price,
    services: line.services,
    discount: line.discount,
    total: line.total,
    vatRate: line.vat_rate,
    state: line.state,
    stateSince: moment(line.state_since),
    trackingNumber: line.tracking_number,
    returnableUntil: returnableUntil(line, context),
  }
}

/** The last day for sending a line back, while it can be. */
function returnableUntil({ state, state_since }: StoredLine, context: ShopContext): string | null {
  if (state !== 'DELIVERED') return null
  const { tenant } = context
  const last = lastReturnDay(dayOf(state_since, tenant.i18n.timeZone), returnDays(tenant))
  return last < todayOf(context) ? null : last
}

/** A moment as the contract writes it. @param ms since 1970 */
export const moment = (ms: number): string => new Date(ms).toISOString()

/** The day it is where the shop is. */
export const todayOf = ({ tenant, now }: Pick<ShopContext, 'tenant' | 'now'>): string =>
  dayOf(now, tenant.i18n.timeZone)
