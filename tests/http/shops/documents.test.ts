import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostOf, tenants } from './kit/content-pages.ts'
import { parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

let shops: RunningShops
beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops.stop())

/** Documents that the page of the first appliance links to. */
async function linked(host: string, prefix: string, term: string): Promise<string[]> {
  const list = parsePage((await shops.request(host, `${prefix}/s/?q=${encodeURIComponent(term)}`)).text)
  const product = list
    .all('main a')
    .map((link) => link.attribute('href') ?? '')
    .find((href) => href.startsWith(`${prefix}/p/`))
  const page = parsePage((await shops.request(host, product ?? '')).text)
  return page
    .all('main a')
    .map((link) => link.attribute('href') ?? '')
    .filter((href) => href.startsWith('/product-documents/'))
}

describe.each(tenants.flatMap((tenant) => tenant.i18n.locales.map((locale) => ({ tenant, locale }))))(
  '$locale',
  ({ tenant, locale }) => {
    const host = hostOf(tenant)
    const prefix = locale === tenant.i18n.locales[0] ? '' : `/${locale.slice(0, 2)}`
    const term = { nl: 'wasmachine', de: 'Waschmaschine', fr: 'lave-linge' }[locale.slice(0, 2)] as string

    test('[PRO-2] every document that a product page links to is a PDF in its language', async () => {
      const addresses = await linked(host, prefix, term)
      expect(addresses.length).toBeGreaterThan(0)
      for (const address of addresses) {
        const { status, headers, text } = await shops.request(host, address)
        expect(status).toBe(200)
        expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-language': locale })
        expect(headers['cache-control']).toContain('s-maxage')
        expect(text.startsWith('%PDF-1.7')).toBe(true)
        expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
        const again = await shops.request(host, `${address}${address.includes('?') ? '&' : '?'}n=1`)
        expect(again.headers['cache-status']).toMatch(/^etalage; (hit|fwd=stale)$/)
        expect(again.headers['content-language']).toBe(locale)
      }
    })

    test('[PRO-1] an unknown document is a 404', async () => {
      const [address = ''] = await linked(host, prefix, term)
      const [path = ''] = address.split('?')
      const folder = path.slice(0, path.lastIndexOf('/'))
      for (const wrong of [
        `${folder}/invoice.pdf`,
        `${folder}/assembly.pdf`,
        '/product-documents/nope/usermanual.pdf',
        `${path}?locale=en-GB`,
        `${path}?locale=`,
      ])
        expect([wrong, (await shops.request(host, wrong)).status]).toEqual([wrong, 404])
    })
  },
)
