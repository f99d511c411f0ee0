import { type BrowserContext, test as base, type Page } from '@playwright/test'

/** One grey pixel, PNG. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

/** Elements whose script is still to come. Islands load theirs at the first touch, which they hold until then. */
const unfinished = ':not(:defined, astro-island, astro-slot, astro-static-slot)'

/** Product pictures are stubbed: rendering one at its first request takes a second, and a list has many. */
export async function stubPictures(context: BrowserContext): Promise<void> {
  await context.route('**/product-pictures/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: point }),
  )
}

/**
 * For a browser of its own in a journey, with script. A journey touches and checks a page only when its scripts are
 * loaded, however it came there, since people look before they touch; earlier touches are tested in wishlist.spec.ts
 * and in the tests of the interaction directive. Pictures are stubbed.
 */
export async function waitForScripts(context: BrowserContext): Promise<void> {
  await stubPictures(context)
  context.on('page', waitingForScripts)
}

function waitingForScripts(page: Page): void {
  const { goto, reload } = page
  page.goto = async (...to) => {
    const response = await goto.apply(page, to)
    await untilScriptsLoaded(page)
    return response
  }
  page.reload = async (...how) => {
    const response = await reload.apply(page, how)
    await untilScriptsLoaded(page)
    return response
  }
  // Before each action and assertion on a page that a click has opened, Playwright waits until no such element is left.
  // A tab may be closed before it has the handler.
  page.addLocatorHandler(page.locator(`html:has(${unfinished})`), async () => {}).catch(() => undefined)
}

/** Waits until every custom element of the page is defined: for what is read or typed without a locator. */
export async function untilScriptsLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      matchMedia('(scripting: none)').matches ||
      (document.readyState !== 'loading' && !document.querySelector(selector)),
    unfinished,
  )
}

/** Waits until the page has done what it does when it is idle, such as showing notices, and has what it needs for it. */
export async function untilIdle(page: Page): Promise<void> {
  await untilScriptsLoaded(page)
  // Work of the page that waits for idle time was registered earlier, and is done earlier.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await page.waitForLoadState('networkidle')
}

/** For journeys that are not about product pictures. */
export const test = base.extend<{ waitsForScripts: boolean }>({
  /** Whether journeys wait for scripts: those that hold a page's script back do not. */
  waitsForScripts: [true, { option: true }],
  context: async ({ context, javaScriptEnabled, waitsForScripts }, use) => {
    if (waitsForScripts && javaScriptEnabled !== false) await waitForScripts(context)
    else await stubPictures(context)
    await use(context)
  },
})
