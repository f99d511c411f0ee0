import type { APIRoute } from 'astro'
import { type GraphqlHandler, graphqlHandler } from '../backend/graphql/handler.ts'
import { embeddedShop } from '../backend/shop.ts'

let handler: GraphqlHandler | undefined

/** The contract over HTTP. Tenant and locale come from the host and Accept-Language, never from the query. */
export const ALL: APIRoute = async ({ request, locals }) => {
  const { tenant, requestId = '' } = locals
  const asked = request.headers.get('accept-language')?.split(/[,;]/)[0]?.trim()
  const locale = tenant.i18n.locales.find((candidate) => candidate === asked) ?? locals.locale
  handler ??= graphqlHandler(await embeddedShop())
  return handler(request, { tenant, locale, requestId })
}
