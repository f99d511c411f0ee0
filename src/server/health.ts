import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Health } from '../contract/messages/health.ts'
import type { House } from './house.ts'
import type { Door } from './life/door.ts'
import { answerPlainly, type Letterhead } from './plain-answer.ts'
import type { Trust } from './request/forwarded.ts'
import { notFound } from './request/refusal.ts'

const healthPath = '/-/health'
const readinessPath = '/-/ready'

export const isHealthPath = (path: string): boolean => path === healthPath || path === readinessPath

const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')

/**
 * Whether the caller is this machine or a trusted one, on its own behalf. A request that a proxy passes on has
 * forwarding headers, and is rejected.
 */
export function mayAsk({ headers, socket }: IncomingMessage, trust: Trust): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  const peer = socket.remoteAddress ?? ''
  return isLoopback(peer) || trust(peer)
}

/**
 * Responds to health and readiness probes. Health: the process responds. Readiness: it also accepts visitors and
 * reaches its database. A process without its search index is ready, since lists and products work without it; the
 * response has `"search":"preparing"`.
 */
export async function answerHealth(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { door, trust, storeLives, isSearchPreparing }: House,
  letterhead: Letterhead,
): Promise<void> {
  if (!mayAsk(req, trust)) {
    answerPlainly(res, notFound, letterhead)
    return
  }
  const status = path === healthPath ? 'healthy' : await readiness(door, storeLives)
  const ready = status === 'healthy' || status === 'ready'
  const health: Health = {
    status,
    ...(status === 'ready' && isSearchPreparing() && { search: 'preparing' as const }),
  }
  const body = `${JSON.stringify(health)}\n`
  res.writeHead(ready ? 200 : 503, [
    ...['Content-Type', 'application/json', 'Content-Length', String(body.length)],
    ...['Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff'],
    ...['X-Request-Id', letterhead.requestId],
  ])
  res.end(body)
}

async function readiness(
  door: Door,
  storeLives: () => Promise<boolean>,
): Promise<'ready' | 'leaving' | 'without store'> {
  if (door.leaving) return 'leaving'
  const lives = await storeLives()
  if (door.leaving) return 'leaving'
  return lives ? 'ready' : 'without store'
}
