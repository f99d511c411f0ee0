import { expect, type Page } from '@playwright/test'
import {
  addButton,
  type BasketShop,
  basketShops,
  chooseVariant,
  openDress,
  count as pieces,
} from './kit/baskets.ts'
import { urlAt } from './kit/content-pages.ts'
import { newEmail, password, register } from './kit/customer.ts'
import { computer } from './kit/devices.ts'
import { test } from './kit/shopper.ts'

/** Two customers in one browser, and one customer in two. */
test.use({ ...computer, trace: 'off' })

const [nl] = basketShops
const host = 'nl.localhost'
const hearts = (page: Page) => page.locator('main .heart')
const wishes = (page: Page) => page.locator('wishlist-link .count')
const pressed = (page: Page) => page.locator('main .heart[aria-pressed=true]')

async function logOut(page: Page): Promise<void> {
  await page.goto('/mijn-account/overzicht')
  await page.locator('main').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByText('Je bent uitgelogd.')).toBeVisible()
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/kasse/registrieren')
  const form = page.locator('#log-in')
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Wachtwoord').fill(password)
  await form.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/\/mijn-account\/overzicht/)
}

test('[WIS-1] [BAS-1] [SES-2] a customer who logs in after another sees neither their hearts nor their basket’s count', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const [anna, bert] = [newEmail(), newEmail()]
  await register(page, bert)
  await logOut(page)
  await register(page, anna)
  await page.goto(urlAt(baseURL, host, '/s/?q=jurk'))
  await hearts(page).nth(0).click()
  await hearts(page).nth(1).click()
  await expect(wishes(page)).toHaveText('2')
  // The second message replaces the first, which is equal.
  await expect(page.locator('toast-region .toast')).toHaveCount(1)
  await openDress(page, baseURL, nl as BasketShop)
  await chooseVariant(page)
  await addButton(page).click()
  await expect(pieces(page)).toHaveText('1')

  await logOut(page)
  await expect(pieces(page)).toBeHidden()
  await expect(wishes(page)).toBeHidden()
  await logIn(page, bert)
  await page.goto(urlAt(baseURL, host, '/s/?q=jurk'))
  await expect(hearts(page).first()).toBeVisible()
  await expect(pressed(page)).toHaveCount(0)
  await expect(pieces(page)).toBeHidden()
  await expect(wishes(page)).toBeHidden()

  await logOut(page)
  await logIn(page, anna)
  await expect(wishes(page)).toHaveText('2')
  await expect(pieces(page)).toHaveText('1')
})

test('[SES-2] a session ended on another device leads to the log-in', async ({ page, browser, baseURL }) => {
  test.setTimeout(60_000)
  const email = newEmail()
  await register(page, email)
  await page.goto(urlAt(baseURL, host, '/'))
  const [menu, link] = [page.locator('account-link summary'), page.locator('account-link > a')]
  await expect(menu).toBeVisible()
  await expect(link).toBeHidden()

  const otherBrowser = await browser.newContext({ baseURL: baseURL as string })
  const other = await otherBrowser.newPage()
  await logIn(other, email)
  await other.goto('/mijn-account/mijn-persoonlijke-gegevens')
  const change = other.locator('#change-password')
  await change.getByLabel('Huidig wachtwoord').fill(password)
  await change.getByLabel('Nieuw wachtwoord').fill('sterrenlicht')
  await change.getByRole('button').click()
  await expect(other.getByText('Je wachtwoord is gewijzigd.')).toBeVisible()
  await otherBrowser.close()

  await menu.click()
  await expect(link).toBeVisible()
  await expect(menu).toBeHidden()
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(names).not.toContain('loginState')
  await expect.poll(names).not.toContain('sessionTag')
})
