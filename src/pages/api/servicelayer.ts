import type { APIRoute } from 'astro'
import { localeOf } from '#commerce/rest/locale-of.ts'
import { pickParameters } from '#commerce/rest/pick-parameters.ts'
import { problemResponse } from '#commerce/rest/problem-response.ts'
import { BadParameter } from '#commerce/rest/rest-read.ts'
import { ContentNotFoundError } from '#content/errors.ts'
import { withoutMissing } from '#content/missing-categories.ts'
import { content } from '#content/open.ts'
import { infoOverlayParameters, infoOverlayResponse } from '#contract/messages/info-overlay.ts'
import { knownLinks } from '#layouts/page-context.ts'
import { infoOverlayFragmentUrl, infoOverlayUrl } from '#tenancy/info-overlay-urls.ts'

/** An info overlay by id and language as JSON (CON-8, DAT-5): its content, and the URLs of its HTML. */
export const GET: APIRoute = async ({ locals, url: { searchParams } }) => {
  const { tenant, requestId = '' } = locals
  const parsed = infoOverlayParameters.safeParse(
    pickParameters(Object.keys(infoOverlayParameters.shape), searchParams),
  )
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({
      parameter: path.join('.'),
      reason: message,
    }))
    return problemResponse(400, requestId, errors)
  }
  try {
    const { id, lang } = parsed.data
    const locale = localeOf(tenant, lang)
    const result = await content.loadInfoOverlay(tenant, locale, id)
    if (!result.ok)
      return problemResponse(result.error instanceof ContentNotFoundError ? 404 : 503, requestId)
    const overlay = withoutMissing.infoOverlay(result.value, await knownLinks(locals, locale))
    const { title, modified, parts } = overlay
    const [address, fragment] = [infoOverlayUrl(tenant, locale, id), infoOverlayFragmentUrl(locale, id)]
    const response = infoOverlayResponse.parse({ id, locale, title, address, fragment, modified, parts })
    return Response.json(response, { headers: { 'Cache-Control': 'private, max-age=15' } })
  } catch (error) {
    if (!(error instanceof BadParameter)) throw error
    return problemResponse(400, requestId, [{ parameter: error.parameter, reason: error.message }])
  }
}
