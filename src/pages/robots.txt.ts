import type { APIRoute } from 'astro'
import { robots } from '../content/robots.ts'
import { cacheForVisitors } from '../layouts/cache-lifetimes.ts'

export const GET: APIRoute = ({ locals }) =>
  new Response(robots(locals.tenant), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cacheForVisitors },
  })
