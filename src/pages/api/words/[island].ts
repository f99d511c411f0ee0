import type { APIRoute } from 'astro'
import { requestedLocale } from '#commerce/rest/locale-of.ts'
import { problemResponse } from '#commerce/rest/problem-response.ts'
import { BadParameter } from '#commerce/rest/rest-read.ts'
import { textTree } from '#contract/messages/island-texts.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { pickMessages } from '#i18n/pick-messages.ts'
import { type LazyMessageSet, lazyMessages } from '#islands/lazy-messages.ts'

/** These texts change only with a new version of the shop. */
const browserCaching = 'public, max-age=3600, stale-while-revalidate=86400'

/** Texts of an island that its page leaves out, loaded when it hydrates: the same for all visitors. */
export const GET: APIRoute = ({ locals: { tenant, requestId = '' }, params: { island = '' }, url }) => {
  if (!Object.hasOwn(lazyMessages, island))
    return new Response('404 Not Found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  try {
    const locale = requestedLocale(tenant, url.searchParams)
    const { messages } = localeMessages(tenant, locale)
    return Response.json(textTree.parse(pickMessages(messages, lazyMessages[island as LazyMessageSet])), {
      headers: { 'Cache-Control': browserCaching, 'Cache-Tag': `tenant-${tenant.id}` },
    })
  } catch (error) {
    if (!(error instanceof BadParameter)) throw error
    return problemResponse(400, requestId, [{ parameter: error.parameter, reason: error.message }])
  }
}
