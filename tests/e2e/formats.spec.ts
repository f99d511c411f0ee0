import { expect, test } from '@playwright/test'
import { shopPages, urlAt } from './kit/content-pages.ts'

/** A visitor far away: what the server wrote in the shop's time zone must stay unchanged. */
test.use({ timezoneId: 'Pacific/Auckland', locale: 'en-US' })

for (const { name, host, locale, timeZone, pages } of shopPages)
  test(`[TEN-9] days and moments of ${name} equal the browser's format, in the shop's time zone`, async ({
    page,
    baseURL,
  }) => {
    const legal = pages.find(({ kind }) => kind === 'legal')
    const home = pages.find(({ path }) => path === '/')
    if (!legal || !home) throw new Error('no legal page or no home page')

    await page.goto(urlAt(baseURL, host, legal.address))
    const day = await page.evaluate(
      ([language, modified]) =>
        new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(`${modified}T00:00:00Z`),
        ),
      [locale, legal.modified] as const,
    )
    await expect(page.locator('main')).toContainText(day)

    await page.goto(urlAt(baseURL, host, home.address))
    for (const time of await page.locator('main time').all()) {
      const expected = await page.evaluate(
        ([language, zone, moment]) =>
          new Intl.DateTimeFormat(
            language,
            // Articles have days, which are the same in all time zones.
            moment.includes('T')
              ? { dateStyle: 'long', timeStyle: 'short', timeZone: zone }
              : { dateStyle: 'long', timeZone: 'UTC' },
          ).format(new Date(moment)),
        [locale, timeZone, (await time.getAttribute('datetime')) as string] as const,
      )
      await expect(time).toHaveText(expected)
    }
  })
