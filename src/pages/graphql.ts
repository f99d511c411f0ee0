import type { APIRoute } from 'astro'
import { type GraphqlHandler, graphqlHandler } from '../backend/graphql/handler.ts'
import { embeddedShop } from '../backend/shop.ts'

let handler: GraphqlHandler | undefined

/** The contract over HTTP. Tenant and locale come from the host and Accept-Language, never from the query. */
export const ALL: APIRoute = async ({ request, locals }) => {
  const { tenant, session, requestId = '', clientAddress: address } = locals
  const asked = request.headers.get('accept-language')?.split(/[,;]/)[0]?.trim()
  const locale = tenant.i18n.locales.find((candidate) => candidate === asked) ?? locals.locale
  const token = request.headers.get('x-ec-token')
  if (token !== null && !(await session.accepts(token))) return sessionExpired()
  handler ??= graphqlHandler(await embeddedShop())
  const answer = await handler(request, { tenant, locale, requestId, session, address })
  // Baskets and names are nobody else's, nor old ones this visitor's.
  answer.headers.set('Cache-Control', 'private, no-store')
  return answer
}

/** A token that is forged, run out, or another session's. The page fetches a new one and asks again. */
const sessionExpired = (): Response =>
  Response.json(
    { errors: [{ message: 'The session has expired.', extensions: { code: 'SESSION_EXPIRED' } }] },
    {
      status: 401,
      headers: { 'Content-Type': 'application/graphql-response+json', 'Cache-Control': 'no-store' },
    },
  )
