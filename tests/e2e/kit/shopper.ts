import { type BrowserContext, test as base, type Page } from '@playwright/test'

/** One grey point, PNG. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

/** Longer than any shell takes; where a journey keeps it away, it goes on without, ms. */
const longest = 3_000

/**
 * For a browser of its own in a journey. Product pictures are there at once: making one at its first request takes a
 * second, and a list has many. What a journey goes to is touched when its script is there, as people look before they
 * touch; what is touched earlier is gone through in wishlist.spec.ts and in the tests of the interaction directive.
 */
export async function lookFirst(context: BrowserContext): Promise<void> {
  await context.route('**/product-pictures/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: point }),
  )
  context.on('page', waitingForScript)
}

function waitingForScript(page: Page): void {
  const { goto, reload } = page
  page.goto = async (...to) => {
    const response = await goto.apply(page, to)
    await scriptIsThere(page)
    return response
  }
  page.reload = async (...how) => {
    const response = await reload.apply(page, how)
    await scriptIsThere(page)
    return response
  }
}

/** The last of the shell's elements is defined, on pages that have a shell: for pages that a click has led to. */
export async function scriptIsThere(page: Page): Promise<void> {
  const isThere = () =>
    matchMedia('(scripting: none)').matches ||
    !document.querySelector('wishlist-link') ||
    customElements.get('wishlist-link') !== undefined
  await page.waitForFunction(isThere, undefined, { timeout: longest }).catch(() => undefined)
}

/** For journeys that are not about pictures (those are: catalogue.spec.ts). */
export const test = base.extend({
  context: async ({ context }, use) => {
    await lookFirst(context)
    await use(context)
  },
})
