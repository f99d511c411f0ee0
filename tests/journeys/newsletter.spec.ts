import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { newAddress } from './kit/customer.ts'
import { at } from './kit/shelves.ts'
import { givePictures, test } from './kit/shopper.ts'

test.use({ trace: 'off' })

const shops = [
  {
    host: 'de.localhost',
    help: '/service-hilfe/newsletter',
    open: 'Jetzt anmelden',
    submit: 'Anmelden',
    doubleOptIn: {
      sent: 'Bitte sehen Sie in Ihr Postfach',
      again: 'E-Mail erneut senden',
      confirm: 'Ja, ich möchte den Newsletter',
    },
    done: 'Sie sind angemeldet',
    already: 'Sie sind schon angemeldet',
    welcome: 'Willkommen beim Newsletter',
    leave: { ask: 'Ja, bitte abmelden', done: 'Sie sind abgemeldet', gone: 'Diese Anmeldung gibt es nicht' },
  },
  {
    host: 'nl.localhost',
    help: '/klantenservice/nieuwsbrief',
    open: 'Nu aanmelden',
    submit: 'Aanmelden',
    doubleOptIn: undefined,
    done: 'Je bent aangemeld',
    already: 'Je bent al aangemeld',
    welcome: 'Welkom bij de nieuwsbrief',
    leave: { ask: 'Ja, meld me af', done: 'Je bent afgemeld', gone: 'Deze aanmelding is er niet' },
  },
]

/** The links of the letters to an address whose subject begins so, the newest letter first. */
async function linksOf(page: Page, email: string, subject: string): Promise<string[]> {
  await page.goto(new URL('/outbox', page.url()).href)
  const letters = page.locator('main article').filter({ hasText: email }).filter({ hasText: subject })
  await expect(letters.first()).toBeVisible()
  return letters.locator('a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
}

for (const { host, help, open, submit, doubleOptIn, done, already, welcome, leave } of shops)
  test(`[NEW-1] [NEW-3] ${host}: from the help page to subscribed, subscribed already, and out again by a mail`, async ({
    page,
    baseURL,
  }) => {
    const email = newAddress()
    const subscribe = async () => {
      await page.goto(at(baseURL, host, help))
      await page.getByRole('link', { name: open }).click()
      await page.locator('#newsletter-email').fill(email)
      await page.locator('#newsletter-consent').check()
      await page.getByRole('button', { name: submit, exact: true }).click()
    }
    const here = (address: string | undefined) => {
      const { pathname, search } = new URL(address ?? '')
      return at(baseURL, host, pathname + search)
    }
    await subscribe()
    if (doubleOptIn) {
      await expect(page.locator('h1')).toHaveText(doubleOptIn.sent)
      await page.getByRole('button', { name: doubleOptIn.again }).click()
      await expect(page.locator('h1')).toHaveText(doubleOptIn.sent)
      await expect(page).toHaveURL(/again/)
      const links = await linksOf(page, email, 'bestätigen')
      expect(links).toHaveLength(2)
      await page.goto(here(links[0]))
      await page.getByRole('button', { name: doubleOptIn.confirm }).click()
    }
    await expect(page.locator('h1')).toHaveText(done)
    await subscribe()
    await expect(page.locator('h1')).toHaveText(already)
    const link = (await linksOf(page, email, welcome)).find((address) => address.includes('token='))
    await page.goto(here(link))
    await page.getByRole('button', { name: leave.ask }).click()
    await expect(page.locator('h1')).toHaveText(leave.done)
    await page.goto(here(link))
    await expect(page.locator('h1')).toHaveText(leave.gone)
  })

test('[NEW-1] [NEW-4] nl without script: nothing typed is lost; the sheet begins on the storefront', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await givePictures(context)
  const page = await context.newPage()
  await page.goto(at(baseURL, 'nl.localhost', '/'))
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
  await expect(terms).toContainText('50,00')
  await terms.getByRole('button', { name: 'Sluiten' }).click()
  await expect(terms).toBeHidden()
  await page.locator('#newsletter-email').fill(`anna.${randomUUID()}@klant.example`)
  await page.locator('#newsletter-consent').check()
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
  await expect(page.locator('h1')).toHaveText('Je bent aangemeld')
  await context.close()
})

test('[NEW-2] [ERR-1] [A11Y-1] nl and fr: who is not subscribed is told so; axe finds nothing on the forms', async ({
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
    await page.goto(at(baseURL, host, path))
    await page.locator('#leave-email').fill(newAddress())
    await page.locator(`input[value="${option}"]`).check()
    await page.getByRole('button', { name: submit }).click()
    await expect(page.locator('#leave').getByRole('alert')).toHaveText(words)
    expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  }
  await page.goto(at(baseURL, 'nl.localhost', '/klantenservice/nieuwsbrief/aanmelden'))
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
  await expect(page.locator('#newsletter').getByRole('alert')).toBeFocused()
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
})
