import { expect, type Locator, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { currentFocus } from './kit/focus.ts'
import { test } from './kit/shopper.ts'
import { swimsuitPaths, withoutPictures } from './kit/swimsuit-paths.ts'
import { waysOf } from './kit/ways.ts'

const words = {
  nl: {
    add: 'In winkelwagen',
    chooseFirst: 'Selecteer eerst een variant',
    added: 'ligt in je winkelwagen',
    show: 'Bekijk winkelwagen',
    change: 'Uitvoering wijzigen',
    page: 'Alles over dit artikel',
    close: 'Snel bekijken sluiten',
  },
  de: {
    add: 'In den Warenkorb',
    chooseFirst: 'Bitte wählen Sie zuerst eine Variante',
    added: 'liegt im Warenkorb',
    show: 'Warenkorb ansehen',
    change: 'Ausführung ändern',
    page: 'Alles zu diesem Artikel',
    close: /^Schnellansicht schlie(ß|ss)en$/,
  },
  fr: {
    add: 'Ajouter au panier',
    chooseFirst: 'Veuillez d’abord choisir une variante',
    added: 'est dans votre panier',
    show: 'Voir le panier',
    change: 'Changer de modèle',
    page: 'Tout sur cet article',
    close: 'Fermer l’aperçu',
  },
} as const

const wordsOf = (name: string) => words[name === 'nl' ? 'nl' : name.includes('French') ? 'fr' : 'de']

const quickView = (page: Page) => page.locator('dialog.mini-layer')
const links = (page: Page) => page.locator('main .quick')
const count = (page: Page) => page.locator('basket-link .count')

/** The first available value of every group. */
async function chooseAll(dialog: Locator): Promise<void> {
  await dialog.locator('.mini-buttons').waitFor()
  for (const group of await dialog.getByRole('group').all()) {
    const free = group.locator('input:enabled').first()
    if ((await free.count()) > 0 && (await group.locator('input:checked').count()) === 0)
      await free.check({ force: true })
  }
}

for (const shop of swimsuitPaths)
  test.describe(shop.name, () => {
    const { name, host, category, home } = shop
    const ways = waysOf(swimsuitPaths, shop, [
      'in a list',
      'at once',
      'again',
      'in the wishlist',
      'keyboard',
      'touch',
      'plain',
      'in a row',
    ])
    const texts = wordsOf(name)
    test.beforeEach(({ page }) => withoutPictures(page))

    test.describe('by mouse', () => {
      test.use(computer)

      if (ways.has('in a list'))
        test('[PRO-3] [UX-3] in a list: select first, add, see it in the basket, take another variant there', async ({
          page,
          baseURL,
        }) => {
          await page.goto(urlAt(baseURL, host, category))
          const address = page.url()
          await links(page).first().click()
          await expect(quickView(page)).toHaveAccessibleName(
            ((await page.locator('.card .name').first().textContent()) as string).trim(),
          )
          await quickView(page).getByRole('button', { name: texts.add }).click()
          await expect(quickView(page).getByRole('alert').first()).toContainText(texts.chooseFirst)
          expect(await findingsInBothSchemes(page, 'dialog')).toEqual([])
          await chooseAll(quickView(page))
          await quickView(page).getByRole('button', { name: texts.add }).click()
          await expect(quickView(page).getByText(texts.added)).toBeVisible()
          await expect(count(page)).toHaveText('1')
          await quickView(page).getByRole('button', { name: texts.show }).click()
          const line = page.locator('dialog.basket-layer .basket-line')
          await expect(line).toHaveCount(1)
          await expect(quickView(page)).toHaveCount(0)

          const before = await line.locator('select[name=sku]').inputValue()
          await line.locator('.quick').click()
          const others = quickView(page).getByRole('radio', { checked: false, disabled: false })
          await others.last().check({ force: true })
          await chooseAll(quickView(page))
          await quickView(page).getByRole('button', { name: texts.change }).click()
          await expect(quickView(page)).toHaveCount(0)
          await expect(line.locator('select[name=sku]')).not.toHaveValue(before)
          await expect(count(page)).toHaveText('1')
          expect(page.url()).toBe(address)
        })

      if (ways.has('at once'))
        test('[PRO-3] picture, name and price of the card are in sight before anything of it has loaded', async ({
          page,
          baseURL,
        }) => {
          let answer = () => {}
          const held = new Promise<void>((resolve) => {
            answer = resolve
          })
          await page.route(/\/(api\/layer|graphql)/, async (route) => {
            await held
            await route.continue()
          })
          await page.goto(urlAt(baseURL, host, category))
          const card = page.locator('.card').first()
          await links(page).first().click()
          await expect(quickView(page).getByRole('heading')).toHaveText(
            (await card.locator('.name').textContent()) as string,
          )
          await expect(quickView(page).locator('.mini-pictures img').first()).toBeInViewport()
          const price = quickView(page).locator('.mini-price .now')
          await expect(price).toHaveText((await card.locator('.price .now').textContent()) as string)
          await expect(price).toBeInViewport()
          await expect(quickView(page).getByRole('button')).toHaveCount(0)
          await expect(quickView(page)).toBeFocused()
          answer()
          await expect(quickView(page).locator('.mini-buttons')).toBeVisible()
          await expect(quickView(page).locator('.mini-price')).toHaveCount(1)
          await expect(quickView(page)).toBeFocused()
        })

      if (ways.has('again'))
        test('[PRO-3] [A11Y-2] a product that fails to load can be tried again, and the focus stays inside', async ({
          page,
          baseURL,
        }) => {
          await page.goto(urlAt(baseURL, host, category))
          const product = /\/graphql/
          await page.route(product, (route) => route.abort())
          await links(page).first().click()
          await quickView(page).getByRole('alert').getByRole('button').focus()
          await page.unroute(product)
          await page.keyboard.press('Enter')
          await expect(quickView(page).locator('.mini-buttons')).toBeVisible()
          await expect(quickView(page)).toBeFocused()
          await page.keyboard.press('Tab')
          await expect(quickView(page).getByRole('button', { name: wordsOf(name).close })).toBeFocused()
        })

      if (ways.has('in the wishlist'))
        test('[PRO-3] in the wishlist, as overlay and as page', async ({ page, baseURL }) => {
          await page.goto(urlAt(baseURL, host, category))
          await page.locator('.card .heart').first().click()
          await expect(page.locator('wishlist-link .count')).toHaveText('1')
          await page.locator('.wishlist-link').click()
          await page.locator('dialog.wishlist-layer .quick').click()
          await expect(quickView(page).getByRole('button', { name: texts.change })).toBeVisible()
          await quickView(page).getByRole('button', { name: texts.close }).click()
          await expect(page.locator('dialog.wishlist-layer .quick')).toBeFocused()
          await page.goto(
            urlAt(baseURL, host, (await page.locator('.wishlist-link').getAttribute('href')) as string),
          )
          await links(page).first().click()
          await chooseAll(quickView(page))
          await quickView(page).getByRole('button', { name: texts.add }).click()
          await expect(quickView(page).getByText(texts.added)).toBeVisible()
          await expect(count(page)).toHaveText('1')
        })
    })

    if (ways.has('keyboard'))
      test.describe('by keyboard', () => {
        test.use(computer)

        test('[PRO-3] [A11Y-2] it is opened, used and closed; the focus is back at the link', async ({
          page,
          baseURL,
        }) => {
          await page.goto(urlAt(baseURL, host, category))
          await page.locator('.card .heart').first().focus()
          await page.keyboard.press('Tab')
          await expect(links(page).first()).toBeFocused()
          expect(await currentFocus(page)).toMatchObject({ visible: true, outlined: true })
          await page.keyboard.press('Enter')
          const add = quickView(page).getByRole('button', { name: texts.add })
          await expect(add).toBeVisible()
          await add.focus()
          await page.keyboard.press('Enter')
          const radio = quickView(page).getByRole('radio', { disabled: false }).first()
          await expect
            .poll(() => page.evaluate(() => document.activeElement?.matches('[type=radio]')))
            .toBe(true)
          await page.keyboard.press('Space')
          await expect(radio).toBeAttached()
          await chooseAll(quickView(page))
          await add.focus()
          await page.keyboard.press('Enter')
          await expect(count(page)).toHaveText('1')
          await page.keyboard.press('Escape')
          await expect(quickView(page)).toHaveCount(0)
          await expect(links(page).first()).toBeFocused()
        })
      })

    if (ways.has('touch'))
      test.describe('by touch', () => {
        test.use(phone)

        test('[PRO-3] [A11Y-3] on a phone it fits, its targets are large enough, and it links to the page', async ({
          page,
          baseURL,
        }) => {
          await page.goto(urlAt(baseURL, host, category))
          const target = await links(page).first().boundingBox()
          expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(24)
          await links(page).first().tap()
          await expect(quickView(page).getByRole('button', { name: texts.add })).toBeVisible()
          expect(await quickView(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
          expect(await findingsInBothSchemes(page, 'dialog')).toEqual([])
          await quickView(page).getByRole('link', { name: texts.page }).tap()
          await expect(page).toHaveURL(/\/p\//)
        })
      })

    if (ways.has('plain'))
      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false })

        test('[PRO-3] the link of a card leads to the product', async ({ page, baseURL }) => {
          await page.goto(urlAt(baseURL, host, category))
          await links(page).first().click()
          await expect(page).toHaveURL(/\/p\//)
        })
      })

    if (ways.has('in a row'))
      test('[PRO-3] a row of products has it too', async ({ page, baseURL }) => {
        await page.goto(urlAt(baseURL, host, home))
        await links(page).first().click()
        await expect(quickView(page).getByRole('button', { name: texts.close })).toBeVisible()
      })
  })

test.describe('while it is loading', () => {
  test.use(computer)

  for (const [what, file] of [
    ['basket-link a', '**/open-basket-overlay*'],
    ['wishlist-link a', '**/open-wishlist-overlay*'],
    ['.card .quick >> nth=0', '**/open-quick-view*'],
  ] as const)
    test(`[UX-4] [A11Y-3] ${what} is busy and announces it, until it is loaded`, async ({
      page,
      baseURL,
    }) => {
      await withoutPictures(page)
      const arrival = Promise.withResolvers<void>()
      await page.route(file, async (route) => {
        await arrival.promise
        await route.continue()
      })
      await page.goto(urlAt(baseURL, 'nl.localhost', '/c/badmode/badpakken'))
      await page.locator(what).click()
      await expect(page.locator(what)).toHaveAttribute('aria-busy', 'true')
      await expect(page.locator('#wait[aria-live=polite]')).toHaveText('Een ogenblik …')
      expect(await page.locator(what).evaluate((link) => getComputedStyle(link).cursor)).toBe('progress')
      arrival.resolve()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.locator(what)).not.toHaveAttribute('aria-busy')
      await expect(page.locator('#wait')).toHaveText('')
    })
})
