import type { z } from 'zod'
import { filterResponse, searchResponse, seoResponse, suggestResponse } from '#contract/messages/search.ts'
import type { ServicePath } from '#tenancy/services.ts'

/** Response messages of the search, by path (SEA-1). */
const searchResponses: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['/searchv2', searchResponse],
  ['/filter', filterResponse],
  ['/seo', seoResponse],
  ['/suggest', suggestResponse],
])

/**
 * Validates the response of a tenant's own search against the contract's message, like that of the embedded shop, so
 * that an incomplete one reaches no page. Other services are validated where their data is used; other paths of a
 * search are its own.
 * @param text body of the response
 * @returns the first problem, for the log: `terms.0.term: expected string`; undefined for a valid response
 */
export function messageProblem({ service, rest }: ServicePath, text: string): string | undefined {
  const message = service === 'search' ? searchResponses.get(rest) : undefined
  const [issue] = message?.safeParse(jsonOf(text)).error?.issues ?? []
  return issue && `${issue.path.join('.') || 'the answer'}: ${issue.message}`
}

/** Undefined for invalid JSON, which no message allows. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
