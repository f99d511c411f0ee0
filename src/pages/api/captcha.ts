import type { APIRoute } from 'astro'
import { captchaChallenge } from '#backend/customers/rate-limits/captcha.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { captchaTask } from '#contract/messages/captcha.ts'

/** A proof-of-work task: for the captcha (LOG-4), and while the shop gets many requests (REL-3). */
export const GET: APIRoute = async ({ locals: { tenant } }) => {
  const { database } = await embeddedBackend()
  const challenge = await captchaChallenge(database, tenant.id, Date.now())
  return Response.json(captchaTask.parse(challenge), { headers: { 'Cache-Control': 'no-store' } })
}
