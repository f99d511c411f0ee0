import type { Page } from '@playwright/test'
import { violationsOf } from '#tests/support/browser/axe.ts'

/** The rules whose result depends on the colour scheme; all others have the same result in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** The findings of axe on the page as it is now: rule, element, reason. */
async function findings(page: Page, look: Parameters<typeof violationsOf>[1]): Promise<string[]> {
  // A change of scheme proceeds down the page as transitions, however short.
  await page.waitForFunction(() => document.getAnimations().length === 0)
  const violations = await violationsOf(page, look)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  )
}

/**
 * Content below is laid out when it comes near, and has an estimated height until then: an element checked meanwhile
 * may overlap the next part.
 */
const layOutEverything = (): void => {
  for (const part of document.querySelectorAll('.later, .later-cards'))
    part.classList.remove('later', 'later-cards')
}

/** Checks the page as it is, in the light scheme and in the dark one. @param names whether names are compared, too (TRU-10) */
export async function findingsInBothSchemes(page: Page, within?: string, names = false): Promise<string[]> {
  // The page that the last click has opened may still be arriving.
  await page.waitForLoadState()
  await page.evaluate(layOutEverything)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await findings(page, { within, landmarks: within === undefined, names })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await findings(page, { within, rules: rulesOfColour })
  return [...light.map((finding) => `light: ${finding}`), ...dark.map((finding) => `dark: ${finding}`)]
}
