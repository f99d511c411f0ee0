import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeUrl } from '#tenancy/route-urls.ts'
import { hostOf, tenants } from './kit/content-pages.ts'
import { Guest } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { leftoverTexts } from './kit/leftover-texts.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

let shops: RunningShops
beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops.stop())

const nl = 'nl.localhost'
const skuOf = async () => {
  const { text } = await shops.request(nl, '/c/dames')
  const [, sku = ''] = /href="\/p\/[^"/]+\/([^"?#]+)/.exec(text) ?? []
  expect(sku).not.toBe('')
  return sku
}

describe('[PHO-5] pictures of e-mails', () => {
  test.each(tenants.map((tenant) => [hostOf(tenant)]))(
    '%s has its mark as PNG, which mail programs show',
    async (host) => {
      const { status, headers, body } = await shops.request(host, '/icon.png')
      expect([status, headers['content-type']]).toEqual([200, 'image/png'])
      // Web mail of other sites shows it.
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 160, height: 160 })
    },
  )

  test('a product has a JPEG by its sku, which any mail program may load', async () => {
    const { status, headers, body } = await shops.request(nl, `/product-pictures/mail/${await skuOf()}.jpg`)
    expect([status, headers['content-type'], headers['set-cookie']]).toEqual([200, 'image/jpeg', undefined])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['cache-control']).toContain('public')
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 128, height: 160 })
  })

  test.each(['gone-1', '%3Cb%3E', 'x'.repeat(300)])(
    'goods that are sold no longer (%s) have the placeholder',
    async (sku) => {
      const { status, headers, body } = await shops.request(nl, `/product-pictures/mail/${sku}.jpg`)
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
      // The goods may be sold again.
      expect(headers['cache-control']).toBe('public, max-age=60')
      expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 128, height: 160 })
    },
  )
})

describe.each(
  tenants.flatMap((tenant) => tenant.i18n.locales.map((locale) => [hostOf(tenant), locale, tenant] as const)),
)('[PHO-5] the button of a voucher in a letter, %s in %s', (host, locale, tenant) => {
  const path = routeUrl(tenant, locale, 'voucherLink')
  const basket = routeUrl(tenant, locale, 'basket')
  const press = async (guest: Guest, code: string) => {
    const page = await guest.open(`${path}?code=${code}`)
    const form = parsePage(page.text).only('main form')
    expect([form.attribute('method'), form.attribute('action')]).toEqual(['post', basket])
    const fields = Object.fromEntries(
      form.all('input').map((input) => [input.attribute('name') ?? '', input.attribute('value') ?? '']),
    )
    const sent = await guest.send(basket, fields)
    expect(sent.status).toBe(303)
    return parsePage((await guest.open(String(sent.headers.location))).text).only('main').text
  }

  test('opens a page that changes nothing, however often a mail program opens it', async () => {
    const guest = new Guest(shops, host)
    for (let times = 0; times < 3; times += 1) {
      const { status, headers, text } = await guest.open(`${path}?code=WINTER-10`)
      expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined])
      const main = parsePage(text).only('main').text
      expect(main).toContain('WINTER10')
      expect(leftoverTexts(main)).toEqual([])
      expect(headers['referrer-policy']).toMatch(/no-referrer|same-origin/)
    }
    expect(parsePage((await guest.open(basket)).text).only('main').text).not.toContain('WINTER10')
  })

  test('its button puts the code into the basket, signed out and with an empty one', async () => {
    expect(await press(new Guest(shops, host), 'WINTER10')).toContain('WINTER10')
  })

  test('a code that is over or unknown is reported', async () => {
    expect(await press(new Guest(shops, host), 'HERFST15')).toMatch(/verlopen|abgelaufen|expiré/)
    expect(await press(new Guest(shops, host), 'NOSUCHCODE')).toMatch(
      /kennen we niet|kennen wir nicht|ne connaissons pas/,
    )
  })

  test('a link without its code is reported, and leads to the basket', async () => {
    for (const query of ['', '?code=', '?code=%3C%3E']) {
      const { status, text } = await new Guest(shops, host).open(path + query)
      expect(status).toBe(404)
      const main = parsePage(text).only('main')
      expect(main.all('form')).toEqual([])
      expect(main.all(`a[href="${basket}"]`)).toHaveLength(1)
    }
  })
})
