import { expect } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer } from './kit/devices.ts'
import { test } from './kit/shopper.ts'
import { swimsuitPaths, withoutPictures } from './kit/swimsuit-paths.ts'

test.use(computer)

const fewer = {
  nl: 'Zoveel hebben we er niet',
  de: 'So viele haben wir nicht',
  fr: 'Nous n’en avons pas autant',
}

/** More clicks than any low stock has pieces. */
const enough = 12

for (const { name, host, home, category } of swimsuitPaths)
  test(`[UX-4] ${name}: a stock smaller than the requested quantity is explained, and the basket has what is available`, async ({
    page,
    baseURL,
  }) => {
    await withoutPictures(page)
    await page.goto(urlAt(baseURL, host, category))
    const sku = await page.evaluate(async () => {
      const query = '{ searchResult(query: { size: 48 }) { products { variants { sku availability } } } }'
      const headers = { 'accept-language': document.documentElement.lang }
      const response = await fetch(`/graphql?query=${encodeURIComponent(query)}`, { headers })
      const { products } = (await response.json()).data.searchResult
      return products
        .flatMap(({ variants }: { variants: object[] }) => variants)
        .find(({ availability }: { availability: string }) => availability === 'LOW_STOCK').sku as string
    })
    await page.goto(urlAt(baseURL, host, `${home === '/fr' ? '/fr' : ''}/p/-/${sku}`))
    const form = page.locator('add-to-basket')
    const alert = form.getByRole('alert')
    for (let press = 0; press < enough && !(await alert.textContent()); press += 1) {
      const answered = page.waitForResponse((response) => response.url().includes('/graphql'))
      await form.getByRole('button').click()
      await answered
      await expect(form).not.toHaveAttribute('aria-busy')
    }
    const language = name === 'nl' ? 'nl' : name.includes('French') ? 'fr' : 'de'
    await expect(alert).toContainText(fewer[language])
    const held = Number(await page.locator('basket-link .count').textContent())
    expect(held).toBeGreaterThan(0)
    expect(await findingsInBothSchemes(page, 'add-to-basket')).toEqual([])
    await page.locator('basket-link a').click()
    const quantity = page.locator('dialog .basket-line select[name=quantity]')
    await expect(quantity).toHaveValue(String(held))
    await expect(quantity.locator('option')).toHaveCount(held)
    await quantity.selectOption('1')
    await expect(page.locator('basket-link .count')).toHaveText('1')
  })
