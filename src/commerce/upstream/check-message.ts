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

/** Lists of the messages whose bad elements are left out. */
const spareLists: ReadonlySet<string> = new Set(
  'products filters sortingOrders categories brands sponsored content terms'.split(' '),
)

interface CheckedMessage {
  /** The first problem, for the log: `total: expected number`; undefined for a message that can be passed on. */
  problem: string | undefined
  /** The elements that were removed, for the log, each with its problem. */
  leftOut: string[]
}

/**
 * Validates the response of a tenant's own search against the contract's message, like that of the embedded shop, so
 * that an incomplete one reaches no page. Bad elements of its lists, and products in another currency, are removed; a
 * list of products that would become empty is a problem. Other services are validated where their data is used; other
 * paths of a search are its own.
 * @param value body of the response, changed in place
 * @param currency of the tenant; undefined where it is not known
 */
export function checkMessage(
  { service, rest }: ServicePath,
  value: unknown,
  currency: string | undefined,
): CheckedMessage {
  const message = service === 'search' ? searchResponses.get(rest) : undefined
  if (!message) return { problem: undefined, leftOut: [] }
  const bad = new Map<string, Map<number, string>>()
  for (const { path, message: reason } of problemsOf(message, value, currency)) {
    const [name = '', index] = path as [string?, (string | number)?]
    const problem = `${path.join('.') || 'the answer'}: ${reason}`
    if (typeof index !== 'number' || !spareLists.has(name)) return { problem, leftOut: [] }
    const elements = bad.get(name) ?? new Map<number, string>()
    if (!elements.has(index)) elements.set(index, problem)
    bad.set(name, elements)
  }
  const lists = value as Record<string, unknown[]>
  for (const [name, elements] of bad)
    if (name === 'products' && rest === '/searchv2' && elements.size === lists[name]?.length)
      return { problem: elements.values().next().value, leftOut: [] }
  for (const [name, elements] of bad)
    lists[name] = (lists[name] ?? []).filter((_, index) => !elements.has(index))
  return {
    problem: undefined,
    leftOut: [...bad.values()].flatMap((elements) =>
      [...elements.values()].map((each) => `left out ${each}`),
    ),
  }
}

type Problem = Pick<z.core.$ZodIssue, 'path' | 'message'>

function problemsOf(message: z.ZodType, value: unknown, currency: string | undefined): Problem[] {
  const problems: Problem[] = message.safeParse(value).error?.issues ?? []
  const products = (value as { products?: unknown } | null | undefined)?.products
  if (currency === undefined || !Array.isArray(products)) return problems
  const foreign = products.flatMap((product, index): Problem[] =>
    typeof product?.prices?.currency === 'string' && product.prices.currency !== currency
      ? [{ path: ['products', index, 'prices', 'currency'], message: `the shop has prices in ${currency}` }]
      : [],
  )
  return [...problems, ...foreign]
}
