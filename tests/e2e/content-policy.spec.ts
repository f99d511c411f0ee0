import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { repository } from '../http/shops/kit/repository.ts'
import { dutchShop, kind, putInBasket } from './kit/checkout.ts'
import { urlAt } from './kit/content-pages.ts'
import { test } from './kit/shopper.ts'

test.use({ trace: 'off' })

/** Every violation of the content security policy, including Trusted Types, in any page that is opened from now on. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (violation: string) => void violations.push(violation))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, documentURI }) => {
      const report = (window as unknown as { reportViolation(text: string): void }).reportViolation
      report(`${documentURI}: ${violatedDirective} ${blockedURI} ${sample}`)
    }),
  )
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(String(error)))
  return violations
}

/** Touches every island of the page and waits until each of them is hydrated. */
async function wakeIslands(page: Page): Promise<void> {
  const waiting = page.locator('astro-island[ssr]')
  await waiting.evaluateAll((islands) => {
    for (const island of islands) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await expect(waiting).toHaveCount(0)
}

const pages = {
  'nl.localhost': [
    '/',
    '/c/dames',
    '/s/?q=jurk',
    '/warenkorb',
    '/merkzettel',
    '/klantenservice',
    '/klantenservice/contact?write=1',
    '/klantenservice/betalen-geldzaken/betalen-in-termijnen',
    '/inspiratie/de-juiste-beha-maat',
    '/kasse/registrieren',
    '/cookie-instellingen',
    '/nergens',
  ],
  'ch.localhost': ['/fr', '/fr/aide-service/livraison', '/c/damen'],
}

for (const [host, paths] of Object.entries(pages))
  test(`[REL-12] [SEC-2] the pages and islands of ${host} comply with their policy`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const violations = await violationsOf(page)
    for (const path of paths) {
      const response = await page.goto(urlAt(baseURL, host, path))
      expect(response?.status()).toBe(path === '/nergens' ? 404 : 200)
      expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
      await wakeIslands(page)
    }
    expect(violations.filter((text) => !text.includes('status of 404'))).toEqual([])
  })

test('[REL-12] [SEC-2] overlays opened by scripts comply with the policy', async ({ page, baseURL }) => {
  test.setTimeout(60_000)
  const violations = await violationsOf(page)
  await page.goto(urlAt(baseURL, 'nl.localhost', '/klantenservice/bezorgen-afhalen'))
  await page.getByRole('link', { name: 'De kosten op een rij', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Wat bezorgen kost' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /cookie-instellingen/i })
    .click()
  await expect(page.locator('dialog.consent-centre .consent-form')).toBeVisible()
  await page.keyboard.press('Escape')
  // A product: its quick view in a list, then its page, with speculation rules.
  await page.goto(urlAt(baseURL, 'nl.localhost', '/c/dames'))
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(1)
  await page.goto(
    urlAt(baseURL, 'nl.localhost', (await page.locator('.card .name a').first().getAttribute('href')) ?? ''),
  )
  await wakeIslands(page)
  expect(violations).toEqual([])
})

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })
  test('[REL-12] [SEC-2] shows the consent dialog within the policy', async ({ page, baseURL }) => {
    const violations = await violationsOf(page)
    await page.goto(urlAt(baseURL, 'nl.localhost', '/'))
    await expect(page.locator('[data-notice=consent]')).toBeVisible()
    expect(violations).toEqual([])
  })
})

test('[REL-12] [SEC-2] [BAS-2] a selection in the checkout shows its effect within the policy', async ({
  page,
  baseURL,
}) => {
  await putInBasket(page, baseURL, dutchShop)
  const violations = await violationsOf(page)
  await page.goto(urlAt(baseURL, dutchShop.host, `${dutchShop.prefix}/kasse/lieferservice`))
  if (await page.getByRole('button', { name: dutchShop.words.guest }).count())
    await page.getByRole('button', { name: dutchShop.words.guest }).click()
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/kasse/'),
  )
  await kind(page, 'PICKUP_POINT').check()
  expect((await answered).status()).toBe(200)
  await expect(page.locator('[data-live][aria-busy=true]')).toHaveCount(0)
  expect(violations).toEqual([])
})

test('[REL-12] [SEC-2] [LOG-4] the captcha starts its workers within the policy', async ({
  page,
  baseURL,
}) => {
  const violations = await violationsOf(page)
  await page.route('**/api/captcha', (route) => route.fulfill({ json: {} }))
  await page.goto(urlAt(baseURL, 'nl.localhost', '/'))
  const file = readdirSync(join(repository, 'dist/client/_astro')).find((name) =>
    /^prove-work\.[\w-]+\.js$/.test(name),
  )
  const started = page.waitForEvent('worker')
  await page.evaluate(async (address) => {
    // Exported by a name that the bundler has chosen, by itself or in a namespace.
    const exported = Object.values(await import(address)).flatMap((each) =>
      typeof each === 'function' ? [each] : Object.values(each as object),
    )
    const proveWork = exported.find((each) => typeof each === 'function') as
      | (() => Promise<string>)
      | undefined
    // Its task is invalid, so that it fails; the worker has started by then.
    proveWork?.().catch(() => {})
  }, `/_astro/${file}`)
  expect((await started).url()).toMatch(/\/_astro\/pbkdf2/)
  expect(violations).toEqual([])
})

test('[REL-12] [SEC-2] markup and scripts from text are refused, by name of the sink', async ({
  page,
  baseURL,
}) => {
  await page.goto(urlAt(baseURL, 'nl.localhost', '/'))
  const outcomes = await page.evaluate(async () => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => {
        document.createElement('div').innerHTML = '<img src=x>'
      },
      parseFromString: () => new DOMParser().parseFromString('<p>', 'text/html'),
      scriptSource: () => {
        document.createElement('script').src = '/x.js'
      },
      worker: () => new Worker('/x.js'),
      anotherPolicy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): object } }
        ).trustedTypes.createPolicy('evil', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name} passed`
      } catch (error) {
        return `${name} ${(error as Error).name}`
      }
    })
  })
  expect(outcomes).toEqual([
    'innerHTML TypeError',
    'parseFromString TypeError',
    'scriptSource TypeError',
    'worker TypeError',
    'anotherPolicy TypeError',
  ])
})
