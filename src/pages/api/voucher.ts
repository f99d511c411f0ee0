import type { APIRoute } from 'astro'
import { serverClient } from '../../commerce/client/client.server.ts'
import { handleCommand } from '../../commerce/rest/handle-command.ts'
import { handleRead } from '../../commerce/rest/handle-read.ts'
import { redeemCommand, vouchersRead } from '../../commerce/rest/voucher-paths.ts'
import { logFailure } from '../../operations/log-failure.ts'
import type { Locale } from '../../tenancy/locales.ts'

const contextOf = ({ tenant, session, requestId = '', clientAddress: address }: App.Locals) => ({
  tenant,
  session,
  requestId,
  commerceIn: (locale: Locale) =>
    serverClient({ context: { tenant, locale, requestId, session, ip: address } }),
  onFailure: (error: unknown) => logFailure('voucher', error, { requestId, tenant: tenant.id }),
})

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
