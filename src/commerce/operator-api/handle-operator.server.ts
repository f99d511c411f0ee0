import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { RateLimiter } from '#backend/customers/rate-limits/rate-limiter.ts'
import { UnsettledRestore } from '#backend/infra/backup/restores.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { commandFingerprint } from '#backend/infra/idempotency/command-fingerprint.ts'
import { MutationIdReused } from '#backend/infra/idempotency/mutation-id-reused.ts'
import { runOnce } from '#backend/infra/idempotency/run-once.ts'
import { cursorText, type ListCursor, listStart, readCursor } from '#backend/infra/list-cursor.ts'
import { beginAudit, endAudit } from '#backend/operator-api/audit.ts'
import { authorize, type OperatorToken, type TokenRefusal } from '#backend/operator-api/tokens.ts'
import type { Capability } from '#contract/capabilities.ts'
import type { OperatorScope } from '#contract/messages/operator-api.ts'
import type { Problem } from '#contract/messages/problem.ts'
import type { ProblemStatus } from '#contract/messages/problem-titles.ts'
import { logFailure } from '#operations/log-failure.ts'
import { readChangesNow } from '#operations/purging.ts'
import { isEmbedded } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { problemResponse } from '../rest/problem-response.ts'
import { jsonFaults, jsonOf } from './check-json.ts'
import { readBody, UnreadableBody } from './read-body.ts'

/** A response of an operation, plain JSON, so that a retry can get the same. */
export type OperatorAnswer =
  | { status: 200; body: unknown }
  | { status: ProblemStatus; detail: string; errors?: Problem['errors'] }

/** A request whose token was accepted. */
export interface OperatorCall {
  tenant: Tenant
  database: Database
  token: OperatorToken
  request: Request
  /** Parameters of the path. */
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  requestId: string
  /** ms */
  now: number
}

/** An operation of the operator's API (CNX-4). */
export interface OperatorOperation {
  /** As in the OpenAPI document. */
  id: string
  scope: OperatorScope
  /** The part of the shop that the embedded backend must have. */
  capability: Capability
  /** Name of the parameter of the path that the audit records. */
  subject?: string
  /** @throws {OperatorRefusal} */
  run: (call: OperatorCall) => Promise<OperatorAnswer>
}

/** Ends an operation with a problem; its transaction is rolled back. */
export class OperatorRefusal extends Error {
  override name = 'OperatorRefusal'
  readonly answer: Exclude<OperatorAnswer, { body: unknown }>

  constructor(status: ProblemStatus, detail: string, errors: Problem['errors'] = []) {
    super(detail)
    this.answer = { status, detail, errors }
  }
}

export interface OperatorContext {
  tenant: Tenant
  requestId?: string | undefined
  params?: OperatorCall['params']
  database: Database
  /** ms */
  now?: number
}

/**
 * Answers a request to the operator's API: the token is checked, the request is counted and recorded, and only then read.
 * Never rejects; responses are not cached.
 */
export async function handleOperator(
  operation: OperatorOperation,
  request: Request,
  { tenant, requestId = '', params = {}, database, now = Date.now() }: OperatorContext,
): Promise<Response> {
  try {
    const header = request.headers.get('authorization')
    const token = await authorize(database, tenant.id, { header, scope: operation.scope }, now)
    if ('sentence' in token) {
      const response = problem(requestId, {
        ...{ status: token.status, detail: token.sentence },
        errors: [{ parameter: 'authorization', reason: token.code }],
      })
      response.headers.set('WWW-Authenticate', challengeOf(token.code, operation.scope))
      return response
    }
    const waitMs = await countRequest(database, tenant.id, token, now)
    if (waitMs > 0) {
      const response = problem(requestId, { status: 429, detail: 'The token has sent too many requests.' })
      response.headers.set('Retry-After', String(Math.ceil(waitMs / 1_000)))
      return response
    }
    const subject = (operation.subject && params[operation.subject]) || ''
    const audit = await beginAudit(database, {
      ...{ tenant_id: tenant.id, at: now, token_id: token.id, operation: operation.id },
      ...{ subject: subject.slice(0, 100), request_id: requestId },
    })
    const call = {
      tenant,
      database,
      token,
      request,
      params,
      requestId,
      now,
      query: new URL(request.url).searchParams,
    }
    const answer = await answerOf(operation, call)
    // What was done is done, also if its record cannot be completed: an entry without a status is one of a request that ended.
    await endAudit(database, tenant.id, audit, answer.status).catch((error: unknown) =>
      logFailure('operator-api', error, { requestId, tenant: tenant.id, audit }),
    )
    return 'body' in answer
      ? Response.json(answer.body, { headers: { 'Cache-Control': 'private, no-store' } })
      : problem(requestId, answer)
  } catch (error) {
    logFailure('operator-api', error, { requestId, tenant: tenant.id })
    return problem(requestId, { status: 503, detail: 'The shop cannot answer now.' })
  }
}

/** The header WWW-Authenticate of a refusal (RFC 6750, 3): it names no error where there is no token. */
function challengeOf(code: TokenRefusal['code'], scope: OperatorScope): string {
  if (code === 'TOKEN_MISSING') return 'Bearer'
  return code === 'SCOPE_MISSING'
    ? `Bearer error="insufficient_scope", scope="${scope}"`
    : 'Bearer error="invalid_token"'
}

async function answerOf(operation: OperatorOperation, call: OperatorCall): Promise<OperatorAnswer> {
  if (!isEmbedded(call.tenant, operation.capability))
    return { status: 404, detail: `Another backend of the shop has this (${operation.capability}).` }
  try {
    return await operation.run(call)
  } catch (error) {
    if (error instanceof OperatorRefusal) return error.answer
    if (error instanceof MutationIdReused)
      return {
        ...{ status: 409, detail: 'The key was used for another request before.' },
        errors: [{ parameter: 'idempotency-key', reason: 'KEY_REUSED' }],
      }
    if (error instanceof UnreadableBody)
      return {
        ...{ status: error.status, detail: error.message },
        errors: [{ parameter: 'body', reason: error.status === 415 ? 'unsupported' : 'malformed' }],
      }
    if (error instanceof UnsettledRestore) return { status: 409, detail: error.message }
    logFailure('operator-api', error, { requestId: call.requestId, tenant: call.tenant.id })
    return { status: 503, detail: 'The shop cannot answer now.' }
  }
}

const problem = (
  requestId: string,
  { status, detail, errors = [] }: Exclude<OperatorAnswer, { body: unknown }>,
): Response => problemResponse(status, requestId, errors, detail)

/** Counts a request of a token. @returns how long it has to wait, ms */
async function countRequest(
  database: Database,
  tenantId: string,
  { id }: OperatorToken,
  now: number,
): Promise<number> {
  const attempt = { tenantId, kind: 'operatorApi', account: id, ip: '' } as const
  const result = await new RateLimiter(database, () => now).take(attempt)
  return result.is === 'wait' ? result.waitMs : 0
}

const keyPattern = /^[\x21-\x7e]{1,128}$/

/**
 * Runs a command in a transaction: once for each header `Idempotency-Key`, so that a retry gets the first response. Without the
 * header, every request counts. A refusal writes nothing and can be repeated.
 * @throws {OperatorRefusal} for a malformed key
 * @throws {MutationIdReused} if the key was used for another request
 */
export async function runCommand(
  { tenant, database, token, request, now }: OperatorCall,
  command: { name: string; payload: unknown },
  run: (transaction: Transaction<Tables>) => Promise<OperatorAnswer>,
): Promise<OperatorAnswer> {
  const key = request.headers.get('idempotency-key')
  // Thrown, so that a refusal is not stored for the key: it may be carried out later.
  const runOrThrow = async (transaction: Transaction<Tables>): Promise<OperatorAnswer> => {
    const answer = await run(transaction)
    if ('body' in answer) return answer
    throw new OperatorRefusal(answer.status, answer.detail, answer.errors)
  }
  if (key === null) return afterCommand(await database.transaction().execute(runOrThrow))
  if (!keyPattern.test(key))
    throw new OperatorRefusal(
      400,
      'The header Idempotency-Key has 1 to 128 ASCII characters without blanks.',
      [{ parameter: 'idempotency-key', reason: 'malformed' }],
    )
  // By name: a token that replaces another one has its name.
  const owner = { tenantId: tenant.id, owner: `operator:${token.name}`, mutationId: key }
  const fingerprint = await commandFingerprint(command, owner)
  return afterCommand(await runOnce(database, { ...owner, fingerprint, now }, runOrThrow))
}

/** Pages that show what was changed are rendered again at once. */
function afterCommand(answer: OperatorAnswer): OperatorAnswer {
  readChangesNow()
  return answer
}

/** Reads a JSON body. @throws {OperatorRefusal | UnreadableBody} if it is none, or does not fit */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { text } = await readBody(request, ['application/json'])
  const value = jsonOf(text)
  if (value === undefined)
    throw new OperatorRefusal(400, text === '' ? 'The body is empty.' : 'The body is no JSON.', [
      { parameter: 'body', reason: 'malformed' },
    ])
  const [fault] = jsonFaults(text)
  if (fault)
    throw new OperatorRefusal(400, `The body ${fault.reason}.`, [{ parameter: 'body', reason: fault.reason }])
  return parse(schema, value, 'The body does not fit its schema.')
}

/** Reads the parameters of the query. @throws {OperatorRefusal} for a wrong, an unknown or a repeated one */
export function readQuery<Schema extends z.ZodObject>(
  query: URLSearchParams,
  schema: Schema,
): z.output<Schema> {
  const repeated = [...query.keys()].find((name, at, names) => names.indexOf(name) !== at)
  if (repeated !== undefined)
    throw new OperatorRefusal(400, 'A parameter is wrong.', [
      { parameter: repeated.slice(0, 100), reason: 'stands twice' },
    ])
  return parse(schema.strict(), Object.fromEntries(query), 'A parameter is wrong.') as z.output<Schema>
}

/**
 * Reads a part of a list, and one entry more, which shows whether the list goes on.
 * @param read returns entries after a cursor
 * @param at the place of an entry in the list
 * @throws {OperatorRefusal} for a cursor that is none
 */
export async function readPart<Entry>(
  { cursor: text, limit }: { cursor?: string | undefined; limit: number },
  read: (part: { cursor: ListCursor | undefined; limit: number }) => Promise<Entry[]>,
  at: (entry: Entry) => ListCursor,
): Promise<{ entries: Entry[]; cursor: string; more: boolean }> {
  const cursor = text === undefined ? undefined : readCursor(text)
  if (text !== undefined && !cursor)
    throw new OperatorRefusal(400, 'The cursor is not one of a response.', [
      { parameter: 'cursor', reason: 'malformed' },
    ])
  const found = await read({ cursor, limit: limit + 1 })
  const entries = found.slice(0, limit)
  const last = entries.at(-1)
  return {
    entries,
    cursor: cursorText(last ? at(last) : (cursor ?? listStart)),
    more: found.length > limit,
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, detail: string): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ parameter: path.join('.'), reason: message }))
  throw new OperatorRefusal(400, detail, errors)
}
