import type { z } from 'zod'
import { type EmbeddedBackend, embeddedBackend } from '#backend/embedded-backend.ts'
import { readHistory, type SearchHistoryContext } from '#backend/search/history/search-history.ts'
import { searchHistory } from '#contract/messages/search-history.ts'
import { logFailure } from '#operations/log-failure.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { VisitorSession } from '../session/session.server.ts'
import { restSessionExpired } from '../session/session-expired.ts'
import { visitorKindOf } from '../session/visitor-kind.ts'
import { problemResponse } from './problem-response.ts'

export interface HistoryContext {
  tenant: Pick<Tenant, 'id'>
  session: Pick<VisitorSession, 'viewer' | 'ensure' | 'accepts'>
  requestId: string
  request: Request
  /** The embedded shop by default. */
  shop?: () => Promise<Pick<EmbeddedBackend, 'database'>>
  /** Present time, ms since 1970; by default the clock. */
  now?: number
}

/** A REST path that changes the search history. */
export interface HistoryCommand<Message extends z.ZodType> {
  message: Message
  /** Whether it stores anything; only then does a new visitor get a session. */
  storesData: boolean
  /** Only for customers. */
  customers?: boolean
  run(scope: SearchHistoryContext, message: z.output<Message>): Promise<void>
}

/** The viewer's latest search terms (SEA-2); empty for a visitor without a session. Never rejects. */
export const handleHistoryRead = (context: HistoryContext, limit?: number): Promise<Response> =>
  withErrorHandling(context, async () => {
    const viewer = await context.session.viewer()
    if (!viewer) return historyResponse([])
    const { database } = await shopOf(context)
    return historyResponse(await readHistory(scopeOf(context, database, viewer.owner), limit))
  })

/**
 * Validates the message, changes the history in one transaction and returns the new history. Robots get an empty one
 * and nothing is stored. Never rejects.
 */
export const handleHistoryChange = <Message extends z.ZodType>(
  { message, storesData, customers = false, run }: HistoryCommand<Message>,
  context: HistoryContext,
): Promise<Response> =>
  withErrorHandling(context, async () => {
    const { request, requestId, session } = context
    const body = await readBody(request)
    if (body === undefined) return problemResponse(415, requestId)
    const parsed = message.safeParse(body)
    if (!parsed.success)
      return problemResponse(
        400,
        requestId,
        parsed.error.issues.map((issue) => ({ parameter: issue.path.join('.'), reason: issue.message })),
      )
    const robot = visitorKindOf(request.headers.get('user-agent')) !== 'person'
    const viewer = storesData && !robot ? await session.ensure() : await session.viewer()
    if (customers && !viewer?.customerId) return problemResponse(401, requestId)
    if (!viewer || robot) return historyResponse([])
    const { database } = await shopOf(context)
    return historyResponse(
      await database.transaction().execute(async (db) => {
        const scope = scopeOf(context, db, viewer.owner)
        await run(scope, parsed.data)
        return await readHistory(scope)
      }),
    )
  })

/** Rejects a token of another session; internal errors become a problem without the cause. */
async function withErrorHandling(
  { tenant, request, requestId, session }: HistoryContext,
  handle: () => Promise<Response>,
): Promise<Response> {
  try {
    const token = request.headers.get('x-ec-token')
    if (token !== null && !(await session.accepts(token))) return restSessionExpired(requestId)
    return await handle()
  } catch (error) {
    logFailure('search history', error, { requestId, tenant: tenant.id })
    return problemResponse(503, requestId)
  }
}

const shopOf = ({ shop = embeddedBackend }: HistoryContext) => shop()

const scopeOf = (
  { tenant, now = Date.now() }: HistoryContext,
  db: SearchHistoryContext['db'],
  owner: string,
): SearchHistoryContext => ({ db, tenantId: tenant.id, owner, now })

const historyResponse = (terms: Awaited<ReturnType<typeof readHistory>>): Response =>
  Response.json(
    searchHistory.parse({
      terms: terms.map(({ term, searchedAt }) => ({ term, searchedAt: new Date(searchedAt).toISOString() })),
    }),
    { headers: { 'Cache-Control': 'private, no-store' } },
  )

/**
 * The JSON of a request, `{}` for an empty body; undefined for another content type. Invalid JSON becomes null, which
 * no message allows.
 */
async function readBody(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return {}
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
