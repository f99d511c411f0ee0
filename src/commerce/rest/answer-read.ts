import type { z } from 'zod'
import type { Locale } from '../../tenancy/locales.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Commerce } from '../ask.ts'
import { givenParameters } from './given-parameters.ts'
import { localeOf } from './locale-of.ts'
import { problemResponse } from './problem-response.ts'
import { BadParameter, type QuestionMessage, type RestRead, type RestShop } from './rest-read.ts'

export interface RestAsking {
  tenant: Tenant
  parameters: URLSearchParams
  requestId: string
  commerceIn: (locale: Locale) => Commerce
  findPages: RestShop['findPages']
  /** Headers of a successful response: nothing here is personal. */
  headers: Record<string, string>
  onFailure: (error: unknown, requestId: string) => void
}

/**
 * Validates the parameters, queries the shop, validates the response (SEA-1, DAT-5). 400 names the invalid parameter;
 * 503 if the shop fails or breaks the contract. Never rejects.
 */
export async function answerRead<Question extends QuestionMessage>(
  { question, answer, read }: RestRead<Question>,
  asking: RestAsking,
): Promise<Response> {
  const { tenant, parameters, requestId } = asking
  const parsed = question.safeParse(givenParameters(Object.keys(question.shape), parameters))
  if (!parsed.success) return problemResponse(400, requestId, parsed.error.issues.map(errorOf))
  try {
    const locale = localeOf(tenant, parsed.data.lang)
    const shop = { tenant, locale, commerce: asking.commerceIn(locale), findPages: asking.findPages }
    return Response.json(answer.parse(await read(parsed.data, shop, parameters)), { headers: asking.headers })
  } catch (error) {
    if (error instanceof BadParameter)
      return problemResponse(400, requestId, [{ parameter: error.parameter, reason: error.message }])
    asking.onFailure(error, requestId)
    return problemResponse(503, requestId)
  }
}

const errorOf = ({ path, message }: z.core.$ZodIssue): { parameter: string; reason: string } => ({
  parameter: String(path[0] ?? ''),
  reason: message,
})
