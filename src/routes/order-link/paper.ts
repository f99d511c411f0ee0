import type { APIRoute } from 'astro'
import { orderPaperFile } from '../../commerce/account-papers.server.ts'
import { NotFoundError } from '../../commerce/failures.ts'
import { visitGuestOrder } from '../../commerce/guest-order.server.ts'

/**
 * A PDF of a guest's order, `{number}.pdf`: invoice, credit note or return label (PAP-5). An order that is not open in
 * this browser redirects to its page, which requires the postal code.
 */
export const GET: APIRoute = async (context) => {
  const { locals, redirect } = context
  const visit = await visitGuestOrder(locals, context)
  if (!visit) throw new NotFoundError('order link')
  if (!visit.isOpen) return redirect(visit.urlOf('orderLink'), 303)
  const rest = locals.route && 'rest' in locals.route ? locals.route.rest : ''
  const file = rest.endsWith('.pdf') && (await orderPaperFile(locals, visit.order, rest.slice(0, -4)))
  if (!file) throw new NotFoundError('paper')
  return file
}
