import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { urlAt } from './kit/content-pages.ts'
import { phone } from './kit/devices.ts'
import { test } from './kit/shopper.ts'

/** The British sample shop has every optional feature on: what only some shops show can be met in it. */
test.use({ ...phone, locale: 'en-GB', timezoneId: 'Europe/London', trace: 'off' })

const host = 'uk.localhost'
const main = (page: Page) => page.getByRole('main')

/** A visitor who has answered the cookie question, and dismissed the notices but one. */
const answered = (accepted: string, dismissed: string) =>
  Object.entries({ consent: accepted, dismissed }).map(([name, value]) => ({
    ...{ name, value, domain: host, path: '/', expires: -1 },
    ...{ httpOnly: false, secure: false, sameSite: 'Lax' as const },
  }))
const allNotices = 'geo.app.promotion-WARM-KNIT'
const visitor = (accepted = 'C0001', dismissed = allNotices) => ({
  cookies: answered(accepted, dismissed),
  origins: [],
})
test.use({ storageState: visitor() })

test('[TRU-3] [SHE-4] the tag manager runs after consent alone, and gets the events of the page', async ({
  page,
  baseURL,
}) => {
  const entries: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('tag manager')) entries.push(message.text())
  })
  const script = page.locator('script[src^="/samples/tag-manager.js"]')
  await page.goto(urlAt(baseURL, host, '/s/?q=dress'))
  await expect(script).toHaveCount(0)
  await page.context().addCookies(answered('C0001,C0002', allNotices))
  await page.reload()
  await expect(script).toHaveCount(1)
  await expect.poll(() => entries.join('\n')).toContain('view_item_list')
  await page.goto(urlAt(baseURL, host, '/s/?q=dress&skipGTM'))
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(script).toHaveCount(0)
})

test('[TRU-3] [LOG-4] after failed log-ins a check describes itself, and the form can be sent then', async ({
  page,
  baseURL,
}) => {
  await page.goto(urlAt(baseURL, host, '/checkout/log-in'))
  const email = `${randomUUID()}@post.example`
  const task = page.locator('captcha-task [role=status]').first()
  const form = page.locator('form', { has: page.locator('input[name=password]') }).first()
  const send = async () => {
    await form.locator('input[name=email]').fill(email)
    await form.locator('input[name=password]').fill('not the password')
    await form.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  for (const _ of [1, 2]) {
    await send()
    await expect(form.getByRole('alert')).toContainText('We do not recognise these details.')
  }
  await send()
  await expect(form.getByRole('alert')).toContainText('we check that you are not a robot')
  await expect(task).toHaveText(/we are checking that you are not a robot|Checked\./)
  await expect(task).toHaveText('Checked. Please send the form once more.', { timeout: 30_000 })
  await send()
  await expect(form.getByRole('alert')).toContainText('We do not recognise these details.')
})

test('[TRU-3] [BAS-3] an order is paid on a hosted page', async ({ page, baseURL }) => {
  await page.goto(urlAt(baseURL, host, '/robots.txt'))
  await page.evaluate(async () => {
    const query =
      '{ searchResult(query: { term: "lamp", size: 12 }) { products { variants { sku availability } } } }'
    const response = await fetch(`/graphql?query=${encodeURIComponent(query)}`)
    const { products } = (await response.json()).data.searchResult
    const { sku } = products
      .flatMap(({ variants }: { variants: object[] }) => variants)
      .find(({ availability }: { availability: string }) => availability === 'IN_STOCK')
    await fetch('/basket', { method: 'POST', body: new URLSearchParams({ do: 'add', sku }) })
  })
  await page.goto(urlAt(baseURL, host, '/checkout/delivery'))
  const typed = {
    ...{ firstName: 'Anna', lastName: 'Thorne', email: `${randomUUID()}@post.example` },
    ...{ street: 'Weavers’ Lane', houseNumber: '14', postalCode: 'BA1 2TH', city: 'Bath' },
  }
  for (const [name, text] of Object.entries(typed))
    await page.locator(`#delivery-form input[name=${name}]`).fill(text)
  await page.locator('#delivery-form .checkout-submit button').click()
  await page.locator('#payment-form input[name=method][value=HOSTED]').check()
  await page.locator('#payment-form .checkout-submit button').click()
  await page.locator('#order-form').getByRole('button').click()
  await expect(page).toHaveURL(/\/paylink\?|\/pay\//)
  if (new URL(page.url()).pathname.startsWith('/paylink'))
    await main(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/pay\//)
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page).toHaveURL(/\/checkout\/(paid|order)|\/paylink\/returning-success\//)
  await expect(main(page)).toContainText(/paid/i)
})

test.describe('from another country', () => {
  test.use({
    timezoneId: 'Europe/Berlin',
    locale: 'de-DE',
    storageState: visitor('C0001', 'app.promotion-WARM-KNIT'),
  })

  test('[TRU-3] [LAW-9] the shop of the country is suggested', async ({ page, baseURL }) => {
    await page.goto(urlAt(baseURL, host, '/'))
    await expect(page.locator('[data-notice=geo]')).toContainText('Lindrich')
  })
})

test.describe('with the notice of the app', () => {
  test.use({ storageState: visitor('C0001', 'geo.promotion-WARM-KNIT') })

  test('[TRU-3] [SHE-3] the app is advertised on its phones', async ({ page, baseURL }) => {
    await page.goto(urlAt(baseURL, host, '/help'))
    await expect(page.locator('[data-notice=app]').getByRole('link', { name: 'Google Play' })).toBeVisible()
  })
})

/** Screens of section 2 of the specification that depend on a switch or on content, and what is seen of each. */
const screens: { screen: string; path: string; see: (page: Page) => Promise<void> }[] = [
  {
    screen: 'bra finder',
    path: '/journal/finding-your-bra-size',
    see: async (page) => {
      const finder = page.locator('.finder')
      await finder.getByRole('textbox').nth(0).fill('85')
      await finder.getByRole('textbox').nth(1).fill('102.5')
      await finder.locator('button[type=submit]').click()
      await expect(page.locator('.finder-answer')).toContainText('38C')
    },
  },
  {
    screen: 'instalment calculator',
    path: '/help/paying/in-instalments',
    see: async (page) => {
      await main(page).getByRole('textbox').first().fill('600')
      await main(page).getByRole('button', { name: 'Calculate' }).click()
      await expect(main(page)).toContainText('9.9')
    },
  },
  {
    screen: 'video consent overlay',
    path: '/journal/washing-and-storing-wool',
    see: (page) => expect(main(page).getByRole('button', { name: 'Agree and play' })).toBeVisible(),
  },
  {
    screen: 'service layer',
    path: '/info/delivery-cost',
    see: (page) => expect(main(page)).toContainText('From an order value of £60.00 it is free.'),
  },
  {
    screen: 'countdown',
    path: '/',
    see: (page) => expect(main(page)).toContainText('In time for Christmas'),
  },
  {
    screen: 'promotion banner with code choice',
    path: '/',
    see: (page) => expect(main(page).getByRole('radio').first()).toBeAttached(),
  },
  {
    screen: 'terms of the contact form',
    path: '/help/contact?write=1',
    see: (page) => expect(page.locator('#contact-terms')).toBeVisible(),
  },
  {
    screen: 'bank accounts on the wish list',
    path: '/wish-list',
    see: (page) => expect(main(page)).toContainText('Paying by bank transfer'),
  },
  {
    screen: 'newsletter with double opt-in',
    path: '/help/newsletter/subscribe?areaKey=footer',
    see: async (page) => {
      await page.locator('main input[name=email]').fill(`${randomUUID()}@post.example`)
      await page.locator('main form input[type=checkbox]').first().check()
      await page.locator('main form button[type=submit]').click()
      await expect(main(page)).toContainText(/confirm/i)
    },
  },
]

for (const { screen, path, see } of screens)
  test(`[TRU-3] the British shop has the ${screen}`, async ({ page, baseURL }) => {
    await page.goto(urlAt(baseURL, host, path))
    await see(page)
  })
