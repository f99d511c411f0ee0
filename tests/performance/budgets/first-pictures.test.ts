import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPictureFiles } from '#pictures/product-sources.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { hostOf, tenants } from '#tests/http/shops/kit/content-pages.ts'
import { type ParsedPage, parsePage } from '#tests/http/shops/kit/html.ts'
import { type RunningShops, startShops } from '#tests/http/shops/kit/running-shops.ts'

/** Budget of the pictures in the first screen of a product, bytes; Chromium's own choice is measured by `npm run bench`. */
const budget = 60 * 1024
/** A usual phone of three dots a pixel. */
const phone = { width: 390, height: 844, density: 3 }
/** Width of a picture on it, by which a browser chooses a file: as the gallery has it in `sizes`. */
const sizes = '(max-width: 599px) and (min-resolution: 2.5dppx) calc(0.62 * max(12rem, min(86vw, 36vh)))'
const place = 0.62 * Math.max(12 * 16, Math.min(0.86 * phone.width, 0.36 * phone.height))

let shops: RunningShops
beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops.stop())

const linksOf = (page: ParsedPage, selector: string): string[] =>
  page.all(selector).map((link) => (link.attribute('href') ?? '').replace(/[?#].*/, ''))

/** The files that the phone shows: the first picture, the next one beside it, and the colours. */
function filesInSight(page: ParsedPage): string[] {
  const widths = productPictureFiles('').filter(({ format }) => format === 'avif')
  const wanted = widths.find(({ width }) => width >= place * phone.density)?.width
  expect(wanted).toBe(640)
  const gallery = page.all('.strip source').slice(0, 2)
  const files = gallery.map((source) => {
    expect(source.attribute('sizes')).toContain(sizes)
    const file = source
      .attribute('srcset')
      ?.split(', ')
      .find((candidate) => candidate.endsWith(` ${wanted}w`))
    return file?.split(' ')[0] as string
  })
  const colours = page.all('.option-picture img').map((image) => image.attribute('src') as string)
  return [...new Set([...files, ...colours])]
}

test.each(tenants.map((tenant) => ({ tenant, name: tenant.id })))(
  '[PHO-7] $name: pictures in the first phone screen of a product take at most 60 KB, the first one first',
  async ({ tenant }) => {
    const get = async (path: string) => await shops.request(hostOf(tenant), path)
    const read = async (path: string) => parsePage((await get(path)).text)
    const locale = tenant.i18n.locales[0] as string
    const lists = linksOf(await read(routeUrl(tenant, locale, 'storefront')), '.group-link')
    for (const list of [lists[0], lists[Math.floor(lists.length / 2)]] as string[]) {
      const path = linksOf(await read(list), '.card .name a')[0] as string
      const page = await read(path)
      const [first, ...others] = page.all('.strip img').map((image) => image.attribute('fetchpriority'))
      expect([first, ...new Set(others)]).toEqual(['high', 'low'])
      let bytes = 0
      for (const file of filesInSight(page)) {
        const picture = await get(file)
        expect([file, picture.status]).toEqual([file, 200])
        bytes += picture.body.length
      }
      console.info(`${hostOf(tenant)}${path}: ${bytes} bytes`)
      expect(bytes, path).toBeGreaterThan(5000)
      expect(bytes, path).toBeLessThanOrEqual(budget)
    }
  },
  120_000,
)
