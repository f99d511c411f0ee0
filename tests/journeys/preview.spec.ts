import { expect } from '@playwright/test'
import { previewLink } from '../shops/kit/preview-link.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import { at } from './kit/shelves.ts'
import { test } from './kit/shopper.ts'

const shops = [
  {
    tenant: 'nl',
    host: 'nl.localhost',
    locale: 'nl-NL',
    page: '/klantenservice',
    label: 'Voorvertoning',
    end: 'Voorvertoning beëindigen',
    refused: 'Het tabblad met de voorvertoning kan niet worden gesloten.',
  },
  {
    tenant: 'de',
    host: 'de.localhost',
    locale: 'de-DE',
    page: '/service-hilfe',
    label: 'Vorschau',
    end: 'Vorschau beenden',
    refused: 'Der Tab mit der Vorschau kann nicht geschlossen werden.',
  },
  {
    tenant: 'ch',
    host: 'ch.localhost',
    locale: 'fr-CH',
    page: '/fr/aide-service',
    label: 'Aperçu',
    end: 'Terminer l’aperçu',
    refused: 'L’onglet de l’aperçu ne peut pas être fermé.',
  },
]

const linkOf = (baseURL: string | undefined, { tenant, host, locale }: (typeof shops)[number]): string =>
  at(
    baseURL,
    host,
    previewLink(Number(new URL(baseURL ?? '').port), ['--tenant', tenant, '--locale', locale]),
  )

test('[ERR-1] [SHE-3] [CON-7] a preview whose tab cannot be closed says so, in the language of the page', async ({
  page,
  baseURL,
}) => {
  for (const shop of shops) {
    await page.goto(linkOf(baseURL, shop))
    // With a page before it browsers do not let a script close a tab that it has not opened.
    await page.goto(at(baseURL, shop.host, shop.page))
    const banner = page.getByRole('region', { name: shop.label, exact: true })
    expect(await findingsInBothSchemes(page)).toEqual([])
    await banner.getByRole('button', { name: shop.end, exact: true }).click()
    await expect(banner.getByRole('alert')).toHaveText(shop.refused)
    await expect(banner.getByRole('button')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toHaveCount(0)
  }
})

test('[SHE-3] [CON-7] a preview in a tab of its own moves to another moment, and closes', async ({
  page,
  baseURL,
}) => {
  const [shop] = shops
  if (!shop) throw new Error('there is no shop')
  await page.goto(at(baseURL, shop.host, '/'))
  const opening = page.waitForEvent('popup')
  await page.evaluate((address) => void window.open(address), linkOf(baseURL, shop))
  const tab = await opening
  const banner = tab.getByRole('region', { name: shop.label, exact: true })
  await banner.locator('input[name=at]').fill('2030-12-24T18:00')
  await banner.getByRole('button', { name: 'Tonen', exact: true }).click()
  await expect(banner).toContainText(/24 december 2030\D+18:00/)
  const closed = tab.waitForEvent('close')
  await banner.getByRole('button', { name: shop.end, exact: true }).click()
  await closed
})
