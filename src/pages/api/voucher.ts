import type { APIRoute } from 'astro'
import { visitorClient } from '#commerce/request-clients.server.ts'
import { handleCommand } from '#commerce/rest/handle-command.ts'
import { handleRead } from '#commerce/rest/handle-read.ts'
import { redeemCommand, vouchersRead } from '#commerce/rest/voucher-paths.ts'
import { logFailure } from '#operations/log-failure.ts'
import type { Locale } from '#tenancy/locales.ts'

const contextOf = (locals: App.Locals) => {
  const { tenant, session, requestId = '' } = locals
  return {
    tenant,
    session,
    requestId,
    commerceIn: (locale: Locale) => visitorClient(locals, locale),
    onFailure: (error: unknown) => logFailure('voucher', error, { requestId, tenant: tenant.id }),
  }
}

/** The viewer's vouchers (BAS-5, DAT-5). */
export const GET: APIRoute = ({ locals, url }) =>
  handleRead(vouchersRead, {
    ...contextOf(locals),
    parameters: url.searchParams,
    findPages: async () => [],
    headers: { 'Cache-Control': 'private, no-store' },
  })

/** Redeems a code. */
export const POST: APIRoute = ({ locals, request }) =>
  handleCommand(redeemCommand, { ...contextOf(locals), request })
