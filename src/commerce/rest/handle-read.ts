import type { z } from 'zod'
import type { Locale } from '#tenancy/locales.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Commerce } from '../client/run-query.ts'
import { localeOf } from './locale-of.ts'
import { pickParameters } from './pick-parameters.ts'
import { problemResponse } from './problem-response.ts'
import { BadParameter, type QueryMessage, type RestRead, type RestShop } from './rest-read.ts'

export interface ReadContext {
  tenant: Tenant
  parameters: URLSearchParams
  requestId: string
  commerceIn: (locale: Locale) => Commerce
  findPages: RestShop['findPages']
  /** Whether parameters that the path does not have are rejected; otherwise they are ignored. */
  rejectsUnknown?: boolean
  /** Headers of a successful response: nothing here is personal. */
  headers: Record<string, string>
  onFailure: (error: unknown, requestId: string) => void
}

/**
 * Validates the parameters, queries the shop, validates the response (SEA-1, DAT-5). 400 names the invalid parameter;
 * 503 if the shop fails or breaks the contract. Never rejects.
 */
export async function handleRead<Query extends QueryMessage>(
  { query, response, read }: RestRead<Query>,
  context: ReadContext,
): Promise<Response> {
  const { tenant, parameters, requestId } = context
  const unknown = context.rejectsUnknown ? unknownParameters(query, parameters) : []
  if (unknown.length > 0) return problemResponse(400, requestId, unknown)
  const parsed = query.safeParse(pickParameters(Object.keys(query.shape), parameters))
  if (!parsed.success) return problemResponse(400, requestId, parsed.error.issues.map(errorOf))
  try {
    const locale = localeOf(tenant, parsed.data.lang)
    const shop = { tenant, locale, commerce: context.commerceIn(locale), findPages: context.findPages }
    const message = response.safeParse(await read(parsed.data, shop, parameters))
    if (!message.success) throw brokenMessage(message.error.issues)
    return Response.json(message.data, { headers: context.headers })
  } catch (error) {
    if (error instanceof BadParameter)
      return problemResponse(400, requestId, [{ parameter: error.parameter, reason: error.message }])
    context.onFailure(error, requestId)
    return problemResponse(503, requestId)
  }
}

/** A response that breaks the contract, for the log; its message names the first wrong part. */
function brokenMessage(issues: readonly z.core.$ZodIssue[]): Error {
  const [{ path, message } = { path: [], message: 'invalid' }] = issues
  return new Error(`The response breaks the contract: ${path.join('.') || 'the whole'}: ${message}`)
}

const longestName = 60

/** Returns the parameters that a path does not have, each once, at most ten. */
function unknownParameters(
  { shape }: QueryMessage,
  parameters: URLSearchParams,
): { parameter: string; reason: string }[] {
  const names = [...new Set(parameters.keys())].filter((name) => !Object.hasOwn(shape, name)).slice(0, 10)
  const reason = `is unknown; known are ${Object.keys(shape).join(', ')}`
  return names.map((name) => ({ parameter: name.slice(0, longestName), reason }))
}

const errorOf = ({ path, message }: z.core.$ZodIssue): { parameter: string; reason: string } => ({
  parameter: String(path[0] ?? ''),
  reason: message,
})
