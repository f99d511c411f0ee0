import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const password = 'zonlicht'

/** An e-mail address without an account. */
export const newEmail = (): string => `anna.${randomUUID()}@klant.example`

/** The link in the newest email to an address in the demonstration's outbox. */
export async function linkInMail(page: Page, email: string): Promise<string> {
  await page.goto('/outbox')
  const sentEmail = page.locator('main article', { hasText: email }).first()
  const address = await sentEmail.locator('a').first().getAttribute('href')
  if (!address) throw new Error(`No link was mailed to ${email}.`)
  return address
}

/** Registers in the Dutch shop by the page's plain form, follows the link of the email, and is logged in. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/kasse/registrieren')
  const form = page.locator('#register')
  await form.getByLabel('Voornaam').fill('Anna')
  await form.getByLabel('Achternaam').fill('de Wit')
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Wachtwoord').fill(password)
  await form.getByLabel(/Geboortedatum/).fill('31-12-1980')
  await form.getByRole('button', { name: 'Account maken' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kijk in je mail' })).toBeVisible()
  await page.goto(await linkInMail(page, email))
  await page.getByRole('button', { name: 'Account openen' }).click()
  await expect(page.getByText('Dag Anna de Wit')).toBeVisible()
}
