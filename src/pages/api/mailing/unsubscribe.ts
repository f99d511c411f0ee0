import type { APIRoute } from 'astro'
import { serverClient } from '../../../commerce/client.server.ts'
import { CommerceError } from '../../../commerce/failures.ts'
import { changeNewsletter } from '../../../commerce/newsletter.ts'
import { givenParameters } from '../../../commerce/rest/given-parameters.ts'
import { mailingQuestion, oneClickMessage } from '../../../contract/messages/mailing.ts'
import { logFailure } from '../../../operations/log-failure.ts'
import { routeAddress } from '../../../tenancy/addresses.ts'

const tokenOf = ({ searchParams }: URL): string =>
  mailingQuestion.parse(givenParameters(['token'], searchParams)).token

const plainly = (status: number, words: string): Response =>
  new Response(`${words}\n`, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  })

/**
 * One-click unsubscription by a mail program (NEW-3, LAW-8; RFC 8058). The signed token in the URL identifies the
 * subscription, the body confirms the intention. Cookies are not read.
 */
export const POST: APIRoute = async ({ locals, request, url }) => {
  const { tenant, locale, requestId = '', clientAddress: address } = locals
  const form = await request.formData().catch(() => new FormData())
  if (!oneClickMessage.safeParse(Object.fromEntries(form)).success)
    return plainly(400, 'List-Unsubscribe=One-Click is missing.')
  const token = tokenOf(url) || '-'
  const commerce = serverClient({ asking: { tenant, locale, requestId, address } })
  try {
    const { error } = await changeNewsletter(commerce, {
      mutationId: crypto.randomUUID(),
      input: { token, type: 'unsubscribe', code: 99 },
    })
    return error === null
      ? plainly(200, 'Unsubscribed.')
      : plainly(410, 'There is no such subscription, or no longer.')
  } catch (failure) {
    if (!(failure instanceof CommerceError)) throw failure
    logFailure('mailing', failure, { requestId, tenant: tenant.id })
    return plainly(503, `Try again later, or write to ${tenant.organisation.email}.`)
  }
}

/**
 * A GET, such as from a browser or a link scanner, changes nothing: it redirects to the page that asks for
 * confirmation.
 */
export const GET: APIRoute = ({ locals: { tenant, locale }, url, redirect }) => {
  const token = encodeURIComponent(tokenOf(url))
  return redirect(`${routeAddress(tenant, locale, 'mailingUnsubscribe')}?token=${token}`, 303)
}
