import { expect, test } from '@playwright/test'
import { vitalMessage } from '#contract/messages/vitals.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { operatorSecret } from './kit/operator.ts'

// A first visit.
test.use({ trace: 'off', storageState: { cookies: [], origins: [] } })

/** What a session may store (LAW-7). */
const necessary = ['consent', 'session', 'loginState', 'sessionTag', 'etalage-session']

/** A choice made before. */
const chosen = (consent: string) => ({ name: 'consent', value: consent, domain: 'nl.localhost', path: '/' })

test('[DAT-6] [LAW-7] nothing is measured before consent, nor after a refusal; after consent it is', async ({
  page,
  context,
  baseURL,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  )
  const requests: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/api\/vitals|measuring/.test(pathname)) requests.push(request.postDataJSON()?.pathname ?? pathname)
  })
  // The clock advances as far as it takes to start measuring.
  await page.clock.install()
  const visit = async (path: string) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', path))
    await page.clock.runFor(5_000)
  }
  await visit('/klantenservice')
  const refused = page.locator('[data-notice=consent] [name=choice]').first()
  // What it loads may come after this much of the page's time.
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(refused).toBeVisible({ timeout: 500 })
  }).toPass()
  await refused.click()
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'consent')?.value)
    .toBe('C0001')
  await visit('/klantenservice/retourneren-ruilen')
  await context.clearCookies({ name: 'consent' })
  await context.addCookies([chosen('C0001,C0002')])
  await visit('/merken')
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return requests
    })
    .toContain('/merken')
  expect(requests.filter((path) => path !== '/merken' && !path.includes('measuring'))).toEqual([])
  expect(requests.filter((path) => path.includes('measuring'))).toHaveLength(1)
})

test('[DAT-6] [LAW-7] a visit with consent is measured, by beacons of 15 fields to the shop itself, and nothing is stored for it', async ({
  page,
  context,
  baseURL,
}) => {
  // Automated browsers are not measured; this one claims to be operated by a person.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  )
  await context.addCookies([chosen('C0001,C0002')])
  const foreignRequests: string[] = []
  const sent: unknown[] = []
  const statuses: number[] = []
  context.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    if (!hostname.endsWith('.localhost')) foreignRequests.push(request.url())
    if (pathname === '/api/vitals') sent.push(request.postDataJSON())
  })
  context.on('response', (response) => {
    if (response.url().endsWith('/api/vitals')) statuses.push(response.status())
  })
  await page.goto(urlAt(baseURL, 'nl.localhost', '/klantenservice?q=anna'))
  const names = () => sent.map((body) => vitalMessage.parse(body).name)
  await expect.poll(names).toEqual(expect.arrayContaining(['FCP', 'TTFB']))
  await page.locator('main').click({ position: { x: 5, y: 5 } })
  await expect.poll(names).toContain('LCP')
  // As when another tab is opened: the measurements of a page are final by then.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(names).toContain('CLS')

  const first = sent
    .map((body) => vitalMessage.parse(body))
    .filter(({ pathname }) => pathname === '/klantenservice')
  expect(first.length).toBeGreaterThanOrEqual(4)
  for (const { pageType, environment } of first)
    expect([pageType, environment]).toEqual(['content', 'production'])
  expect(JSON.stringify(sent)).not.toContain('anna')
  expect(statuses.every((status) => status === 204)).toBe(true)
  expect(foreignRequests).toEqual([])
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect([...stored, ...cookies].filter((name) => !necessary.includes(name))).toEqual([])
})

test.describe('measured by a person’s browser', () => {
  // Measurements of robots and automated browsers are no user experience.
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' })

  test('[DEV-5] [CNX-2] [A11Y-1] the operator logs in and sees the measurements and the funnel; axe finds nothing on the way', async ({
    page,
  }) => {
    // Of a finished visit, so that there is a card with its chart.
    await page.goto('/robots.txt')
    const status = await page.evaluate(
      async (body) => (await fetch('/api/vitals', { method: 'POST', body: JSON.stringify(body) })).status,
      {
        ...{ id: 'v5-1', name: 'LCP', value: 1800, delta: 1800, rating: 'good', pathname: '/' },
        ...{ interactionType: '', target: 'main>h1', navigationType: 'navigate', pageType: 'storefront' },
        ...{ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36', connection: '4g' },
        ...{ deviceType: 'desktop', loadState: 'complete', environment: 'production' },
      },
    )
    expect(status).toBe(204)
    await page.goto('/-/vitals?metric=LCP&span=hours')
    const logIn = async (secret: string) => {
      await page.getByLabel('Secret of the operator').fill(secret)
      await page.getByRole('button', { name: 'Log in' }).click()
    }
    await logIn('guessed')
    await expect(page.getByRole('alert')).toHaveText('The secret is wrong.')
    expect(await findingsInBothSchemes(page)).toEqual([])
    await logIn(operatorSecret)
    const figures = page.locator('.card summary').first()
    // Counts are written every few seconds.
    await expect(async () => {
      await page.reload()
      await expect(figures).toBeVisible({ timeout: 1_000 })
    }).toPass({ intervals: [500], timeout: 30_000 })
    await figures.click()
    expect(await findingsInBothSchemes(page)).toEqual([])
    await page.getByRole('link', { name: 'Funnel' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('From visit to order')
    expect(await findingsInBothSchemes(page)).toEqual([])
  })
})
