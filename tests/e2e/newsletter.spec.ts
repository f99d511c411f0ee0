import { expect, type Page } from '@playwright/test'
import { readMessages } from '#i18n/messages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { tenants } from '../http/shops/kit/content-pages.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import {
  deliveryForm,
  field,
  heading,
  inputOf,
  method,
  orderForm,
  orderNumber,
  paymentForm,
  stepAddress,
  submitOf,
} from './kit/checkout.ts'
import { urlAt } from './kit/content-pages.ts'
import { newEmail } from './kit/customer.ts'
import { emailsTo, emailTo, followLink, test } from './kit/mailing-shops.ts'
import { type NewsletterShop, newsletterShops } from './kit/newsletter.ts'
import { requestAs } from './kit/orders.ts'
import { stubPictures } from './kit/shopper.ts'
import { waysOf } from './kit/ways.ts'

test.use({ trace: 'off' })
// The first test uses shops that have not responded yet.
test.setTimeout(150_000)
// One set of shops for all of them.
test.describe.configure({ mode: 'default' })

const tenantOf = (id: string) => {
  const tenant = tenants.find((each) => each.id === id)
  if (!tenant) throw new Error(`${id} is needed.`)
  return tenant
}

/** Fills in the form of page 1 and sends it. */
async function subscribe(page: Page, { words }: NewsletterShop, email: string): Promise<void> {
  await page.locator('#newsletter-email').fill(email)
  await page.locator('#newsletter-consent').check()
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}

/** Two pieces of a product that is not reduced and comes as a parcel, for a code to apply to: 50 or more in all. */
async function fillBasket(page: Page, baseURL: string | undefined, { shop, locale }: NewsletterShop) {
  await page.goto(urlAt(baseURL, shop.host, '/robots.txt'))
  await page.evaluate(
    async ({ basket, locale }) => {
      const query =
        '{ searchResult(query: { size: 48 }) { products { prices { price formerPrice } deliveryData { method } variants { sku price availability } } } }'
      const headers = { 'accept-language': locale }
      const response = await fetch(`/graphql?query=${encodeURIComponent(query)}`, { headers })
      const found: {
        prices: { formerPrice: number | null }
        deliveryData: { method: string }
        variants: { sku: string; price: number; availability: string }[]
      }[] = (await response.json()).data.searchResult.products
      const variant = found
        .filter(({ prices, deliveryData }) => !prices.formerPrice && deliveryData.method === 'parcel')
        .flatMap(({ variants }) => variants)
        .find(({ price, availability }) => price >= 2500 && availability === 'IN_STOCK')
      const body = new URLSearchParams({ do: 'add', sku: variant?.sku ?? '', quantity: '2' })
      await fetch(basket, { method: 'POST', body })
    },
    { basket: shop.basket, locale },
  )
}

for (const each of newsletterShops) {
  const { shop, tenant, locale, doubleOptIn, choices, ends, paths, words } = each
  const ways = waysOf(newsletterShops, each, ['by the help page', 'by the overlay'])
  const { host } = shop

  if (ways.has('by the help page'))
    test(`[NEW-1] [NEW-3] [NEW-4] [MAI-2] [PHO-5] ${shop.name}: from the help page by email to a subscription, its voucher in an order, and unsubscribing`, async ({
      page,
      baseURL,
      mailShops,
    }) => {
      const email = newEmail()
      await page.goto(urlAt(baseURL, host, paths.help))
      await page.getByRole('link', { name: words.open }).click()
      await expect(page).toHaveURL(/areaKey=customerService/)
      const form = page.url()
      await page.getByRole('button', { name: words.terms }).click()
      const terms = page.getByRole('dialog', { name: words.terms })
      await expect(terms.getByText(/50[.,]00/)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(terms).toBeHidden()
      await page.getByRole('button', { name: words.submit, exact: true }).click()
      const alert = page.locator('#newsletter').getByRole('alert')
      await expect(alert).toBeFocused()
      await expect(alert.getByRole('link')).toHaveText(words.missing)
      await subscribe(page, each, email)
      if (doubleOptIn) {
        await expect(heading(page)).toHaveText(words.sent)
        await page.getByRole('button', { name: words.again }).click()
        await expect(page.getByRole('main').getByRole('status')).toContainText(words.sentAgain)
        const [, first] = await emailsTo(mailShops, email, 2)
        await followLink(page, baseURL, await emailTo(mailShops, email, 2), paths.confirmation)
        await page.getByRole('button', { name: words.confirm }).click()
        await expect(heading(page)).toHaveText(words.done)
        if (first) await followLink(page, baseURL, first, paths.confirmation)
        await expect(heading(page)).toHaveText(words.used)
        await page.goBack()
      }
      await expect(heading(page)).toHaveText(words.done)
      await expect(page.getByRole('main').getByRole('status')).toContainText(words.gifts)
      await page.goto(form)
      await subscribe(page, each, email)
      await expect(heading(page)).toHaveText(words.already)

      const welcome = await emailTo(mailShops, email, doubleOptIn ? 3 : 1)
      const [voucher = '', discount = ''] = new Set(welcome.mail.text?.match(/\b[A-HJ-NP-Z2-9]{12}\b/g))
      await fillBasket(page, baseURL, each)
      await page.goto(urlAt(baseURL, host, shop.basket))
      const sums = page.locator('.basket-sums')
      const redeem = async (code: string) => {
        const field = sums.locator('input[name=code]')
        await expect(field).toBeAttached()
        if (!(await field.isVisible())) await sums.getByText(words.code).click()
        await field.fill(code)
        await sums.getByRole('button', { name: words.redeem }).click()
      }
      await redeem(discount)
      await expect(sums).toContainText(discount)
      await sums.getByRole('button', { name: words.remove }).click()
      await expect(sums).not.toContainText(discount)
      // The button of the letter leads to a page whose button puts the code into the basket (PHO-5).
      await followLink(page, baseURL, welcome, routeUrl(tenantOf(tenant), locale, 'voucherLink'))
      await expect(page.getByRole('main')).toContainText(voucher)
      await page.getByRole('main').getByRole('button').click()
      await expect(page).toHaveURL(urlAt(baseURL, host, shop.basket))
      await expect(sums).toContainText(voucher)
      await expect(sums).toContainText(/5[.,]00/)
      await page.goto(stepAddress(baseURL, shop, '/kasse/lieferservice'))
      for (const [name, text] of Object.entries(inputOf(shop, email))) await field(page, name).fill(text)
      await submitOf(deliveryForm(page)).click()
      await method(page, 'INVOICE').check()
      if (!shop.together) await submitOf(paymentForm(page)).click()
      await orderForm(page).getByRole('button').click()
      await expect(heading(page)).toHaveText(shop.words.thanks)
      await expect(page.locator('[data-ordered]')).toContainText(voucher)
      const ordered = await orderNumber(page)
      const order = await emailTo(mailShops, email, doubleOptIn ? 4 : 2)
      expect(order.mail.subject).toContain(ordered)
      expect(order.mail.text).toMatch(/5[.,]00/)

      await followLink(page, baseURL, welcome, paths.leaving)
      await page.getByRole('button', { name: words.leave }).click()
      await expect(heading(page)).toHaveText(words.left)
      await followLink(page, baseURL, welcome, paths.leaving)
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(heading(page)).toHaveText(words.left)
    })

  // Only the overlay of de opens on another page than the home page.
  if (ways.has('by the overlay') || tenant === 'de')
    test(`[NEW-2] [NEW-3] [LAW-8] ${shop.name}: subscribing by the overlay, every option of the page, and unsubscribing by one click`, async ({
      page,
      baseURL,
      mailShops,
    }) => {
      const email = newEmail()
      const choose = async (option: string) => {
        await page.locator(`input[value="${option}"]`).check()
        await page.getByRole('button', { name: words.save }).click()
      }
      let emails = 0
      const subscribed = async () => {
        await subscribe(page, each, email)
        if (doubleOptIn) {
          emails += 1
          await followLink(page, baseURL, await emailTo(mailShops, email, emails), paths.confirmation)
          await page.getByRole('button', { name: words.confirm }).click()
        }
        await expect(heading(page)).toHaveText(words.done)
        emails += 1
        await emailTo(mailShops, email, emails)
      }
      await page.goto(urlAt(baseURL, host, paths.teaser))
      await page.getByRole('button', { name: words.sheet, exact: true }).click()
      const sheet = page.locator('.newsletter-sheet')
      await sheet.locator('input[type=email]').fill(email)
      await sheet.getByRole('button', { name: words.next }).click()
      await expect(page.locator('#newsletter-email')).toHaveValue(email)
      const form = page.url()
      await subscribed()

      for (const option of ends) {
        await page.goto(urlAt(baseURL, host, paths.choices))
        await page.locator('#leave-email').fill(email)
        await choose(option)
        await expect(heading(page)).toHaveText(words.saved)
      }
      // However many choices it took, the page after the last one is that of the end, and ending it once more is a success.
      const ended = createTranslate(locale, readMessages('i18n', locale))('newsletter.changed.unsubscribe.99')
      await expect(page.getByRole('main')).toContainText(ended)
      await page.goto(urlAt(baseURL, host, paths.choices))
      await page.locator('#leave-email').fill(email)
      await choose('unsubscribe|99')
      await expect(page.getByRole('main')).toContainText(ended)
      // An address without a subscription gets the message of the catalogue (ERR-1).
      await page.goto(urlAt(baseURL, host, paths.choices))
      await page.locator('#leave-email').fill(newEmail())
      await choose('unsubscribe|99')
      await expect(page.locator('#leave').getByRole('alert')).toHaveText(words.unknown)

      await page.goto(form)
      await subscribed()
      mailShops.sendNewsletter(tenant, {
        [locale]: { subject: `Voor ${email}`, paragraphs: ['Jassen & truien ✂'] },
      })
      const sentEmail = await emailTo(mailShops, email, emails + 1)
      expect(sentEmail.mail).toMatchObject({
        subject: `Voor ${email}`,
        text: expect.stringContaining('Jassen & truien ✂'),
      })
      await followLink(page, baseURL, sentEmail, paths.choices)
      const own = page.url()
      // The link identifies the subscriber.
      await expect(page.locator('#leave')).toContainText(email)
      await expect(page.locator('#leave input[type=email]')).toHaveCount(0)
      for (const { option, days } of choices) {
        await page.goto(own)
        if (days) await page.locator('#leave-pauseDays').selectOption(days)
        await choose(option)
        await expect(heading(page)).toHaveText(words.saved)
        if (days) await expect(page.getByRole('main')).toContainText(days)
      }

      const header = (name: string) => sentEmail.mail.headers.find(({ key }) => key === name)?.value ?? ''
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      // The request of a mail program (RFC 8058): without a cookie, and from no page.
      const { pathname, search } = new URL(header('list-unsubscribe').slice(1, -1))
      const { status } = await requestAs(page, pathname + search, {
        method: 'POST',
        body: header('list-unsubscribe-post'),
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: '' },
      })
      expect(status).toBe(200)
      await followLink(page, baseURL, sentEmail, paths.leaving)
      await expect(heading(page)).toHaveText(words.left)
    })
}

test('[NEW-1] [NEW-2] [NEW-4] nl without script: no input is lost; the overlay starts on the storefront, the page ends the subscription', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await stubPictures(context)
  const page = await context.newPage()
  await page.goto(urlAt(baseURL, 'nl.localhost', '/'))
  await page.getByRole('button', { name: 'Meteen aanmelden' }).click()
  const sheet = page.getByRole('dialog', { name: 'Aanmelden voor de nieuwsbrief' })
  await expect(sheet).toBeVisible()
  await sheet.getByLabel('E-mailadres').fill('anna')
  await sheet.getByRole('button', { name: 'Verder' }).click()
  await expect(page.locator('#newsletter-email')).toHaveValue('anna')
  await page.locator('#newsletter-firstName').fill('Zoë')
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
  const alert = page.locator('#newsletter').getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('link')).toHaveText(['E-mailadres', 'Toestemming'])
  await expect(page.locator('#newsletter-firstName')).toHaveValue('Zoë')
  await page.getByRole('button', { name: 'Voorwaarden van bon en korting' }).click()
  const terms = page.getByRole('dialog', { name: 'Voorwaarden van bon en korting' })
  await expect(terms.getByText('50,00')).toBeVisible()
  await terms.getByRole('button', { name: 'Sluiten' }).click()
  await expect(terms).toBeHidden()
  const email = newEmail()
  await page.locator('#newsletter-email').fill(email)
  await page.locator('#newsletter-consent').check()
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
  await expect(page.locator('h1')).toHaveText('Je bent aangemeld')
  await page.goto(urlAt(baseURL, 'nl.localhost', '/klantenservice/nieuwsbrief/afmelden'))
  await page.locator('#leave-email').fill(email)
  await page.locator('input[value="unsubscribe|99"]').check()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.locator('h1')).toHaveText('Dat is geregeld')
  await context.close()
})

test('[NEW-2] [ERR-1] [A11Y-1] nl and fr: an address without a subscription is reported; axe finds nothing on the forms', async ({
  page,
  baseURL,
}) => {
  for (const [host, path, option, submit, words] of [
    [
      'nl.localhost',
      '/klantenservice/nieuwsbrief/afmelden',
      'unsubscribe|199',
      'Opslaan',
      'Er is geen nieuwsbrief aanmelding voor dit e-mailadres gevonden',
    ],
    [
      'ch.localhost',
      '/fr/aide-service/newsletter/desinscription',
      'pause|-100',
      'Enregistrer',
      'Aucune inscription à la newsletter n’a été trouvée pour cette adresse e-mail',
    ],
  ] as const) {
    await page.goto(urlAt(baseURL, host, path))
    await page.locator('#leave-email').fill(newEmail())
    await page.locator(`input[value="${option}"]`).check()
    await page.getByRole('button', { name: submit }).click()
    await expect(page.locator('#leave').getByRole('alert')).toHaveText(words)
    expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  }
  await page.goto(urlAt(baseURL, 'nl.localhost', '/klantenservice/nieuwsbrief/aanmelden'))
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
  await expect(page.locator('#newsletter').getByRole('alert')).toBeFocused()
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
})

test('[TRU-1] [NEW-4] the terms of the voucher are a modal dialog; the page behind it cannot be reached', async ({
  page,
  baseURL,
}) => {
  await page.goto(urlAt(baseURL, 'nl.localhost', '/klantenservice/nieuwsbrief/aanmelden'))
  const button = page.getByRole('button', { name: 'Voorwaarden van bon en korting' })
  await button.click()
  const terms = page.getByRole('dialog', { name: 'Voorwaarden van bon en korting' })
  await expect(terms.getByText('50,00')).toBeVisible()
  expect(await terms.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(terms).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await terms.getByRole('button', { name: 'Sluiten' }).click()
  await expect(terms).toBeHidden()
  // Another visitor who opens the address of a form’s success page sees no message.
  await page.goto(urlAt(baseURL, 'nl.localhost', '/klantenservice/nieuwsbrief/aanmelden?done=confirmed'))
  await expect(page.locator('h1')).not.toHaveText('Je bent aangemeld')
})
