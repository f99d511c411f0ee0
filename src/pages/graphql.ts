import type { APIRoute } from 'astro'
import { type GraphqlHandler, graphqlHandler } from '../backend/graphql/handler.ts'
import { embeddedShop } from '../backend/shop.ts'
import { graphqlSessionExpired } from '../commerce/session-expired.ts'

let handler: GraphqlHandler | undefined

/** The contract over HTTP. Tenant and locale come from the host and Accept-Language, never from the query. */
export const ALL: APIRoute = async ({ request, locals }) => {
  const { tenant, session, requestId = '', clientAddress: address } = locals
  const asked = request.headers.get('accept-language')?.split(/[,;]/)[0]?.trim()
  const locale = tenant.i18n.locales.find((candidate) => candidate === asked) ?? locals.locale
  const token = request.headers.get('x-ec-token')
  if (token !== null && !(await session.accepts(token))) return graphqlSessionExpired()
  handler ??= graphqlHandler(await embeddedShop())
  const answer = await handler(request, { tenant, locale, requestId, session, address })
  // Baskets and names are personal and change, so the response is never cached.
  answer.headers.set('Cache-Control', 'private, no-store')
  return answer
}
