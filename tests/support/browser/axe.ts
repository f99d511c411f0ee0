import axe, { type Result, type RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { type EqualNames, findEqualNames } from './equal-names.ts'

/** The levels of WCAG that every page keeps (A11Y-1). */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Look {
  /** A selector: checks only what is inside; the whole page if omitted. */
  within?: string | undefined
  /** Only these rules; all rules of the levels if omitted. */
  rules?: readonly string[] | undefined
  /** Whether everything has to be inside a landmark, too: for pages, not for the parts that stories show. */
  landmarks?: boolean | undefined
  /** Whether names are compared with those of the neighbours, too (TRU-10). */
  names?: boolean | undefined
}

/**
 * The findings of axe on the page as it is now. axe is injected into a page once and stays until the page is left:
 * injecting it takes longer than most checks. Frames are not checked; no page of ours has any.
 */
export async function violationsOf(
  page: Page,
  { within, rules, landmarks = false, names = false }: Look = {},
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    rules: { region: { enabled: landmarks } },
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: levels },
  }
  const violations = await page.evaluate(look, { within, options })
  return !names ? violations : [...violations, ...(await page.evaluate(findEqualNames)).map(asResult)]
}

/** Equal names of different controls, in the form of a finding of axe. */
const asResult = ({ landmark, role, name, html, effects }: EqualNames): Result => {
  const message = `${role} “${name}” is there for ${effects.length} effects in ${landmark}: ${effects.join(' | ')}`
  const check = { id: 'equal-names', impact: 'serious' as const, message, data: null, relatedNodes: [] }
  return {
    ...{
      id: 'equal-names',
      impact: 'serious',
      tags: ['wcag246'],
      description: message,
      help: message,
      helpUrl: '',
    },
    nodes: [{ html, target: [html], any: [check], all: [], none: [], failureSummary: message }],
  }
}

/** Runs in the page. Passed and undecided rules stay there. */
async function look({
  within,
  options,
}: {
  within?: string | undefined
  options: RunOptions
}): Promise<Result[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(within ?? document, options)
  return violations
}
