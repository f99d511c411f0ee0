import type { APIRoute } from 'astro'
import { requestedLocale } from '../../../commerce/rest/locale-of.ts'
import { problemResponse } from '../../../commerce/rest/problem-response.ts'
import { BadParameter } from '../../../commerce/rest/rest-read.ts'
import { textTree } from '../../../contract/messages/island-texts.ts'
import { localeWords } from '../../../i18n/locale-words.ts'
import { pickMessages } from '../../../i18n/pick-messages.ts'
import { type LaterWords, laterWords } from '../../../islands/later-words.ts'

/** These texts change only with a new version of the shop. */
const keptByBrowsers = 'public, max-age=3600, stale-while-revalidate=86400'

/** Texts of an island that its page leaves out, loaded when it hydrates: the same for all visitors. */
export const GET: APIRoute = ({ locals: { tenant, requestId = '' }, params: { island = '' }, url }) => {
  if (!Object.hasOwn(laterWords, island))
    return new Response('404 Not Found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  try {
    const locale = requestedLocale(tenant, url.searchParams)
    const { messages } = localeWords(tenant, locale)
    return Response.json(textTree.parse(pickMessages(messages, laterWords[island as LaterWords])), {
      headers: { 'Cache-Control': keptByBrowsers, 'Cache-Tag': `tenant-${tenant.id}` },
    })
  } catch (error) {
    if (!(error instanceof BadParameter)) throw error
    return problemResponse(400, requestId, [{ parameter: error.parameter, reason: error.message }])
  }
}
