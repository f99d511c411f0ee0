import { listOwnAppointments } from '#backend/checkout/appointments/appointments.ts'
import type { ShopContext } from '../context.ts'
import { appointmentView } from '../order/order-view.ts'
import { accountOwner } from './account-owner.ts'

export async function ownAppointmentsView(context: ShopContext) {
  const { database, tenant } = context
  const owner = await accountOwner(context)
  if (!owner) return null
  const appointments = await listOwnAppointments(database, { tenantId: tenant.id, owner }, context)
  return appointments.map((appointment) => appointmentView(appointment, context))
}
