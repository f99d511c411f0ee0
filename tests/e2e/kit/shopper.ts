import { type BrowserContext, test as base, type Page } from '@playwright/test'

/** One grey pixel, PNG. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

/** Longer than the page frame ever takes; a journey that blocks it continues without, ms. */
const longest = 3_000

/**
 * For a browser of its own in a journey. Product pictures are stubbed: rendering one at its first request takes a
 * second, and a list has many. A journey touches an element only when its script is loaded, since people look before
 * they touch; earlier touches are tested in wishlist.spec.ts and in the tests of the interaction directive.
 */
export async function waitForScripts(context: BrowserContext): Promise<void> {
  await context.route('**/product-pictures/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: point }),
  )
  context.on('page', waitingForScript)
}

function waitingForScript(page: Page): void {
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
}

/**
 * Waits until the last custom element of the frame is defined, on pages that have the frame: for pages opened by a
 * click.
 */
export async function untilScriptsLoaded(page: Page): Promise<void> {
  const isThere = () =>
    matchMedia('(scripting: none)').matches ||
    !document.querySelector('wishlist-link') ||
    customElements.get('wishlist-link') !== undefined
  await page.waitForFunction(isThere, undefined, { timeout: longest }).catch(() => undefined)
}

/** For journeys that are not about pictures (catalogue.spec.ts is). */
export const test = base.extend({
  context: async ({ context }, use) => {
    await waitForScripts(context)
    await use(context)
  },
})
