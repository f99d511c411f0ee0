import { expect } from '@playwright/test'
import type { ContentPage } from '../shops/kit/content-pages.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import { devices } from './kit/devices.ts'
import { at, shelves } from './kit/shelves.ts'
import { test } from './kit/shopper.ts'
import { tornWords } from './kit/whole-words.ts'

// Traces of this many pages cost more than the test.
test.use({ trace: 'off' })

/** The frame around a page is the same on all of a shop: accessible-states.spec.ts looks at it, open and closed. */
const part = 'main'

/** Every page on a phone; on a wide screen one of each kind, since the stories show every block there. */
const looked = {
  phone: (pages: ContentPage[]) => pages,
  computer: (pages: ContentPage[]) =>
    pages.filter(({ kind }, at) => pages.findIndex((page) => page.kind === kind) === at),
}

for (const [device, settings] of Object.entries(devices) as [
  keyof typeof devices,
  (typeof devices)[keyof typeof devices],
][])
  test.describe(`on a ${device}`, () => {
    test.use(settings)

    for (const { name, host, pages } of shelves)
      test(`[A11Y-1] axe finds nothing on the pages of ${name}, light and dark, and no word of a table is torn`, async ({
        page,
        baseURL,
      }) => {
        test.setTimeout(90_000)
        const found: string[] = []
        for (const { address } of looked[device](pages)) {
          await page.goto(at(baseURL, host, address))
          for (const finding of [...(await tornWords(page)), ...(await findingsInBothSchemes(page, part))])
            found.push(`${address} ${finding}`)
        }
        expect(found).toEqual([])
      })
  })
