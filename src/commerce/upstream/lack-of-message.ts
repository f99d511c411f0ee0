import type { z } from 'zod'
import { filterAnswer, searchAnswer, seoAnswer, suggestAnswer } from '../../contract/messages/search.ts'
import type { ServicePath } from '../../tenancy/services.ts'

/** What the search answers, by what stands behind its beginning (SEA-1). */
const searchAnswers: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['/searchv2', searchAnswer],
  ['/filter', filterAnswer],
  ['/seo', seoAnswer],
  ['/suggest', suggestAnswer],
])

/**
 * Holds the answer of a tenant's own search against the contract's message, as the embedded shop's is: what misses its
 * parts reaches no page. Other services are judged where they are read; what else a search answers is its own.
 * @param text of the answer
 * @returns what is missing, for the log: `terms.0.term: expected string`; undefined for a whole answer
 */
export function lackOfMessage({ service, rest }: ServicePath, text: string): string | undefined {
  const message = service === 'search' ? searchAnswers.get(rest) : undefined
  const [issue] = message?.safeParse(jsonOf(text)).error?.issues ?? []
  return issue && `${issue.path.join('.') || 'the answer'}: ${issue.message}`
}

/** Undefined for what is no JSON, which no message is. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
