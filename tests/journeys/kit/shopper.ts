import { type BrowserContext, test as base } from '@playwright/test'

/** One grey point, PNG. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

/** Gives product pictures at once: making one at its first request takes a second, and a list has many. */
export const givePictures = (context: BrowserContext): Promise<unknown> =>
  context.route('**/product-pictures/**', (route) => route.fulfill({ contentType: 'image/png', body: point }))

/** For journeys that are not about pictures (those are: catalogue.spec.ts). */
export const test = base.extend({
  context: async ({ context }, use) => {
    await givePictures(context)
    await use(context)
  },
})
