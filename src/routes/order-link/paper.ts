import type { APIRoute } from 'astro'
import { orderDocumentFile } from '#commerce/account/account-documents.server.ts'
import { loadGuestOrder } from '#commerce/account/guest-order.server.ts'
import { NotFoundError } from '#commerce/client/failures.ts'

/**
 * A PDF of a guest's order, `{number}.pdf`: invoice, credit note or return label (PAP-5). An order that is not open in
 * this browser redirects to its page, which requires the postal code.
 */
export const GET: APIRoute = async (context) => {
  const { locals, redirect } = context
  const guestOrder = await loadGuestOrder(locals, context)
  if (!guestOrder) throw new NotFoundError('order link')
  if (!guestOrder.isOpen) return redirect(guestOrder.urlOf('orderLink'), 303)
  const rest = locals.route && 'rest' in locals.route ? locals.route.rest : ''
  const file = rest.endsWith('.pdf') && (await orderDocumentFile(locals, guestOrder.order, rest.slice(0, -4)))
  if (!file) throw new NotFoundError('paper')
  return file
}
