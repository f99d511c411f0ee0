import { expect, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { test, untilIdle } from './kit/shopper.ts'
import { swimsuitPaths, withoutPictures } from './kit/swimsuit-paths.ts'
import { waysOf } from './kit/ways.ts'

/** A user agent without the word that marks a robot: searches of robots are not stored (SES-4). */
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test.use({ trace: 'off', userAgent: person })
test.beforeEach(async ({ page }) => withoutPictures(page))

/** Accepts the functional category, so that searches are stored (LAW-7). */
const agree = (page: Page, host: string) =>
  page.context().addCookies([{ name: 'consent', value: 'C0001,C0003', domain: host, path: '/' }])

const field = (page: Page) => page.locator('header input[name=q]')
const options = (page: Page) => page.locator('header [role=option]')
const open = async (page: Page, address: string) => {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
}

/** Searches and waits until the shop has stored it. */
async function search(page: Page, term: string): Promise<void> {
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/search/searchhistory/v1'))
  await field(page).fill(term)
  await field(page).press('Enter')
  expect((await stored).status()).toBe(200)
}

for (const shop of swimsuitPaths) {
  test.describe(shop.name, () => {
    const { host, home, misspelt, found } = shop
    const ways = waysOf(swimsuitPaths, shop, ['keyboard', 'touch', 'earlier searches'])
    if (ways.has('keyboard'))
      test.describe('on a computer', () => {
        test.use(computer)

        test('[SEA-2] [A11Y-3] a typing error is corrected by a suggestion, by keyboard alone', async ({
          page,
          baseURL,
        }) => {
          await open(page, urlAt(baseURL, host, home))
          await field(page).focus()
          await page.keyboard.type(misspelt)
          await expect(options(page).first()).toHaveText(found)
          expect(await options(page).count()).toBeLessThanOrEqual(10)
          expect(await findingsInBothSchemes(page)).toEqual([])
          await page.keyboard.press('ArrowDown')
          await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
          await page.keyboard.press('Enter')
          await expect(page.locator('main h1')).toHaveText(found)
          await expect(page.locator('main .card').first()).toBeVisible()
        })
      })

    test.describe('on a phone', () => {
      test.use(phone)

      if (ways.has('touch'))
        test('[SEA-2] [UX-1] a typing error is corrected by a touch; at most 8 suggestions, as wide as the phone', async ({
          page,
          baseURL,
        }) => {
          await open(page, urlAt(baseURL, host, home))
          await field(page).tap()
          await page.keyboard.type(misspelt)
          await expect(options(page).first()).toHaveText(found)
          expect(await options(page).count()).toBeLessThanOrEqual(8)
          const box = await page.getByRole('listbox').boundingBox()
          expect([box?.x, box?.width]).toEqual([0, 360])
          expect(await findingsInBothSchemes(page, 'header')).toEqual([])
          await options(page).first().tap()
          await expect(page.locator('main h1')).toHaveText(found)
        })

      if (ways.has('earlier searches'))
        test('[SEA-2] earlier searches are listed, and deleted one by one and all', async ({
          page,
          baseURL,
        }) => {
          await agree(page, host)
          await open(page, urlAt(baseURL, host, home))
          const terms = [misspelt, 'jeans', 'polo']
          for (const term of terms) await search(page, term)
          // The last of them is in the field, and gets suggestions until it is deleted there.
          await expect(field(page)).toHaveValue('polo')
          await field(page).tap()
          await field(page).fill('')
          await expect(options(page)).toHaveCount(3)
          await expect(options(page)).toHaveText(['polo', 'jeans', found])
          expect(await findingsInBothSchemes(page, 'header')).toEqual([])
          const answered = page.waitForResponse((response) => response.url().endsWith('/delete'))
          await page.getByRole('button', { name: /jeans/ }).tap()
          await expect(options(page)).toHaveText(['polo', found])
          expect((await answered).status()).toBe(200)
          await open(page, urlAt(baseURL, host, home))
          await field(page).tap()
          await expect(options(page)).toHaveText(['polo', found])
          const emptied = page.waitForResponse((response) => response.url().endsWith('/deleteall'))
          await page.locator('.search-bar-forget-all').tap()
          expect(await (await emptied).json()).toEqual({ terms: [] })
          await expect(options(page)).toHaveCount(0)
        })
    })
  })
}

test.describe('before React is loaded', () => {
  test.use(computer)

  test('[UX-1] input typed during loading is preserved, and gets suggestions', async ({ page, baseURL }) => {
    let arrived = () => {}
    const typed = new Promise<void>((resolve) => {
      arrived = resolve
    })
    await page.route(/\/_astro\/(react|client|search-bar)\.[\w-]+\.js$/, async (route) => {
      await typed
      await route.continue()
    })
    await open(page, urlAt(baseURL, 'nl.localhost', '/'))
    await field(page).click()
    await page.keyboard.type('badp')
    await expect(field(page)).not.toHaveAttribute('role')
    arrived()
    await expect(options(page).first()).toHaveText(/badpak/)
    await expect(field(page)).toHaveValue('badp')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('akken')
    await expect(field(page)).toHaveValue('badpakken')
  })

  for (const [what, file] of [
    ['the island', /\/_astro\/search-bar\.[\w-]+\.js$/],
    ['what every island is made with', /\/_astro\/react\.[\w-]+\.js$/],
  ] as const)
    test(`[DAT-7] the form searches if ${what} does not load`, async ({ page, baseURL }) => {
      await page.route(file, (route) => route.abort())
      await open(page, urlAt(baseURL, 'nl.localhost', '/'))
      await field(page).fill('badpak')
      await field(page).press('Enter')
      await expect(page.locator('main h1')).toHaveText(/badpak/)
    })

  test("[SEA-2] without a term: 'Voer eerst uw zoekterm in', and the page stays", async ({
    page,
    baseURL,
  }) => {
    const address = urlAt(baseURL, 'nl.localhost', '/')
    await open(page, address)
    await field(page).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Voer eerst uw zoekterm in' })).toBeVisible()
    expect(page.url()).toBe(address)
    expect(await findingsInBothSchemes(page, 'header')).toEqual([])
  })

  test('[SEA-2] going back to a page is no new search', async ({ page, baseURL }) => {
    const stored: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/searchhistory/v1')) stored.push(request.postData() ?? '')
    })
    await agree(page, 'nl.localhost')
    await open(page, urlAt(baseURL, 'nl.localhost', '/'))
    await search(page, 'badpak')
    await page.goto(urlAt(baseURL, 'nl.localhost', '/'))
    await page.goBack()
    await expect(page.locator('main h1')).toHaveText(/badpak/)
    await untilIdle(page)
    expect(stored).toEqual([JSON.stringify({ term: 'badpak' })])
  })
})

test.describe('a visitor who withdraws the consent', () => {
  test.use(computer)

  test('[LAW-7] [UX-1] has no searches left, in the consent centre over the page', async ({
    page,
    baseURL,
  }) => {
    await agree(page, 'nl.localhost')
    await open(page, urlAt(baseURL, 'nl.localhost', '/'))
    await search(page, 'badpak')
    await page.locator('footer .cookie-settings').click()
    const centre = page.getByRole('dialog', { name: 'Cookie-instellingen' })
    await centre.getByRole('checkbox', { name: /Gemak/ }).uncheck()
    const emptied = page.waitForResponse((response) => response.url().endsWith('/deleteall'))
    await centre.getByRole('button', { name: 'Keuze bewaren' }).click()
    expect(await (await emptied).json()).toEqual({ terms: [] })
    // They are really deleted: after a new consent nothing comes back.
    await agree(page, 'nl.localhost')
    await open(page, urlAt(baseURL, 'nl.localhost', '/'))
    const shown = page.waitForResponse((response) => response.url().endsWith('/api/search/searchhistory'))
    await field(page).click()
    expect(await (await shown).json()).toEqual({ terms: [] })
  })
})

test.describe('a visitor who has not consented', () => {
  test.use(computer)

  for (const [what, consent] of [
    ['chosen nothing', undefined],
    ['refused', 'C0001'],
    ['agreed to statistics only', 'C0001,C0002'],
  ] as const)
    test(`[LAW-7] [SEA-2] with ${what} searches without it being stored`, async ({
      page,
      context,
      baseURL,
    }) => {
      const requests: string[] = []
      page.on('request', (request) => {
        if (/searchhistory\/v1/.test(request.url())) requests.push(request.url())
      })
      await context.clearCookies({ name: 'consent' })
      if (consent)
        await context.addCookies([{ name: 'consent', value: consent, domain: 'nl.localhost', path: '/' }])
      await open(page, urlAt(baseURL, 'nl.localhost', '/s/?q=jurk'))
      await expect(page.locator('[data-seen]')).toBeAttached()
      // The requests after it in the same idle time were sent: the history was not requested.
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('etalage-session'))).not.toBeNull()
      const shown = page.waitForResponse((response) => response.url().endsWith('/api/search/searchhistory'))
      // Earlier searches are shown once the term of this page is deleted from the field.
      await field(page).click()
      await field(page).fill('')
      const { terms } = (await (await shown).json()) as { terms: unknown[] }
      expect([terms, requests]).toEqual([[], []])
    })
})

test.describe('without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test("[SEA-2] the form searches, and shows 'Voer eerst uw zoekterm in'", async ({ page, baseURL }) => {
    await open(page, urlAt(baseURL, 'nl.localhost', '/'))
    await field(page).press('Enter')
    await expect(page.locator('main [role=alert]')).toHaveText('Voer eerst uw zoekterm in')
    await page.locator('main input[name=q]').fill('badpak')
    await page.locator('main input[name=q]').press('Enter')
    await expect(page.locator('main h1')).toHaveText(/badpak/)
  })
})
