import { type Booking, listOwnBookings } from '#backend/checkout/bookings/bookings.ts'
import type { ShopContext } from '../context.ts'
import { orderView } from '../order/order-view.ts'
import { accountOwner } from './account-owner.ts'

export async function ownBookingsView(context: ShopContext) {
  const { database, tenant } = context
  const owner = await accountOwner(context)
  if (!owner) return null
  const bookings = await listOwnBookings(database, { tenantId: tenant.id, owner }, bookingTerms(context))
  return bookings.map((booking) => bookingView(booking, context))
}

export const bookingTerms = ({ tenant, now }: ShopContext) => ({ tenant, now })

const bookingView = ({ order, state, day, days }: Booking, context: ShopContext) => ({
  ...{ state, day, days },
  order: () => orderView(order, context),
})
