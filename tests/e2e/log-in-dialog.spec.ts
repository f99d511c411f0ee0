import { expect, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { linkInMail, newEmail, password, register } from './kit/customer.ts'
import { test, waitForScripts } from './kit/shopper.ts'

const accountLink = (page: Page) => page.locator('account-link > a')
const dialog = (page: Page) => page.getByRole('dialog')

/** Log-in reloads the page: the next step begins after that. */
async function loadedAnew(page: Page, act: () => Promise<void>): Promise<void> {
  const anew = page.waitForEvent('load')
  await act()
  await anew
}

async function openDialog(page: Page, address = '/klantenservice'): Promise<void> {
  await page.goto(address)
  await accountLink(page).click()
  await expect(dialog(page)).toBeVisible()
}

test('[LOG-1] [SES-2] a customer logs in on a second device by the dialog', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail()
  await register(page, email)
  await page.goto('/klantenservice')
  await page.locator('account-link summary').click()
  await expect(page.locator('account-link [data-name]')).toHaveText('Anna de Wit')
  await page.locator('account-link').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(accountLink(page)).toBeVisible()

  const second = await browser.newContext({ baseURL: baseURL ?? '' })
  await waitForScripts(second)
  const other = await second.newPage()
  await openDialog(other)
  await expect(other.getByLabel('E-mailadres')).toBeFocused()
  await other.getByLabel('E-mailadres').fill(email)
  await other.getByLabel('Wachtwoord').fill('maanlicht')
  await other.keyboard.press('Enter')
  await expect(dialog(other).getByRole('alert')).toContainText('Deze gegevens kennen we niet.')
  await expect(dialog(other).getByRole('alert')).toBeFocused()
  await other.getByLabel('Wachtwoord').fill(password)
  await loadedAnew(other, () => other.keyboard.press('Enter'))
  await expect(other.locator('account-link summary')).toBeVisible()
  await other.goto('/mijn-account/mijn-persoonlijke-gegevens')
  await expect(other.locator('main dl')).toContainText(email)

  // Number and birthday only recognise the customer (SEC-3).
  const number = (await other.locator('main dd').first().textContent()) ?? ''
  await openDialog(page)
  await page.getByRole('tab', { name: 'Met klantnummer' }).click()
  await page.getByLabel('Klantnummer', { exact: true }).fill(number)
  await page.getByLabel('Geboortedatum').fill('31-12-1980')
  await loadedAnew(page, () => page.keyboard.press('Enter'))
  // The page was reloaded: a keyboard goes on from the account link (A11Y-2), and only this once.
  await expect(page.locator('account-link summary')).toBeFocused()
  await page.reload()
  await expect(page.locator('account-link summary')).toBeVisible()
  await expect(page.locator('account-link summary')).not.toBeFocused()
  await page.goto('/mijn-account/mijn-persoonlijke-gegevens')
  await expect(page.getByText('Log opnieuw in om je persoonlijke gegevens te zien.')).toBeVisible()
  await second.close()
})

test('[LOG-3] a forgotten password in the dialog leads through the email to a new one', async ({ page }) => {
  const email = newEmail()
  await register(page, email)
  await page.locator('main').getByRole('button', { name: 'Uitloggen' }).click()
  // Leaving at once would abort it.
  await expect(page.getByText('Je bent uitgelogd.')).toBeVisible()
  await openDialog(page)
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click()
  await page.getByRole('button', { name: 'Link aanvragen' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Verplicht')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Link aanvragen' }).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Kijk in je mail')
  await page.goto(await linkInMail(page, email))
  await page.getByLabel('Nieuw wachtwoord').fill('sterrenlicht')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await page.locator('#log-in').getByLabel('E-mailadres').fill(email)
  await page.locator('#log-in').getByLabel('Wachtwoord').fill('sterrenlicht')
  await page.locator('#log-in').getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByText('Dag Anna de Wit')).toBeVisible()
})

test('[LOG-1] by keyboard alone: in, between the tabs, out', async ({ page }) => {
  await page.goto('/klantenservice')
  await accountLink(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mailadres')).toBeFocused()
  await page.getByRole('tab', { name: 'Met e-mail' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Met klantnummer' })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Met klantnummer' })).toHaveAttribute('aria-selected', 'true')
  await expect(
    page.getByRole('tabpanel', { name: 'Met klantnummer' }).getByLabel('Klantnummer'),
  ).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.getByRole('tab', { name: 'Met e-mail' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(accountLink(page)).toBeFocused()
})

test('[UX-6] a field is validated on leaving it and while it is corrected', async ({ page }) => {
  await openDialog(page)
  const email = page.getByLabel('E-mailadres')
  await email.fill('nope')
  await page.getByLabel('Wachtwoord').focus()
  await expect(dialog(page).getByText('Het e-mailadres is ongeldig').first()).toBeVisible()
  await email.fill('anna@klant.example')
  await expect(dialog(page).getByText('Het e-mailadres is ongeldig')).toHaveCount(0)
})

test('a dialog that cannot be loaded opens its page instead', async ({ page }) => {
  await page.route('**/api/log-in*', (route) => route.abort())
  await page.goto('/klantenservice')
  await accountLink(page).click()
  await expect(page).toHaveURL(/\/kasse\/registrieren$/)
})

test('axe finds nothing in any state', async ({ page }) => {
  test.setTimeout(150_000)
  await openDialog(page)
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(dialog(page).getByRole('alert')).toBeFocused()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.getByRole('tab', { name: 'Met klantnummer' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Met klantnummer' })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.getByRole('tab', { name: 'Met e-mail' }).click()
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click()
  await expect(page.getByRole('button', { name: 'Link aanvragen' })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await register(page, newEmail())
  expect(await findingsInBothSchemes(page)).toEqual([])
  for (const address of ['/mijn-account/mijn-persoonlijke-gegevens', '/outbox']) {
    await page.goto(address)
    expect(await findingsInBothSchemes(page)).toEqual([])
  }
  const menu = page.locator('account-link details')
  await menu.locator('summary').click()
  await expect(page.locator('account-link [data-name]')).toHaveText('Anna de Wit')
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(menu.locator('summary')).toBeFocused()
  await menu.locator('summary').click()
  await page.locator('h1').first().click()
  await expect(menu).not.toHaveAttribute('open')
  await menu.locator('summary').click()
  await page.locator('account-link').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(accountLink(page)).toBeVisible()
  for (const address of [
    '/kasse/registrieren?way=number',
    '/kasse/registrieren/wachtwoord-vergeten',
    '/kasse/registrieren/nieuw-wachtwoord',
  ]) {
    await page.goto(address)
    expect(await findingsInBothSchemes(page)).toEqual([])
  }
})
