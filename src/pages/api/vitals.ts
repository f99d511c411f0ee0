import type { APIRoute } from 'astro'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { problemResponse } from '#commerce/rest/problem-response.ts'
import { visitorKindOf } from '#commerce/session/visitor-kind.ts'
import { maxVitalLength, vitalMessage } from '#contract/messages/vitals.ts'

/** Content types of JSON from beacons and scripts. */
const json = /^(application\/json|text\/plain)\b/i

/**
 * Receives one web vital of a page (DAT-6), by beacon or POST. Only a count by size and kind is stored: no cookie, no
 * IP, nothing of the visit. An invalid message is refused.
 */
export const POST: APIRoute = async ({ request, locals: { tenant, clientAddress = '', requestId = '' } }) => {
  if (tenant.webVitals === 'nobody') return problemResponse(404, requestId)
  if (!json.test(request.headers.get('content-type') ?? '')) return problemResponse(415, requestId)
  const text = await request.text()
  if (text.length > maxVitalLength) return problemResponse(413, requestId)
  const parsed = vitalMessage.safeParse(parsedJson(text))
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => ({
      parameter: path.join('.'),
      reason: message,
    }))
    return problemResponse(400, requestId, reasons)
  }
  // Well-formed measurements of robots and monitoring are ignored: they are no shopper's experience.
  if (visitorKindOf(request.headers.get('user-agent')) === 'person') {
    const { vitals } = await embeddedBackend()
    if (!vitals.add(tenant, parsed.data, clientAddress, Date.now())) return problemResponse(429, requestId)
  }
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

/** Undefined, which no measurement is, for what is not JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
