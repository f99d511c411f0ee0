import type { z } from 'zod'
import { type HistoryWriting, readHistory } from '../../backend/search-history/search-history.ts'
import { embeddedShop, type OpenShop } from '../../backend/shop.ts'
import { searchHistory } from '../../contract/messages/search-history.ts'
import { logFailure } from '../../operations/log-failure.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { VisitorSession } from '../session.server.ts'
import { restSessionExpired } from '../session-expired.ts'
import { visitorKindOf } from '../visitor-kind.ts'
import { problemResponse } from './problem-response.ts'

export interface HistoryAsking {
  tenant: Pick<Tenant, 'id'>
  session: Pick<VisitorSession, 'viewer' | 'ensure' | 'accepts'>
  requestId: string
  request: Request
  /** The embedded shop unless told. */
  shop?: () => Promise<Pick<OpenShop, 'database'>>
  /** Moment, ms; the present one unless told. */
  now?: number
}

/** A path that changes a history. */
export interface HistoryCommand<Message extends z.ZodType> {
  message: Message
  /** A newcomer gets a session only where something is kept. */
  keeps: boolean
  /** Only for customers. */
  customers?: boolean
  run(writing: HistoryWriting, message: z.output<Message>): Promise<void>
}

/** The newest terms of whoever asks; nobody has searched for nothing (SEA-2). Never rejects. */
export const answerHistory = (asking: HistoryAsking, most?: number): Promise<Response> =>
  answering(asking, async () => {
    const viewer = await asking.session.viewer()
    if (!viewer) return historyResponse([])
    const { database } = await shopOf(asking)
    return historyResponse(await readHistory(writingOf(asking, database, viewer.owner), most))
  })

/**
 * Validates the message, changes the history in one transaction and answers it as it is then. Robots are
 * answered and not remembered. Never rejects.
 */
export const changeHistory = <Message extends z.ZodType>(
  { message, keeps, customers = false, run }: HistoryCommand<Message>,
  asking: HistoryAsking,
): Promise<Response> =>
  answering(asking, async () => {
    const { request, requestId, session } = asking
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
    const viewer = keeps && !robot ? await session.ensure() : await session.viewer()
    if (customers && !viewer?.customerId) return problemResponse(401, requestId)
    if (!viewer || robot) return historyResponse([])
    const { database } = await shopOf(asking)
    return historyResponse(
      await database.transaction().execute(async (db) => {
        const writing = writingOf(asking, db, viewer.owner)
        await run(writing, parsed.data)
        return await readHistory(writing)
      }),
    )
  })

/** A token that was sent must be this session's; what fails inside is a problem without its cause. */
async function answering(
  { tenant, request, requestId, session }: HistoryAsking,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    const token = request.headers.get('x-ec-token')
    if (token !== null && !(await session.accepts(token))) return restSessionExpired(requestId)
    return await answer()
  } catch (error) {
    logFailure('search history', error, { requestId, tenant: tenant.id })
    return problemResponse(503, requestId)
  }
}

const shopOf = ({ shop = embeddedShop }: HistoryAsking) => shop()

const writingOf = (
  { tenant, now = Date.now() }: HistoryAsking,
  db: HistoryWriting['db'],
  owner: string,
): HistoryWriting => ({ db, tenantId: tenant.id, owner, now })

const historyResponse = (terms: Awaited<ReturnType<typeof readHistory>>): Response =>
  Response.json(
    searchHistory.parse({
      terms: terms.map(({ term, searchedAt }) => ({ term, searchedAt: new Date(searchedAt).toISOString() })),
    }),
    { headers: { 'Cache-Control': 'private, no-store' } },
  )

/** The JSON of a request, `{}` where it has no body; undefined for another kind. Broken JSON is null, which no message is. */
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
