import { expect, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { test } from './kit/shopper.ts'
import { withoutPictures } from './kit/swimsuit-paths.ts'
import { waysOf } from './kit/ways.ts'

test.use({ trace: 'off' })

const shops = [
  { host: 'nl.localhost', path: '/inspiratie/de-juiste-beha-maat', size: '85D', band: '85' },
  { host: 'de.localhost', path: '/magazin/die-passende-bh-groesse', size: '85D', band: '85' },
  { host: 'ch.localhost', path: '/magazin/die-passende-bh-groesse', size: '85D', band: '85' },
  {
    host: 'ch.localhost',
    path: '/fr/magazine/trouver-sa-taille-de-soutien-gorge',
    size: '100D',
    band: '100',
  },
]

const finder = (page: Page) => page.locator('.finder')
const result = (page: Page) => page.locator('.finder-answer')

async function measure(page: Page, underbust: string, bust: string): Promise<void> {
  await finder(page).getByRole('textbox').nth(0).fill(underbust)
  await finder(page).getByRole('textbox').nth(1).fill(bust)
  await finder(page).locator('button[type=submit]').click()
}

for (const shop of shops) {
  const { host, path, size, band } = shop
  const ways = waysOf(shops, shop, ['measures', 'plain errors', 'plain measures', 'errors'])
  test.describe(`${host}${path}`, () => {
    for (const javaScriptEnabled of [true, false])
      test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
        test.use({ javaScriptEnabled })

        if (ways.has(javaScriptEnabled ? 'measures' : 'plain measures'))
          test('[CAL-3] [ROU-2] two measures lead to bras of this band and cup', async ({
            page,
            baseURL,
          }) => {
            await withoutPictures(page)
            await page.goto(urlAt(baseURL, host, path))
            await measure(page, '87', '107')
            await expect(result(page).locator('h3')).toContainText(size)
            await result(page).locator('.finder-ways a').click()
            await expect(page).toHaveURL(/\/s\/\?filter=size:85&filter=cup:d$/)
            await expect(page.locator('h1')).toContainText(size)
            const cards = page.locator('main .card .name a')
            await expect(cards.first()).toBeVisible()
            // Each product has a variant with both: its page lists the band and the cup.
            await cards.first().click()
            const choices = page.locator('main [aria-labelledby^="choice-"]')
            // Links without script, radio buttons with it.
            const value = (text: string) => choices.locator('a').filter({ hasText: new RegExp(`^${text}$`) })
            await expect(value(band)).toBeVisible()
            await expect(value('D')).toBeVisible()
            await page.goBack()
            await page.goBack()
            await expect(result(page).locator('h3')).toContainText(size)
            await expect(finder(page).getByRole('textbox').nth(0)).toHaveValue('87')
          })

        if (ways.has(javaScriptEnabled ? 'errors' : 'plain errors'))
          test('[CAL-3] [UX-6] no input is lost when a field is invalid', async ({ page, baseURL }) => {
            await page.goto(urlAt(baseURL, host, path))
            await measure(page, '', '107,5')
            await expect(finder(page).getByRole('alert')).toBeFocused()
            await expect(finder(page).getByRole('textbox').nth(1)).toHaveValue('107,5')
            await expect(finder(page).getByRole('textbox').nth(0)).toHaveAttribute('aria-invalid', 'true')
          })
      })

    test('[A11Y-1] [CAL-3] axe finds nothing, with a result and with an error', async ({ page, baseURL }) => {
      await page.goto(urlAt(baseURL, host, `${path}?underbust=87&bust=107`))
      expect(await findingsInBothSchemes(page, '.block-braFinder')).toEqual([])
      await page.goto(urlAt(baseURL, host, `${path}?underbust=&bust=1`))
      expect(await findingsInBothSchemes(page, '.block-braFinder')).toEqual([])
    })
  })
}

test('[UX-7] [UX-3] a stored size is offered on bras; not before, and not on other products', async ({
  page,
  baseURL,
}) => {
  await withoutPictures(page)
  const [nl] = shops
  await page.goto(urlAt(baseURL, 'nl.localhost', '/s/?filter=size:85&filter=cup:d'))
  const bra = await page.locator('main .card .name a').first().getAttribute('href')
  await page.goto(urlAt(baseURL, 'nl.localhost', bra ?? ''))
  await expect(page.locator('own-bra-size')).toBeHidden()
  await page.goto(urlAt(baseURL, 'nl.localhost', nl?.path ?? ''))
  await measure(page, '85', '104')
  await result(page).getByRole('button', { name: 'Onthoud mijn maat' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('etalage-bra-size'))).toBe('85D')
  await page.goto(urlAt(baseURL, 'nl.localhost', bra ?? ''))
  const own = page.locator('own-bra-size')
  await own.getByRole('link', { name: 'Kies jouw maat: 85D' }).click()
  await expect(own).toHaveText('Dit is jouw maat: 85D')
  const choices = page.locator('main variant-choice [aria-checked=true]')
  await expect(choices.filter({ hasText: /^85$/ })).toHaveCount(1)
  await expect(choices.filter({ hasText: /^D$/ })).toHaveCount(1)
  // A size that is not made: it is reported, with a way on.
  await page.evaluate(() => localStorage.setItem('etalage-bra-size', '130K'))
  await page.reload()
  await expect(own).toContainText('niet in jouw maat 130K')
  await page.goto(urlAt(baseURL, 'nl.localhost', '/s/?q=badpak'))
  await page.locator('main .card .name a').first().click()
  await expect(page.locator('add-to-basket')).toBeVisible()
  await expect(own).toHaveCount(0)
})

test('[CAL-3] works by keyboard alone', async ({ page, baseURL }) => {
  await page.goto(urlAt(baseURL, 'nl.localhost', '/inspiratie/de-juiste-beha-maat'))
  await finder(page).getByRole('textbox').nth(0).focus()
  await page.keyboard.type('82')
  await page.keyboard.press('Tab')
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(result(page)).toBeFocused()
  await expect(result(page).locator('h3')).toContainText('80C')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/filter=size:80&filter=cup:c$/)
})
