import { AssertionError } from 'node:assert/strict'
import { inspect } from 'node:util'
import { type Check, NotRun } from './check.ts'
import type { ShopClient } from './shop-client.ts'

/**
 * `passed`; `failed`, a violation of the contract; `advised`, a recommendation that is not followed; `skipped`, which was
 * not run and is no success.
 */
export type Outcome = 'passed' | 'failed' | 'advised' | 'skipped'

export interface Result {
  title: string
  /** `transport` for checks of none. */
  capability: string
  kind: 'must' | 'should'
  outcome: Outcome
  /** Lines that explain it: what is wrong, request and response; or what is needed to run it. */
  reasons: string[]
}

export type Report = Record<Outcome, number>

const longest = 1_500

/** Runs checks on a shop, one after the other. */
export async function* runChecks(checks: readonly Check[], shop: ShopClient): AsyncGenerator<Result> {
  for (const check of checks) {
    const { title, capability = 'transport', should } = check
    const outcome = await outcomeOf(check, shop)
    yield { title, capability, kind: should ? 'should' : 'must', ...outcome }
  }
}

async function outcomeOf(
  { requires, should, run }: Check,
  shop: ShopClient,
): Promise<Pick<Result, 'outcome' | 'reasons'>> {
  if (requires === 'search' && !shop.hasSearch)
    return { outcome: 'skipped', reasons: ['no URL of a search service: --search URL'] }
  if (requires === 'http' && !shop.hasHttp) return { outcome: 'skipped', reasons: ['an endpoint over HTTP'] }
  try {
    shop.last = undefined
    await run(shop)
    return { outcome: 'passed', reasons: [] }
  } catch (error) {
    if (error instanceof NotRun) return { outcome: 'skipped', reasons: [error.message] }
    const reasons = reasonsOf(error, shop, should ? 'should:' : 'wrong:')
    return { outcome: should ? 'advised' : 'failed', reasons }
  }
}

const marks: Readonly<Record<Outcome, string>> = { passed: '✓', failed: '✗', advised: '△', skipped: '–' }

/**
 * Runs checks on a shop and prints each by its capability: the promise, and for a violation the expected result, the request
 * and the response. A recommendation that is not followed is marked with △, and what was not run with –.
 */
export async function report(
  checks: readonly Check[],
  shop: ShopClient,
  print: (text: string) => void,
): Promise<Report> {
  const counts: Report = { passed: 0, failed: 0, skipped: 0, advised: 0 }
  let printed: string | undefined
  for await (const { title, capability, outcome, reasons } of runChecks(checks, shop)) {
    counts[outcome] += 1
    if (capability !== printed) print(`\n${capability}`)
    printed = capability
    const lines = outcome === 'skipped' ? reasons.map((each) => `  not run:  ${each}`) : reasons
    print([`${marks[outcome]} ${title}`, ...lines].join('\n'))
  }
  return counts
}

function reasonsOf(error: unknown, { last }: ShopClient, heading: string): string[] {
  const lines = [`  ${heading.padEnd(9)} ${short((error as Error).message ?? String(error))}`]
  if (error instanceof AssertionError && !error.generatedMessage && comparesTwo(error.operator))
    lines.push(`  expected: ${short(inspect(error.expected))}`, `  found:    ${short(inspect(error.actual))}`)
  if (last) lines.push(`  sent:     ${short(last.sent)}`, `  received: ${short(last.response)}`)
  return lines
}

/** Whether an assertion has an expected value: `ok` has none, and `notEqual` one that is not expected. */
const comparesTwo = (operator: string): boolean => operator !== '==' && !operator.startsWith('not')

/** Later lines are indented under the first. */
const short = (text: string): string =>
  (text.length > longest ? `${text.slice(0, longest)} … (${text.length} characters)` : text).replaceAll(
    '\n',
    '\n            ',
  )
