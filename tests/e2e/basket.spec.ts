import { expect } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import {
  addButton,
  anotherVariant,
  basketShops,
  chooseVariant,
  count,
  lines,
  openDress,
  plainAddButton,
  quantity,
  remove,
  selected,
  variant,
} from './kit/baskets.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { test } from './kit/shopper.ts'
import { waysOf } from './kit/ways.ts'

for (const shop of basketShops) {
  const { name, host, basket, messages } = shop
  const ways = waysOf(basketShops, shop, ['mouse', 'keyboard', 'touch', 'plain forms'])
  test.describe(name, () => {
    if (ways.has('mouse'))
      test.describe('by mouse', () => {
        test.use(computer)

        test('[BAS-1] [UX-3] [UX-4] choose a size, add, change, remove, restore; the basket persists, in every tab', async ({
          page,
          context,
          baseURL,
        }) => {
          const dress = await openDress(page, baseURL, shop)
          await addButton(page).click()
          await expect(page.locator('add-to-basket [role=alert]')).toContainText(messages.chooseFirst)
          await expect(page.locator('variant-choice a:focus')).toBeVisible()
          await chooseVariant(page)
          await expect(selected(page)).toBeVisible()
          await addButton(page).click()
          await expect(count(page)).toHaveText('1')
          await expect(page.locator('toast-region [role=status]')).toContainText(`${dress} ${messages.added}`)

          await page.goto(urlAt(baseURL, host, basket))
          await expect(lines(page).locator('h3')).toContainText(dress)
          const wanted = await anotherVariant(page)
          await variant(page).selectOption(wanted)
          await expect(lines(page).first().locator(`h3 a[href$="${wanted}"]`)).toBeVisible()
          await quantity(page).selectOption('2')
          await expect(count(page)).toHaveText('2')
          expect(await findingsInBothSchemes(page, 'main')).toEqual([])

          await remove(page).click()
          await expect(page.locator('main [role=status]')).toContainText(`${dress} ${messages.removed}`)
          await expect(page.locator('main')).toContainText(messages.empty)
          await expect(count(page)).toBeHidden()
          await expect(page.getByRole('button', { name: messages.undo })).toBeFocused()
          await page.getByRole('button', { name: messages.undo }).click()
          await expect(quantity(page)).toHaveValue('2')

          const other = await context.newPage()
          await other.goto(urlAt(baseURL, host, basket))
          await expect(variant(other)).toHaveValue(wanted)
          await quantity(other).selectOption('1')
          await expect(count(page)).toHaveText('1')
          await remove(other).click()
          await expect(count(page)).toBeHidden()
          // The page follows what another tab does.
          await expect(lines(page)).toHaveCount(0)
          await other.getByRole('button', { name: messages.undo }).click()
          await expect(count(page)).toHaveText('1')
          await page.reload()
          await expect(variant(page)).toHaveValue(wanted)
          await expect(quantity(page)).toHaveValue('1')
        })
      })

    if (ways.has('keyboard'))
      test.describe('by keyboard', () => {
        test.use(computer)

        test('[BAS-1] [A11Y-2] from the product to the changed basket, the focus is never lost', async ({
          page,
          baseURL,
        }) => {
          await openDress(page, baseURL, shop)
          await addButton(page).focus()
          await page.keyboard.press('Enter')
          await expect(page.locator('variant-choice a:focus')).toBeVisible()
          await chooseVariant(page, (value) => value.press('Enter'))
          await expect(selected(page)).toBeVisible()
          await addButton(page).focus()
          await page.keyboard.press('Space')
          await expect(count(page)).toHaveText('1')
          await expect(addButton(page)).toBeFocused()

          await page.goto(urlAt(baseURL, host, basket))
          await lines(page).first().locator('h3 a').focus()
          await page.keyboard.press('Tab')
          await expect(quantity(page)).toBeFocused()
          await page.keyboard.press('ArrowDown')
          await expect(count(page)).toHaveText('2')
          await expect(quantity(page)).toHaveValue('2')
          await expect(quantity(page)).toBeFocused()
          await page.keyboard.press('Tab')
          await expect(variant(page)).toBeFocused()
          await page.keyboard.press('Tab')
          await expect(remove(page)).toBeFocused()
          await page.keyboard.press('Enter')
          await expect(page.getByRole('button', { name: messages.undo })).toBeFocused()
          await page.keyboard.press('Enter')
          await expect(lines(page).first().locator('h3 a')).toBeFocused()
          await expect(count(page)).toHaveText('2')
        })
      })

    if (ways.has('touch'))
      test.describe('by touch on a phone', () => {
        test.use(phone)

        test('[BAS-1] taps add, change, remove and restore; nothing is wider than the screen', async ({
          page,
          baseURL,
        }) => {
          await openDress(page, baseURL, shop)
          await chooseVariant(page, (value) => value.tap())
          await expect(selected(page)).toBeVisible()
          await addButton(page).tap()
          await expect(count(page)).toHaveText('1')
          await page.goto(urlAt(baseURL, host, basket))
          await quantity(page).tap()
          await quantity(page).selectOption('2')
          await expect(count(page)).toHaveText('2')
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
          await remove(page).tap()
          await page.getByRole('button', { name: messages.undo }).tap()
          await expect(quantity(page)).toHaveValue('2')
        })
      })

    if (ways.has('plain forms'))
      test.describe('on a phone without JavaScript', () => {
        test.use({ ...phone, javaScriptEnabled: false })

        test('[BAS-1] forms add, change, remove and restore; a wrong quantity is reported and changes nothing', async ({
          page,
          baseURL,
        }) => {
          const dress = await openDress(page, baseURL, shop)
          await plainAddButton(page).click()
          await expect(page.locator('add-to-basket [role=alert]')).toContainText(messages.chooseFirst)
          await chooseVariant(page)
          await plainAddButton(page).click()
          await expect(page.locator('main [role=status]').first()).toContainText(`${dress} ${messages.added}`)
          const wanted = await anotherVariant(page)
          await variant(page).selectOption(wanted)
          await lines(page).locator('form:has(select[name=sku]) button').click()
          await expect(variant(page)).toHaveValue(wanted)
          await quantity(page).selectOption('2')
          await lines(page).locator('form:has(select[name=quantity]) button').click()
          await expect(quantity(page)).toHaveValue('2')
          await quantity(page).evaluate((select) => select.firstElementChild?.setAttribute('value', '0'))
          await quantity(page).selectOption('0')
          await lines(page).locator('form:has(select[name=quantity]) button').click()
          await expect(lines(page).getByRole('alert')).toHaveText(messages.quantity)
          await expect(quantity(page)).toHaveValue('2')
          await remove(page).click()
          await expect(page.locator('main')).toContainText(messages.empty)
          await page.getByRole('button', { name: messages.undo }).click()
          await expect(quantity(page)).toHaveValue('2')
        })
      })
  })
}
