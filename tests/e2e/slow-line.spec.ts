import { expect } from '@playwright/test'
import { basketShops, chooseVariant, lines, openDress } from './kit/baskets.ts'
import { urlAt } from './kit/content-pages.ts'
import { phone } from './kit/devices.ts'
import { type HoldingProxy, openHoldingProxy } from './kit/holding-proxy.ts'
import { test as base } from './kit/shopper.ts'

/** A slow line to the shops. */
const test = base.extend<{ line: HoldingProxy }>({
  line: async ({ baseURL }, use) => {
    const line = await openHoldingProxy(Number(new URL(baseURL ?? '').port))
    await use(line)
    line.close()
  },
})
test.use(phone)

for (const shop of basketShops)
  test(`[BAS-1] [SES-1] in ${shop.name} a form brings its session, although the response to an older request arrives later`, async ({
    page,
    baseURL,
    line,
  }) => {
    await openDress(page, baseURL, shop)
    await chooseVariant(page)
    const { pathname } = new URL(page.url())
    await page.context().clearCookies({ name: 'session' })
    const session = line.hold('POST /api/session')
    const basket = line.hold(`GET ${shop.basket}`)
    await page.goto(urlAt(`http://localhost:${line.port}`, shop.host, pathname))
    await session.answered
    // The form is sent as it is if its script is not loaded yet.
    await page.evaluate(() => {
      const form = document.querySelector('add-to-basket form')?.cloneNode(true) as HTMLFormElement
      document.body.append(form)
      form.requestSubmit()
    })
    await basket.answered
    await session.release()
    await basket.release()
    await expect(lines(page)).toHaveCount(1)
    await page.reload()
    await expect(lines(page)).toHaveCount(1)
  })
