import { expect, test } from '@playwright/test'
import { vitalMessage } from '../../src/contract/messages/vitals.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import { operatorSecret } from './kit/operator.ts'
import { at } from './kit/shelves.ts'

// Nobody has been here before.
test.use({ trace: 'off', storageState: { cookies: [], origins: [] } })

/** What a session may keep (LAW-7). */
const necessary = ['consent', 'session', 'loginState', 'sessionTag', 'etalage-session']

/** A choice made before. */
const chosen = (consent: string) => ({ name: 'consent', value: consent, domain: 'nl.localhost', path: '/' })

test('[DAT-6] [LAW-7] nobody is measured before agreeing, nor after refusing; who agrees is', async ({
  page,
  context,
  baseURL,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  )
  const asked: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/api\/vitals|measuring/.test(pathname)) asked.push(request.postDataJSON()?.pathname ?? pathname)
  })
  // Time goes on as far as it takes to begin to measure.
  await page.clock.install()
  const visit = async (path: string) => {
    await page.goto(at(baseURL, 'nl.localhost', path))
    await page.clock.runFor(5_000)
  }
  await visit('/klantenservice')
  const refused = page.locator('[data-notice=consent] [name=choice]').first()
  await refused.click()
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'consent')?.value)
    .toBe('C0001')
  await visit('/klantenservice/retourneren-ruilen')
  await context.clearCookies({ name: 'consent' })
  await context.addCookies([chosen('C0001,C0002')])
  await visit('/merken')
  await expect.poll(() => asked).toContain('/merken')
  expect(asked.filter((path) => path !== '/merken' && !path.includes('measuring'))).toEqual([])
  expect(asked.filter((path) => path.includes('measuring'))).toHaveLength(1)
})

test('[DAT-6] [LAW-7] a visit that may be measured is, by beacons of 15 fields to the shop itself, and nothing is stored for it', async ({
  page,
  context,
  baseURL,
}) => {
  // Browsers steered by a program are not measured; this one says that a person sits before it.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  )
  await context.addCookies([chosen('C0001,C0002')])
  const elsewhere: string[] = []
  const sent: unknown[] = []
  const statuses: number[] = []
  context.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    if (!hostname.endsWith('.localhost')) elsewhere.push(request.url())
    if (pathname === '/api/vitals') sent.push(request.postDataJSON())
  })
  context.on('response', (response) => {
    if (response.url().endsWith('/api/vitals')) statuses.push(response.status())
  })
  await page.goto(at(baseURL, 'nl.localhost', '/klantenservice?q=anna'))
  const names = () => sent.map((body) => vitalMessage.parse(body).name)
  await expect.poll(names).toEqual(expect.arrayContaining(['FCP', 'TTFB']))
  await page.locator('main').click({ position: { x: 5, y: 5 } })
  await expect.poll(names).toContain('LCP')
  // As when another tab is looked at: what a page is measured by until then is final.
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
  expect(elsewhere).toEqual([])
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect([...stored, ...cookies].filter((name) => !necessary.includes(name))).toEqual([])
})

test.describe('measured by a person’s browser', () => {
  // What robots and browsers steered by a program measure is nobody's experience.
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' })

  test('[DEV-5] [A11Y-1] the operator logs in and sees what was measured; axe finds nothing on the way', async ({
    page,
  }) => {
    // Of a visit that is over, so that there is a card with its chart.
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
    await expect(page.getByRole('alert')).toHaveText('That is not the secret.')
    expect(await findingsInBothSchemes(page)).toEqual([])
    await logIn(operatorSecret)
    const figures = page.locator('.card summary').first()
    // What was counted is written every few seconds.
    await expect(async () => {
      await page.reload()
      await expect(figures).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [500], timeout: 10_000 })
    await figures.click()
    expect(await findingsInBothSchemes(page)).toEqual([])
  })
})
