import type { APIRoute } from 'astro'
import { serverClient } from '../../commerce/client.server.ts'
import { answerCommand } from '../../commerce/rest/answer-command.ts'
import { answerRead } from '../../commerce/rest/answer-read.ts'
import { redeemCommand, vouchersRead } from '../../commerce/rest/voucher-paths.ts'
import { logFailure } from '../../operations/log-failure.ts'
import type { Locale } from '../../tenancy/locales.ts'

const asking = ({ tenant, session, requestId = '', clientAddress: address }: App.Locals) => ({
  tenant,
  session,
  requestId,
  commerceIn: (locale: Locale) => serverClient({ asking: { tenant, locale, requestId, session, address } }),
  onFailure: (error: unknown) => logFailure('voucher', error, { requestId, tenant: tenant.id }),
})

/** The viewer's vouchers (BAS-5, DAT-5). */
export const GET: APIRoute = ({ locals, url }) =>
  answerRead(vouchersRead, {
    ...asking(locals),
    parameters: url.searchParams,
    findPages: async () => [],
    headers: { 'Cache-Control': 'private, no-store' },
  })

/** Redeems a code. */
export const POST: APIRoute = ({ locals, request }) =>
  answerCommand(redeemCommand, { ...asking(locals), request })
