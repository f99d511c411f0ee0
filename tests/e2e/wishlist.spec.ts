import { expect, type Page, type Request } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { test, untilIdle } from './kit/shopper.ts'
import { waysOf } from './kit/ways.ts'

test.use({ trace: 'off' })

const shops = [
  { name: 'nl', host: 'nl.localhost', search: '/s/?q=jurk', list: '/merkzettel', language: 'nl' },
  { name: 'ch in German', host: 'ch.localhost', search: '/s/?q=kleid', list: '/merkzettel', language: 'de' },
  {
    name: 'ch in French',
    host: 'ch.localhost',
    search: '/fr/s/?q=robe',
    list: '/fr/merkzettel',
    language: 'fr',
  },
  { name: 'de', host: 'de.localhost', search: '/s/?q=kleid', list: '/merkzettel', language: 'de' },
] as const

const words = {
  nl: {
    title: 'Verlanglijst',
    saved: 'Bewaard op je verlanglijst.',
    undo: 'Ongedaan maken',
    remove: 'Verwijderen',
    move: 'In winkelwagen',
    choose: 'Kies eerst een uitvoering.',
    empty: 'Je verlanglijst is nog leeg',
    login: 'Inloggen',
    failed: 'kon niet op je verlanglijst',
  },
  de: {
    title: 'Merkzettel',
    saved: 'Steht auf Ihrem Merkzettel.',
    undo: 'Rückgängig machen',
    remove: 'Entfernen',
    move: 'In den Warenkorb',
    choose: 'Bitte wählen Sie zuerst eine Ausführung.',
    empty: 'Ihr Merkzettel ist noch leer',
    login: 'Anmelden',
    failed: 'konnte nicht auf den Merkzettel',
  },
  fr: {
    title: 'Liste d’envies',
    saved: 'Ajouté à votre liste d’envies.',
    undo: 'Annuler',
    remove: 'Supprimer',
    move: 'Ajouter au panier',
    choose: 'Veuillez d’abord choisir un modèle.',
    empty: 'Votre liste d’envies est encore vide',
    login: 'Se connecter',
    failed: 'n’a pas pu être ajouté',
  },
} as const

const hearts = (page: Page) => page.locator('main .heart')
const count = (page: Page) => page.locator('wishlist-link .count')
const items = (page: Page) => page.locator('.wish')
const nameOf = (page: Page, card: number) => page.locator('main .card .name a').nth(card).textContent()
/** Sends the form of an item by its visible button. */
const button = (page: Page, text: string, item = 0) => items(page).nth(item).getByText(text, { exact: true })

for (const shop of shops)
  test.describe(shop.name, () => {
    const { host, search, list, language } = shop
    const ways = waysOf(shops, shop, ['mouse', 'keyboard', 'plain forms'])
    const messages = words[language]

    if (ways.has('mouse'))
      test.describe('by mouse', () => {
        test.use(computer)

        test('[WIS-1] hearts are filled at once, are counted and are there on the next page', async ({
          page,
          baseURL,
        }) => {
          await page.goto(urlAt(baseURL, host, search))
          await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
          await hearts(page).nth(0).click()
          await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
          await expect(page.locator('toast-region')).toContainText(messages.saved)
          await hearts(page).nth(1).click()
          await expect(count(page)).toHaveText('2')
          await expect(page.locator('toast-region .toast')).toHaveCount(1)
          const names = [await nameOf(page, 1), await nameOf(page, 0)]
          await page.reload()
          await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
          await expect(hearts(page).nth(2)).toHaveAttribute('aria-pressed', 'false')
          await expect(count(page)).toHaveText('2')
          await page.goto(urlAt(baseURL, host, list))
          await expect(page.locator('h1')).toHaveText(messages.title)
          await expect(items(page).locator('.wish-name')).toHaveText(names as string[])
        })

        test('[WIS-1] [UX-5] the overlay lists the item, offers log-in, removes, restores and closes', async ({
          page,
          baseURL,
        }) => {
          await page.goto(urlAt(baseURL, host, search))
          await hearts(page).nth(0).click()
          await expect(page.locator('toast-region .toast')).toHaveCount(1)
          await page.locator('.wishlist-link').click()
          const layer = page.getByRole('dialog', { name: messages.title })
          await expect(layer.locator('.wish')).toHaveCount(1)
          await expect(layer.getByRole('link', { name: messages.login })).toHaveAttribute('href', /back=/)
          await button(page, messages.remove).click()
          await expect(layer.getByText(messages.empty)).toBeVisible()
          await expect(layer.getByRole('button', { name: messages.undo })).toBeFocused()
          await expect(count(page)).toBeHidden()
          await layer.getByRole('button', { name: messages.undo }).click()
          await expect(layer.locator('.wish')).toHaveCount(1)
          await expect(count(page)).toHaveText('1')
          expect(await findingsInBothSchemes(page)).toEqual([])
          await page.keyboard.press('Escape')
          await expect(layer).toHaveCount(0)
          await expect(page.locator('.wishlist-link')).toBeFocused()
          await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
        })
      })

    if (ways.has('keyboard'))
      test.describe('by keyboard', () => {
        test.use(computer)

        test('[WIS-1] [A11Y-2] a heart, the list, a variant, the basket', async ({ page, baseURL }) => {
          await page.goto(urlAt(baseURL, host, search))
          await hearts(page).first().focus()
          await page.keyboard.press('Space')
          await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
          await expect(page.locator('toast-region')).toContainText(messages.saved)
          await page.goto(urlAt(baseURL, host, list))
          expect(await findingsInBothSchemes(page, 'main')).toEqual([])
          await button(page, messages.move).focus()
          await page.keyboard.press('Enter')
          await expect(items(page).first().getByRole('alert')).toHaveText(messages.choose)
          const select = items(page).first().locator('select')
          const wanted = await select.locator('option:not([disabled]):not([value=""])').first().textContent()
          await select.focus()
          await select.selectOption({ label: wanted as string })
          await expect(page.locator('main [role=status]')).not.toBeEmpty()
          await button(page, messages.move).focus()
          await page.keyboard.press('Enter')
          await expect(items(page)).toHaveCount(0)
          await expect(page.locator('basket-link .count')).toHaveText('1')
          await expect(count(page)).toBeHidden()
        })
      })

    if (ways.has('plain forms'))
      test.describe('on a phone without JavaScript', () => {
        test.use({ ...phone, javaScriptEnabled: false })

        test('[WIS-1] a heart leads to the list; removing, restoring and selecting work', async ({
          page,
          baseURL,
        }) => {
          await page.goto(urlAt(baseURL, host, search))
          const wished = await nameOf(page, 0)
          await hearts(page).first().click()
          await expect(page).toHaveURL(/\/merkzettel\?added=/)
          await expect(page.locator('main [role=status]')).toContainText(wished as string)
          await button(page, messages.remove).click()
          await expect(page.locator('main')).toContainText(messages.empty)
          await page.getByRole('button', { name: messages.undo }).click()
          await expect(items(page)).toHaveCount(1)
          await button(page, messages.move).click()
          await expect(items(page).getByRole('alert')).toHaveText(messages.choose)
          const select = items(page).locator('select')
          await select.selectOption({ index: 1 })
          const chosen = await select.inputValue()
          await items(page).locator('.wish-variant button').click()
          await expect(items(page).locator('select')).toHaveValue(chosen)
          await items(page).locator('.wish-variant button').click()
          await expect(items(page).getByRole('alert')).not.toBeEmpty()
          await button(page, messages.move).click()
          await expect(items(page)).toHaveCount(0)
          await expect(page.locator('main [role=status]')).toContainText(wished as string)
        })
      })
  })

test.describe('when the shop refuses it', () => {
  test.use(computer)

  test('[WIS-1] [ERR-1] a heart is emptied again and the error is shown', async ({ page, baseURL }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/s/?q=jurk'))
    await page.route('**/graphql', (route) =>
      route.fulfill({ json: { errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] } }),
    )
    await hearts(page).first().click()
    await expect(page.locator('toast-region [role=alert]')).toContainText(words.nl.failed)
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
    await expect(count(page)).toBeHidden()
    await page.unroute('**/graphql')
    await hearts(page).first().click()
    await expect(page.locator('toast-region [role=status]')).toContainText(words.nl.saved)
    await page.reload()
    await expect(count(page)).toHaveText('1')
  })

  test('[WIS-1] a double click adds one item', async ({ page, baseURL }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/s/?q=jurk'))
    await hearts(page).first().dblclick()
    await expect(page.locator('toast-region .toast')).toHaveCount(1)
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
    await page.goto(urlAt(baseURL, 'nl.localhost', '/merkzettel'))
    await expect(items(page)).toHaveCount(1)
  })

  test('[WIS-1] other tabs of the browser follow', async ({ page, context, baseURL }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/s/?q=jurk'))
    const other = await context.newPage()
    await other.goto(urlAt(baseURL, 'nl.localhost', '/s/?q=jurk'))
    await hearts(page).first().click()
    await expect(hearts(other).first()).toHaveAttribute('aria-pressed', 'true')
    await expect(count(other)).toHaveText('1')
  })
})

test.describe('when the page is left before the shop has it', () => {
  test.use(computer)

  const first = '/s/?q=jurk'
  const wishOf = (request: Request | undefined) => request?.postDataJSON()?.variables
  /** The first page sends the command and never gets the response. */
  const keepWaiting = (page: Page, what: string) =>
    page.route(what, (route, request) =>
      request.frame().url().endsWith(first) ? undefined : route.continue(),
    )

  test('[WIS-1] the next page shows the item and sends it, with the same id', async ({ page, baseURL }) => {
    const sent: Request[] = []
    page.on('request', (request) => void (request.url().endsWith('/graphql') && sent.push(request)))
    await keepWaiting(page, '**/graphql')
    await page.goto(urlAt(baseURL, 'nl.localhost', first))
    await hearts(page).first().click()
    await expect.poll(() => sent.length).toBe(1)
    await page.goto(urlAt(baseURL, 'nl.localhost', `${first}&sort=price-asc`))
    await expect(count(page)).toHaveText('1')
    await expect.poll(() => wishOf(sent.at(1))).toEqual(wishOf(sent[0]))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('etalage-wishes-pending'))).toBeNull()
    await page.goto(urlAt(baseURL, 'nl.localhost', '/merkzettel'))
    await expect(items(page)).toHaveCount(1)
  })

  test('[WIS-1] the list has the item, although there was not even a session', async ({ page, baseURL }) => {
    await keepWaiting(page, '**/api/session')
    await page.goto(urlAt(baseURL, 'nl.localhost', first))
    const wished = await nameOf(page, 0)
    await hearts(page).first().click()
    await expect(count(page)).toHaveText('1')
    await page.goto(urlAt(baseURL, 'nl.localhost', '/merkzettel'))
    await expect(items(page).locator('.wish-name')).toHaveText([wished as string])
    await expect(count(page)).toHaveText('1')
  })

  test('[WIS-1] [ERR-1] an error is then shown on the list, without a reload that would hide it', async ({
    page,
    baseURL,
  }) => {
    await page.route('**/graphql', (route, request) =>
      request.frame().url().endsWith(first)
        ? undefined
        : route.fulfill({ json: { errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] } }),
    )
    await page.goto(urlAt(baseURL, 'nl.localhost', first))
    await hearts(page).first().click()
    await expect(count(page)).toHaveText('1')
    const visits: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && visits.push(request.url()))
    await page.goto(urlAt(baseURL, 'nl.localhost', '/merkzettel'))
    await expect(page.locator('toast-region [role=alert]')).toContainText(words.nl.failed)
    await untilIdle(page)
    await expect(page.locator('toast-region [role=alert]')).toContainText(words.nl.failed)
    await expect(count(page)).toBeHidden()
    expect(visits).toHaveLength(1)
  })
})

test('[SEC-8] [WIS-1] the list is private: not cacheable, not indexed; cards in lists contain nothing of it', async ({
  page,
  baseURL,
}) => {
  await page.goto(urlAt(baseURL, 'nl.localhost', '/s/?q=jurk'))
  await hearts(page).first().click()
  await expect(page.locator('toast-region .toast')).toHaveCount(1)
  const shared = await page.evaluate(async () =>
    (await fetch(location.href, { credentials: 'omit', cache: 'no-store' })).text(),
  )
  expect(shared).toContain('</html>')
  expect(shared).not.toContain('aria-pressed="')
  const own = await page.goto(urlAt(baseURL, 'nl.localhost', '/merkzettel'))
  expect(own?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test.describe('on a page whose script is missing', () => {
  test.use({ waitsForScripts: false })

  test('[WIS-1] a heart pressed before its script is loaded counts as well', async ({ page, baseURL }) => {
    await page.route('**/_astro/shell.*', (route) => route.abort())
    await page.goto(urlAt(baseURL, 'nl.localhost', '/s/?q=jurk'))
    await hearts(page).first().click()
    await expect(page).toHaveURL(/\/merkzettel\?added=/)
    await page.unroute('**/_astro/shell.*')
    await page.reload()
    await expect(count(page)).toHaveText('1')
    await page.goto(urlAt(baseURL, 'nl.localhost', '/s/?q=jurk'))
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  })
})
