import type { Client } from '@urql/core'
import type { z } from 'zod'
import type { Problem } from '#contract/messages/problem.ts'
import type { Locale } from '#tenancy/locales.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { CommerceError, ProofNeededError } from '../client/failures.ts'
import { restSessionExpired } from '../session/session-expired.ts'
import { localeOf } from './locale-of.ts'
import { problemResponse } from './problem-response.ts'
import { BadParameter } from './rest-read.ts'

type CommandMessage = z.ZodObject & z.ZodType<{ lang?: string | undefined }>

/** A REST path that changes data: the contract's request and response messages, and the command between them. */
export interface RestCommand<Message extends CommandMessage> {
  message: Message
  response: z.ZodType
  /**
   * @throws {Refused} when the shop refuses; {TooOften} when it is rate limited; {CommerceError} when it cannot answer
   */
  run(message: z.output<Message>, commerce: Pick<Client, 'mutation'>): Promise<unknown>
}

/** Infers the types of a path from its message. */
export const restCommand = <Message extends CommandMessage>(
  command: RestCommand<Message>,
): RestCommand<Message> => command

/** The shop refused the command, with the reasons. */
export class Refused extends Error {
  override name = 'Refused'
  readonly errors: Problem['errors']

  constructor(errors: Problem['errors']) {
    super('Refused')
    this.errors = errors
  }
}

/** Rate limit: too many requests came before (SEC-4). */
export class TooOften extends Error {
  override name = 'TooOften'
  readonly waitSeconds: number

  /** @param waitSeconds until the next request is accepted */
  constructor(waitSeconds: number) {
    super('Too often')
    this.waitSeconds = waitSeconds
  }
}

export interface CommandContext {
  tenant: Tenant
  request: Request
  requestId: string
  session: { accepts(token: string): Promise<boolean> }
  commerceIn: (locale: Locale) => Pick<Client, 'mutation'>
  onFailure: (error: unknown) => void
}

/**
 * Validates the message, runs the command, validates the result. Only JSON is accepted, which no form of another site
 * can send (SEC-2). 401 for a token of another session. Never rejects; the response is not cached.
 */
export async function handleCommand<Message extends CommandMessage>(
  { message, response, run }: RestCommand<Message>,
  { tenant, request, requestId, session, commerceIn, onFailure }: CommandContext,
): Promise<Response> {
  try {
    const token = request.headers.get('x-ec-token')
    if (token !== null && !(await session.accepts(token))) return restSessionExpired(requestId)
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
      return problemResponse(415, requestId)
    const parsed = message.safeParse(await request.json().catch(() => null))
    if (!parsed.success)
      return problemResponse(
        400,
        requestId,
        parsed.error.issues.map(({ path, message: reason }) => ({ parameter: path.join('.'), reason })),
      )
    const commerce = commerceIn(localeOf(tenant, parsed.data.lang))
    return Response.json(response.parse(await run(parsed.data, commerce)), {
      headers: { 'Cache-Control': 'private, no-store' },
    })
  } catch (error) {
    if (error instanceof Refused) return problemResponse(400, requestId, error.errors)
    if (error instanceof TooOften) return tooOften(error, requestId)
    if (error instanceof ProofNeededError) return proofNeeded(requestId)
    if (error instanceof BadParameter)
      return problemResponse(400, requestId, [{ parameter: error.parameter, reason: error.message }])
    if (error instanceof CommerceError && error.isReusedId)
      return problemResponse(409, requestId, [{ parameter: 'mutationId', reason: 'MUTATION_ID_REUSED' }])
    onFailure(error)
    return problemResponse(503, requestId)
  }
}

/**
 * 429 that requires the same request again with the header `x-ec-proof`; its task comes from `/api/captcha`. It may be
 * sent at once.
 */
function proofNeeded(requestId: string): Response {
  const response = problemResponse(429, requestId, [{ parameter: 'x-ec-proof', reason: 'PROOF_NEEDED' }])
  response.headers.set('Retry-After', '0')
  return response
}

function tooOften({ waitSeconds }: TooOften, requestId: string): Response {
  const response = problemResponse(429, requestId, [{ parameter: '', reason: 'TOO_MANY_ATTEMPTS' }])
  response.headers.set('Retry-After', String(waitSeconds))
  return response
}
