import { appointmentDays } from '#backend/checkout/delivery/appointment.ts'
import { findPickUpPoints } from '#backend/checkout/pick-up/find-points.ts'
import { postalCodeProblem } from '#contract/order/address-rules.ts'
import type { ShopContext } from '../context.ts'
import { checkoutView, pickUpPointView, savedAddressesView } from './checkout-view.ts'
import { loadOrderBasis, loadPreparedOrder } from './load-prepared-order.ts'
import { todayOf } from './order-line-view.ts'
import { ownOrdersView, ownOrderView } from './order-view.ts'

/** Maximum number of pick-up points and days in one query. */
const maxPoints = 20
const maxDays = 40

/** Queries of ordering; arguments are as the schema declares them. */
export const orderQueries = {
  checkout: (_: object, context: ShopContext) => checkoutView(context),
  order: ({ orderNo }: { orderNo: string }, context: ShopContext) => ownOrderView(orderNo, context),
  orders: ({ page }: { page: number }, context: ShopContext) => ownOrdersView(page, context),
  addresses: (_: object, context: ShopContext) => savedAddressesView(context),
  async pickUpPoints({ postalCode, limit }: { postalCode: string; limit: number }, context: ShopContext) {
    const { country } = context.tenant.organisation.address
    const mostFound = Math.min(maxPoints, Math.max(0, limit))
    const points = findPickUpPoints(await context.pickUpPoints(), country, postalCode, mostFound) ?? []
    return {
      problem: postalCodeProblem(postalCode, country) ?? null,
      points: points.map(({ distance, ...point }) => pickUpPointView(point, distance)),
    }
  },
  async appointmentDays({ limit }: { limit: number }, context: ShopContext) {
    const basis = await loadOrderBasis(context)
    const { deliveryOptions, calendar } = await loadPreparedOrder(context, basis)
    const lead = deliveryOptions.find(({ kind }) => kind === 'APPOINTMENT')?.minWorkingDays
    const { appointmentLeadWorkingDays } = context.tenant.constants
    return appointmentDays(
      {
        today: todayOf(context),
        lead: lead ?? appointmentLeadWorkingDays,
        calendar,
      },
      Math.min(maxDays, Math.max(0, limit)),
    )
  },
}
