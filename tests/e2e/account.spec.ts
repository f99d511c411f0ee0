import { expect, type Page } from '@playwright/test'
import { demoCustomers, demoPassword } from '#demo/customers/demo-customers.ts'
import type { RouteName } from '#routes/routes.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { hostOf, tenants } from '../http/shops/kit/content-pages.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { newEmail, register } from './kit/customer.ts'
import { phone } from './kit/devices.ts'
import { orderDress, requestAs, transitionOrder } from './kit/orders.ts'
import { test } from './kit/shopper.ts'

test.use({ trace: 'off' })

const sections: RouteName[] = [
  ...(['accountOverview', 'accountOrders', 'accountReturns', 'accountBookings', 'accountInvoices'] as const),
  ...(['paymentDates', 'payback', 'accountVouchers', 'accountLoyalty', 'accountAddressBook'] as const),
  'accountPersonalData',
]
const shops = tenants.flatMap((tenant) => tenant.i18n.locales.map((locale) => ({ tenant, locale })))

async function logIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address)
  await page.locator('#log-in-email').fill(email)
  await page.locator('#log-in-password').fill(demoPassword)
  await page.locator('#log-in').getByRole('button').click()
}

for (const { tenant, locale } of shops) {
  const pathTo = (name: RouteName) => routeUrl(tenant, locale, name)
  const { email, birthday, businessPartnerNo } = demoCustomers[tenant.id] ?? {
    email: '',
    birthday: '',
    businessPartnerNo: '',
  }

  test.describe(`${tenant.id} in ${locale}`, () => {
    test('[ACC-1] [ACC-2] [ROU-1] [A11Y-1] every section opens from the others, and axe finds nothing', async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000)
      const here = (name: RouteName) => urlAt(baseURL, hostOf(tenant), pathTo(name))
      await logIn(page, here('login'), email)
      await expect(page).toHaveURL(here('accountOverview'))
      for (const name of sections) {
        await page.locator(`.account-links a[href="${pathTo(name)}"]`).click()
        await expect(page).toHaveURL(here(name))
        await expect(page.locator('.account-links [aria-current=page]')).toHaveAttribute('href', pathTo(name))
        await expect(page.locator('main .account-failed')).toHaveCount(0)
        await page.waitForLoadState()
        expect(await page.locator('main').textContent()).not.toMatch(/account\.|checkout\.|\{\{/)
        expect(await findingsInBothSchemes(page, 'main', true)).toEqual([])
      }
      await page.goto(here('accountOrders'))
      const order = page.locator('.account-card-title a').nth(2)
      const path = (await order.getAttribute('href')) ?? ''
      await order.click()
      await expect(page).toHaveURL(urlAt(baseURL, hostOf(tenant), path))
      expect(await findingsInBothSchemes(page, 'main', true)).toEqual([])
    })

    test('[SES-3] without script visitors are redirected to the log-in and back, and soft ones must log in again', async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      const here = (name: RouteName) => urlAt(baseURL, hostOf(tenant), pathTo(name))
      await page.goto(here('accountInvoices'))
      expect(new URL(page.url()).searchParams.get('back')).toBe(pathTo('accountInvoices'))
      await page.goto(`${here('login')}?way=number`)
      await page.locator('#log-in-customerNumber').fill(businessPartnerNo)
      await page.locator('#log-in-birthday').fill(birthday)
      await page.locator('#log-in').getByRole('button').click()
      await expect(page).toHaveURL(here('accountOverview'))
      await expect(page.locator('.account-card')).toHaveCount(0)
      for (const name of sections.filter((each) => each !== 'accountOverview')) {
        await page.goto(here(name))
        expect(new URL(page.url()).searchParams.get('done'), name).toBe('again')
      }
      await context.close()
    })
  })
}

test.describe('[ACC-2] an order of a customer', () => {
  test('without script is followed, partly returned, its documents opened, and no other customer’s', async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ javaScriptEnabled: false, acceptDownloads: false })
    const page = await context.newPage()
    await register(page, newEmail())
    await page.goto('/mijn-account/bestellingen-leveringen')
    await expect(page.locator('main')).toContainText('Je hebt nog niets besteld.')
    const orderNo = await orderDress(page)
    await page.goto(`/mijn-account/bestellingen-leveringen/${orderNo}`)
    await expect(page.locator('.way [aria-current=step]')).toContainText('Besteld')
    transitionOrder(orderNo, 'invoiced', 'shipped', 'delivered')
    await page.reload()
    await expect(page.locator('.way [aria-current=step]')).toContainText('Bezorgd')
    // A line that cannot be cancelled any more has no such button.
    await expect(page.getByText('Annuleren')).toHaveCount(0)
    await page.getByText('Iets terugsturen').click()
    const form = page.locator('#return')
    await form.getByRole('button').click()
    await expect(page.locator('#return [role=alert]')).toContainText('Kies minstens één artikel')
    await form.getByLabel('Aantal').selectOption('1')
    await form.getByLabel(/Reden/).selectOption('TOO_SMALL')
    await form.getByRole('button').click()
    await expect(page.locator('main').getByRole('status')).toContainText('Je retour is aangemeld.')
    await expect(page.locator('main')).toContainText('14 dagen')
    const returned = page.url().split('?')[0] ?? ''
    const label = await requestAs(page, `${returned}.pdf`)
    expect([label.status, label.headers['content-type'], label.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    await page.goto('/mijn-account/facturen')
    const invoice = (await page.getByRole('link', { name: /als PDF openen/ }).getAttribute('href')) ?? ''
    const paper = await requestAs(page, invoice)
    expect(paper.text.slice(0, 5)).toBe('%PDF-')
    transitionOrder(orderNo, 'returned', 'credited')
    await page.goto('/mijn-account/facturen')
    await expect(page.locator('main')).toContainText('Creditnota')
    expect((await requestAs(page, `${returned}.pdf`)).status).toBe(404)

    // [TEN-7] No other customer sees it by its URL.
    const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await register(stranger, newEmail())
    for (const address of [
      `/mijn-account/bestellingen-leveringen/${orderNo}`,
      returned,
      `${returned}.pdf`,
      invoice,
    ]) {
      const response = await requestAs(stranger, address)
      expect(response.status, address).toBe(404)
      expect(response.text).not.toContain('Zandvoort, ')
    }
    await stranger.context().close()
    await context.close()
  })

  test('[ORD-5] [A11Y-1] without script its credit is withdrawn from, once, and early repayment is requested', async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await register(page, newEmail())
    const [first, second] = [
      await orderDress(page, 'DELAYED_PAYMENT'),
      await orderDress(page, 'DELAYED_PAYMENT'),
    ]
    const orderAt = (orderNo: string) => `/mijn-account/bestellingen-leveringen/${orderNo}`
    await page.goto(orderAt(first))
    const main = page.locator('main')
    await expect(main.getByRole('heading', { name: 'Je krediet' })).toBeVisible()
    await page.locator('details:has(#credit-withdrawal) summary').click()
    await page.getByRole('button', { name: 'Krediet nu herroepen' }).click()
    await expect(page).toHaveURL(new RegExp(`${first}\\?done=WITHDRAWAL$`))
    await expect(main.getByRole('status')).toHaveText(
      'We hebben je herroeping ontvangen en per e-mail bevestigd.',
    )
    await expect(main).toContainText(
      /Je hebt het krediet op .* herroepen\. Betaal de contante prijs uiterlijk op/,
    )
    await expect(page.locator('#credit-withdrawal')).toHaveCount(0)
    await expect(page.locator('#credit-early-repayment')).toHaveCount(0)
    await page.goto(orderAt(second))
    await page.locator('details:has(#credit-early-repayment) summary').click()
    // The shop has cancelled it meanwhile: the request is refused with its reason.
    transitionOrder(second, 'cancelled')
    await page.getByRole('button', { name: 'Vervroegd terugbetalen aanvragen' }).click()
    await expect(page.locator('#credit-early-repayment [role=alert]')).toContainText('geen krediet meer open')
    await page.goto('/outbox')
    await expect(
      page.locator('main article', { hasText: `Je krediet bij bestelling ${first} is herroepen` }),
    ).toHaveCount(1)
    await expect(page.locator('main article', { hasText: `${first}: je kunt nog herroepen` })).toHaveCount(0)
    await context.close()
  })

  test('by keyboard alone is cancelled before it is invoiced', async ({ page }) => {
    await register(page, newEmail())
    const orderNo = await orderDress(page)
    await page.goto(`/mijn-account/bestellingen-leveringen/${orderNo}`)
    await page.getByText('Annuleren', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Ja, annuleren' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main').getByRole('status')).toContainText('Geannuleerd.')
    await expect(page.locator('main')).toContainText('Geannuleerd')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('[ACC-2] an address of the address book is saved, refused with an error, made the default, deleted', async ({
    page,
  }) => {
    await register(page, newEmail())
    await page.goto('/mijn-account/adresboek')
    await page.getByRole('link', { name: 'Adres toevoegen' }).click()
    await page.getByLabel('Postcode').fill('2042')
    await page.getByLabel('Huisnummer').fill('12')
    await page.getByLabel('Straat').fill('Helmgrasweg')
    await page.getByLabel('Plaats').fill('Zandvoort')
    await page.getByRole('button', { name: 'Adres opslaan' }).click()
    await expect(page.locator('#delivery-postalCode-problem')).toHaveText('Vul alsjeblieft je postcode in')
    await expect(page.getByLabel('Straat')).toHaveValue('Helmgrasweg')
    await page.getByLabel('Postcode').fill('2042zz')
    await page.getByRole('button', { name: 'Adres opslaan' }).click()
    await expect(page.locator('main').getByRole('status')).toHaveText('Het adres is opgeslagen.')
    await expect(page.locator('.account-addresses')).toContainText('2042 ZZ')
    await page.getByRole('button', { name: 'Helmgrasweg 12, 2042 ZZ Zandvoort verwijderen' }).click()
    await expect(page.locator('main')).toContainText('Je adresboek is leeg.')
    await page.waitForLoadState()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
