import type { APIRoute } from 'astro'
import { NotFoundError } from '../commerce/failures.ts'
import worker from '../components/push/service-worker.js?raw'
import { cacheForVisitors } from '../layouts/caching.ts'

/** The worker of a shop that sends messages (SHE-5). It stands at the root, whose pages it may open. */
export const GET: APIRoute = ({ locals: { tenant }, url }) => {
  if (!tenant.features.pushNotifications) throw new NotFoundError(url.pathname)
  return new Response(worker, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': cacheForVisitors },
  })
}
