import { AxeBuilder } from '@axe-core/playwright'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import type { View } from './views.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds in a story as it opens, and then with everything open that can be opened (A11Y-1).
 * @throws {Error} when the story does not render
 */
export async function checkStory(
  page: Page,
  origin: string,
  id: string,
  view: View,
): Promise<AxeResults['violations']> {
  await page.goto(`${origin}/iframe.html?id=${id}&globals=shop:${view.shop};scheme:${view.scheme}`)
  await page.locator('#storybook-root > *, #error-message:visible').first().waitFor({ state: 'attached' })
  const broken = page.locator('#error-message:visible')
  if (await broken.count()) throw new Error(`${id}: ${await broken.innerText()}`)
  await page.evaluate(() => document.fonts.ready)
  const closed = await analyse(page)
  if (!(await page.evaluate(openAll))) return closed
  return [...closed, ...(await analyse(page))]
}

async function analyse(page: Page): Promise<AxeResults['violations']> {
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze()
  return violations
}

/** Runs in the page. Of details that close each other, the first is opened. */
function openAll(): boolean {
  const groups = new Set<string>()
  const closed = Array.from(document.querySelectorAll<HTMLDetailsElement>('details:not([open])'))
  for (const details of closed) {
    if (details.name && groups.has(details.name)) continue
    groups.add(details.name)
    details.open = true
  }
  const drawer = document.querySelector<HTMLButtonElement>('button[popovertarget]:not([popovertargetaction])')
  if (drawer?.checkVisibility()) drawer.click()
  return closed.length > 0 || drawer !== null
}
