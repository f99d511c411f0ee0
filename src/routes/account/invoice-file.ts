import type { APIRoute } from 'astro'
import { invoiceFile } from '#commerce/account/account-documents.server.ts'
import { requireAccount } from '#commerce/account/require-account.server.ts'
import { NotFoundError } from '#commerce/client/failures.ts'

/**
 * An invoice or a credit note of the viewer as PDF (ACC-2): `{number}.pdf`. 404 for those of other customers (TEN-7).
 */
export const GET: APIRoute = async ({ locals, url, redirect }) => {
  const account = await requireAccount(locals, url.search)
  if ('to' in account) return redirect(account.to, 303)
  const rest = locals.route && 'rest' in locals.route ? locals.route.rest : ''
  const file = rest.endsWith('.pdf') && (await invoiceFile(locals, rest.slice(0, -'.pdf'.length)))
  if (!file) throw new NotFoundError('invoice')
  return file
}
