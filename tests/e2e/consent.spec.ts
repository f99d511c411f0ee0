import { expect, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { phone } from './kit/devices.ts'
import { inOwnFont } from './kit/own-font.ts'
import { test, untilIdle } from './kit/shopper.ts'
import { swimsuitPaths, withoutPictures } from './kit/swimsuit-paths.ts'

/** A first visit. */
test.use({ trace: 'off', storageState: { cookies: [], origins: [] } })

/** The data that basket and log-in require (LAW-7): the session, and its token while the tab is open. */
const necessary = new Set([
  'session',
  '__Host-session',
  'device',
  '__Host-device',
  'loginState',
  'sessionTag',
  'etalage-session',
])

/** Customer service, a content page. */
const help = {
  'nl.localhost': '/klantenservice',
  'ch.localhost': '/service-hilfe',
  'de.localhost': '/service-hilfe',
}

/** The contact form of a shop. */
const contactForm = {
  'nl.localhost': '/klantenservice/contact?write=1',
  'ch.localhost': '/service-hilfe/kontakt?write=1',
  'de.localhost': '/service-hilfe/kontakt?write=1',
}

const banner = (page: Page) => page.locator('[data-notice=consent]')
const accept = (page: Page) => banner(page).locator('button').nth(1)
const refuse = (page: Page) => banner(page).locator('button').first()

async function storedItems(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = await page.context().cookies()
  return [...stored, ...cookies.map(({ name }) => name)].filter((name) => !necessary.has(name))
}

const consentOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'consent')

test('[SHE-4] [UX-2] a prerendered page shows no consent dialog and is not fully laid out before it is opened', async ({
  page,
  baseURL,
}) => {
  await withoutPictures(page)
  // Scripts of a prerendered page see that it is not shown; this page is really opened.
  await page.addInitScript(() => {
    let ahead = true
    Object.defineProperty(document, 'prerendering', { get: () => ahead })
    addEventListener('look', () => {
      ahead = false
      document.dispatchEvent(new Event('prerenderingchange'))
    })
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(urlAt(baseURL, 'nl.localhost', '/c/badmode/badpakken'))
  // The script of the page frame is running: it has requested the session.
  await expect.poll(() => requests.includes('/api/session')).toBe(true)
  expect(requests.filter((path) => path.startsWith('/fragment/'))).toEqual([])
  await expect(page.locator('.later-cards')).toHaveCount(1)
  await expect(banner(page)).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('look')))
  await expect(banner(page)).toBeVisible()
  await expect(page.locator('.later-cards')).toHaveCount(0)
})

for (const { name, host, home, category, search } of swimsuitPaths)
  test(`[LAW-7] in ${name} no other host is requested and nothing is stored before a choice`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    await withoutPictures(page)
    const foreignRequests: string[] = []
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url())
      if (hostname !== host && protocol !== 'data:') foreignRequests.push(request.url())
    })
    const prefix = home === '/' ? '' : home
    await page.goto(urlAt(baseURL, host, category))
    const product = (await page.locator('.card .name a').first().getAttribute('href')) ?? ''
    const content = prefix ? '/fr/aide-service' : help[host as keyof typeof help]
    const form = prefix ? '/fr/aide-service/contact?write=1' : contactForm[host as keyof typeof contactForm]
    for (const path of [home, category, product, `${search}?q=e`, `${prefix}/warenkorb`, content, form]) {
      await page.goto(urlAt(baseURL, host, path))
      await expect(banner(page)).toBeVisible()
      expect([path, foreignRequests, await storedItems(page)]).toEqual([path, [], []])
    }
    // Refusing is a choice as well, and as quick; then no tab asks again.
    await refuse(page).click()
    await expect(banner(page)).toHaveCount(0)
    await expect.poll(() => storedItems(page)).toEqual(['consent'])
    const cookie = await consentOf(page)
    expect(cookie?.value).toBe('C0001')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    expect(foreignRequests).toEqual([])
  })

test('[SHE-4] a choice reaches the other tab, is changed in the centre, and deletes what was stored', async ({
  page,
  context,
  baseURL,
}) => {
  const address = urlAt(baseURL, 'nl.localhost', '/klantenservice')
  await page.goto(address)
  await expect(banner(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(address)
  await expect(banner(other)).toBeVisible()
  await accept(other).click()
  await expect.poll(() => storedItems(other)).toEqual(['consent', 'tracking'])
  await other.close()
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(banner(page)).toHaveCount(0)
  const link = page.locator('footer .cookie-settings')
  await link.click()
  const centre = page.getByRole('dialog', { name: 'Cookie-instellingen' })
  await expect(centre.getByRole('checkbox', { name: /Reclame/ })).toBeChecked()
  await expect(centre.getByRole('checkbox', { name: /Noodzakelijk/ })).toBeDisabled()
  await centre.getByRole('checkbox', { name: /Reclame/ }).uncheck()
  await centre.getByRole('button', { name: 'Keuze bewaren' }).click()
  await expect(centre).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect.poll(() => storedItems(page)).toEqual(['consent'])
  await expect.poll(async () => (await consentOf(page))?.value).toBe('C0001,C0002,C0003,C0005')
  await expect(page.getByText('Je keuze is bewaard')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('[LAW-7] [A11Y-2] the consent dialog is first by keyboard, its buttons are alike, and it covers no page permanently', async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    for (const host of ['nl.localhost', 'ch.localhost'] as const) {
      const path = host === 'ch.localhost' ? '/fr/aide-service' : help[host]
      await page.goto(urlAt(baseURL, host, path))
      await expect(banner(page)).toBeVisible()
      expect(await findingsInBothSchemes(page, '[data-notice=consent]')).toEqual([])
      await expect(async () => {
        const [no, yes] = [await refuse(page).boundingBox(), await accept(page).boundingBox()]
        expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height])
      }).toPass({ timeout: 10_000 })
      // After the skip link come the buttons; the page needs none of them.
      await page.locator('.skip').focus()
      for (const part of ['a', 'a', 'button', 'button']) {
        await page.keyboard.press('Tab')
        await expect(banner(page).locator(`${part}:focus`)).toHaveCount(1)
      }
      await page.locator('footer .cookie-settings').focus()
      await expect(page.locator('footer .cookie-settings')).toBeInViewport()
      await expect(async () => {
        const box = await page.locator('footer .cookie-settings').boundingBox()
        expect(box && box.y + box.height).toBeLessThanOrEqual((await banner(page).boundingBox())?.y ?? 0)
      }).toPass({ timeout: 10_000 })
      await page.keyboard.press('Enter')
      const centre = page.getByRole('dialog')
      await expect(centre).toBeVisible()
      expect(await findingsInBothSchemes(page, '.consent-centre')).toEqual([])
      await page.keyboard.press('Escape')
      await expect(centre).toHaveCount(0)
      await expect(banner(page)).toBeVisible()
    }
    await page.goto(urlAt(baseURL, 'ch.localhost', '/fr/parametres-cookies'))
    expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  })
})

test.describe('with Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } })
  test.beforeEach(async ({ page }) => {
    await withoutPictures(page)
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
  })
  const toast = (page: Page) => page.locator('toast-region .toast')

  test('[PHO-2] the signal is a refusal, which is stated once; consent can still be given', async ({
    page,
    baseURL,
  }) => {
    const help = urlAt(baseURL, 'nl.localhost', '/klantenservice')
    await page.goto(help)
    await expect(toast(page)).toContainText('Je browser geeft aan dat je niet gevolgd wilt worden.')
    await expect(banner(page)).toHaveCount(0)
    await expect.poll(async () => (await consentOf(page))?.value).toBe('C0001,GPC')
    expect(await findingsInBothSchemes(page, 'toast-region')).toEqual([])
    await page.goto(help)
    await untilIdle(page)
    await expect(banner(page)).toHaveCount(0)
    await expect(toast(page)).toHaveCount(0)
    await page.locator('footer .cookie-settings').click()
    await page.getByRole('button', { name: 'Alles accepteren' }).click()
    await expect.poll(async () => (await consentOf(page))?.value).toBe('C0001,C0002,C0003,C0004,C0005,GPC')
    await page.reload()
    await expect.poll(() => storedItems(page)).toContain('tracking')
  })

  test('[PHO-2] a consent of the time before the signal no longer counts', async ({ page, baseURL }) => {
    await page.context().addCookies([
      { name: 'consent', value: 'C0001,C0004', domain: 'nl.localhost', path: '/' },
      { name: 'tracking', value: 'x', domain: 'nl.localhost', path: '/' },
    ])
    await page.goto(urlAt(baseURL, 'nl.localhost', '/klantenservice'))
    await expect(toast(page)).toBeVisible()
    await expect.poll(async () => (await consentOf(page))?.value).toBe('C0001,GPC')
    await expect.poll(() => storedItems(page)).not.toContain('tracking')
  })
})

test.describe('on a phone of 390 px', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  for (const host of ['nl.localhost', 'de.localhost', 'ch.localhost'] as const)
    test(`[PHO-2] the banner is low, and refusing is as large as accepting: ${host}`, async ({
      page,
      baseURL,
    }) => {
      await withoutPictures(page)
      await page.goto(urlAt(baseURL, host, help[host]))
      await inOwnFont(page)
      // It has come to rest.
      await expect(banner(page)).toHaveCSS('translate', 'none')
      expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(160)
      await expect(async () => {
        const [none, all] = [await refuse(page).boundingBox(), await accept(page).boundingBox()]
        expect([none?.width, none?.height, none?.y]).toEqual([all?.width, all?.height, all?.y])
      }).toPass({ timeout: 10_000 })
      await expect(banner(page).getByRole('link')).toHaveCount(2)
    })
})
