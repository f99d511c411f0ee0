import type { APIRoute } from 'astro'

/**
 * The session key (SES-1): begins a session where there is none and answers the token that later calls send
 * as `x-ec-token`. A POST, so that nothing but the shop's own pages can ask for it (SEC-2).
 */
export const POST: APIRoute = async ({ locals }) =>
  Response.json({ token: await locals.session.token() }, { headers: { 'Cache-Control': 'no-store' } })
