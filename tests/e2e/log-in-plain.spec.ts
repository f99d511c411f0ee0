import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { linkInMail, newEmail, password, register } from './kit/customer.ts'
import { test } from './kit/shopper.ts'

test.use({ javaScriptEnabled: false })

test('[LOG-5] [LAW-10] without script: register, log out, log in, change, export, delete', async ({
  page,
}) => {
  const email = newEmail()
  await register(page, email)
  await page.locator('main').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByText('Je bent uitgelogd.')).toBeVisible()

  // The way back leads only to the requested page.
  await page.goto('/mijn-account/mijn-persoonlijke-gegevens')
  await expect(page).toHaveURL(/\/kasse\/registrieren\?back=/)
  const logIn = page.locator('#log-in')
  await logIn.getByLabel('E-mailadres').fill(email)
  await logIn.getByLabel('Wachtwoord').fill(password)
  await logIn.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/\/mijn-account\/mijn-persoonlijke-gegevens$/)
  await expect(page.locator('main dl')).toContainText(email)
  await expect(page.locator('main dl')).toContainText('31 december 1980')

  const change = page.locator('#change-password')
  await change.getByLabel('Huidig wachtwoord').fill('maanlicht')
  await change.getByLabel('Nieuw wachtwoord').fill('sterrenlicht')
  await change.getByRole('button').click()
  await expect(change.getByRole('alert')).toHaveText('Dit wachtwoord klopt niet.')
  await change.getByLabel('Huidig wachtwoord').fill(password)
  await change.getByLabel('Nieuw wachtwoord').fill('sterrenlicht')
  await change.getByRole('button').click()
  await expect(page.getByText('Je wachtwoord is gewijzigd.')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.locator('#export').getByLabel('Huidig wachtwoord').fill('sterrenlicht')
  await page.locator('#export').getByRole('button').click()
  const own = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(own.customer).toMatchObject({ email, firstName: 'Anna', birthday: '1980-12-31' })

  await page.locator('#delete').getByLabel('Huidig wachtwoord').fill('sterrenlicht')
  await page.locator('#delete').getByRole('button').click()
  await expect(page.getByText('Je account is verwijderd.')).toBeVisible()
  await logIn.getByLabel('E-mailadres').fill(email)
  await logIn.getByLabel('Wachtwoord').fill('sterrenlicht')
  await logIn.getByRole('button', { name: 'Inloggen' }).click()
  await expect(logIn.getByRole('alert')).toContainText('Deze gegevens kennen we niet.')
  await expect(logIn.getByLabel('E-mailadres')).toHaveValue(email)
})

test('[LOG-3] without script: a forgotten password, its link once', async ({ page }) => {
  const email = newEmail()
  await register(page, email)
  await page.locator('main').getByRole('button', { name: 'Uitloggen' }).click()
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click()
  await page.getByRole('button', { name: 'Link aanvragen' }).click()
  await expect(page.locator('#forgotten-email-problem')).toHaveText('Verplicht')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Link aanvragen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kijk in je mail')
  const link = await linkInMail(page, email)
  await page.goto(link)
  await page.getByLabel('Nieuw wachtwoord').fill('kort')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(page.locator('#reset-password-problem')).toHaveText('Wachtwoord is te kort.')
  await page.getByLabel('Nieuw wachtwoord').fill('sterrenlicht')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(page.getByText('Je wachtwoord is gewijzigd. Log in met je nieuwe wachtwoord.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze link is niet geldig')
})

test('[LOG-3] without script: an e-mail address typed to log in is prefilled for the forgotten password, and is in no URL', async ({
  page,
}) => {
  const email = newEmail()
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer}`))
  await page.goto('/kasse/registrieren?back=%2Fwarenkorb')
  await page.locator('#log-in').getByLabel('E-mailadres').fill(email)
  await page.locator('#log-in').getByLabel('Wachtwoord').fill('maanlicht')
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click()
  await expect(page).toHaveURL(/\/wachtwoord-vergeten$/)
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  expect(await page.content()).not.toContain('maanlicht')
  await page.getByRole('button', { name: 'Link aanvragen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kijk in je mail')
  expect(requests.join()).not.toContain(email.split('@')[0])
})

test('[LOG-1] without script: Enter logs in and redirects to no other page', async ({ page }) => {
  await page.goto('/kasse/registrieren')
  await page.locator('#log-in').getByLabel('E-mailadres').fill('nope')
  await page.locator('#log-in').getByLabel('E-mailadres').press('Enter')
  await expect(page.locator('#log-in-email-problem')).toHaveText('Het e-mailadres is ongeldig')
})

test('[LOG-2] the log-in form shows its messages, and preserves the input', async ({ page }) => {
  await page.goto('/kasse/registrieren')
  const logIn = page.locator('#log-in')
  await logIn.getByLabel('E-mailadres').fill('nope')
  await logIn.getByLabel('Wachtwoord').fill('12345')
  await logIn.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.locator('#log-in-email-problem')).toHaveText('Het e-mailadres is ongeldig')
  await expect(page.locator('#log-in-password-problem')).toHaveText('Wachtwoord is te kort.')
  await expect(logIn.getByLabel('E-mailadres')).toHaveValue('nope')
  await logIn.getByRole('alert').getByRole('link', { name: 'Wachtwoord' }).click()
  await expect(page).toHaveURL(/#log-in-password$/)
  await page.getByRole('link', { name: 'Met klantnummer' }).click()
  await logIn.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.locator('#log-in-customerNumber-problem')).toHaveText('Dit is een verplicht veld.')
})
