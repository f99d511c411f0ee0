import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What a colour scheme can change; everything else is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What axe finds on a page as it is now: rule, element, reason. */
export async function findings(page: Page, only: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (only === 'colours') axe.withRules(rulesOfColour)
  else axe.withTags(levels)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  )
}

/** The page as it is, in the light scheme and in the dark one. */
export async function findingsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await findings(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await findings(page, 'colours')
  return [...light.map((finding) => `light: ${finding}`), ...dark.map((finding) => `dark: ${finding}`)]
}
