import type { APIRoute } from 'astro'
import { captchaChallenge } from '../../backend/attempts/captcha.ts'
import { embeddedShop } from '../../backend/shop.ts'

/** A task of the captcha, where the shop has one (LOG-4). */
export const GET: APIRoute = async ({ locals: { tenant } }) => {
  if (!tenant.captcha) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const { database } = await embeddedShop()
  const challenge = await captchaChallenge(database, tenant.id, Date.now())
  return Response.json(challenge, { headers: { 'Cache-Control': 'no-store' } })
}
