import type { APIContext, APIRoute } from 'astro'
import type { z } from 'zod'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { subscribe, unsubscribe } from '#backend/marketing/push/subscriptions.ts'
import { vapidKeys } from '#backend/marketing/push/vapid.ts'
import { problemResponse } from '#commerce/rest/problem-response.ts'
import { pushKey, pushSubscription, pushUnsubscription } from '#contract/messages/push.ts'

const privateHeaders = { 'Cache-Control': 'private, no-store' }

type Handler = (context: APIContext, owner: string) => Promise<Response>

/** Only for shops with push notifications (SHE-5), and only for their customers. */
const forCustomers =
  (handler: Handler): APIRoute =>
  async (context) => {
    const { tenant, session, requestId = '' } = context.locals
    if (!tenant.features.pushNotifications) return problemResponse(404, requestId)
    const viewer = await session.viewer()
    return viewer?.customerId ? handler(context, viewer.owner) : problemResponse(401, requestId)
  }

/** Validates the JSON of a request. */
async function parseMessage<Message extends z.ZodType>(request: Request, message: Message) {
  const json: unknown = await request.json().catch(() => null)
  return message.safeParse(json)
}

/** The public VAPID key, by which a browser verifies the sender. */
export const GET: APIRoute = forCustomers(async ({ locals: { tenant } }) => {
  const { publicKey } = await vapidKeys((await embeddedBackend()).database, tenant.id)
  return Response.json(pushKey.parse({ key: publicKey }), { headers: privateHeaders })
})

/** Subscribes a browser to notifications: 400 for an endpoint that is not a push service's (SEC-7). */
export const POST: APIRoute = forCustomers(async ({ locals: { tenant, requestId = '' }, request }, owner) => {
  const sent = await parseMessage(request, pushSubscription)
  if (!sent.success) return problemResponse(400, requestId)
  const { lang, ...subscription } = sent.data
  const locale = tenant.i18n.locales.find((known) => known === lang) ?? (tenant.i18n.locales[0] as string)
  const { database } = await embeddedBackend()
  const isSubscribed = await subscribe(
    { database, tenantId: tenant.id, owner, locale, now: Date.now() },
    subscription,
  )
  return isSubscribed
    ? new Response(null, { status: 204, headers: privateHeaders })
    : problemResponse(400, requestId, [{ parameter: 'endpoint', reason: 'is no push service' }])
})

/** Ends a browser's subscription. */
export const DELETE: APIRoute = forCustomers(
  async ({ locals: { tenant, requestId = '' }, request }, owner) => {
    const sent = await parseMessage(request, pushUnsubscription)
    if (!sent.success) return problemResponse(400, requestId)
    await unsubscribe((await embeddedBackend()).database, tenant.id, owner, sent.data.endpoint)
    return new Response(null, { status: 204, headers: privateHeaders })
  },
)
