import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HttpResponse } from '../server/kit/client.ts'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { Guest, hiddenFields } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { validation } from './kit/html-rules.ts'
import { leftoverTexts } from './kit/leftover-texts.ts'
import { type PlainBackend, startPlainBackend } from './kit/plain-backend.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const validator = new HtmlValidate(new StaticConfigLoader(validation))
const host = 'nl.localhost'
const delivery = '/kasse/lieferservice'
const anna = { do: 'delivery', firstName: 'Anna', lastName: 'de Wit', email: 'anna@klant.example' }
const place = { postalCode: '2042zz', houseNumber: '12', street: 'Helmgrasweg', city: 'Zandvoort' }

let peer: RunningShops
let shops: RunningShops
let backend: PlainBackend
let folders: CopiedFolders
beforeAll(async () => {
  peer = await startShops()
  backend = await startPlainBackend(peer, host)
  folders = copyFolders()
  folders.changeTenant('nl', {
    upstreams: { graphql: backend.url },
    payment: { providerOrigins: ['https://checkout.pay.example'] },
  })
  shops = await startShops({ env: { ...folders.env, LOG_LEVEL: 'warn' } })
})
afterAll(async () => {
  await Promise.all([shops?.stop(), peer?.stop()])
  backend?.stop()
  folders?.remove()
})
beforeEach(() => {
  Object.assign(backend, { commands: [], payAt: null, knowsDeliveryCost: true, change: () => {} })
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
    expect(text).not.toMatch(/gratis bezorging|werkdagen|Fabrikant/)
    expect(page.text).toContain('"@type":"Offer"')
    expect(page.text).not.toMatch(/"\w+":null|shipping/i)
  })

  test('has a home page whose structured data names no price of delivery', async () => {
    expect((await shops.request(host, '/')).text).not.toContain('hasShippingService')
    expect((await peer.request(host, '/')).text).toContain('hasShippingService')
  })

  test('has a basket with the price of delivery in words, and a total that says so', async () => {
    const guest = await guestWithBasket()
    const page = await guest.open('/warenkorb')
    const text = await textOf(page)
    expect(text).toContain('Berekend bij het bestellen')
    expect(text).toContain('Totaal inclusief btw, zonder bezorging')
    expect(text).not.toContain('Gratis')
    expect(parsePage(page.text).all('select[name="quantity"] option')).toHaveLength(20)
  })

  test('has a checkout without an order button while the price of delivery is not known', async () => {
    backend.knowsDeliveryCost = false
    const guest = await delivered('standard')
    await guest.send(delivery, { do: 'payment', method: 'card' })
    const page = await guest.open(delivery)
    const text = await textOf(page)
    expect(text).toContain('Volgt uit adres en bezorgwijze')
    expect(parsePage(page.text).all('#order-form')).toEqual([])
  })
})

describe('[BAS-2] options of a backend', () => {
  test('are shown side by side by their labels, and the choice is sent back by its id', async () => {
    const guest = await guestWithBasket()
    const page = await guest.open(delivery)
    const text = await textOf(page)
    expect(text).toMatch(/Standaard.*Express.*Binnen een dag\..*Ponypost.*niet mogelijk/)
    expect(text).not.toMatch(/Thuis bezorgd|Verwacht/)
    const prices = parsePage(page.text).all('#delivery-form .choice-cost')
    expect(prices.map((price) => price.text)).toEqual(['prijs volgt', 'prijs volgt'])
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

  test('of payment have their own names, and nothing is said about them that is not known', async () => {
    const guest = await delivered('express')
    const text = await textOf(await guest.open(delivery))
    expect(text).toMatch(/Standard Payment.*Creditcard.*Cadeaukaart.*niet mogelijk/)
    expect(text).not.toMatch(/dagen na ontvangst|Achteraf op factuur/)
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
    expect(text).not.toMatch(/Je bestelling komt|dagen na ontvangst, |btw \d/)
  })
})

describe('[BAS-3] [SEC-6] payment pages of a backend', () => {
  test('are where an order leads, if their origin is listed', async () => {
    backend.payAt = 'https://checkout.pay.example/c/1?sig=a%20b'
    const guest = await delivered('standard')
    const placed = await ordered(guest)
    expect([placed.status, placed.headers.location]).toEqual([303, backend.payAt])
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
    expect(confirmation).toMatch(/^\/kasse\/auftrag\?order=\d+$/)
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
    expect(parsePage(paid.text).only('main [role="status"]').text).toMatch(/ontvangen|betaald/i)
    expect(paid.text).not.toContain(backend.payAt)
  })
})
