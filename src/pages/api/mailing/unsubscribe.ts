import type { APIRoute } from 'astro'
import { serverClient } from '#commerce/client/client.server.ts'
import { CommerceError } from '#commerce/client/failures.ts'
import { linkToken } from '#commerce/link-token.ts'
import { changeNewsletter } from '#commerce/newsletter/newsletter.ts'
import { pickParameters } from '#commerce/rest/pick-parameters.ts'
import { mailingParameters, oneClickMessage } from '#contract/messages/mailing.ts'
import { logFailure } from '#operations/log-failure.ts'
import { routeUrl } from '#tenancy/route-urls.ts'

/** The parameters are checked as documented; the token is read without what mail programs add. */
const tokenOf = (url: URL): string => {
  mailingParameters.parse(pickParameters(['token'], url.searchParams))
  return linkToken(url)
}

/** The fields of a form. Mail programs and gateways between them send it with other content types, and with a line break behind it. */
async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  try {
    if (/^multipart\/form-data/i.test(type)) return Object.fromEntries(await request.formData())
    return Object.fromEntries(new URLSearchParams((await request.text()).trim()))
  } catch {
    return {}
  }
}

const textResponse = (status: number, message: string): Response =>
  new Response(`${message}\n`, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  })

/**
 * One-click unsubscription by a mail program (NEW-3, LAW-8; RFC 8058). The signed token in the URL identifies the
 * subscription, the body confirms the intention. Cookies are not read.
 */
export const POST: APIRoute = async ({ locals, request, url }) => {
  const { tenant, locale, requestId = '', clientAddress: address } = locals
  if (!oneClickMessage.safeParse(await fieldsOf(request)).success)
    return textResponse(400, 'List-Unsubscribe=One-Click is missing.')
  const token = tokenOf(url) || '-'
  const commerce = serverClient({ context: { tenant, locale, requestId, ip: address } })
  try {
    const { error } = await changeNewsletter(commerce, {
      mutationId: crypto.randomUUID(),
      input: { token, type: 'unsubscribe', code: 99 },
    })
    return error === null
      ? textResponse(200, 'Unsubscribed.')
      : textResponse(410, 'There is no such subscription, or it has ended.')
  } catch (failure) {
    if (!(failure instanceof CommerceError)) throw failure
    logFailure('mailing', failure, { requestId, tenant: tenant.id })
    return textResponse(503, `Try again later, or write to ${tenant.organisation.email}.`)
  }
}

/**
 * A GET, such as from a browser or a link scanner, changes nothing: it redirects to the page that asks for
 * confirmation.
 */
export const GET: APIRoute = ({ locals: { tenant, locale }, url, redirect }) => {
  const token = encodeURIComponent(tokenOf(url))
  return redirect(`${routeUrl(tenant, locale, 'mailingUnsubscribe')}?token=${token}`, 303)
}
