import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readWholeAddressFile } from '#pictures/fetched/whole-address.ts'
import { productPictureFiles } from '#pictures/product-sources.ts'
import type { HttpResponse } from '../server/kit/client.ts'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { Guest, hiddenFields } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { validation } from './kit/html-rules.ts'
import { leftoverTexts } from './kit/leftover-texts.ts'
import { type PlainBackend, startPlainBackend } from './kit/plain-backend.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

const validator = new HtmlValidate(new StaticConfigLoader(validation))
const host = 'nl.localhost'
const delivery = '/kasse/lieferservice'
const importedPictures = join(process.env.DATA_DIR || '.data', 'imported-pictures', 'nl')
const anna = { do: 'delivery', firstName: 'Anna', lastName: 'de Wit', email: 'anna@klant.example' }
const place = { postalCode: '2042zz', houseNumber: '12', street: 'Helmgrasweg', city: 'Zandvoort' }

let peer: RunningShops
let shops: RunningShops
let backend: PlainBackend
let folders: CopiedFolders
/** Paths that the shop has requested from the backend's picture host. */
const requestedPictures: string[] = []
const pictureHost = createServer((request, response) => {
  requestedPictures.push(request.url ?? '')
  response.setHeader('content-type', 'image/png').end(photo)
})
let photo: Buffer
let pictureOrigin: string
beforeAll(async () => {
  photo = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#d40' } })
    .png()
    .toBuffer()
  pictureHost.listen(0, '127.0.0.1')
  await once(pictureHost, 'listening')
  pictureOrigin = `http://127.0.0.1:${(pictureHost.address() as AddressInfo).port}`
  peer = await startShops()
  // Its first list takes long on a busy machine, and a page waits for a backend for five seconds.
  await peer.request(host, '/c/dames')
  backend = await startPlainBackend(peer, host)
  folders = copyFolders()
  folders.changeTenant('nl', {
    upstreams: { graphql: backend.url },
    pictureHosts: [pictureOrigin],
    payment: { providerOrigins: ['https://checkout.pay.example'] },
  })
  shops = await startShops({ env: { ...folders.env, LOG_LEVEL: 'warn' } })
})
afterAll(async () => {
  await Promise.all([shops?.stop(), peer?.stop()])
  backend?.stop()
  pictureHost.close()
  folders?.remove()
})
beforeEach(() => {
  Object.assign(backend, {
    commands: [],
    payAt: null,
    knowsDeliveryCost: true,
    spellings: {},
    change: () => {},
  })
})

/** Expects a page that is valid, in its language, and shows nothing that is not known. @returns the text of its main part */
async function textOf(page: HttpResponse, status = 200): Promise<string> {
  expect(page.status).toBe(status)
  const { results } = await validator.validateString(page.text)
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  const body = parsePage(page.text).only('body')
  expect(leftoverTexts(body.text)).toEqual([])
  expect(page.text).not.toMatch(/>(null|undefined|NaN)<|="(null|undefined|NaN)"/)
  return body.only('main').text
}

/** Expects that a text has these parts, one after the other. */
function expectInOrder(text: string, parts: readonly string[]): void {
  const places = parts.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}

async function guestWithBasket(): Promise<Guest> {
  const guest = new Guest(shops, host)
  await guest.fillBasket()
  return guest
}

/** A guest whose delivery goes out by an option, and who stands before the payment. */
async function delivered(kind: string): Promise<Guest> {
  const guest = await guestWithBasket()
  const { status } = await guest.send(delivery, { ...anna, ...place, kind })
  expect(status).toBe(303)
  return guest
}

/** Orders with an option of payment. @returns the response to the order's form */
async function ordered(guest: Guest, method = 'card'): Promise<HttpResponse> {
  await guest.send(delivery, { do: 'payment', method })
  const page = await guest.open(delivery)
  return await guest.send(delivery, { ...hiddenFields(page.text, 'order-form'), do: 'order' })
}

describe('[DAT-5] a backend that does not know everything', () => {
  test('has a complete product page that claims nothing', async () => {
    const list = await shops.request(host, '/c/dames')
    await textOf(list)
    const [path] = /\/p\/[\w-]+\/\w+/.exec(list.text) ?? expect.unreachable()
    const page = await shops.request(host, path)
    const text = await textOf(page)
    expect(text).toContain('bezorging berekend bij het bestellen')
    for (const claim of ['gratis bezorging', 'werkdagen', 'Fabrikant']) expect(text).not.toContain(claim)
    expect(page.text).toContain('"@type":"Offer"')
    expect(page.text).not.toMatch(/"\w+":null|shipping/i)
  })

  test('[ROU-5] has pages under slugs and paths of any spelling', async () => {
    const list = await shops.request(host, '/c/dames/jurken')
    const [path, slug = ''] = /\/p\/([\w-]+)\/\w+/.exec(list.text) ?? expect.unreachable()
    const [, brand = ''] = /href="\/merken\/([\w-]+)"/.exec((await shops.request(host, path)).text) ?? []
    backend.spellings = {
      'dames/jurken': 'dames/jurken & zo/100%? #1',
      [slug]: 'été "1/2" ?a=b#c',
      [brand]: 'Søn & zn/\\',
    }
    const category = '/c/dames/jurken%20%26%20zo/100~25%3F%20%231'
    const shown = await shops.request(host, category)
    await textOf(shown)
    expect(parsePage(shown.text).only('link[rel="canonical"]').attribute('href')).toContain(category)
    const product = path.replace(slug, '%C3%A9t%C3%A9%20%221%2F2%22%20%3Fa%3Db%23c')
    expect(shown.text).toContain(`href="${product}`)
    const page = await shops.request(host, product)
    await textOf(page)
    const brandPath = '/merken/S%C3%B8n%20%26%20zn%2F~5C'
    for (const href of [category, brandPath]) expect(page.text).toContain(`href="${href}"`)
    await textOf(await shops.request(host, brandPath))
    expect((await shops.request(host, path.replace(slug, 'ander'))).headers.location).toBe(product)
  })

  test('has a home page whose structured data names no price of delivery', async () => {
    expect((await shops.request(host, '/')).text).not.toContain('hasShippingService')
    expect((await peer.request(host, '/')).text).toContain('hasShippingService')
  })

  test('[BAK-3] has a basket with the price of delivery in words, and the label of the total names it', async () => {
    const guest = await guestWithBasket()
    const page = await guest.open('/warenkorb')
    const text = await textOf(page)
    expect(text).toContain('Berekend bij het bestellen')
    expect(text).toContain('Totaal inclusief btw, zonder bezorging')
    expect(text).not.toContain('Gratis')
    expect(parsePage(page.text).all('select[name="quantity"] option')).toHaveLength(20)
  })

  test('[BAK-3] has a checkout without an order button while the price of delivery is not known', async () => {
    backend.knowsDeliveryCost = false
    const guest = await delivered('standard')
    await guest.send(delivery, { do: 'payment', method: 'card' })
    const page = await guest.open(delivery)
    const text = await textOf(page)
    expect(text).toContain('Volgt uit adres en bezorgwijze')
    expect(parsePage(page.text).all('#order-form')).toEqual([])
  })
})

describe('[BAK-3] [BAS-2] options of a backend', () => {
  test('are shown side by side by their labels, and the choice is sent back by its id', async () => {
    const guest = await guestWithBasket()
    const page = await guest.open(delivery)
    const text = await textOf(page)
    expectInOrder(text, ['Standaard', 'Express', 'Binnen een dag.', 'Ponypost', 'niet mogelijk'])
    for (const claim of ['Thuis bezorgd', 'Verwacht']) expect(text).not.toContain(claim)
    const prices = parsePage(page.text).all('#delivery-form .choice-cost')
    // Services have prices, too.
    expect(prices.slice(0, 2).map((price) => price.text)).toEqual(['prijs volgt', 'prijs volgt'])
    const radios = parsePage(page.text).all('input[name="kind"]')
    expect(radios.map((input) => [input.attribute('value'), input.attribute('checked') !== null])).toEqual([
      ['standard', false],
      ['express', false],
      ['pony "post" & co', false],
    ])
    const saved = await guest.send(delivery, { ...anna, ...place, kind: 'express' })
    expect(saved.status).toBe(303)
    expect(backend.commands.find(({ name }) => name === 'SaveCheckoutDelivery')?.variables).toMatchObject({
      input: { optionId: 'express', kind: 'HOME' },
    })
    const next = await guest.open(`${delivery}?change=delivery`)
    const chosen = parsePage(next.text).all('input[name="kind"][checked]')
    expect(chosen.map((input) => input.attribute('value'))).toEqual(['express'])
  })

  test('of payment have their own names, without facts that are not known', async () => {
    const guest = await delivered('express')
    const text = await textOf(await guest.open(delivery))
    expectInOrder(text, ['Standard Payment', 'Creditcard', 'niet mogelijk', 'Cadeaukaart'])
    for (const claim of ['dagen na ontvangst', 'Achteraf op factuur']) expect(text).not.toContain(claim)
    const refused = await guest.send(delivery, { do: 'payment', method: 'INVOICE' })
    expect([refused.status, backend.commands.some(({ name }) => name === 'SaveCheckoutPayment')]).toEqual([
      422,
      false,
    ])
  })

  test('are part of the confirmation, which is complete without days and VAT', async () => {
    const guest = await delivered('express')
    const placed = await ordered(guest, 'standard-payment')
    expect(placed.status).toBe(303)
    const text = await textOf(await guest.url(placed.headers.location ?? ''))
    expect(text).toMatch(/Express/)
    expect(text).toMatch(/Standard Payment/)
    for (const claim of ['Je bestelling komt', 'dagen na ontvangst.', '% btw'])
      expect(text).not.toContain(claim)
  })
})

describe('[DAT-5] the page of an order', () => {
  test('is complete where cost of delivery, salutation, VAT, days and tracking are not known', async () => {
    const guest = await delivered('standard')
    const placed = await ordered(guest)
    backend.change = (data) => {
      const order = data.order as Record<string, Record<string, unknown>> | null | undefined
      if (!order) return
      Object.assign(order.totals ?? {}, { deliveryCost: null, vat: [] })
      Object.assign(order.contact ?? {}, { salutation: null, phone: null, birthday: null })
      Object.assign(order.delivery ?? {}, { cost: null, earliest: null, latest: null, day: null })
      for (const line of Object.values(order.lines ?? {}))
        Object.assign(line as object, { vatRate: null, product: null })
    }
    const page = await guest.url(placed.headers.location ?? '')
    const text = await textOf(page)
    expect(text).toContain('Anna')
    expect(text).not.toMatch(/Gratis|% btw|NaN|Invalid/)
  })
})

describe('[DAT-4] [REL-10] a basket that cannot be right', () => {
  // biome-ignore lint/suspicious/noExplicitAny: it is the data of any response.
  type Data = any
  /** Changes the basket or the checkout of each response that has lines. */
  const lie = (change: (part: Data) => void) => {
    backend.change = ({ basket, checkout }: Data) => {
      if (basket?.items?.length > 0) change(basket)
      if (checkout?.lines?.length > 0 && checkout.totals?.vat) change(checkout)
    }
  }
  const failed = /kon niet worden opgehaald/

  test.each<[string, (basket: Data) => void]>([
    ['total of nothing', (basket) => Object.assign(basket, { total: 0 })],
    ['total that its parts do not add up to', (basket) => Object.assign(basket, { total: 1 })],
    ['line of no pieces', ({ items }) => Object.assign(items[0], { quantity: 0 })],
    ['line of a billion pieces', ({ items }) => Object.assign(items[0], { quantity: 1_000_000_000 })],
    ['discount beyond its price', (basket) => Object.assign(basket, { discount: 100_000_000 })],
  ])('with a %s is not shown, and is not lost', async (_, change) => {
    const guest = await guestWithBasket()
    lie(change)
    const text = await textOf(await guest.open('/warenkorb'), 503)
    expect(text).toMatch(failed)
    expect(text).not.toContain('Gratis')
    backend.change = () => {}
    expect(await textOf(await guest.open('/warenkorb'))).toContain('Totaal')
  })

  test('has a page with many pieces, many lines, and lines without a product', async () => {
    const guest = await guestWithBasket()
    lie((basket) => {
      const [line] = basket.items ?? []
      if (line) Object.assign(line, { quantity: 5000, available: 2 ** 31 - 1, product: null })
    })
    const page = await guest.open('/warenkorb')
    expect(await textOf(page)).toContain('Totaal')
    const options = parsePage(page.text).all('select[name="quantity"] option')
    expect([options.length, options.at(-1)?.attribute('value')]).toEqual([101, '5000'])
    lie((basket) => {
      const [line] = basket.items ?? []
      if (line) basket.items = Array.from({ length: 500 }, (_, index) => ({ ...line, id: `line-${index}` }))
    })
    expect((await guest.open('/warenkorb')).status).toBe(200)
  })

  test.each<[string, (totals: Data) => void]>([
    ['total of nothing', (totals) => Object.assign(totals, { total: 0 })],
    ['discount beyond its price', (totals) => Object.assign(totals, { discount: 100_000_000 })],
    [
      'charge that is not counted',
      (totals) => Object.assign(totals, { surcharges: [{ kind: 'INSTALMENTS', amount: 100 }] }),
    ],
  ])('[LAW-2] is not ordered at a %s', async (_, change) => {
    const guest = await delivered('express')
    await guest.send(delivery, { do: 'payment', method: 'card' })
    lie((checkout) => checkout.totals && change(checkout.totals))
    const page = await guest.open(delivery)
    expect(await textOf(page, 503)).toMatch(failed)
    expect(parsePage(page.text).all('#order-form')).toEqual([])
  })
})

describe('[BAS-6] the answer to an order', () => {
  // biome-ignore lint/suspicious/noExplicitAny: it is the data of any response.
  type Data = any
  const answeredOrder = async (lie: (placed: Data) => void): Promise<[HttpResponse, Guest]> => {
    const guest = await delivered('express')
    backend.change = ({ change }: Data) => {
      if (change && 'order' in change && 'changes' in change) lie(change)
    }
    const placed = await ordered(guest)
    backend.change = () => {}
    return [placed, guest]
  }

  test.each<[string, (placed: Data) => void]>([
    ['another currency', ({ order }) => Object.assign(order.totals, { currency: 'CHF' })],
    ['no number', ({ order }) => Object.assign(order, { orderNo: '' })],
    [
      'a number that no address can hold',
      ({ order }) => Object.assign(order, { orderNo: 'x'.repeat(10_000) }),
    ],
    ['neither order nor error', (placed) => Object.assign(placed, { order: null })],
    [
      'an error that the contract does not have',
      (placed) => Object.assign(placed, { error: 'OTHER', order: null }),
    ],
  ])('with %s leads to a page that names the doubt, and nothing is free', async (_, lie) => {
    const [placed, guest] = await answeredOrder(lie)
    expect([placed.status, placed.headers.location]).toEqual([303, '/kasse/hinweis?done=unconfirmed'])
    const text = await textOf(await guest.url(placed.headers.location ?? ''))
    expect(text).toContain('We konden niet nagaan of je bestelling is gelukt.')
    expect(text).not.toMatch(/Gratis|EUR/)
  })

  test('with an error and an order is an order: nothing is ordered twice', async () => {
    const [placed] = await answeredOrder((change) => Object.assign(change, { error: 'TOTAL_CHANGED' }))
    expect([placed.status, placed.headers.location]).toEqual([
      303,
      expect.stringContaining('/kasse/auftrag?order='),
    ])
  })

  test('with another total is shown as it is, and stands in the log', async () => {
    const [placed] = await answeredOrder(({ order }) => Object.assign(order.totals, { total: 1 }))
    expect(placed.headers.location).toContain('/kasse/auftrag?order=')
    expect(shops.output()).toContain('an order has another total than its checkout')
  })

  test('with another number has no page, and the shopper is led to the e-mail', async () => {
    const [placed, guest] = await answeredOrder(({ order }) =>
      Object.assign(order, { orderNo: '../x?y=<b>#' }),
    )
    const confirmation = await guest.url(placed.headers.location ?? '')
    expect([confirmation.status, confirmation.headers.location]).toEqual([303, '/kasse/hinweis?done=order'])
    expect(await textOf(await guest.url('/kasse/hinweis?done=order'))).toContain('Kijk in de mail')
  })

  test('that refuses it with an empty checkout leads to the page without an order', async () => {
    const [placed] = await answeredOrder((change) =>
      Object.assign(change, { error: 'TOTAL_CHANGED', order: null }),
    )
    expect([placed.status, placed.headers.location]).toEqual([303, '/kasse/hinweis?done=lost'])
  })
})

describe('[BAK-3] [BAS-3] [SEC-6] payment pages of a backend', () => {
  test('are where an order leads, if their origin is listed', async () => {
    backend.payAt = 'https://checkout.pay.example/c/1?sig=a%20b'
    const guest = await delivered('standard')
    const placed = await ordered(guest)
    expect([placed.status, placed.headers.location]).toEqual([303, backend.payAt])
  })

  test.each([
    'http://checkout.pay.example/c/1',
    'https://checkout.pay.example:8443/c/1',
    'javascript:alert(1)',
  ])('are not where an order leads if they are at %s', async (payAt) => {
    backend.payAt = payAt
    const placed = await ordered(await delivered('standard'))
    expect([placed.status, placed.headers.location]).toEqual([
      303,
      expect.stringContaining('/kasse/auftrag?'),
    ])
  })

  test('are allowed by the policy of the checkout, and of no other page', async () => {
    const guest = await guestWithBasket()
    const policyOf = async (path: string) =>
      String((await guest.open(path)).headers['content-security-policy']).match(/form-action [^;]*/)?.[0]
    expect(await policyOf(delivery)).toContain("form-action 'self' https://checkout.pay.example")
    expect(await policyOf('/warenkorb')).toBe("form-action 'self'")
  })

  test('elsewhere are left out, the log names the origin, and the page asks the order for its state', async () => {
    backend.payAt = 'https://checkout.pay.example.evil.example/secret'
    const guest = await delivered('standard')
    const placed = await ordered(guest)
    const confirmation = placed.headers.location ?? ''
    expect(confirmation.replace(/\d+$/, '17')).toBe('/kasse/auftrag?order=17')
    const result = await guest.url(confirmation.replace('auftrag', 'bezahlt/'))
    expect(await textOf(result)).not.toContain('Nu betalen')
    for (const { text } of [result, await guest.url(confirmation)]) expect(text).not.toContain('evil.example')
    expect(shops.output()).toContain(
      'payment page left out, as payment.providerOrigins has no https://checkout.pay.example.evil.example"',
    )
    expect(shops.output()).not.toContain('/secret')
    backend.payAt = 'https://checkout.pay.example/c/2'
    const open = await guest.url(confirmation.replace('auftrag', 'bezahlt/'))
    expect(parsePage(open.text).all(`a[href="${backend.payAt}"]`)).toHaveLength(1)
    backend.change = (data) => {
      const order = data.order as { payment: object } | null | undefined
      if (order) Object.assign(order.payment, { state: 'PAID' })
    }
    const paid = await guest.url(confirmation.replace('auftrag', 'bezahlt/'))
    expect(parsePage(paid.text).only('main [role="status"]').text).toContain('ontvangen')
    expect(paid.text).not.toContain(backend.payAt)
  })
})

describe('[SEC-7] pictures at whole addresses', () => {
  /** Gives every picture the address that `srcOf` makes of its path. */
  const withPictures = (srcOf: (path: string) => string) => {
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      if ('src' in value && typeof value.src === 'string') value.src = srcOf(value.src)
      for (const each of Object.values(value)) walk(each)
    }
    backend.change = walk
  }
  /** Path of a product of a list that no other test has opened, so that no page is cached. */
  const productPath = async (list: string) =>
    /\/p\/[\w-]+\/\w+/.exec((await shops.request(host, list)).text)?.[0] ?? expect.unreachable()

  test('are fetched, cut and stored by the shop, and pages name the shop alone', async () => {
    const secret = `${Date.now()}`
    withPictures((path) => `${pictureOrigin}${path}.png?v=${secret}`)
    const list = await shops.request(host, '/c/heren')
    await textOf(list)
    const path = await productPath('/c/heren')
    const page = await shops.request(host, path)
    await textOf(page)
    for (const { text } of [list, page]) expect(text).not.toContain(pictureOrigin)
    const origin = `http://nl.localhost:${shops.port}`
    const share = parsePage(page.text).only('meta[property="og:image"]').attribute('content') ?? ''
    expect(share).toMatch(new RegExp(`^${origin}/product-pictures/w_[\\w-]+-960\\.webp$`))
    expect(page.text).toContain(`"image":["${share}"`)
    const file = share.slice(origin.length)
    for (const name of [file, file.replace('960.webp', '480.avif'), file]) {
      const { status, headers } = await shops.request(host, name)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        name.endsWith('webp') ? 'image/webp' : 'image/avif',
        'public, max-age=604800, stale-while-revalidate=604800',
      ])
    }
    expect(requestedPictures).toHaveLength(1)
    expect(requestedPictures[0]).toMatch(new RegExp(`^/product-pictures/.*\\.png\\?v=${secret}$`))

    const { file: stored } = readWholeAddressFile(basename(file)) ?? expect.unreachable()
    for (const { name } of productPictureFiles(stored.key)) rmSync(join(importedPictures, name))

    // Another address, another tenant or another width is not fetched.
    const changed = Buffer.from(`${pictureOrigin}/x.png`).toString('base64url')
    const forged = `${file.slice(0, '/product-pictures/w_'.length + 22)}${changed}-960.webp`
    const wrong = [forged, file.replace('-960.webp', '-961.webp'), file.replace('w_', 'w_A')]
    for (const name of wrong) expect([name, (await shops.request(host, name)).status]).toEqual([name, 404])
    expect((await shops.request('de.localhost', file)).status).toBe(404)
    expect(requestedPictures).toHaveLength(1)
  })

  test.each([
    ['https://cdn.elsewhere.example', 'https://cdn.elsewhere.example'],
    ['http://169.254.169.254', 'http://169.254.169.254'],
    ['//cdn.elsewhere.example', '(no address)'],
  ])('at %s are left out, and the log names the host', async (other, named) => {
    const list = `/c/dames?minPrice=${other.length}`
    withPictures((path) => other + path)
    const path = await productPath(list)
    const page = await shops.request(host, `${path}?stars=${other.length % 5 || 5}`)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('/product-pictures/')
    expect(page.text).not.toContain('169.254')
    expect(page.text).not.toContain('elsewhere.example')
    expect(page.text).not.toMatch(/localhost:\d+(https?:|\/\/)/)
    expect(shops.output()).toContain(`pictures are left out, as pictureHosts does not name ${named}`)
  })
})
