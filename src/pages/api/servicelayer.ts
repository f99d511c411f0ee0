import type { APIRoute } from 'astro'
import { givenParameters } from '../../commerce/rest/given-parameters.ts'
import { localeOf } from '../../commerce/rest/locale-of.ts'
import { problemResponse } from '../../commerce/rest/problem-response.ts'
import { BadParameter } from '../../commerce/rest/rest-read.ts'
import { ContentNotFoundError } from '../../content/errors.ts'
import { content } from '../../content/open.ts'
import { serviceLayerAnswer, serviceLayerQuestion } from '../../contract/messages/service-layer.ts'
import { layerAddress, layerFragment } from '../../tenancy/service-layers.ts'

/** An info overlay by id and language as JSON (CON-8, DAT-5): its content, and the URLs of its HTML. */
export const GET: APIRoute = async ({ locals: { tenant, requestId = '' }, url: { searchParams } }) => {
  const asked = serviceLayerQuestion.safeParse(
    givenParameters(Object.keys(serviceLayerQuestion.shape), searchParams),
  )
  if (!asked.success) {
    const errors = asked.error.issues.map(({ path, message }) => ({
      parameter: path.join('.'),
      reason: message,
    }))
    return problemResponse(400, requestId, errors)
  }
  try {
    const { id, lang } = asked.data
    const locale = localeOf(tenant, lang)
    const result = await content.loadServiceLayer(tenant, locale, id)
    if (!result.ok)
      return problemResponse(result.error instanceof ContentNotFoundError ? 404 : 503, requestId)
    const { title, modified, parts } = result.value
    const [address, fragment] = [layerAddress(tenant, locale, id), layerFragment(locale, id)]
    const answer = serviceLayerAnswer.parse({ id, locale, title, address, fragment, modified, parts })
    return Response.json(answer, { headers: { 'Cache-Control': 'private, max-age=15' } })
  } catch (error) {
    if (!(error instanceof BadParameter)) throw error
    return problemResponse(400, requestId, [{ parameter: error.parameter, reason: error.message }])
  }
}
