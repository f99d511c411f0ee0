import { expect, type Page } from '@playwright/test'
import type { ContentPage } from '../http/shops/kit/content-pages.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import { brokenWords } from './kit/broken-words.ts'
import { shopPages, urlAt } from './kit/content-pages.ts'
import { devices } from './kit/devices.ts'
import { PageWatch, visitQuietly } from './kit/page-watch.ts'
import { test } from './kit/shopper.ts'
import { findTooWideOrSmall } from './kit/too-wide-or-small.ts'

// Traces of this many pages take longer than the test. A first visit.
test.use({ trace: 'off', storageState: { cookies: [], origins: [] } })

/** The frame around a page is the same on all pages of a shop: accessible-states.spec.ts checks it, open and closed. */
const part = 'main'

/** Every page on a phone; on a computer those that have something of which no page before has any. */
const visited = {
  phone: (pages: ContentPage[]) => pages,
  computer: withSomethingNew,
}

/** Every page on a phone; on a wide screen axe checks one of each kind, since the stories show every block there. */
const looked = {
  phone: () => true,
  computer: (page: ContentPage, pages: ContentPage[]) =>
    pages.findIndex(({ kind }) => kind === page.kind) === pages.indexOf(page),
}

/** Pages that together have every kind of page, and every type of block, of all. */
function withSomethingNew(pages: ContentPage[]): ContentPage[] {
  const seen = new Set<string>()
  return pages.filter(({ kind, blocks }) => {
    const before = seen.size
    for (const part of [`page ${kind}`, ...blocks]) seen.add(part)
    return seen.size > before
  })
}

for (const [device, settings] of Object.entries(devices) as [
  keyof typeof devices,
  (typeof devices)[keyof typeof devices],
][])
  test.describe(`on a ${device}`, () => {
    test.use(settings)

    // One visit for all checks: loading a page takes longer than checking it.
    for (const { name, host, pages } of shopPages)
      test(`[LAW-7] [SEC-2] [A11Y-1] [A11Y-3] the pages of ${name} load without errors, third-party requests, storage and layout shifts; axe finds nothing; no word is broken, nothing is too wide or too small`, async ({
        page,
        baseURL,
      }) => {
        test.setTimeout(240_000)
        const watch = new PageWatch(page)
        await watch.prepare(page)
        const found: string[] = []
        for (const each of visited[device](pages)) {
          const violations = await visitQuietly(page, watch, urlAt(baseURL, host, each.address))
          if (looked[device](each, pages)) violations.push(...(await look(page)))
          if (device === 'phone') violations.push(...(await atItsNarrowest(page)))
          found.push(...violations.map((complaint) => `${each.address} ${complaint}`))
        }
        expect(found).toEqual([])
      })
  })

/** Notices cover the page, and would hide elements from axe. */
async function look(page: Page): Promise<string[]> {
  await page.locator('[data-notice]').evaluateAll((notices) => {
    for (const notice of notices) notice.remove()
  })
  const violations = [...(await brokenWords(page)), ...(await findingsInBothSchemes(page, part, true))]
  // The next page is visited as this one was.
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return violations
}

/**
 * At 320 px pages reflow and controls are 24 px or more, in the shop's own font; for other fonts see keyboard.spec.ts.
 */
async function atItsNarrowest(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 })
  const violations = await page.evaluate(findTooWideOrSmall)
  await page.setViewportSize(devices.phone.viewport)
  return violations
}
