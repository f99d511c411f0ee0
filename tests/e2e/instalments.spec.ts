import { expect, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { expectProduct } from './kit/baskets.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { test } from './kit/shopper.ts'
import { withoutPictures } from './kit/swimsuit-paths.ts'

test.use({ trace: 'off' })
test.beforeEach(async ({ page }) => withoutPictures(page))

interface Shop {
  name: string
  host: string
  /** The calculator's page. */
  path: string
  /** The most expensive products first, and the cheapest. */
  dear: string
  cheap: string
  warning: string
  amount: RegExp
  submit: string
  result: string
  example: RegExp
  /** 600.00 over 12 months. */
  monthly: string
  total: string
  /** The message about 1.00, and the adjusted amount. */
  adjusted: RegExp
  least: string
}

const de = {
  amount: /^Betrag in/,
  submit: 'Berechnen',
  result: 'Ihre Berechnung',
  adjusted: /der kleinste Betrag/,
}
const shops: Shop[] = [
  {
    ...{ name: 'nl', host: 'nl.localhost', path: '/klantenservice/betalen-geldzaken/betalen-in-termijnen' },
    ...{ dear: '/s/?q=wasmachine&sort=price-desc', cheap: '/s/?q=handdoek&sort=price-asc' },
    ...{ warning: 'Let op! Geld lenen kost geld', amount: /^Bedrag in/, submit: 'Bereken' },
    ...{
      result: 'Jouw berekening',
      example: /^Rekenvoorbeeld termijnen: contante prijs .* jaarlijks kostenpercentage 9,9.%/,
    },
    ...{ monthly: 'EUR 52,60', total: 'EUR 631,20', adjusted: /het kleinste bedrag/, least: '100,00' },
  },
  {
    ...{ name: 'de', host: 'de.localhost', path: '/service-hilfe/ratenkauf', ...de },
    ...{ dear: '/s/?q=waschmaschine&sort=price-desc', cheap: '/s/?q=handtuch&sort=price-asc' },
    ...{ warning: 'Achtung! Kreditaufnahme kostet Geld' },
    ...{ example: /^Repräsentatives Beispiel für Raten: Barzahlungspreis .* effektiver Jahreszins 11,9.%/ },
    ...{ monthly: '53,11 €', total: '637,32 €', least: '100,00' },
  },
  {
    ...{ name: 'ch in German', host: 'ch.localhost', path: '/service-hilfe/ratenzahlung', ...de },
    ...{ dear: '/s/?q=waschmaschine&sort=price-desc', cheap: '/s/?q=handtuch&sort=price-asc' },
    ...{ warning: 'Die Kreditvergabe ist verboten' },
    ...{ example: /^Repräsentatives Beispiel für Raten: Barzahlungspreis .* effektiver Jahreszins 8[.,]9.%/ },
    ...{ monthly: 'CHF 52.35', total: 'CHF 628.20', least: '150.00' },
  },
  {
    ...{ name: 'ch in French', host: 'ch.localhost', path: '/fr/aide-service/paiement-par-acomptes' },
    ...{ dear: '/fr/s/?q=lave-linge&sort=price-desc', cheap: '/fr/s/?q=serviette&sort=price-asc' },
    ...{ warning: 'Il est interdit d’accorder un crédit', amount: /^Montant en/, submit: 'Calculer' },
    ...{
      result: 'Votre calcul',
      example:
        /^Exemple représentatif, paiement en plusieurs fois\s: prix au comptant .* taux annuel effectif 8[.,]9.%/,
    },
    ...{ monthly: 'CHF 52.35', total: 'CHF 628.20', adjusted: /le plus petit montant/, least: '150.00' },
  },
]

/** Prices have a non-breaking space between currency and amount. */
const spaced = (text: string): RegExp => new RegExp(text.replaceAll(/[.’]/g, '\\$&').replaceAll(' ', '\\s'))

const calculator = (page: Page) => page.locator('#calculator')
const length = (page: Page, months: number) => page.locator(`input[name=months][value="${months}"]`)

async function calculates(page: Page, shop: Shop): Promise<void> {
  await expect(calculator(page)).toContainText(shop.warning)
  await expect(calculator(page).getByText(shop.example)).toBeVisible()
  for (const radio of await page.locator('input[name=months]').all()) await expect(radio).not.toBeChecked()
  await page.getByLabel(shop.amount).fill('600')
  await length(page, 12).check()
  await page.getByRole('button', { name: shop.submit, exact: true }).click()
  const result = page.getByRole('region', { name: shop.result })
  await expect(result).toContainText(spaced(shop.monthly))
  await expect(result).toContainText(spaced(shop.total))
}

async function adjusts(page: Page, shop: Shop): Promise<void> {
  await page.getByLabel(shop.amount).fill('1')
  await page.getByRole('button', { name: shop.submit, exact: true }).click()
  await expect(page.getByLabel(shop.amount)).toHaveValue(shop.least)
  await expect(page.getByText(shop.adjusted)).toBeVisible()
}

for (const shop of shops) {
  const { name, host, path, dear, cheap } = shop
  test.describe(name, () => {
    test.use(computer)

    test('[CAL-1] [LAW-4] the calculator shows the result in place, and reports an adjusted price', async ({
      page,
      baseURL,
    }) => {
      await page.goto(urlAt(baseURL, host, path))
      await calculates(page, shop)
      expect(new URL(page.url()).pathname).toBe(path)
      await adjusts(page, shop)
      expect(await findingsInBothSchemes(page, '#calculator')).toEqual([])
    })

    test('[CAL-2] includes a payment pause', async ({ page, baseURL }) => {
      await page.goto(urlAt(baseURL, host, `${path}?amount=600&months=12&pause=1`))
      await expect(page.getByRole('checkbox')).toBeChecked()
      await expect(page.getByRole('region', { name: shop.result })).toContainText(/18[.,]00/)
    })

    test('[LAW-4] a product shows its instalment with example and warning, and links here with its price', async ({
      page,
      baseURL,
    }) => {
      await page.goto(urlAt(baseURL, host, dear))
      await page.locator('.card .name a').first().click()
      const offer = page.locator('[data-instalments]')
      await expect(offer).toContainText(shop.warning)
      await expect(offer).toContainText(/ \d+[.,]\d\s%/)
      await offer.locator('a[href*="#calculator"]').click()
      await expect(page).toHaveURL(new RegExp(`${path}\\?amount=\\d+\\.\\d\\d#calculator$`))
      await expect(page.locator('#calculator fieldset label').first()).toContainText(/\d+[.,]\d\d/)
      for (const radio of await page.locator('input[name=months]').all())
        await expect(radio).not.toBeChecked()
    })

    test('[LAW-4] a product below the smallest amount shows none', async ({ page, baseURL }) => {
      await page.goto(urlAt(baseURL, host, cheap))
      await page.locator('.card .name a').first().click()
      await expectProduct(page)
      await expect(page.locator('[data-instalments]')).toHaveCount(0)
    })
  })

  test.describe(`${name} without script`, () => {
    test.use({ ...phone, javaScriptEnabled: false })

    test('[CAL-1] [LAW-4] the page responds to the plain form', async ({ page, baseURL }) => {
      await page.goto(urlAt(baseURL, host, path))
      await calculates(page, shop)
      expect(new URL(page.url()).search).toBe('?amount=600&months=12')
      await adjusts(page, shop)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
    })
  })
}

test.describe('nl by keyboard', () => {
  test.use(computer)

  test('[CAL-1] [A11Y-2] every field is reached and the result is announced', async ({ page, baseURL }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', shops[0]?.path ?? ''))
    await page.getByLabel(/^Bedrag in/).focus()
    await page.keyboard.type('1250,50')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Jouw berekening' })).toContainText('1.250,50')
    await expect(calculator(page).getByRole('status').filter({ hasText: 'maanden, totaal' })).toHaveCount(1)
  })

  for (const [typed, message] of [
    ['driehonderd', 'in cijfers'],
    ['<b>1</b>', 'in cijfers'],
    ['-600', 'in cijfers'],
  ] as const)
    test(`[CAL-1] an amount of ${typed.slice(0, 12)} in the URL is reported, not calculated`, async ({
      page,
      baseURL,
    }) => {
      const address = `${shops[0]?.path}?amount=${encodeURIComponent(typed)}&months=12`
      const response = await page.goto(urlAt(baseURL, 'nl.localhost', address))
      expect(response?.status()).toBe(200)
      await expect(calculator(page).getByRole('alert')).toContainText(message)
      await expect(page.getByRole('region', { name: 'Jouw berekening' })).toHaveCount(0)
    })
})
