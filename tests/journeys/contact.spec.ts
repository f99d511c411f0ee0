import { expect } from '@playwright/test'
import { goodFiles } from '../upload/files.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import { newAddress } from './kit/customer.ts'
import { at } from './kit/shelves.ts'
import { test } from './kit/shopper.ts'

test.use({ trace: 'off' })

const nl = 'nl.localhost'
const photo = (name: string, size = 40) => {
  const buffer = Buffer.alloc(size)
  goodFiles.jpg.copy(buffer)
  return { name, mimeType: 'image/jpeg', buffer }
}

test('[CTC-1] [CTC-2] [CTC-4] from the footer to an answer, and on to a message that arrives', async ({
  page,
  baseURL,
}) => {
  const email = newAddress()
  await page.goto(at(baseURL, nl, '/klantenservice'))
  await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click()
  await page.locator('main').getByRole('link', { name: 'Bezorgen en afhalen', exact: true }).click()
  await page.locator('main').getByRole('link', { name: 'Waar is mijn pakket?' }).click()
  await expect(page.locator('main')).toContainText('binnen 2 werkdagen')
  await page.locator('main').getByRole('link', { name: 'Schrijf ons', exact: true }).click()

  const submit = page.getByRole('button', { name: 'Versturen' })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Voornaam').fill('Anna')
  await page.getByLabel('Achternaam').fill('Jansen')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Klantnummer').fill('K-12')
  await page.getByLabel('Postcode').fill('2042')
  await page.getByLabel('Je bericht').fill('Waar blijft mijn jas?')
  // What the shop would say, where it is wrong (CTC-2).
  await expect(page.locator('#contact-customernumber-problem')).toHaveText('Alleen cijfers zijn toegestaan')
  await expect(page.locator('#contact-postalcode-problem')).toHaveText('Vul alsjeblieft je postcode in')
  await page.getByLabel('Klantnummer').fill('200300401')
  await expect(page.locator('#contact-customernumber-problem')).toHaveCount(0)
  await page.getByLabel('Postcode').fill('2042 ZZ')
  await expect(page.locator('#contact-postalcode-problem')).toHaveCount(0)
  await expect(submit).toBeDisabled()
  await page.getByLabel('Ik ga ermee akkoord').check()
  await expect(submit).toBeEnabled()
  await page.getByLabel('De nieuwsbrief').check()
  await page.locator('#contact-files').setInputFiles([photo('foto.jpg')])
  await submit.click()
  await expect(page.locator('h1')).toHaveText('Je bericht is verstuurd')
  await expect(page.locator('main')).toContainText(email)

  await page.goto(at(baseURL, nl, '/outbox'))
  const letters = page.locator('main article', { hasText: email })
  await expect(letters.filter({ hasText: '[delivery-status]' })).toContainText('foto.jpg')
  await expect(letters.filter({ hasText: '[delivery-status]' })).toContainText('bezorging@duinlicht.example')
  await expect(letters.filter({ hasText: 'We hebben je bericht' })).toHaveCount(1)
})

test('[CTC-3] files are gathered and judged before they are sent, as the shop would', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, nl, '/klantenservice/contact?topic=other&write=1'))
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

test('[CTC-2] [A11Y-1] the answer, the form and its mistakes: axe finds nothing, in both themes', async ({
  page,
  baseURL,
}) => {
  const found: string[] = []
  for (const [host, path] of [
    [nl, '/klantenservice/contact'],
    ['ch.localhost', '/fr/aide-service/contact'],
  ] as const) {
    await page.goto(at(baseURL, host, `${path}?topic=order-cancel`))
    found.push(...(await findingsInBothSchemes(page, 'main')))
    await page.goto(at(baseURL, host, `${path}?topic=account-data&write=1`))
    await page.locator('#contact-firstname').fill('A1')
    await page.locator('#contact-lastname').focus()
    await expect(page.locator('#contact-firstname-problem')).toBeVisible()
    await page.locator('#contact-files').setInputFiles([photo('a.exe')])
    await expect(page.locator('#contact-files-problem')).toBeVisible()
    found.push(...(await findingsInBothSchemes(page, 'main')))
  }
  expect(found).toEqual([])
})
