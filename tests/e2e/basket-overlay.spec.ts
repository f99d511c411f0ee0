import { expect, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { currentFocus } from './kit/focus.ts'
import { test } from './kit/shopper.ts'
import { waysOf } from './kit/ways.ts'

test.use({ trace: 'off' })

const shops = [
  { name: 'nl', host: 'nl.localhost', prefix: '', language: 'nl' },
  { name: 'de', host: 'de.localhost', prefix: '', language: 'de' },
  { name: 'ch in German', host: 'ch.localhost', prefix: '', language: 'de' },
  { name: 'ch in French', host: 'ch.localhost', prefix: '/fr', language: 'fr' },
] as const

const words = {
  nl: {
    title: 'Winkelwagen',
    show: 'Bekijk winkelwagen',
    remove: 'Verwijderen',
    undo: 'Ongedaan maken',
    empty: 'Je winkelwagen is nog leeg',
    quantity: /^Aantal van/,
    checkout: 'Verder naar bestellen',
    goOn: 'Verder winkelen',
  },
  de: {
    title: 'Warenkorb',
    show: 'Warenkorb ansehen',
    remove: 'Entfernen',
    undo: 'Rückgängig machen',
    empty: 'Ihr Warenkorb ist noch leer',
    quantity: /^Menge von/,
    checkout: 'Weiter zur Kasse',
    goOn: 'Weiter einkaufen',
  },
  fr: {
    title: 'Panier',
    show: 'Voir le panier',
    remove: 'Supprimer',
    undo: 'Annuler',
    empty: 'Votre panier est encore vide',
    quantity: /^Quantité de/,
    checkout: 'Passer la commande',
    goOn: 'Continuer mes achats',
  },
} as const

const link = (page: Page) => page.locator('basket-link a')
const count = (page: Page) => page.locator('basket-link .count')
const overlay = (page: Page) => page.getByRole('dialog')
const lines = (page: Page) => overlay(page).locator('.basket-line')
const addButton = (page: Page) => page.locator('add-to-basket button')
const focusIsInside = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)
const expectFocusInside = (page: Page) => expect.poll(() => focusIsInside(page)).toBe(true)

/** Opens the page of a variant with enough stock. */
async function openProduct(page: Page, baseURL: string | undefined, { host, prefix } = shops[0] as Shop) {
  await page.goto(urlAt(baseURL, host, prefix || '/'))
  const sku = await page.evaluate(async () => {
    const query = '{ searchResult(query: { size: 48 }) { products { variants { sku availability } } } }'
    const headers = { 'accept-language': document.documentElement.lang }
    const response = await fetch(`/graphql?query=${encodeURIComponent(query)}`, { headers })
    const { products } = (await response.json()).data.searchResult
    return products
      .flatMap(({ variants }: { variants: object[] }) => variants)
      .find(({ availability }: { availability: string }) => availability === 'IN_STOCK').sku as string
  })
  await page.goto(urlAt(baseURL, host, `${prefix}/p/-/${sku}`))
}

/** Adds the product of the page to the basket, and expects the message. */
async function add(page: Page): Promise<void> {
  await addButton(page).click()
  await expect(count(page)).toHaveText('1')
  // Screen readers get the number of one piece, too.
  await expect(link(page)).toHaveAccessibleName(/, 1 \p{L}+$/u)
}

type Shop = { host: string; prefix: string }

for (const each of shops)
  test.describe(each.name, () => {
    const { name, language, ...shop } = each
    const ways = waysOf(shops, each, ['changed', 'closed', 'keyboard'])
    const texts = words[language]

    test.describe('by mouse', () => {
      test.use(computer)

      if (ways.has('changed'))
        test('[BAS-1] [UX-4] an added product is shown over the page, changed, removed and restored', async ({
          page,
          baseURL,
        }) => {
          await openProduct(page, baseURL, shop)
          const address = page.url()
          await add(page)
          await page.locator('toast-region').getByRole('button', { name: texts.show }).click()
          await expect(overlay(page)).toHaveAccessibleName(texts.title)
          await expect(lines(page)).toHaveCount(1)
          await expectFocusInside(page)
          await expect(lines(page).locator('h3')).toContainText(
            (await page.locator('h1').textContent()) as string,
          )
          const total = overlay(page).locator('.basket-total dd')
          const before = await total.textContent()
          await overlay(page).getByRole('combobox', { name: texts.quantity }).selectOption('2')
          await expect(count(page)).toHaveText('2')
          await expect(total).not.toHaveText(before as string)
          expect(await findingsInBothSchemes(page)).toEqual([])
          await lines(page).getByText(texts.remove, { exact: true }).click()
          await expect(overlay(page).getByText(texts.empty)).toBeVisible()
          await expect(overlay(page).getByRole('button', { name: texts.undo })).toBeFocused()
          await expect(count(page)).toBeHidden()
          expect(await findingsInBothSchemes(page, 'dialog')).toEqual([])
          await overlay(page).getByRole('button', { name: texts.undo }).click()
          await expect(lines(page)).toHaveCount(1)
          await expect(count(page)).toHaveText('2')
          await overlay(page).getByRole('button', { name: texts.goOn }).click()
          await expect(overlay(page)).toHaveCount(0)
          await expect(addButton(page)).toBeFocused()
          expect(page.url()).toBe(address)
        })

      if (ways.has('closed'))
        test('[BAS-1] a click beside the overlay closes it; its link leads to the page of the same basket', async ({
          page,
          baseURL,
        }) => {
          await openProduct(page, baseURL, shop)
          await add(page)
          await link(page).click()
          await expect(lines(page)).toHaveCount(1)
          await page.mouse.click(200, 400)
          await expect(overlay(page)).toHaveCount(0)
          await expect(link(page)).toBeFocused()
          await link(page).click()
          await overlay(page).getByRole('link', { name: texts.show }).click()
          await expect(page.locator('h1')).toHaveText(texts.title)
          await expect(page.locator('main .basket-line')).toHaveCount(1)
        })
    })

    if (ways.has('keyboard'))
      test.describe('by keyboard', () => {
        test.use(computer)

        test('[BAS-1] [A11Y-2] the overlay is opened, traversed, changed, closed, and leads on to the order', async ({
          page,
          baseURL,
        }) => {
          await openProduct(page, baseURL, shop)
          await addButton(page).focus()
          await page.keyboard.press('Enter')
          await expect(count(page)).toHaveText('1')
          await link(page).focus()
          await page.keyboard.press('Enter')
          await expect(lines(page)).toHaveCount(1)
          await expectFocusInside(page)
          await page.keyboard.press('Escape')
          await expect(overlay(page)).toHaveCount(0)
          await expect(link(page)).toBeFocused()
          await page.keyboard.press('Enter')
          await expect(lines(page)).toHaveCount(1)

          const quantity = overlay(page).getByRole('combobox', { name: texts.quantity })
          await tabTo(page, quantity)
          await page.keyboard.press('3')
          await expect(count(page)).toHaveText('3')
          await expect(quantity).toBeFocused()
          await tabTo(page, lines(page).getByText(texts.remove, { exact: true }))
          await page.keyboard.press('Enter')
          await expect(overlay(page).getByRole('button', { name: texts.undo })).toBeFocused()
          await page.keyboard.press('Enter')
          await expect(lines(page)).toHaveCount(1)
          await expectFocusInside(page)
          await tabTo(page, overlay(page).getByRole('link', { name: texts.checkout }))
          await page.keyboard.press('Enter')
          await expect(page).toHaveURL(/\/kasse\/registrieren/)
        })
      })
  })

test('[SHE-1] [UX-4] the message about it shows the goods and the way to free delivery, with its button below them', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone.viewport)
  await openProduct(page, baseURL)
  await add(page)
  const toast = page.locator('toast-region .toast')
  await expect(toast.getByRole('button', { name: words.nl.show })).toBeVisible()
  // All measured in one moment: the toast is still moving.
  const places = () =>
    toast.evaluate((element) => {
      const boxOf = (selector: string) => (element.querySelector(selector) as Element).getBoundingClientRect()
      return {
        ...{ text: boxOf('p'), goods: boxOf('.added'), action: boxOf('button:not(.close)') },
        ...{ close: boxOf('.close'), region: element.closest('toast-region')?.getBoundingClientRect() },
      }
    })
  await expect(toast.getByRole('progressbar')).toBeVisible()
  for (const { viewport } of [phone, computer]) {
    await page.setViewportSize(viewport)
    await expect(async () => {
      const { text, goods, action, close, region } = await places()
      expect(text.width).toBeGreaterThan(200)
      expect(close.x).toBeGreaterThanOrEqual(text.x + text.width)
      expect(goods.y).toBeGreaterThanOrEqual(text.y + text.height)
      expect(action.y).toBeGreaterThanOrEqual(goods.y + goods.height)
      // All of it is in the window, and it traps nothing.
      expect(region?.y).toBeGreaterThanOrEqual(0)
    }).toPass({ timeout: 10_000 })
    expect(await toast.evaluate((element) => element.contains(document.activeElement))).toBe(false)
  }
  expect(await findingsInBothSchemes(page)).toEqual([])
})

/** Presses Tab until an element of the overlay has the focus; each step must be visible (WCAG 2.4.7, 2.4.11). */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    if (await focusIsInside(page))
      expect(await currentFocus(page)).toMatchObject({ visible: true, outlined: true })
  }
  throw new Error('No Tab leads there.')
}

test.describe('the link works as a link', () => {
  test.use(computer)
  const basketPage = /\/warenkorb$/

  test('[BAS-1] with a modifier, into a new tab', async ({ page, context, baseURL }) => {
    await openProduct(page, baseURL)
    // The new tab is recognised by its request: its process sometimes crashes in the headless shell, under load.
    const [tab, request] = await Promise.all([
      context.waitForEvent('page'),
      context.waitForEvent('request', (request) => basketPage.test(request.url())),
      link(page).click({ modifiers: ['ControlOrMeta'] }),
    ])
    expect([tab === page, request.isNavigationRequest()]).toEqual([false, true])
    expect(page.url()).not.toMatch(basketPage)
    await expect(overlay(page)).toHaveCount(0)
  })

  for (const [what, pattern] of [
    ['words', '**/api/layer/**'],
    ['script', '**/_astro/open-basket-overlay*'],
  ] as const)
    test(`[BAS-1] if its ${what} cannot be loaded`, async ({ page, baseURL }) => {
      await openProduct(page, baseURL)
      await page.route(pattern, (route) => route.abort())
      await link(page).click()
      await expect(page).toHaveURL(basketPage)
      await expect(page.locator('h1')).toHaveText(words.nl.title)
    })

  test('[BAS-1] on the page of the basket itself', async ({ page, baseURL }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/warenkorb'))
    // It leads to this page again, which is loaded anew.
    await Promise.all([page.waitForEvent('load'), link(page).click()])
    await expect(page).toHaveURL(basketPage)
    await expect(overlay(page)).toHaveCount(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('[BAS-1] the link opens the page', async ({ page, baseURL }) => {
      await page.goto(urlAt(baseURL, 'nl.localhost', '/'))
      await link(page).click()
      await expect(page).toHaveURL(basketPage)
    })
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('[BAS-1] [A11Y-1] it fills the screen and fits; axe finds nothing', async ({ page, baseURL }) => {
    await openProduct(page, baseURL)
    await add(page)
    await link(page).tap()
    await expect(lines(page)).toHaveCount(1)
    const { width, overflow } = await overlay(page).evaluate((dialog) => ({
      width: dialog.getBoundingClientRect().width,
      overflow: dialog.scrollWidth - dialog.clientWidth,
    }))
    expect([width, overflow]).toEqual([360, 0])
    expect(await findingsInBothSchemes(page, 'dialog')).toEqual([])
  })
})

test.describe('when the shop does not respond', () => {
  test.use(computer)

  test('[BAS-1] [UX-4] it reports a missing basket and a failed change, and retries', async ({
    page,
    baseURL,
  }) => {
    await openProduct(page, baseURL)
    await add(page)
    const broken = { json: { errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] } }
    await page.route('**/graphql*', (route) => route.fulfill(broken))
    await link(page).click()
    await expect(overlay(page).getByRole('alert')).toContainText('kon niet worden opgehaald')
    expect(await findingsInBothSchemes(page, 'dialog')).toEqual([])
    await page.unroute('**/graphql*')
    await overlay(page).getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(lines(page)).toHaveCount(1)
    await page.route('**/graphql*', (route) => route.fulfill(broken))
    const quantity = overlay(page).getByRole('combobox', { name: words.nl.quantity })
    await quantity.selectOption('2')
    await expect(lines(page).getByRole('alert')).toContainText('kon niet worden gewijzigd')
    await expect(quantity).toHaveValue('1')
    await expect(count(page)).toHaveText('1')
    await page.unroute('**/graphql*')
    await quantity.selectOption('2')
    await expect(count(page)).toHaveText('2')
    await expect(lines(page).getByRole('alert')).toHaveCount(0)
  })
})
