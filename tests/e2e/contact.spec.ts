import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { contactHelpSchema } from '#content/contact-help.ts'
import { mailboxOf } from '#tenancy/contact.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { leavesOf } from '#tests/support/content/leaves-of.ts'
import { hostOf, tenants } from '../http/shops/kit/content-pages.ts'
import { repository } from '../http/shops/kit/repository.ts'
import { goodFiles } from '../integration/upload/files.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import { heading } from './kit/checkout.ts'
import { urlAt } from './kit/content-pages.ts'
import { newEmail } from './kit/customer.ts'
import { emailTo, test as sending } from './kit/mailing-shops.ts'
import { test } from './kit/shopper.ts'

test.use({ trace: 'off' })
// One set of shops for all messages.
test.describe.configure({ mode: 'default' })

// The first test uses shops that have not responded yet.
sending.setTimeout(90_000)

const nl = 'nl.localhost'
const photo = (name: string, size = 40) => {
  const buffer = Buffer.alloc(size)
  goodFiles.jpg.copy(buffer)
  return { name, mimeType: 'image/jpeg', buffer }
}

const writers = [
  {
    ...{
      tenant: 'nl',
      locale: 'nl-NL',
      home: '/klantenservice',
      form: 'Schrijf ons',
      code: 'account-data',
    },
    ...{ digits: 'Alleen cijfers zijn toegestaan', postalCode: 'Vul alsjeblieft je postcode in' },
    ...{
      wrong: '2042',
      right: '2042 ZZ',
      date: 'Dit is geen geldige datum.',
      letters: 'Gebruik geen bijzondere tekens of cijfers.',
    },
    ...{
      send: 'Versturen',
      choose: 'Bestanden kiezen',
      sent: 'Je bericht is verstuurd',
      received: 'We hebben je bericht aan Duinlicht ontvangen',
    },
  },
  {
    ...{
      tenant: 'de',
      locale: 'de-DE',
      home: '/service-hilfe',
      form: 'Schreiben Sie uns',
      code: 'account-data',
    },
    ...{
      digits: 'Nur Zahlen sind erlaubt',
      postalCode: 'Nur Zahlen sind erlaubt',
      wrong: '26 99A',
      right: '26999',
    },
    ...{ date: 'Das ist kein gültiges Datum.', letters: 'Bitte keine Sonderzeichen oder Zahlen verwenden.' },
    ...{ choose: 'Dateien auswählen', send: 'Absenden', sent: 'Ihre Nachricht ist unterwegs' },
    received: 'Ihre Nachricht an Lindrich ist eingegangen',
  },
  {
    ...{
      tenant: 'ch',
      locale: 'de-CH',
      home: '/service-hilfe',
      form: 'Schreiben Sie uns',
      code: 'account-data',
    },
    ...{
      digits: 'Nur Zahlen sind erlaubt',
      postalCode: 'Nur Zahlen sind erlaubt',
      wrong: '84-00',
      right: '8400',
    },
    ...{ date: 'Das ist kein gültiges Datum.', letters: 'Bitte keine Sonderzeichen oder Zahlen verwenden.' },
    ...{ choose: 'Dateien auswählen', send: 'Absenden', sent: 'Ihre Nachricht ist unterwegs' },
    received: 'Ihre Nachricht an Aurelline ist eingegangen',
  },
  {
    ...{
      tenant: 'ch',
      locale: 'fr-CH',
      home: '/fr/aide-service',
      form: 'Écrivez-nous',
      code: 'account-data',
    },
    ...{ digits: 'Seuls les chiffres sont autorisés', postalCode: 'Seuls les chiffres sont autorisés' },
    ...{
      wrong: 'A',
      right: '8400',
      date: 'Cette date n’est pas valable.',
      letters: 'Sans caractères spéciaux ni chiffres',
    },
    ...{
      send: 'Envoyer',
      choose: 'Choisir des fichiers',
      sent: 'Votre message est envoyé',
      received: 'Nous avons reçu votre message à Aurelline',
    },
  },
] as const

/** The end of a shop's contact help, with the texts that lead to it. */
function leafOfHelp(tenant: string, locale: string, code: string) {
  const file = join(repository, 'content-cache', tenant, locale.slice(0, 2), 'contact-help.json')
  const leaf = leavesOf(contactHelpSchema.parse(JSON.parse(readFileSync(file, 'utf8')))).find(
    (each) => each.code === code,
  )
  if (!leaf) throw new Error(`${tenant} has no ${code}.`)
  return leaf
}

for (const each of writers)
  sending(
    `[CTC-1] [CTC-2] [CTC-3] [CTC-4] ${each.tenant} in ${each.locale}: from the footer to an answer, and on to a message in the right mailbox`,
    async ({ page, baseURL, mailShops }) => {
      const {
        locale,
        home,
        form,
        code,
        digits,
        postalCode,
        wrong,
        right,
        date,
        letters: emails,
        choose,
        send,
        sent,
        received,
      } = each
      const tenant = tenants.find(({ id }) => id === each.tenant) as Tenant
      const leaf = leafOfHelp(each.tenant, locale, code)
      const email = newEmail()
      await page.goto(urlAt(baseURL, hostOf(tenant), home))
      const contact = routeUrl(tenant, locale, 'contact')
      await page.locator(`footer a[href="${contact}"]`).first().click()
      for (const label of leaf.labels)
        await page.locator('main').getByRole('link', { name: label, exact: true }).click()
      await expect(heading(page)).toHaveText(leaf.labels.at(-1) ?? '')
      await page.locator('main').getByRole('link', { name: form, exact: true }).click()
      await expect(heading(page)).toHaveText(form)

      const field = (name: string) => page.locator(`#contact-${name}`)
      const problem = (name: string) => page.locator(`#contact-${name}-problem`)
      const submit = page.getByRole('button', { name: send })
      await expect(submit).toBeDisabled()
      // The message of the shop if the field is invalid (CTC-2).
      for (const [name, typed, message] of [
        ['firstname', 'Anna1', emails],
        ['customernumber', 'K-12', digits],
        ['birthday', '31-02-1980', date],
        ['postalcode', wrong, postalCode],
      ] as const) {
        await field(name).fill(typed)
        await field('subject').focus()
        await expect(problem(name)).toContainText(message)
      }
      for (const [name, typed] of Object.entries({
        ...{
          firstname: 'Anna',
          lastname: 'de Wit',
          email,
          customernumber: '200300401',
          birthday: '31-12-1980',
        },
        ...{ street: 'Laan', housenumber: '1', city: 'Bern', postalcode: right },
        ...{ subject: 'Übel & schräg 🌷', message: 'Eén.\n\nDeux & trois.' },
      }))
        await field(name).fill(typed)
      await expect(page.locator('[id$=-problem]')).toHaveCount(0)
      // Written in the shop's language, whatever the language of the browser.
      const fileChooser = page.waitForEvent('filechooser')
      await page.getByText(choose, { exact: true }).click({ force: true })
      await (await fileChooser).setFiles([
        photo('foto.jpg', 60_000),
        { name: 'plan.pdf', mimeType: 'application/pdf', buffer: goodFiles.pdf },
      ])
      await expect(page.getByRole('status').getByRole('listitem').first()).toContainText('foto.jpg')
      // Only the Dutch shop accepts documents (CTC-3).
      const dutch = tenant.id === 'nl'
      await expect(problem('files')).toHaveCount(dutch ? 0 : 1)
      if (!dutch) await expect(problem('files')).toContainText('jpg, jpeg, png, gif, webp, bmp, heic, heif')
      await page.locator('input[name=cancelnl]').check()
      await submit.click()
      await expect(heading(page)).toHaveText(sent)
      await expect(page.locator('main')).toContainText(email)

      const acknowledged = await emailTo(mailShops, email)
      expect(acknowledged.mail.subject).toBe(received)
      expect(acknowledged.mail.text).toContain(leaf.labels.join(' › '))
      const sentBy = () => mailShops.mail.received.find(({ mail }) => mail.replyTo?.[0]?.address === email)
      // The two letters come in any order.
      await expect.poll(sentBy, { timeout: 20_000 }).toBeDefined()
      const arrived = sentBy()
      expect(arrived?.to).toEqual([mailboxOf(tenant, leaf.targetEmailID)])
      expect(arrived?.mail.subject).toBe(`[${code}] Übel & schräg 🌷`)
      for (const part of ['Anna', 'de Wit', '200300401', 'Eén.', 'Deux & trois.', locale])
        expect(arrived?.mail.text).toContain(part)
      expect(arrived?.mail.attachments.map(({ filename }) => filename)).toEqual(
        dutch ? ['foto.jpg', 'plan.pdf'] : ['foto.jpg'],
      )
      const [first] = arrived?.mail.attachments ?? []
      expect(Buffer.from(first?.content as ArrayBuffer).equals(photo('', 60_000).buffer)).toBe(true)
    },
  )

test('[CTC-3] files are collected and validated before they are sent, as the shop does', async ({
  page,
  baseURL,
}) => {
  await page.goto(urlAt(baseURL, nl, '/klantenservice/contact?topic=other&write=1'))
  const files = page.locator('#contact-files')
  const problems = page.locator('#contact-files-problem')
  const names = () =>
    files.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name))
  await files.focus()
  await files.setInputFiles([
    photo('een.jpg'),
    { name: 'twee.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ])
  await expect(problems).toContainText(
    '‘twee.svg’ heeft een formaat dat we niet aannemen. Wel kan: jpg, jpeg, png',
  )
  expect(await names()).toEqual(['een.jpg'])
  await files.setInputFiles([photo('EEN.jpg'), photo('groot.jpg', 5 * 1024 * 1024 + 1), photo('drie.jpg')])
  await expect(problems).toContainText('‘EEN.jpg’ is er al bij.')
  await expect(problems).toContainText('‘groot.jpg’ is te groot. Een bestand mag tot 5 MB zijn.')
  expect(await names()).toEqual(['een.jpg', 'drie.jpg'])
  await page.getByRole('button', { name: '‘een.jpg’ weghalen' }).click()
  await expect(problems).toHaveCount(0)
  expect(await names()).toEqual(['drie.jpg'])
})

test('[CTC-3] without script, too, the file field is in the language of the shop, and the files are sent', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(urlAt(baseURL, 'ch.localhost', '/fr/aide-service/contact?topic=other&write=1'))
  const fileChooser = page.waitForEvent('filechooser')
  await page.getByText('Choisir des fichiers', { exact: true }).click()
  await (await fileChooser).setFiles([photo('photo.jpg', 60_000)])
  for (const [name, typed] of Object.entries({
    ...{ firstname: 'Anna', lastname: 'de Wit', email: newEmail(), message: 'Bonjour.' },
    subject: 'Photo',
  }))
    await page.locator(`#contact-${name}`).fill(typed)
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(heading(page)).toHaveText('Votre message est envoyé')
  await expect(page.getByRole('main')).toContainText('1 fichier est joint.')
  await context.close()
})

test('[CTC-3] without script, too, files survive a refusal', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(urlAt(baseURL, nl, '/klantenservice/contact?topic=other&write=1'))
  await page.locator('#contact-files').setInputFiles([photo('foto.jpg', 60_000)])
  const values = { firstname: 'Anna', lastname: 'de Wit', email: 'anna', message: 'Hallo.' }
  for (const [name, text] of Object.entries(values)) await page.locator(`#contact-${name}`).fill(text)
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(page.getByRole('checkbox', { name: 'foto.jpg' })).toBeChecked()
  await page.locator('#contact-email').fill(newEmail())
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(page.getByRole('main')).toContainText('Er is 1 bestand meegestuurd.')
  await context.close()
})

test('[CTC-3] [UX-6] a refused form is shown in the page, with everything typed and the files', async ({
  page,
  baseURL,
}) => {
  await page.goto(urlAt(baseURL, nl, '/klantenservice/contact?topic=other&write=1'))
  const field = (name: string) => page.locator(`#contact-${name}`)
  const email = newEmail()
  for (const [name, text] of Object.entries({
    lastname: 'de Wit',
    email,
    message: 'Hallo.',
    firstname: 'A1',
  }))
    await field(name).fill(text)
  await field('files').setInputFiles([photo('foto.jpg', 60_000)])
  // The script that sends in the page is loaded by the first touch; until then the form is sent as it is.
  await expect(page.getByRole('listitem').filter({ hasText: 'foto.jpg' })).toBeVisible()
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.method()))
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(page.locator('contact-form .form-message')).toBeFocused()
  await expect(page.locator('#contact-firstname-problem')).toContainText(
    'Gebruik geen bijzondere tekens of cijfers.',
  )
  await expect(page.getByRole('checkbox', { name: 'foto.jpg' })).toBeChecked()
  await expect(field('message')).toHaveValue('Hallo.')
  await field('firstname').fill('Anna')
  await field('files').setInputFiles([photo('FOTO2.jpg')])
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(page.getByRole('main')).toContainText('Er zijn 2 bestanden meegestuurd.')
  expect(documents).toEqual(['GET'])
})

test('[CTC-3] [REL-2] a connection lost while the message is sent is reported in the page, and nothing is lost', async ({
  page,
  baseURL,
}) => {
  await page.goto(urlAt(baseURL, nl, '/klantenservice/contact?topic=other&write=1'))
  const field = (name: string) => page.locator(`#contact-${name}`)
  const typed = { firstname: 'Anna', lastname: 'de Wit', email: newEmail(), message: 'Hallo.' }
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  await field('files').setInputFiles([photo('foto.jpg', 60_000)])
  // The script that sends in the page is loaded by the first touch; until then the form is sent as it is.
  await expect(page.getByRole('listitem').filter({ hasText: 'foto.jpg' })).toBeVisible()
  // The shop takes the first message, and the line breaks before its response arrives.
  let broken = 0
  await page.route('**/contact?topic=other&write=1', async (route) => {
    if (route.request().method() !== 'POST' || broken > 0) return route.continue()
    broken += 1
    const url = new URL(route.request().url())
    const headers = { ...(await route.request().allHeaders()), host: url.host }
    url.hostname = '127.0.0.1'
    expect((await route.fetch({ url: url.href, headers, maxRedirects: 0 })).status()).toBe(303)
    await route.abort('connectionreset')
  })
  const send = page.getByRole('button', { name: 'Versturen' })
  await send.click()
  await expect(page.locator('contact-form [role=alert]')).toContainText('De verbinding viel weg')
  await expect(page.locator('contact-form [role=alert]')).toBeFocused()
  for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text)
  await expect(page.getByRole('listitem').filter({ hasText: 'foto.jpg' })).toBeVisible()
  await send.click()
  await expect(heading(page)).toHaveText('Je bericht is verstuurd')
  // Once, with its file, although it was sent twice.
  await page.goto(urlAt(baseURL, nl, '/outbox'))
  const letters = page.locator('article', { hasText: `E-mailadres: ${typed.email}` })
  await expect(letters).toHaveCount(1)
  await expect(letters).toContainText('foto.jpg')
})

test('[CTC-3] [UX-6] files that the shop has retained survive a reload, a second refusal, and taking one out', async ({
  page,
  baseURL,
}) => {
  await page.goto(urlAt(baseURL, nl, '/klantenservice/contact?topic=other&write=1'))
  const field = (name: string) => page.locator(`#contact-${name}`)
  const send = page.getByRole('button', { name: 'Versturen' })
  const typed = { firstname: 'A1', lastname: 'de Wit', email: newEmail(), message: 'Hallo.' }
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  await field('files').setInputFiles([photo('een.jpg', 60_000), photo('twee.jpg', 4_900_000)])
  const [first, second] = ['een.jpg', 'twee.jpg'].map((name) => page.getByRole('checkbox', { name }))
  const retained = async () => {
    for (const box of [first, second]) await expect(box as NonNullable<typeof box>).toBeChecked()
  }
  await send.click()
  await expect(page.locator('contact-form .form-message')).toBeFocused()
  await retained()
  for (let times = 0; times < 2; times += 1) {
    await page.reload()
    await retained()
    for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text)
  }
  await field('email').focus()
  await send.click()
  await expect(page.locator('contact-form .form-message')).toBeFocused()
  await retained()
  // Retained files count for the limits as long as their boxes are ticked.
  await field('files').setInputFiles([photo('een.jpg'), photo('drie', 300_000)])
  await expect(page.locator('#contact-files-problem')).toContainText('‘een.jpg’ is er al bij.')
  await expect(page.locator('#contact-files-problem')).toContainText('‘drie’ past er niet meer bij.')
  await second?.uncheck()
  await field('files').setInputFiles([photo('drie', 300_000)])
  await expect(page.locator('#contact-files-problem')).toHaveCount(0)
  await field('firstname').fill('Anna')
  await send.click()
  await expect(page.getByRole('main')).toContainText('Er zijn 2 bestanden meegestuurd.')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('keep')
})

test('[CTC-3] [REL-2] a proxy that answers in place of the shop is reported in the page, and nothing is lost', async ({
  page,
  baseURL,
}) => {
  await page.goto(urlAt(baseURL, nl, '/klantenservice/contact?topic=other&write=1'))
  const field = (name: string) => page.locator(`#contact-${name}`)
  const typed = { firstname: 'Anna', lastname: 'de Wit', email: newEmail(), message: 'Hallo.' }
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  await field('files').setInputFiles([photo('foto.jpg', 60_000)])
  const answers: [status: number, sentence: string][] = [
    [502, 'De verbinding viel weg'],
    [413, 'Wat je hebt bijgevoegd, is te groot'],
    [504, 'De verbinding viel weg'],
  ]
  const send = page.getByRole('button', { name: 'Versturen' })
  for (const [status, sentence] of answers) {
    const body = `<html><body><h1>${status}</h1></body></html>`
    const path = '**/contact?topic=other&write=1'
    await page.route(path, (route) => route.fulfill({ status, contentType: 'text/html', body }), { times: 1 })
    await send.click()
    await expect(page.locator('contact-form [role=alert]')).toContainText(sentence)
    await expect(page.locator('contact-form [role=alert]')).toBeFocused()
    for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text)
    await expect(page.getByRole('listitem').filter({ hasText: 'foto.jpg' })).toBeVisible()
    if (status === 413) {
      await page.locator('contact-form [role=alert]').getByRole('link', { name: 'Bijlagen' }).press('Enter')
      await expect(field('files')).toBeFocused()
      await expect(field('files')).toBeInViewport()
      await expect(field('files')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('#contact-files-problem')).toContainText(sentence)
    }
  }
  await send.click()
  await expect(page.getByRole('main')).toContainText('Er is 1 bestand meegestuurd.')
})

test('[UX-6] Back shows a refused message, with what was written since', async ({ page, baseURL }) => {
  await page.goto(urlAt(baseURL, nl, '/klantenservice/contact?topic=other&write=1'))
  const field = (name: string) => page.locator(`#contact-${name}`)
  const typed = { firstname: 'Anna', lastname: 'de Wit', subject: 'Mijn rok', message: 'De rits is stuk.' }
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  await field('email').fill('geen adres')
  for (const box of await page.locator('contact-form [aria-required][type=checkbox]').all()) await box.check()
  const needed = page.locator('contact-form [aria-required]:not([type=checkbox])')
  for (const input of await needed.all()) if ((await input.inputValue()) === '') await input.fill('1')
  const refused = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.status() === 422,
  )
  await page.locator('contact-form button[type=submit]').click()
  await refused
  await expect(page.locator('contact-form [role=alert]')).toBeFocused()
  await field('message').fill('De rits is stuk, en de zoom los.')
  await page.getByRole('link', { name: 'privacy' }).first().click()
  await expect(page).toHaveURL(/privacy/)
  await page.goBack()
  await expect(field('message')).toHaveValue('De rits is stuk, en de zoom los.')
  await expect(field('firstname')).toHaveValue('Anna')
})

test('[CTC-2] [A11Y-1] axe finds nothing on the help, the form and its errors, in both schemes', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const found: string[] = []
  for (const [host, path] of [
    [nl, '/klantenservice/contact'],
    ['ch.localhost', '/fr/aide-service/contact'],
  ] as const) {
    await page.goto(urlAt(baseURL, host, `${path}?topic=order-cancel`))
    found.push(...(await findingsInBothSchemes(page, 'main')))
    await page.goto(urlAt(baseURL, host, `${path}?topic=account-data&write=1`))
    await page.locator('#contact-firstname').fill('A1')
    await page.locator('#contact-lastname').focus()
    await expect(page.locator('#contact-firstname-problem')).toBeVisible()
    await page
      .locator('#contact-files')
      .setInputFiles([{ name: 'a.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }])
    await expect(page.locator('#contact-files-problem')).toBeVisible()
    found.push(...(await findingsInBothSchemes(page, 'main')))
  }
  expect(found).toEqual([])
})
