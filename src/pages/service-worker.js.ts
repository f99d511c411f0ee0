import type { APIRoute } from 'astro'
import { NotFoundError } from '../commerce/client/failures.ts'
import worker from '../components/push/service-worker.js?raw'
import { cacheForVisitors } from '../layouts/cache-lifetimes.ts'

/** The service worker of a shop with push notifications (SHE-5). Its scope is the root, since it may open any page. */
export const GET: APIRoute = ({ locals: { tenant }, url }) => {
  if (!tenant.features.pushNotifications) throw new NotFoundError(url.pathname)
  return new Response(worker, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': cacheForVisitors },
  })
}
