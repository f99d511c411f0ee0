import type { APIRoute } from 'astro'
import { outboxFile, outboxHtml } from '#commerce/operator/outbox.server.ts'

/** An attachment of an email of a demonstration shop by its index, or the email itself as `html`; 404 in a real shop. */
export const GET: APIRoute = async ({ locals: { tenant }, params: { letter = '', file = '' } }) => {
  const found =
    file === 'html'
      ? await outboxHtml(tenant, letter)
      : /^\d{1,2}$/.test(file)
        ? await outboxFile(tenant, letter, Number(file))
        : undefined
  return found ?? new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
