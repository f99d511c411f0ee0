import { expect } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { test } from './kit/shopper.ts'

test.use({ trace: 'off' })

const shops = [
  {
    ...{ host: 'nl.localhost', page: '/klantenservice/bezorgen-afhalen', link: 'De kosten op een rij' },
    ...{ title: 'Wat bezorgen kost', path: '/info/delivery-cost', close: 'Uitleg sluiten' },
  },
  {
    ...{ host: 'ch.localhost', page: '/fr/aide-service/livraison', link: 'Les frais en un coup d’œil' },
    ...{ title: 'Ce que coûte la livraison', path: '/fr/info/delivery-cost', close: 'Fermer l’explication' },
  },
]

for (const { host, page: address, link, title, path, close } of shops) {
  test(`[CON-8] [A11Y-1] [A11Y-2] ${host}${address}: a link of content opens an explanation over the page`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, host, address))
    const opener = page.getByRole('link', { name: link, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('table')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address)
    expect(await findingsInBothSchemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await dialog.getByRole('button', { name: close }).click()
    await expect(dialog).toHaveCount(0)
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test(`[CON-8] ${host}${address}: the same link opens the explanation as a page`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(urlAt(baseURL, host, address))
      await page.getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })
  })
}
