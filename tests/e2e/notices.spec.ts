import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { demoCustomers, demoPassword } from '#demo/customers/demo-customers.ts'
import { pushReader, signedClaims } from '../integration/push/push-reader.ts'
import { openPushService } from '../integration/push/push-service.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import { addButton, basketShops, chooseVariant, count, openDress } from './kit/baskets.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { inOwnFont } from './kit/own-font.ts'
import { deliver, pushPort, sendPush } from './kit/push.ts'
import { test, untilIdle } from './kit/shopper.ts'

test.use({ ...computer, trace: 'off' })

/** A visitor who has refused cookies, and dismissed some notices. */
const visitor = (dismissed: string) => ({
  cookies: Object.entries({ consent: 'C0001', dismissed }).flatMap(([name, value]) =>
    ['nl.localhost', 'ch.localhost'].map((domain) => ({
      ...{ name, value, domain, path: '/', expires: -1 },
      ...{ httpOnly: false, secure: false, sameSite: 'Lax' as const },
    })),
  ),
  origins: [],
})
const notice = (page: Page, id: string) => page.locator(`[data-notice^=${id}]`)

test.describe('from another country', () => {
  test.use({
    ...{ timezoneId: 'Europe/Zurich', locale: 'fr-FR' },
    storageState: visitor('app.promotion-WOLWINTER'),
  })

  test('[LAW-9] [SHE-3] the right shop is suggested in its language, without a redirect, and dismissing it is final', async ({
    page,
    baseURL,
  }) => {
    const help = urlAt(baseURL, 'nl.localhost', '/klantenservice')
    await page.goto(help)
    const suggestion = notice(page, 'geo')
    await expect(suggestion).toContainText('Il existe une boutique pour votre pays : Aurelline, Suisse.')
    expect(page.url()).toBe(help)
    const link = suggestion.getByRole('link', { name: 'Aller chez Aurelline' })
    expect(new URL((await link.getAttribute('href')) ?? '').host).toBe(
      new URL(urlAt(baseURL, 'ch.localhost', '/')).host,
    )
    expect(new URL((await link.getAttribute('href')) ?? '').pathname).toBe('/fr')
    await expect(suggestion.getByRole('link')).toHaveCount(1)
    expect(await findingsInBothSchemes(page, '.page-notice')).toEqual([])
    await suggestion.getByRole('button').click()
    await expect(suggestion).toHaveCount(0)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(help)
    // After the page's own script, which has checked what was dismissed.
    await untilIdle(page)
    expect(requests.filter((path) => path.startsWith('/fragment/'))).toEqual([])
    await expect(suggestion).toHaveCount(0)
    // In the same country it is the same page in the other language.
    await page.goto(urlAt(baseURL, 'ch.localhost', '/service-hilfe'))
    await expect(suggestion.getByRole('link', { name: 'Continuer en français' })).toHaveAttribute(
      'href',
      '/fr/aide-service',
    )
  })
})

test.describe('on a phone', () => {
  test.use({ ...phone, storageState: visitor('geo.promotion-WOLWINTER') })

  test('[SHE-3] the app is advertised, for this phone, until it is dismissed', async ({ page, baseURL }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/klantenservice'))
    const app = notice(page, 'app')
    await expect(app.getByRole('link', { name: 'Naar Google Play' })).toBeVisible()
    await expect(app.getByRole('link')).toHaveCount(1)
    // In one line, whatever the page shows: a visitor of products sees products.
    await inOwnFont(page)
    await expect.poll(async () => (await app.boundingBox())?.height).toBeLessThan(72)
    expect(await findingsInBothSchemes(page, '.page-notice')).toEqual([])
    await app.getByRole('button').click()
    await expect(app).toHaveCount(0)
    // What stores it is loaded by need.
    const dismissed = async () =>
      (await page.context().cookies()).find(
        ({ name, domain }) => name === 'dismissed' && domain === 'nl.localhost',
      )?.value
    await expect.poll(dismissed).toBe('geo.promotion-WOLWINTER.app')
  })

  test('[PHO-2] neither the app nor a promotion is shown on a product, in the basket and over a form', async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'dismissed', value: 'geo', domain: 'nl.localhost', path: '/' }])
    const [nl] = basketShops
    if (!nl) throw new Error('nl is needed')
    await openDress(page, baseURL, nl)
    const product = new URL(page.url()).pathname
    for (const path of [product, '/warenkorb', '/klantenservice/contact?write=1', '/cookie-instellingen']) {
      await page.goto(urlAt(baseURL, 'nl.localhost', path))
      // It has no notice but the consent banner, which this visitor has answered.
      await expect(page.locator('body'), path).toHaveAttribute('data-notices', path === product ? 'geo' : '')
      await untilIdle(page)
      await expect(page.locator('.page-notice'), path).toHaveCount(0)
    }
  })

  test('[PHO-2] a toast stays above a notice, also when the notice opens', async ({ page, baseURL }) => {
    await page
      .context()
      .addCookies([{ name: 'dismissed', value: 'geo.app', domain: 'nl.localhost', path: '/' }])
    await page.goto(urlAt(baseURL, 'nl.localhost', '/klantenservice'))
    const promotion = notice(page, 'promotion')
    await expect(promotion).toBeVisible()
    await page.locator('footer .cookie-settings').click()
    await page.getByRole('button', { name: 'Keuze bewaren' }).click()
    const toast = page.locator('toast-region .toast')
    await expect(toast).toBeVisible()
    const distance = async () => {
      const [above, below] = [await toast.boundingBox(), await promotion.boundingBox()]
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
    }
    await expect.poll(distance).toBeGreaterThan(0)
    await promotion.getByText('Warm de winter in').click()
    await expect(promotion.getByRole('radio').first()).toBeVisible()
    await expect.poll(distance).toBeGreaterThan(0)
  })
})

test.describe('on devices without an app store', () => {
  // Seems to come from another country without a shop, so that notices are fetched.
  test.use({
    ...{ timezoneId: 'America/New_York', locale: 'en-US' },
    storageState: visitor('promotion-WOLWINTER'),
  })
  const viewports = { 'a computer': computer.viewport, 'a narrow window': { width: 390, height: 844 } }
  for (const [name, viewport] of Object.entries(viewports))
    test(`[SHE-3] [PHO-2] the app is not advertised in ${name}`, async ({ page, baseURL }) => {
      await page.setViewportSize(viewport)
      const fetched = page.waitForResponse((response) => response.url().includes('/fragment/notices/'))
      await page.goto(urlAt(baseURL, 'nl.localhost', '/klantenservice'))
      expect(await (await fetched).text()).toContain('data-notice="app"')
      // The script and data of a notice have been fetched by then.
      await untilIdle(page)
      await expect(notice(page, 'app')).toHaveCount(0)
    })
})

test.describe('with a promotion', () => {
  test.use({ storageState: visitor('geo.app') })

  test('[SHE-3] [BAS-5] a code is selected in its notice and put in the basket', async ({
    page,
    baseURL,
  }) => {
    const [nl] = basketShops
    if (!nl) throw new Error('nl is needed')
    const promotion = notice(page, 'promotion')
    await openDress(page, baseURL, nl)
    await chooseVariant(page)
    await addButton(page).click()
    await expect(count(page)).toHaveText('1')
    await page.goto(urlAt(baseURL, 'nl.localhost', '/klantenservice'))
    await expect(promotion).toBeVisible()
    const codes = promotion.getByRole('radio')
    await expect(codes.first()).toBeHidden()
    expect(await findingsInBothSchemes(page, '.page-notice')).toEqual([])
    await promotion.getByText('Warm de winter in').click()
    await expect(codes.first()).toBeVisible()
    expect(await findingsInBothSchemes(page, '.page-notice')).toEqual([])
    await promotion.getByRole('radio', { name: /WOLWINTER/ }).check()
    await promotion.getByRole('button', { name: 'In je winkelwagen gebruiken' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Winkelwagen' })).toBeVisible()
    await expect(page.locator('main')).toContainText('WOLWINTER')
  })
})

test('[SHE-5] messages are enabled in the account by a click, arrive encrypted for this browser alone, are shown, and disabled again', async ({
  page,
  context,
  baseURL,
}) => {
  // No browser push service is available here: its subscribing is simulated. The shop, its worker and its messages are
  // real.
  const service = await openPushService(pushPort(baseURL))
  const reader = pushReader()
  const endpoint = `${service.base}/browser-${randomUUID()}`
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        async unsubscribe() {
          current = null
          return true
        },
      }
      let current: typeof subscription | null = null
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
          Object.assign(window, { shopKey: applicationServerKey })
          current = subscription
          return subscription
        },
        getSubscription: async () => current,
      })
      Object.assign(Notification, { requestPermission: async () => 'granted' })
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    },
    { endpoint, keys: reader.keys },
  )
  await page.goto('/mijn-account/meldingen')
  await page.locator('#log-in-email').fill(demoCustomers.nl?.email ?? '')
  await page.locator('#log-in-password').fill(demoPassword)
  await page.locator('#log-in').getByRole('button').click()
  const [on, off] = ['Meldingen aanzetten', 'Meldingen uitzetten'].map((name) =>
    page.getByRole('button', { name }),
  )
  const state = page.locator('push-choice').getByRole('status')
  await expect(state).toHaveText('Meldingen staan uit op dit apparaat.')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  const noticesResponse = page.waitForResponse(
    (response) => response.url().endsWith('/api/push') && response.request().method() === 'POST',
  )
  await on?.click()
  expect((await noticesResponse).status()).toBe(204)
  await expect(state).toHaveText('Meldingen staan aan op dit apparaat.')
  await expect(off as NonNullable<typeof off>).toBeFocused()

  const message = { title: 'Warm de winter in', body: '15% op wol 🧶', url: '/c/dames' }
  await sendPush(service.base, message)
  const arrived = service.received.filter(({ path }) => endpoint.endsWith(path))
  expect(arrived.map(({ body }) => reader.read(body))).toEqual([message])
  const { key } = signedClaims(arrived[0]?.headers.authorization)
  expect(await page.evaluate(() => (window as { shopKey?: unknown }).shopKey)).toBe(key)
  await expect.poll(() => context.serviceWorkers().length).toBe(1)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The worker of the shop is needed.')
  expect(new URL(worker.url()).pathname).toBe('/service-worker.js')
  const shown = await deliver(page, worker, JSON.stringify(reader.read(arrived[0]?.body as Buffer)))
  expect(shown).toEqual({
    ...{ title: message.title, body: message.body, icon: '/icon.svg' },
    data: { url: message.url },
  })

  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await off?.click()
  expect((await gone).status()).toBe(204)
  await expect(state).toHaveText('Meldingen staan uit op dit apparaat.')
  await sendPush(service.base, message)
  expect(service.received.filter(({ path }) => endpoint.endsWith(path))).toHaveLength(1)
  service.close()
})
