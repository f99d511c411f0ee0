import { expect, type Page } from '@playwright/test'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { tenants } from '../http/shops/kit/content-pages.ts'
import { urlAt } from './kit/content-pages.ts'
import { newEmail, register } from './kit/customer.ts'
import { test } from './kit/shopper.ts'

test.use({ trace: 'off' })

const nl = 'nl.localhost'

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const replace = history.replaceState
    history.replaceState = function replaceState(...to) {
      document.documentElement.dataset.own = ''
      replace.apply(this, to)
    }
  }),
)

/** Sends the form, which is shown again with its errors. */
async function refused(page: Page, form: string): Promise<void> {
  const response = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.request().isNavigationRequest(),
  )
  await page.locator(`${form} button[type=submit]`).first().click()
  expect((await response).status()).toBe(422)
  await expect(page.locator(`${form} [role=alert]`)).toBeFocused()
  await isOwn(page)
}

/** Opens another page of the shop, and goes Back. */
async function awayAndBack(page: Page): Promise<void> {
  await page.locator('footer .cookie-settings').evaluate((link: HTMLAnchorElement) => {
    location.href = link.href
  })
  await expect(page.locator('.consent-form')).toBeVisible()
  await page.goBack()
}

/** The response to a form is a page of its own in the history. */
const isOwn = (page: Page) => expect(page.locator('html[data-own]')).toHaveCount(1)

async function shows(page: Page, form: string, typed: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(typed))
    await expect(page.locator(`${form} [name="${name}"]:is(:not([type=radio]), :checked)`)).toHaveValue(text)
}

test('[UX-6] Back shows a refused registration, and the page before it, with all typed input', async ({
  page,
  baseURL,
}) => {
  await page.goto(urlAt(baseURL, nl, '/kasse/registrieren?back=%2Fwarenkorb'))
  const form = '#register'
  const field = (name: string) => page.locator(`${form} [name=${name}]`)
  const typed = {
    firstName: 'Anna',
    lastName: 'de Wit',
    email: 'anna',
    birthday: '31-12-1980',
    phone: '0612345678',
  }
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  await page.locator(`${form} [value=female]`).check()
  await field('password').fill('kort')
  await page.locator('#log-in-email').fill('bert@klant.example')
  await refused(page, form)
  await expect(page).toHaveURL(/\?back=%2Fwarenkorb$/)
  await shows(page, '#log-in', { email: 'bert@klant.example' })

  await field('firstName').fill('Anne')
  await awayAndBack(page)
  const corrected = { ...typed, firstName: 'Anne', salutation: 'female' }
  await shows(page, form, corrected)
  await expect(field('password')).toHaveValue('')
  await page.goBack()
  await shows(page, form, corrected)
  await page.goForward()
  await shows(page, form, corrected)

  await field('email').fill(newEmail())
  await field('password').fill('zonlicht')
  await page.getByRole('button', { name: 'Account maken' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kijk in je mail' })).toBeVisible()
  // The page forgets it once it is idle.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Anne')
})

test('[UX-6] [NEW-1] from the overlay to the newsletter page, refused, away and back', async ({
  page,
  baseURL,
}) => {
  await page.goto(urlAt(baseURL, nl, '/'))
  await page.getByRole('button', { name: 'Meteen aanmelden', exact: true }).click()
  await page.locator('.newsletter-sheet [name=email]').fill('anna')
  await page.locator('.newsletter-sheet button[type=submit]').click()
  const form = '#newsletter'
  await shows(page, form, { email: 'anna' })
  // The response to the overlay's form is a page like any other.
  await isOwn(page)
  await awayAndBack(page)
  await shows(page, form, { email: 'anna' })

  await page.locator(`${form} [name=firstName]`).fill('Anna')
  await page.locator(`${form} [name=consent]`).check()
  await refused(page, form)
  await awayAndBack(page)
  await shows(page, form, { email: 'anna', firstName: 'Anna' })
  await expect(page.locator(`${form} [name=consent]`)).toBeChecked()
  await expect(page).toHaveURL(/areaKey=/)
})

test('[UX-6] [LAW-3] Back from the second step of a withdrawal loses no typed input', async ({
  page,
  baseURL,
}) => {
  await page.goto(urlAt(baseURL, nl, '/overeenkomst-herroepen'))
  const form = '#withdrawal'
  const confirm = page.getByRole('button', { name: 'Herroeping bevestigen' })
  const typed = { name: 'Anna de Wit', contract: '100200300', items: 'De rok', email: newEmail() }
  for (const [name, text] of Object.entries(typed)) await page.locator(`${form} [name=${name}]`).fill(text)
  await page.locator(`${form} button[type=submit]`).click()
  await expect(confirm).toBeVisible()
  await isOwn(page)
  await page.goBack()
  await shows(page, form, typed)
  await page.locator(`${form} button[type=submit]`).click()
  await isOwn(page)
  await awayAndBack(page)
  await shows(page, form, typed)
  await page.locator(`${form} button[type=submit]`).click()
  await confirm.click()
  await expect(page).toHaveURL(/received=/)
  // The page forgets it once it is idle.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Anna de Wit')
})

test('[UX-6] [ACC-2] Back shows a refused address in its own form only, and not to the next customer', async ({
  page,
  baseURL,
}) => {
  await register(page, newEmail())
  await page.goto(urlAt(baseURL, nl, '/mijn-account/adresboek?add=1'))
  const form = '#delivery'
  await page.locator(`${form} [name=recipient]`).fill('Oma')
  await page.locator(`${form} [name=street]`).fill('Kade')
  await refused(page, form)
  await awayAndBack(page)
  await shows(page, form, { recipient: 'Oma', street: 'Kade' })
  await page.locator('account-link summary').click()
  await page.locator('account-link').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByText('Je bent uitgelogd.')).toBeVisible()
  await register(page, newEmail())
  await page.goto(urlAt(baseURL, nl, '/mijn-account/adresboek?add=1'))
  await expect(page.locator(`${form} [name=street]`)).toHaveValue('')
})

test('[LOG-3] [UX-6] Back from a refused new password shows its link again', async ({ page, baseURL }) => {
  const email = newEmail()
  await register(page, email)
  await page.goto(urlAt(baseURL, nl, '/mijn-account/overzicht'))
  await page.locator('main').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByText('Je bent uitgelogd.')).toBeVisible()
  await page.goto(urlAt(baseURL, nl, '/kasse/registrieren/wachtwoord-vergeten'))
  await page.locator('#forgotten-email').fill(email)
  await page.getByRole('button', { name: 'Link aanvragen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kijk in je mail')
  await page.goto('/outbox')
  const sentEmail = page.locator('main article', { hasText: email }).first()
  await page.goto((await sentEmail.locator('a').first().getAttribute('href')) ?? '')
  await page.getByLabel('Nieuw wachtwoord').fill('kort')
  await refused(page, '#reset')
  await awayAndBack(page)
  await expect(page.getByLabel('Nieuw wachtwoord')).toBeVisible()
})

test('[LOG-3] [UX-6] an e-mail address typed to log in is prefilled for the forgotten password, there and back', async ({
  page,
  baseURL,
}) => {
  await page.goto(urlAt(baseURL, nl, '/kasse/registrieren'))
  const email = newEmail()
  await page.locator('#log-in-email').fill(email)
  await page.locator('#log-in-password').fill('maanlicht')
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click()
  await expect(page.locator('#forgotten-email')).toHaveValue(email)
  await isOwn(page)
  await awayAndBack(page)
  await expect(page.locator('#forgotten-email')).toHaveValue(email)
  await page.goBack()
  await expect(page.locator('#log-in-email')).toHaveValue(email)
  // The page forgets it once it is idle.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('maanlicht')
})

/** Forms that break off while they are sent: path, id, and what is typed. */
const brokenForms: [
  what: string,
  host: string,
  path: string,
  form: string,
  typed: Record<string, string>,
  message: string,
][] = [
  [
    ...(['a registration', nl, '/kasse/registrieren', '#register'] as const),
    { firstName: 'Anna', lastName: 'de Wit', email: 'anna@klant.example', birthday: '31-12-1980' },
    'De verbinding viel weg',
  ],
  [
    ...(['the newsletter', 'de.localhost', '/service-hilfe/newsletter/anmelden', '#newsletter'] as const),
    { email: 'anna@kunde.example', firstName: 'Anna' },
    'Die Verbindung ist abgebrochen',
  ],
  [
    ...(['a withdrawal', 'de.localhost', '', '#withdrawal'] as const),
    { name: 'Anna Weiß', contract: '100200300', email: 'anna@customer.example' },
    'Die Verbindung ist abgebrochen',
  ],
  [
    ...(['an unsubscription', 'ch.localhost', '', '#leave'] as const),
    { email: 'anna@client.example' },
    'La connexion a été coupée',
  ],
]
const routes = {
  '#withdrawal': ['de', 'de-DE', 'withdrawal'],
  '#leave': ['ch', 'fr-CH', 'newsletterUnsubscribe'],
} as const

for (const [what, host, path, form, typed, message] of brokenForms)
  test(`[UX-6] [REL-2] ${what} whose line breaks shows after Back what has happened, with all typed input`, async ({
    page,
    baseURL,
  }) => {
    const named = routes[form as keyof typeof routes]
    const tenant = named && (tenants.find(({ id }) => id === named[0]) as Tenant)
    const url = urlAt(baseURL, host, tenant ? routeUrl(tenant, named[1], named[2]) : path)
    await page.goto(urlAt(baseURL, host, '/'))
    await page.goto(url)
    for (const [name, text] of Object.entries(typed))
      await page.locator(`${form} [name="${name}"]`).first().fill(text)
    const id = await page.locator(`${form} [name=mutationId]`).inputValue()
    await page.route('**', (route) =>
      route.request().method() === 'POST' && route.request().isNavigationRequest()
        ? route.abort('connectionreset')
        : route.continue(),
    )
    await page.locator(`${form} button[type=submit]`).last().click()
    await expect.poll(() => page.url()).toContain('chrome-error')
    await page.unroute('**')
    // The browser's own page took the place of the form in the history.
    await expect(() => page.goBack()).toPass()
    await page.evaluate((url) => {
      location.href = url
    }, url)
    await expect(page.locator(`${form} [role=alert]`)).toContainText(message)
    await expect(page.locator(`${form} [role=alert]`)).toBeFocused()
    await shows(page, form, typed)
    await expect(page.locator(`${form} [name=mutationId]`)).toHaveValue(id)
    // Once a page has answered, nothing of it stays in the tab.
    await page.locator(`${form} button[type=submit]`).last().click()
    await isOwn(page)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('etalage-typed'))).toBeNull()
  })
