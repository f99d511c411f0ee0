import { expect, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { test, untilScriptsLoaded } from './kit/shopper.ts'
import { withoutPictures } from './kit/swimsuit-paths.ts'
import { waysOf } from './kit/ways.ts'

test.use({ trace: 'off' })
test.beforeEach(async ({ page }) => withoutPictures(page))

const words = {
  de: {
    ...{ open: 'Bewertung schreiben', send: 'Bewertung senden', helpful: /^Hilfreich/ },
    ...{ title: 'Titel', text: 'Ihre Erfahrung', name: /^Ihr Name/ },
  },
  fr: {
    ...{ open: 'Donner votre avis', send: 'Envoyer l’avis', helpful: /^Utile/ },
    ...{ title: 'Titre', text: 'Votre expérience', name: /^Votre nom/ },
  },
}
const shops = [
  { name: 'de', host: 'de.localhost', list: '/s/?q=kleid', messages: words.de },
  { name: 'ch in German', host: 'ch.localhost', list: '/s/?q=kleid', messages: words.de },
  { name: 'ch in French', host: 'ch.localhost', list: '/fr/s/?q=robe', messages: words.fr },
] as const

/** A product with reviews, from a list of the shop. */
async function openReviewed(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const card = page.locator('.card', { has: page.locator('.stars') }).first()
  await card.locator('.name a').click()
  await expect(page.locator('.reviews')).toBeVisible()
}

for (const shop of shops) {
  test.describe(shop.name, () => {
    const { host, list, messages } = shop
    const ways = waysOf(shops, shop, ['script', 'plain forms'])
    if (ways.has('script'))
      test.describe('on a computer', () => {
        test.use(computer)

        test('[RAT-1] [LAW-6] reviews are filtered by stars, rated as helpful, and written', async ({
          page,
          baseURL,
        }) => {
          await openReviewed(page, urlAt(baseURL, host, list))
          const filter = page.locator('.review-filter a').nth(1)
          await filter.click()
          await expect(filter).toHaveAttribute('aria-current', 'true')
          // Chosen early, it was a link to a page: without its script the result is a message there, and not a pressed
          // button.
          await untilScriptsLoaded(page)
          const stars = (await filter.textContent())?.trim().charAt(0) as string
          await expect(page.locator('.review').first().locator('.stars')).toHaveAttribute(
            'aria-label',
            new RegExp(`^${stars} `),
          )
          const helpful = page.getByRole('button', { name: messages.helpful }).first()
          await helpful.click()
          await expect(helpful).toHaveAttribute('aria-pressed', 'true')
          await page.getByText(messages.open, { exact: true }).click()
          await page.getByRole('button', { name: messages.send }).click()
          await expect(page.locator('.review-refused')).toBeFocused()
          expect(await findingsInBothSchemes(page, '#reviews')).toEqual([])
          await page.locator('#review-stars-5').check()
          await page.getByLabel(messages.title).fill('<i>Mira</i>')
          await page.getByLabel(messages.text).fill('A & B')
          await page.getByLabel(messages.name).fill('Mira')
          await page.getByRole('button', { name: messages.send }).click()
          await expect(page.locator('.review-said')).not.toBeEmpty()
          await expect(page.locator('.review-refused')).toHaveCount(0)
        })
      })

    if (ways.has('plain forms'))
      test.describe('on a phone without JavaScript', () => {
        test.use({ ...phone, javaScriptEnabled: false })

        test('[RAT-1] the same works by links and forms', async ({ page, baseURL }) => {
          await openReviewed(page, urlAt(baseURL, host, list))
          await page.locator('.review-filter a').nth(1).click()
          await expect(page).toHaveURL(/\?stars=[1-5]#reviews$/)
          await expect(page.locator('.review-filter a').nth(1)).toHaveAttribute('aria-current', 'true')
          await page.getByRole('button', { name: messages.helpful }).first().click()
          await expect(page).toHaveURL(/said=thanks#reviews$/)
          await expect(page.locator('.review-said')).not.toBeEmpty()
          await page.getByText(messages.open, { exact: true }).click()
          await page.getByLabel(messages.title).fill('Karo')
          await page.getByRole('button', { name: messages.send }).click()
          await expect(page.locator('.review-refused')).toBeVisible()
          await expect(page.getByLabel(messages.title)).toHaveValue('Karo')
          await page.locator('#review-stars-4').check()
          await page.getByLabel(messages.text).fill('Karo & Klee')
          await page.getByLabel(messages.name).fill('Karo')
          await page.getByRole('button', { name: messages.send }).click()
          await expect(page).toHaveURL(/said=(shown|waits)#reviews$/)
        })
      })
  })
}

test('[RAT-1] nl shows reviews and has no button to write one', async ({ page, baseURL }) => {
  await openReviewed(page, urlAt(baseURL, 'nl.localhost', '/s/?q=jurk'))
  await expect(page.locator('.review').first()).toBeVisible()
  await expect(page.locator('.review-write')).toHaveCount(0)
  expect(await findingsInBothSchemes(page, '#reviews')).toEqual([])
})
