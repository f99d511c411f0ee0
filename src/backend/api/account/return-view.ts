import { refundDayOf } from '#backend/infra/calendar/legal-days.ts'
import {
  findReturnOfOwner,
  listReturnsOfOwner,
  type StoredReturn,
} from '#backend/orders/returns/read-returns.ts'
import { sendBackDayOf } from '#backend/orders/returns/return-period.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { ShopContext } from '../context.ts'
import { orderLineView } from '../order/order-line-view.ts'
import { orderOwner } from '../order/order-owner.ts'
import { accountOwner } from './account-owner.ts'

export async function ownReturnsView(context: ShopContext) {
  const owner = await accountOwner(context)
  if (!owner) return null
  const returns = await listReturnsOfOwner(context.database, { tenantId: context.tenant.id, owner })
  return returns.map((each) => returnView(each, context))
}

/**
 * Returns a return of the viewer's own order; null if it does not exist, belongs to someone else, or the
 * viewer is only recognised.
 */
export async function ownReturnView(returnNo: string, context: ShopContext) {
  const owner = await orderOwner(context)
  if (!owner) return null
  const found = await findReturnOfOwner(context.database, { tenantId: context.tenant.id, owner }, returnNo)
  return found ? returnView(found, context) : null
}

/** Maps a return to its GraphQL type. */
export function returnView({ returnNo, registeredAt, order, lines }: StoredReturn, context: ShopContext) {
  const { tenant } = context
  const { constants, i18n } = tenant
  const state = returnStateOf(lines.map(({ line }) => line.state))
  const arrived = Math.max(0, ...lines.map(({ line }) => line.state_since))
  return {
    returnNo,
    orderNo: order.orderNo,
    registeredAt: new Date(registeredAt).toISOString(),
    state,
    lines: lines.map(({ line, reason }) => ({ line: orderLineView(line, order, context), reason })),
    creditDays: constants.returnCreditDays,
    sendBackBy: () => (state === 'REGISTERED' ? sendBackDayOf(tenant, order, registeredAt) : null),
    creditBy:
      state === 'RECEIVED'
        ? refundDayOf(
            tenant,
            dayOf(registeredAt, i18n.timeZone),
            dayOf(arrived, i18n.timeZone),
            constants.returnCreditDays,
          )
        : null,
    total: lines.reduce((sum, { line }) => sum + line.total, 0),
  }
}

function returnStateOf(states: readonly string[]): 'REGISTERED' | 'RECEIVED' | 'CREDITED' {
  if (states.includes('RETURN_REGISTERED')) return 'REGISTERED'
  return states.includes('RETURNED') ? 'RECEIVED' : 'CREDITED'
}
