import { AssertionError } from 'node:assert/strict'
import { inspect } from 'node:util'
import type { Check } from './check.ts'
import type { ShopClient } from './shop-client.ts'

export interface Report {
  passed: number
  failed: number
  skipped: number
  /** Recommendations that the shop does not follow; no violations. */
  advised: number
}

const longest = 1_500

/**
 * Runs checks on a shop and prints each: the promise, and for a violation the expected result, the request and the
 * response. A recommendation that is not followed is marked with △ and counted separately.
 */
export async function report(
  checks: readonly Check[],
  shop: ShopClient,
  print: (text: string) => void,
): Promise<Report> {
  const counts: Report = { passed: 0, failed: 0, skipped: 0, advised: 0 }
  for (const { title, requires, should, run } of checks) {
    if (requires === 'search' && !shop.hasSearch) {
      counts.skipped += 1
      print(`– ${title}\n  skipped: no URL of a search service (--search URL)`)
      continue
    }
    try {
      shop.last = undefined
      await run(shop)
      counts.passed += 1
      print(`✓ ${title}`)
    } catch (error) {
      counts[should ? 'advised' : 'failed'] += 1
      const mark = should ? '△' : '✗'
      print([`${mark} ${title}`, ...reasonsOf(error, shop, should ? 'should:' : 'wrong:')].join('\n'))
    }
  }
  return counts
}

function reasonsOf(error: unknown, { last }: ShopClient, heading: string): string[] {
  const lines = [`  ${heading.padEnd(9)} ${short((error as Error).message ?? String(error))}`]
  if (error instanceof AssertionError && !error.generatedMessage && error.operator !== '==')
    lines.push(`  expected: ${short(inspect(error.expected))}`, `  found:    ${short(inspect(error.actual))}`)
  if (last) lines.push(`  sent:     ${short(last.sent)}`, `  received: ${short(last.response)}`)
  return lines
}

/** Later lines are indented under the first. */
const short = (text: string): string =>
  (text.length > longest ? `${text.slice(0, longest)} … (${text.length} characters)` : text).replaceAll(
    '\n',
    '\n            ',
  )
