import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { openDatabase } from '#backend/infra/database/database.ts'
import { repository } from '../http/shops/kit/repository.ts'
import { type RunningShops, startShops } from '../http/shops/kit/running-shops.ts'
import { type Send, Shopper } from '../http/shops/kit/shopper.ts'
import { type RunningProvider, startProvider } from '../integration/payment/running-provider.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import { phone } from './kit/devices.ts'
import { untilSearchReady } from './kit/until-search-ready.ts'
import { waysOf } from './kit/ways.ts'

interface PaymentShops {
  shops: RunningShops
  provider: RunningProvider
  folder: string
}

/** Shops with a payment provider, and a database of their own. */
const test = base.extend<object, { paymentShops: PaymentShops }>({
  paymentShops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'paylink-'))
      execFileSync(process.execPath, ['src/cli/catalogue-sample.ts', '--products', '40'], {
        cwd: repository,
        stdio: 'ignore',
        env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
      })
      const provider = await startProvider()
      const shops = await startShops({ env: { DATA_DIR: folder, ...provider.env } })
      await untilSearchReady(shops.port)
      await use({ shops, provider, folder })
      await shops.stop()
      await provider.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/**
 * An order of a guest that waits for its payment.
 * @param prefix of the language, `/fr`
 */
async function ordered(
  { shops }: PaymentShops,
  host: string,
  prefix = '',
): Promise<{ orderNo: string; address: string }> {
  const send: Send = (path, how) => shops.request(host, path, how)
  const shopper = new Shopper()
  await shopper.openSession(send)
  const [sku = ''] = await shopper.availableSkus(send)
  await shopper.add(send, sku, randomUUID())
  const total = await shopper.prepareOrder(send, 'HOSTED', whereTo[host])
  const { order } = await shopper.place(send, total, randomUUID())
  if (!order?.payment.payAt) throw new Error('Nothing was ordered.')
  return { orderNo: order.orderNo, address: `http://${host}:${shops.port}${prefix}${order.payment.payAt}` }
}

const whereTo: Record<string, object> = {
  'de.localhost': { street: 'Kastanienweg', houseNumber: '3', postalCode: '20095', city: 'Hamburg' },
  'ch.localhost': { street: 'Seeweg', houseNumber: '3', postalCode: '8001', city: 'Zürich' },
}

const inWords = [
  {
    name: 'nl',
    host: 'nl.localhost',
    prefix: '',
    pay: 'Betalen',
    approve: 'Betaling goedkeuren',
    refuse: 'Betaling laten weigeren',
    cancel: 'Annuleren en terug naar de winkel',
    again: 'Opnieuw proberen',
    paid: 'Je bestelling is betaald',
    failed: 'De betaling is niet gelukt',
    cancelled: 'Je hebt de betaling afgebroken',
    confirming: 'Je betaling wordt bevestigd',
    over: 'wacht niet meer op betaling',
    title: 'Beveiligd betalen',
  },
  {
    name: 'de',
    host: 'de.localhost',
    prefix: '',
    pay: 'Bezahlen',
    approve: 'Zahlung freigeben',
    refuse: 'Zahlung ablehnen lassen',
    cancel: 'Abbrechen und zurück zum Shop',
    again: 'Erneut versuchen',
    paid: 'Ihre Bestellung ist bezahlt',
    failed: 'Die Zahlung ist nicht gelungen',
    cancelled: 'Sie haben die Zahlung abgebrochen',
    confirming: 'Ihre Zahlung wird bestätigt',
    over: 'wartet nicht mehr auf eine Zahlung',
    title: 'Sicher bezahlen',
  },
  {
    name: 'ch in French',
    host: 'ch.localhost',
    prefix: '/fr',
    pay: 'Payer',
    approve: 'Approuver le paiement',
    refuse: 'Faire refuser le paiement',
    cancel: 'Annuler et revenir à la boutique',
    again: 'Réessayer',
    paid: 'Votre commande est payée',
    failed: 'Le paiement n’a pas abouti',
    cancelled: 'Vous avez interrompu le paiement',
    confirming: 'Votre paiement est en cours de confirmation',
    over: 'n’attend plus de paiement',
    title: 'Paiement sécurisé',
  },
]

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
const status = (page: Page) => page.getByRole('main').getByRole('status')

test.setTimeout(120_000)
test.beforeEach(({ paymentShops }) => paymentShops.provider.setBehaviour({}))

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    for (const words of inWords.filter((each) => waysOf(inWords, each, [true, false]).has(script)))
      test(`[BAS-3] [ROU-1] [SEC-6] ${words.name}: refused, cancelled, then paid`, async ({
        page,
        paymentShops,
      }) => {
        const { address } = await ordered(paymentShops, words.host, words.prefix)
        await page.goto(address)
        await expect(page.getByRole('main')).toContainText(/\d{10}/)
        await press(page, words.pay)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
        expect(page.url()).toContain(paymentShops.provider.url)
        await press(page, words.refuse)
        await expect(status(page)).toContainText(words.failed, { timeout: 15_000 })
        expect(new URL(page.url()).pathname).toBe(`${words.prefix}/paylink/returning-success/`)

        await press(page, words.again)
        await press(page, words.cancel)
        await expect(status(page)).toContainText(words.cancelled, { timeout: 15_000 })
        await paymentShops.provider.setBehaviour({ calls: { hold: true } })
        await press(page, words.again)
        await press(page, words.approve)
        await expect(status(page)).toContainText(words.confirming)
        await paymentShops.provider.release('AS_HELD')
        await expect(status(page)).toContainText(words.paid, { timeout: 15_000 })
        // The link of the email shows the same, and accepts no second payment.
        await page.goto(address)
        await expect(status(page)).toContainText(words.paid)
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      })
  })

for (const words of inWords)
  test(`[BAS-3] ${words.name}: a late visitor finds the order cancelled`, async ({ page, paymentShops }) => {
    const { orderNo, address } = await ordered(paymentShops, words.host, words.prefix)
    await page.goto(address)
    const database = await openDatabase({ folder: paymentShops.folder })
    await database
      .updateTable('payment')
      .set({ pay_until: Date.now() - 120_000 })
      .where('order_no', '=', orderNo)
      .execute()
    await database.destroy()
    await press(page, words.pay)
    await expect(status(page)).toContainText(words.over)
    await page.goto(address)
    await expect(status(page)).toContainText(words.over)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })

test('[BAS-3] a page that has checked for long names what to do in either case', async ({
  page,
  paymentShops,
}) => {
  const { address } = await ordered(paymentShops, 'nl.localhost')
  await page.clock.install()
  await page.goto(address)
  await paymentShops.provider.setBehaviour({ calls: { hold: true } })
  await press(page, 'Betalen')
  await press(page, 'Betaling goedkeuren')
  await expect(status(page)).toContainText('Je betaling wordt bevestigd')
  let requests = 0
  await page.route('**/api/payment/state*', (route) => {
    requests += 1
    return route.fulfill({ json: { state: 'PENDING' } })
  })
  await expect
    .poll(
      async () => {
        await page.clock.runFor(5_000)
        return await status(page).textContent()
      },
      { intervals: [50], timeout: 80_000 },
    )
    .toContain('Heb je de betaalpagina verlaten zonder te betalen, dan kun je ernaar terug')
  expect(requests).toBe(30)
  await page.clock.runFor(60_000)
  expect(requests).toBe(30)
  await expect(page.getByRole('main')).toContainText('Betaal uiterlijk')
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Naar de betaling' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Betalen' })).toBeVisible()
})

test('[BAS-3] a double click and Back start one payment', async ({ page, paymentShops }) => {
  const { orderNo, address } = await ordered(paymentShops, 'nl.localhost')
  await page.goto(address)
  await page.getByRole('main').getByRole('button', { name: 'Betalen' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beveiligd betalen')
  await page.goBack()
  await press(page, 'Betalen')
  await press(page, 'Betaling goedkeuren')
  await expect(status(page)).toContainText('Je bestelling is betaald', { timeout: 15_000 })
  const { payments } = await paymentShops.provider.state()
  expect(payments.filter((payment) => payment.orderNo === orderNo)).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('[A11Y-1] the pages of a payment are accessible, the provider’s as well, by keyboard alone', async ({
    page,
    paymentShops,
  }) => {
    const { address } = await ordered(paymentShops, 'de.localhost')
    await page.goto(address)
    expect(await findingsInBothSchemes(page)).toEqual([])
    await page.getByRole('main').getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sicher bezahlen')
    expect(await findingsInBothSchemes(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Zahlung ablehnen lassen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(status(page)).toContainText('nicht gelungen', { timeout: 15_000 })
    expect(await findingsInBothSchemes(page)).toEqual([])
  })
})
