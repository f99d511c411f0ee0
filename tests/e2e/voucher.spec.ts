import { expect, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { basketShops, chooseVariant, count, openDress, plainAddButton, quantity } from './kit/baskets.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { test } from './kit/shopper.ts'
import { waysOf } from './kit/ways.ts'

const words = {
  nl: {
    enter: 'Kortingscode invoeren',
    redeem: 'Inwisselen',
    remove: 'Code weghalen',
    discount: 'Korting',
    over: 'Deze kortingscode is verlopen.',
  },
  de: {
    enter: 'Gutscheincode eingeben',
    redeem: 'Einlösen',
    remove: 'Code entfernen',
    discount: 'Rabatt',
    over: 'Dieser Gutscheincode ist abgelaufen.',
  },
  fr: {
    enter: 'Saisir un code promo',
    redeem: 'Utiliser',
    remove: 'Retirer le code',
    discount: 'Remise',
    over: 'Ce code a expiré.',
  },
} as const
type Words = (typeof words)[keyof typeof words]

const sums = (page: Page) => page.locator('.basket-sums')

async function enter(page: Page, { enter, redeem }: Words, code: string): Promise<void> {
  const field = sums(page).locator('input[name=code]')
  await expect(field).toBeAttached()
  if (!(await field.isVisible())) await sums(page).getByText(enter).click()
  await field.fill(code)
  await sums(page).getByRole('button', { name: redeem }).click()
}

for (const shop of basketShops) {
  const messages = words[shop.name.endsWith('French') ? 'fr' : shop.name === 'nl' ? 'nl' : 'de']
  const ways = waysOf(basketShops, shop, ['on a computer', 'on a phone without JavaScript'])
  for (const [device, use] of [
    ['on a computer', computer],
    ['on a phone without JavaScript', { ...phone, javaScriptEnabled: false }],
  ] as const)
    if (ways.has(device))
      test.describe(`${shop.name} ${device}`, () => {
        test.use(use)

        test('[BAS-5] a code is entered, refused with its reason, deducted from the total, and removed', async ({
          page,
          baseURL,
        }) => {
          await openDress(page, baseURL, shop)
          await chooseVariant(page)
          await expect(page).toHaveURL(/\/p\/[^/]+\/[^/?]+-/)
          await plainAddButton(page).click()
          // A script adds without leaving the page; a form leads to the basket.
          if (device === 'on a computer') await expect(count(page)).toHaveText('1')
          await page.goto(urlAt(baseURL, shop.host, shop.basket))
          await expect(quantity(page)).toHaveValue('1')
          await enter(page, messages, 'HERFST15')
          await expect(page.locator('main [role=alert]')).toHaveText(messages.over)
          await enter(page, messages, 'winter-10')
          await expect(sums(page).getByRole('button', { name: messages.remove })).toBeVisible()
          await expect(page.locator('main [role=alert]')).toHaveCount(0)
          await page.reload()
          await expect(sums(page)).toContainText('WINTER10')
          if (device === 'on a computer') expect(await findingsInBothSchemes(page, 'main')).toEqual([])
          await sums(page).getByRole('button', { name: messages.remove }).click()
          await expect(sums(page)).not.toContainText('WINTER10')
        })
      })
}
