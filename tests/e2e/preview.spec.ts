import { spawnSync } from 'node:child_process'
import { expect } from '@playwright/test'
import { copyFolders } from '../http/shops/kit/copied-folders.ts'
import { previewLink } from '../http/shops/kit/preview-link.ts'
import { repository } from '../http/shops/kit/repository.ts'
import { startShops } from '../http/shops/kit/running-shops.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
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
  urlAt(
    baseURL,
    host,
    previewLink(Number(new URL(baseURL ?? '').port), ['--tenant', tenant, '--locale', locale]),
  )

for (const shop of shops)
  test(`[ERR-1] [SHE-3] [CON-7] ${shop.tenant}: a preview whose tab cannot be closed shows a message in the language of the page`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(linkOf(baseURL, shop))
    // With a page before it in the history, browsers do not let a script close a tab that it has not opened.
    await page.goto(urlAt(baseURL, shop.host, shop.page))
    const banner = page.getByRole('region', { name: shop.label, exact: true })
    expect(await findingsInBothSchemes(page, 'preview-banner')).toEqual([])
    await banner.getByRole('button', { name: shop.end, exact: true }).click()
    await expect(banner.getByRole('alert')).toHaveText(shop.refused)
    await expect(banner.getByRole('button')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })

test('[SHE-3] [CON-7] a preview in a tab of its own changes to another moment, and closes', async ({
  page,
  baseURL,
}) => {
  const [shop] = shops
  if (!shop) throw new Error('there is no shop')
  await page.goto(urlAt(baseURL, shop.host, '/'))
  const opening = page.waitForEvent('popup')
  await page.evaluate((address) => void window.open(address), linkOf(baseURL, shop))
  const tab = await opening
  const banner = tab.getByRole('region', { name: shop.label, exact: true })
  await banner.locator('input[name=at]').fill('2030-12-24T18:00')
  await banner.getByRole('button', { name: 'Tonen', exact: true }).click()
  await expect(banner).toContainText(/24\sdecember 2030\D+18:00/)
  // Before the script of the banner has run, the button is a plain form that stays in the tab.
  await tab.locator('preview-banner:defined').waitFor()
  const closed = tab.waitForEvent('close')
  await banner.getByRole('button', { name: shop.end, exact: true }).click()
  await closed
})

test('[CON-7] [DEV-1] [DEV-2] a broken change of content is refused with file, place and reason, a good one is in preview, then live', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const folders = copyFolders()
  // Their clock runs fast: 15 s of freshness pass in 750 ms.
  const shops = await startShops({ env: folders.env, preload: ['fast-clock.ts'] })
  const visitors = await browser.newContext()
  try {
    const here = `http://ch.localhost:${shops.port}`
    const file = 'ch/fr-CH/aide-service-newsletter.json'
    const path = '/fr/aide-service/newsletter'
    const before = folders.readContent(file)
    const blocks = before.blocks as Record<string, unknown>[]
    const [opening, ...others] = blocks
    const visitor = await visitors.newPage()
    await visitor.goto(here + path)
    await expect(visitor.locator('main')).toContainText(String(opening?.title))

    const link = previewLink(shops.port, ['--tenant', 'ch', '--locale', 'fr-CH', '--path', path], folders.env)
    await page.goto(here + link)
    const problems = page.getByRole('region', { name: 'Aperçu', exact: true })
    await expect(problems).toBeVisible()
    folders.writeContent(file, { ...before, blocks: [{ ...opening, title: 7 }, ...others] })
    await page.reload()
    await expect(problems).toContainText(/aide-service-newsletter\.json.*blocks\[0\].*title/)
    await expect(page.locator('main')).not.toContainText(String(opening?.title))
    const { status, stderr } = spawnSync(process.execPath, ['src/cli/content-check.ts'], {
      cwd: repository,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...folders.env },
    })
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/ch\/fr-CH\/aide-service-newsletter\.json: blocks\[0\]: imageWithText: title: /),
    ])

    const title = 'Un merci, tout neuf'
    folders.writeContent(file, { ...before, blocks: [{ ...opening, title }, ...others] })
    await page.reload()
    await expect(page.locator('main')).toContainText(title)
    await expect(problems).not.toContainText('aide-service-newsletter.json')
    await expect
      .poll(
        async () => {
          await visitor.reload()
          return await visitor.locator('main').textContent()
        },
        { timeout: 30_000 },
      )
      .toContain(title)
  } finally {
    // Also when the time of the test is over, and its browser is closed already.
    await shops.stop()
    folders.remove()
    await visitors.close()
  }
})
