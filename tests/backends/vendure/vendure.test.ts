import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openVendure } from '#adapters/vendure/open-vendure.ts'
import type { Vendure } from '#demo/vendure/start-vendure.ts'
import type { Adapter, AdapterContext } from '#gateway/adapter.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { adapterCaller, type Caller, testSession } from '../shared/adapter-caller.ts'
import { wholeDocument } from '../shared/whole-document.ts'
import { admin, runningVendure } from './running-vendure.ts'

/**
 * The adapter against a real Vendure: each root field is requested with all fields of its type, and every value is checked
 * against the contract by GraphQL's own execution. `npm run test:backends` installs the server; elsewhere it is skipped
 * with its reason unless it is cached.
 */
let vendure: Vendure
let adapter: Adapter
let reason: string | undefined
const tenant = loadTenants('tenants').byId('nl') as Tenant

beforeAll(async () => {
  const started = await runningVendure()
  if (!started.ok) {
    reason = started.reason
    return
  }
  vendure = started.vendure
  adapter = openVendure({ url: vendure.shopApi, settings: { hiddenFacets: ['category'] }, fetch })
}, 600_000)

afterAll(() => vendure?.stop())

beforeEach((context) => {
  if (reason !== undefined) context.skip(`not run: ${reason}`)
})

const visitor = (locale?: string): Caller => adapterCaller(adapter, tenant, locale)
const id = () => randomUUID()

/** Returns a product of the sample goods by the beginning of its name. */
async function found(term: string) {
  const { searchResult } = await visitor().run(
    'query ($term: String!) { searchResult(query: { term: $term }) { products { sku name variants { sku } } } }',
    { term },
  )
  return searchResult.products[0] as { sku: string; name: string; variants: { sku: string }[] }
}

/** Carries out a command with a new id. @param rest arguments and selection, such as `sku: "1.1") { error }` */
// biome-ignore lint/suspicious/noExplicitAny: the shape depends on the selection.
async function run(caller: Caller, field: string, rest: string): Promise<any> {
  return (await caller.run(`mutation { ${field}(mutationId: "${id()}" ${rest} }`))[field]
}

describe('goods', () => {
  test('every field of a product with variants keeps to the contract', async () => {
    const { sku } = await found('laptop')
    const { product } = await visitor().run(wholeDocument('query', 'product', `(sku: "${sku}")`))
    expect(product).toMatchObject({
      sku,
      masterSku: sku,
      name: 'Laptop',
      slug: 'laptop',
      brand: { slug: 'apple', name: 'Apple' },
      prices: { price: 129_900, currency: 'EUR', vatRate: 2100, from: true },
      availability: 'IN_STOCK',
    })
    expect(product.variants).toHaveLength(4)
    expect(product.variantAttributes.map(({ label }: { label: string }) => label)).toEqual([
      'Schermmaat',
      'Werkgeheugen',
    ])
    expect(product.media[0]).toMatchObject({ kind: 'image', view: 'front' })
    expect(product.media[0].src).toMatch(new RegExp(`^${vendure.origin}/assets/`))
    expect(product.breadcrumbs.map(({ path }: { path: string }) => path)).toEqual([
      'electronics',
      'electronics/computers',
    ])
    expect(product.recommendations.products.length).toBeGreaterThan(0)
    expect(product.recommendations.products).not.toContainEqual(expect.objectContaining({ sku }))
  })

  test('a variant has its own sku, price and choice; unknown skus are null or left out', async () => {
    const laptop = await found('laptop')
    const [variant] = laptop.variants as [{ sku: string }]
    const data = await visitor().run(
      `query ($skus: [ID!]!, $variant: ID!) {
        variant: product(sku: $variant) { sku masterSku choice { attribute value } prices { price from } }
        products(skus: $skus) { sku }
        unknown: product(sku: "999999") { sku }
        odd: product(sku: "no sku at all") { sku }
      }`,
      { variant: variant.sku, skus: [variant.sku, '999999', laptop.sku] },
    )
    expect(data.variant).toMatchObject({ sku: variant.sku, masterSku: laptop.sku, prices: { from: false } })
    expect(data.variant.choice).toHaveLength(2)
    expect(data.products).toEqual([{ sku: variant.sku }, { sku: laptop.sku }])
    expect([data.unknown, data.odd]).toEqual([null, null])
  })

  test('categories are the collections with paths, counts and children', async () => {
    const { categories } = await visitor().run(wholeDocument('query', 'categories'))
    expect(categories.map(({ path }: { path: string }) => path)).toEqual([
      'electronics',
      'home-garden',
      'sports-outdoor',
    ])
    expect(categories[0].children.map(({ path }: { path: string }) => path)).toContain(
      'electronics/camera-photo',
    )
    const document = wholeDocument('query', 'category', '(path: "electronics/computers")')
    const { category } = await visitor().run(document)
    expect(category).toMatchObject({ label: 'Computers', productCount: expect.any(Number) })
    expect(category.productCount).toBeGreaterThan(5)
    expect((await visitor().run('{ category(path: "computers") { path } }')).category).toBeNull()
  })

  test('a brand is a value of the facet brand', async () => {
    const { brand } = await visitor().run(wholeDocument('query', 'brand', '(slug: "apple")'))
    expect(brand).toMatchObject({ name: 'Apple', productCount: 2 })
    expect((await visitor().run('{ brand(slug: "none") { name } }')).brand).toBeNull()
  })

  test('recommendations are other products of the same collection', async () => {
    const { sku } = await found('tent')
    const { recommendations } = await visitor().run(
      `{ recommendations(sku: "${sku}", limit: 3) { products { sku } } }`,
    )
    expect(recommendations.products).toHaveLength(3)
  })

  test('the goods port walks over all products and loads them by sku', async () => {
    const { signal } = new AbortController()
    const context = {
      tenant,
      locale: 'nl-NL',
      requestId: 'walk',
      signal,
      session: testSession(),
    } as AdapterContext
    const skus: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await adapter.goods?.walk(after, context)
      skus.push(...(page?.skus ?? []))
      after = page?.next
      if (after === undefined) break
    }
    expect(skus).toHaveLength(54)
    const products = await adapter.goods?.bySku([skus[0] as string, '999999'], context)
    expect(products).toMatchObject([{ sku: skus[0] }, undefined])
  })
})

describe('search', () => {
  test('every field of a search result keeps to the contract', async () => {
    const document = wholeDocument(
      'query',
      'searchResult',
      '(query: { categoryPath: "electronics", size: 48 })',
    )
    const { searchResult } = await visitor().run(document)
    expect(searchResult.products.length).toBe(searchResult.total)
    expect(searchResult.stamps).toHaveLength(searchResult.total)
    expect(searchResult.filters.map(({ code }: { code: string }) => code)).toContain('brand')
    expect(searchResult.filters.map(({ code }: { code: string }) => code)).not.toContain('category')
  })

  test('[UX-2] filters narrow the result, and a filter counts without its own selection', async () => {
    const query = (filters: string) => `{
      searchResult(query: { categoryPath: "electronics", filters: [${filters}] }) {
        total filters { code values { code count selected } } products { brand { slug } }
      }
    }`
    const all = (await visitor().run(query(''))).searchResult
    const apple = (await visitor().run(query('{ code: "brand", values: ["apple"] }'))).searchResult
    const both = (await visitor().run(query('{ code: "brand", values: ["apple", "nikkon"] }'))).searchResult
    expect(apple.total).toBe(2)
    expect(both.total).toBe(4)
    expect(all.total).toBeGreaterThan(both.total)
    expect(new Set(apple.products.map(({ brand }: { brand: { slug: string } }) => brand.slug))).toEqual(
      new Set(['apple']),
    )
    const valuesOf = (result: typeof all) =>
      result.filters
        .find(({ code }: { code: string }) => code === 'brand')
        .values.map(({ code, count }: { code: string; count: number }) => [code, count])
    expect(Object.fromEntries(valuesOf(apple))).toEqual(Object.fromEntries(valuesOf(all)))
    const none = (await visitor().run(query('{ code: "brand", values: ["nothing"] }'))).searchResult
    expect(none.total).toBe(0)
  })

  test('results are sorted by price and come in pages', async () => {
    const query = (page: number, sort: string) =>
      `{ searchResult(query: { page: ${page}, size: 10, sort: "${sort}" }) { page pages total sort products { sku prices { price } } } }`
    const first = (await visitor().run(query(1, 'price-asc'))).searchResult
    const second = (await visitor().run(query(2, 'price-asc'))).searchResult
    const prices = [...first.products, ...second.products].map(({ prices: { price } }) => price)
    expect(prices).toHaveLength(20)
    expect(prices).toEqual([...prices].sort((one, other) => one - other))
    expect(first).toMatchObject({ page: 1, pages: 6, total: 54, sort: 'price-asc' })
    expect((await visitor().run(query(1, 'odd'))).searchResult.sort).toBe('relevance')
  })

  test('a search that finds nothing proposes categories and products', async () => {
    const { searchResult } = await visitor().run(
      wholeDocument('query', 'searchResult', '(query: { term: "xyzzyx" })'),
    )
    expect(searchResult).toMatchObject({ total: 0, pages: 0, products: [] })
    expect(searchResult.help.categories.length).toBeGreaterThan(0)
    expect(searchResult.help.products.length).toBeGreaterThan(0)
  })

  test('suggestions complete what is typed, also two letters', async () => {
    const { suggestions } = await visitor().run(wholeDocument('query', 'suggestions', '(term: "came")'))
    expect(suggestions.terms).toContainEqual({ term: 'camera lens', typed: 4 })
    expect(suggestions.categories[0]).toMatchObject({ path: 'electronics/camera-photo' })
    const short = (await visitor().run('{ suggestions(term: "la") { terms { term } products { name } } }'))
      .suggestions
    expect(short.terms).toEqual([{ term: 'laptop' }])
    expect(short.products[0].name).toBe('Laptop')
  })

  test('a price that changes in Vendure is there at once', async () => {
    const tent = await found('tent')
    const [productId, variantId] = (tent.variants[0] as { sku: string }).sku.split('.')
    const priceOf = async () =>
      (await visitor().run(`{ product(sku: "${productId}") { prices { price } } }`)).product.prices.price
    const before = await priceOf()
    const change =
      'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }'
    await admin(vendure, change, { input: [{ id: variantId, price: 20_000 }] })
    expect(await priceOf()).toBe(20_000)
    await admin(vendure, change, { input: [{ id: variantId, price: before }] })
  })
})

describe('basket', () => {
  test('a visitor without basket has an empty one, and Vendure gets no request for it', async () => {
    const caller = visitor()
    const spy = vi.fn(fetch)
    const silent = openVendure({ url: vendure.shopApi, settings: {}, fetch: spy })
    const { basket } = await adapterCaller(silent, tenant).run(wholeDocument('query', 'basket'))
    expect(basket).toMatchObject({ items: [], total: 0, currency: 'EUR' })
    expect(spy).not.toHaveBeenCalled()
    expect(caller.session.stored).toBeUndefined()
  })

  test('[BAS-1] goods are added, changed, removed and restored; every field keeps to the contract', async () => {
    const caller = visitor()
    const laptop = await found('laptop')
    const [first, second] = laptop.variants as [{ sku: string }, { sku: string }]
    const added = await run(
      caller,
      'addToBasket',
      `sku: "${first.sku}" quantity: 2) { error itemId basket { total } }`,
    )
    expect(added).toMatchObject({ error: null, basket: { total: 2 * 129_900 } })
    const { basket } = await caller.run(wholeDocument('query', 'basket'))
    expect(basket.items[0]).toMatchObject({
      SKU: first.sku,
      quantity: 2,
      price: 129_900,
      notice: null,
      available: null,
    })
    const changed = await run(
      caller,
      'changeBasketItem',
      `id: "${added.itemId}" sku: "${second.sku}" quantity: 1) { error basket { items { SKU quantity } } }`,
    )
    expect(changed).toEqual({ error: null, basket: { items: [{ SKU: second.sku, quantity: 1 }] } })
    const itemId = (await caller.run('{ basket { items { id } } }')).basket.items[0].id
    const removed = await run(
      caller,
      'removeBasketItem',
      `id: "${itemId}") { error basket { itemCount lastRemoved { id SKU } } }`,
    )
    expect(removed).toEqual({
      error: null,
      basket: { itemCount: 0, lastRemoved: { id: itemId, SKU: second.sku } },
    })
    const restored = await run(
      caller,
      'restoreBasketItem',
      `id: "${itemId}") { error basket { items { SKU } } }`,
    )
    expect(restored).toEqual({ error: null, basket: { items: [{ SKU: second.sku }] } })
  })

  test('a basket command is carried out once for its id; another command with the id is refused', async () => {
    const caller = visitor()
    const { variants } = await found('tent')
    const sku = variants[0]?.sku
    const command = `mutation { addToBasket(mutationId: "one-command", sku: "${sku}") { error itemId basket { itemCount } } }`
    const first = (await caller.run(command)).addToBasket
    const again = (await caller.run(command)).addToBasket
    expect(again).toEqual(first)
    expect(again.basket.itemCount).toBe(1)
    await expect(caller.run(command.replace('sku:', 'quantity: 3, sku:'))).rejects.toMatchObject({
      extensions: { code: 'MUTATION_ID_REUSED' },
    })
  })

  test('wrong goods, quantities and lines are refused by their reason', async () => {
    const caller = visitor()
    const laptop = await found('laptop')
    const errorOf = async (field: string, args: string) =>
      (await run(caller, field, `${args}) { error }`)).error
    expect(await errorOf('addToBasket', `sku: "${laptop.sku}"`)).toBe('CHOOSE_VARIANT')
    expect(await errorOf('addToBasket', 'sku: "999999"')).toBe('UNKNOWN_PRODUCT')
    expect(await errorOf('addToBasket', `sku: "${laptop.variants[0]?.sku}" quantity: 21`)).toBe('QUANTITY')
    expect(await errorOf('changeBasketItem', 'id: "999" quantity: 1')).toBe('UNKNOWN_ITEM')
    expect(await errorOf('removeBasketItem', 'id: "999"')).toBe('UNKNOWN_ITEM')
    expect(await errorOf('restoreBasketItem', 'id: "999"')).toBe('UNKNOWN_ITEM')
    await run(caller, 'addToBasket', `sku: "${laptop.variants[0]?.sku}" quantity: 15) { error }`)
    expect(await errorOf('addToBasket', `sku: "${laptop.variants[0]?.sku}" quantity: 15`)).toBe('TOO_MANY')
    expect((await caller.run('{ basket { itemCount } }')).basket.itemCount).toBe(20)
  })

  test('too few pieces and new prices are named, and accepted', async () => {
    const caller = visitor()
    const product = await found('Skipping Rope')
    const sku = product.variants[0]?.sku as string
    const variantId = sku.split('.')[1]
    const update =
      'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }'
    await admin(vendure, update, { input: [{ id: variantId, stockOnHand: 3, trackInventory: 'TRUE' }] })
    const fewer = await run(
      caller,
      'addToBasket',
      `sku: "${sku}" quantity: 5) { error basket { itemCount } }`,
    )
    expect(fewer).toEqual({ error: 'ONLY_FEWER', basket: { itemCount: 3 } })
    await admin(vendure, update, { input: [{ id: variantId, price: 1000 }] })
    const seen = (await caller.run('{ basket { items { price priceSeen notice } } }')).basket.items[0]
    expect(seen).toMatchObject({ price: 1000, notice: 'PRICE_ROSE' })
    const accepted = await run(
      caller,
      'acceptBasketChanges',
      ') { error basket { items { price priceSeen notice } } }',
    )
    expect(accepted).toMatchObject({
      error: null,
      basket: { items: [{ price: 1000, priceSeen: 1000, notice: null }] },
    })
    await admin(vendure, update, { input: [{ id: variantId, stockOnHand: 0 }] })
    const soldOut = (await caller.run('{ basket { itemCount items { available notice } } }')).basket
    expect(soldOut).toEqual({ itemCount: 0, items: [{ available: 0, notice: 'SOLD_OUT' }] })
    expect((await run(visitor(), 'addToBasket', `sku: "${sku}") { error }`)).error).toBe('SOLD_OUT')
    await admin(vendure, update, { input: [{ id: variantId, stockOnHand: 100, price: 799 }] })
  })

  test('[BAS-5] coupon codes: the better one stays, unknown ones are refused', async () => {
    const caller = visitor()
    const { variants } = await found('32-Inch Monitor')
    await run(caller, 'addToBasket', `sku: "${variants[0]?.sku}") { error }`)
    const redeem = (code: string) =>
      run(
        caller,
        'redeemVoucher',
        `code: "${code}") { refusal basket { discount total voucher { code amount } } }`,
      )
    expect((await redeem('NOTHING')).refusal).toBe('UNKNOWN_CODE')
    expect(await redeem('vijf')).toMatchObject({
      refusal: null,
      basket: { discount: 500, voucher: { code: 'VIJF' } },
    })
    expect(await redeem('TIEN')).toMatchObject({
      refusal: null,
      basket: { discount: 3100, voucher: { code: 'TIEN' } },
    })
    expect(await redeem('VIJF')).toMatchObject({
      refusal: 'NOT_COMBINABLE',
      basket: { voucher: { code: 'TIEN' } },
    })
    const removed = await run(caller, 'removeVoucher', ') { refusal basket { discount voucher { code } } }')
    expect(removed).toEqual({ refusal: null, basket: { discount: 0, voucher: null } })
  })
})

const contact =
  '{ salutation: female, firstName: "Noor", lastName: "de Wit", email: "noor@voorbeeld.example", phone: "+31 6 12345678" }'
const address =
  '{ street: "Damstraat", houseNumber: "12", addition: "bis", postalCode: "1012 JL", city: "Amsterdam" }'

/** Puts goods in the basket and fills in every step of the checkout. @returns the total in cents, and the fingerprint */
async function prepareOrder(caller: Caller, term = 'tent'): Promise<{ total: number; fingerprint: string }> {
  const { variants } = await found(term)
  await run(caller, 'addToBasket', `sku: "${variants[0]?.sku}") { error }`)
  await run(
    caller,
    'saveCheckoutContact',
    `input: { contact: ${contact}, deliveryAddress: ${address} }) { error problems { field problem } }`,
  )
  const { checkout } = await caller.run(
    '{ checkout { delivery { optionId } deliveryOptions { id } paymentOptions { id } totals { deliveryCost } } }',
  )
  // Nothing is chosen for the shopper, and nothing that is not chosen counts.
  expect(checkout).toMatchObject({ delivery: null, totals: { deliveryCost: null } })
  const [delivery] = checkout.deliveryOptions
  const [payment] = checkout.paymentOptions
  await run(caller, 'saveCheckoutDelivery', `input: { optionId: "${delivery.id}" }) { error }`)
  await run(caller, 'saveCheckoutPayment', `input: { optionId: "${payment.id}" }) { error }`)
  const shown = (await caller.run('{ checkout { fingerprint totals { total } } }')).checkout
  return { total: shown.totals.total, fingerprint: shown.fingerprint }
}

const placeOrder = (caller: Caller, { total, fingerprint }: { total: number; fingerprint?: string }) =>
  run(
    caller,
    'placeOrder',
    `input: { total: ${total}${fingerprint ? `, fingerprint: "${fingerprint}"` : ''} }) { error order { orderNo } checkout { lines { SKU } missing } }`,
  )

describe('checkout', () => {
  test('an empty checkout keeps to the contract', async () => {
    const { checkout } = await visitor().run(wholeDocument('query', 'checkout'))
    expect(checkout).toMatchObject({ lines: [], missing: ['DELIVERY', 'PAYMENT'], contact: null })
  })

  test('[BAS-2] contact and address are checked, and stored as a whole', async () => {
    const caller = visitor()
    await run(caller, 'addToBasket', `sku: "${(await found('tent')).variants[0]?.sku}") { error }`)
    const wrong = await run(
      caller,
      'saveCheckoutContact',
      `input: { contact: { firstName: "", lastName: "de Wit", email: "noor" }, deliveryAddress: { street: "Damstraat", houseNumber: "x", postalCode: "12", city: "" } }) { error problems { field problem } checkout { contact { firstName } } }`,
    )
    expect(wrong).toMatchObject({ error: 'INVALID_INPUT', checkout: { contact: null } })
    expect(wrong.problems.map(({ field }: { field: string }) => field)).toEqual([
      'contact.firstName',
      'contact.email',
      'deliveryAddress.postalCode',
      'deliveryAddress.houseNumber',
      'deliveryAddress.city',
    ])
  })

  test('shipping and payment methods are options with id and label; every field keeps to the contract', async () => {
    const caller = visitor()
    await prepareOrder(caller)
    const { checkout } = await caller.run(wholeDocument('query', 'checkout'))
    expect(checkout).toMatchObject({
      missing: [],
      contact: { salutation: 'female', firstName: 'Noor', email: 'noor@voorbeeld.example' },
      deliveryAddress: {
        recipient: null,
        street: 'Damstraat',
        houseNumber: '12',
        addition: 'bis',
        postalCode: '1012 JL',
        country: 'NL',
      },
      invoiceAddress: null,
      delivery: { label: 'Standaardbezorging', kind: null, cost: 500 },
      payment: { optionId: 'standard-payment', label: 'Proefbetaling', method: null },
    })
    expect(
      checkout.deliveryOptions.map(({ label, cost }: { label: string; cost: number }) => [label, cost]),
    ).toEqual([
      ['Standaardbezorging', 500],
      ['Snelle bezorging', 1000],
    ])
    const { totals } = checkout
    expect(totals.total).toBe(totals.itemsTotal + totals.deliveryCost - totals.discount)
    const gross = totals.vat.map((part: { gross: number }) => part.gross)
    expect(gross.reduce((all: number, each: number) => all + each, 0)).toBe(totals.total)
    const express = checkout.deliveryOptions[1].id
    const changed = await run(
      caller,
      'saveCheckoutDelivery',
      `input: { optionId: "${express}" }) { error checkout { delivery { label } totals { deliveryCost } } }`,
    )
    expect(changed).toEqual({
      error: null,
      checkout: { delivery: { label: 'Snelle bezorging' }, totals: { deliveryCost: 1000 } },
    })
  })

  test('options that Vendure does not have are refused', async () => {
    const caller = visitor()
    await prepareOrder(caller)
    const errorOf = async (field: string, rest: string) =>
      (await run(caller, field, `${rest}) { error }`)).error
    expect(await errorOf('saveCheckoutDelivery', 'input: { optionId: "999" }')).toBe('DELIVERY_NOT_AVAILABLE')
    expect(await errorOf('saveCheckoutPayment', 'input: { optionId: "none" }')).toBe('METHOD_NOT_AVAILABLE')
    expect(await errorOf('saveCheckoutPayment', 'input: { method: INSTALMENTS, months: 12 }')).toBe(
      'METHOD_NOT_AVAILABLE',
    )
    expect(await errorOf('saveCheckoutProtection', 'wanted: true')).toBe('METHOD_NOT_AVAILABLE')
  })
})

describe('orders', () => {
  test('[BAS-6] an order is placed once; it lies in Vendure, and every field keeps to the contract', async () => {
    const caller = visitor()
    const shown = await prepareOrder(caller)
    const command = `mutation { placeOrder(mutationId: "${id()}", input: { total: ${shown.total}, fingerprint: "${shown.fingerprint}" }) { error order { orderNo } checkout { lines { SKU } } } }`
    const placed = (await caller.run(command)).placeOrder
    expect(placed).toMatchObject({ error: null, checkout: { lines: [] } })
    expect((await caller.run(command)).placeOrder).toEqual(placed)
    const { orderNo } = placed.order
    const { order } = await caller.run(wholeDocument('query', 'order', `(orderNo: "${orderNo}")`))
    expect(order).toMatchObject({
      orderNo,
      state: 'PLACED',
      lines: [{ productName: 'Tent', quantity: 1, vatRate: 2100, state: 'PLACED' }],
      deliveryAddress: { street: 'Damstraat', houseNumber: '12' },
      delivery: { label: 'Standaardbezorging' },
      payment: { label: 'Proefbetaling', state: 'OPEN' },
      totals: { total: shown.total },
    })
    const { orders } = await admin(
      vendure,
      'query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items { state totalWithTax customer { emailAddress } } } }',
      { code: orderNo },
    )
    expect(orders.items).toEqual([
      {
        state: 'PaymentAuthorized',
        totalWithTax: shown.total,
        customer: { emailAddress: 'noor@voorbeeld.example' },
      },
    ])
    expect((await caller.run('{ basket { items { id } } }')).basket.items).toEqual([])
  })

  test('two orders of one basket at the same moment are one order', async () => {
    const caller = visitor()
    const shown = await prepareOrder(caller)
    const results = await Promise.all([placeOrder(caller, shown), placeOrder(caller, shown)])
    expect(results.map(({ error }) => error).sort()).toEqual(['EMPTY', null])
  })

  test('[BAS-6] each command that is sent three times with one id is carried out once, with one result', async () => {
    const caller = visitor()
    const sku = (await found('tent')).variants[0]?.sku
    await run(caller, 'addToBasket', `sku: "${sku}") { error }`)
    const basket = 'error basket { itemCount total items { quantity } lastRemoved { SKU } voucher { code } }'
    const checkout = 'error checkout { missing totals { total } delivery { optionId } payment { optionId } }'
    const itemId = async () => (await caller.run('{ basket { items { id } } }')).basket.items[0].id
    const sentThrice = async (field: string, args: string, selection: string) => {
      const command = `mutation { ${field}(mutationId: "${id()}" ${args}) { ${selection} } }`
      const results = await Promise.all([caller.run(command), caller.run(command)])
      results.push(await caller.run(command))
      const [first, ...others] = results.map((result) => result[field])
      expect([field, ...others]).toEqual([field, first, first])
      return first
    }
    await sentThrice('addToBasket', `sku: "${sku}" quantity: 2`, basket)
    await sentThrice('changeBasketItem', `id: "${await itemId()}" quantity: 4`, basket)
    const removedId = await itemId()
    await sentThrice('removeBasketItem', `id: "${removedId}"`, basket)
    await sentThrice('restoreBasketItem', `id: "${removedId}"`, basket)
    await sentThrice('acceptBasketChanges', '', basket)
    await sentThrice('redeemVoucher', 'code: "TIEN"', basket.replace('error', 'refusal'))
    await sentThrice('removeVoucher', '', basket.replace('error', 'refusal'))
    const contactInput = `input: { contact: ${contact}, deliveryAddress: ${address} }`
    await sentThrice('saveCheckoutContact', contactInput, checkout)
    await sentThrice('saveCheckoutDelivery', 'input: { optionId: "1" }', checkout)
    const ready = await sentThrice('saveCheckoutPayment', 'input: { optionId: "standard-payment" }', checkout)
    expect(ready.checkout.missing).toEqual([])
    const total = `input: { total: ${ready.checkout.totals.total} }`
    const placed = await sentThrice('placeOrder', total, 'error order { orderNo lines { quantity } }')
    expect(placed).toEqual({
      error: null,
      order: { orderNo: expect.any(String), lines: [{ quantity: 4 }] },
    })
    expect((await caller.run('{ orders { total orders { orderNo } } }')).orders).toEqual({
      ...{ total: 1, orders: [{ orderNo: placed.order.orderNo }] },
    })
  })

  test('[BAS-6] an order whose answer was lost is found by the same command, and is in the list', async () => {
    let isLost = false
    const losing: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (isLost && String(init?.body).includes('mutation AddPayment'))
        throw new Error('The answer was lost.')
      return response
    }
    const caller = adapterCaller(openVendure({ url: vendure.shopApi, settings: {}, fetch: losing }), tenant)
    const { total } = await prepareOrder(caller)
    const command = `mutation { placeOrder(mutationId: "${id()}", input: { total: ${total} }) { error order { orderNo } } }`
    isLost = true
    await expect(caller.run(command)).rejects.toThrow('The answer was lost.')
    isLost = false
    const listed = (await caller.run('{ orders { orders { orderNo } } }')).orders.orders
    expect(listed).toHaveLength(1)
    const again = (await caller.run(command)).placeOrder
    expect(again).toEqual({ error: null, order: listed[0] })
    expect((await caller.run(command)).placeOrder).toEqual(again)
    expect((await placeOrder(caller, { total })).error).toBe('EMPTY')
  })

  test('an order is not placed for another total, another fingerprint, or before its steps are done', async () => {
    const caller = visitor()
    expect((await placeOrder(caller, { total: 1 })).error).toBe('EMPTY')
    const { variants } = await found('tent')
    await run(caller, 'addToBasket', `sku: "${variants[0]?.sku}") { error }`)
    expect((await placeOrder(caller, { total: 1 })).error).toBe('INCOMPLETE')
    const shown = await prepareOrder(caller)
    expect((await placeOrder(caller, { total: shown.total + 1 })).error).toBe('TOTAL_CHANGED')
    expect((await placeOrder(caller, { total: shown.total, fingerprint: 'other' })).error).toBe(
      'ORDER_CHANGED',
    )
    const placed = await placeOrder(caller, shown)
    expect(placed.error).toBeNull()
  })

  test('the order of another visitor is null, also with its number', async () => {
    const caller = visitor()
    const { order } = await placeOrder(caller, await prepareOrder(caller))
    const stranger = visitor()
    await run(stranger, 'addToBasket', `sku: "${(await found('tent')).variants[0]?.sku}") { error }`)
    const query = `{ order(orderNo: "${order.orderNo}") { orderNo } }`
    expect((await caller.run(query)).order).toEqual({ orderNo: order.orderNo })
    expect((await stranger.run(query)).order).toBeNull()
    expect((await visitor().run(query)).order).toBeNull()
  })
})

/** Returns the token of the last mail of a kind to an address. */
async function mailedToken(kind: 'verify' | 'reset' | 'email', to: string): Promise<string> {
  return await vi.waitUntil(
    () => vendure.mails.filter((each) => each.mail === kind && each.to === to).at(-1)?.token,
    { timeout: 10_000, interval: 20 },
  )
}

const password = 'een-lang-wachtwoord'

/** Registers a customer and opens the account by the mailed link. */
async function newCustomer(caller: Caller): Promise<string> {
  const email = `klant-${randomUUID().slice(0, 8)}@voorbeeld.example`
  await run(
    caller,
    'register',
    `input: { salutation: female, firstName: "Noor", lastName: "de Wit", email: "${email}", password: "${password}" }) { error problems { field problem } }`,
  )
  const token = await mailedToken('verify', email)
  await run(caller, 'confirmRegistration', `input: { token: "verify.${token}" }) { error }`)
  return email
}

const logIn = (caller: Caller, email: string, typed = password) =>
  run(
    caller,
    'logInByEmail',
    `input: { email: "${email}", password: "${typed}" }) { error customer { email name } }`,
  )

describe('customer', () => {
  test('[LOG-5] registration, log-in and log-out; the customer keeps to the contract', async () => {
    const caller = visitor()
    const email = await newCustomer(caller)
    expect((await caller.run('{ customer { email } }')).customer).toBeNull()
    expect((await logIn(caller, email, 'een-ander-wachtwoord')).error).toBe('NOT_RECOGNISED')
    expect(caller.session.opened).toBeUndefined()
    expect(await logIn(caller, email)).toEqual({ error: null, customer: { email, name: 'Noor de Wit' } })
    expect(caller.session.opened).toMatchObject({ kind: 'hard' })
    const { customer } = await caller.run(wholeDocument('query', 'customer'))
    expect(customer).toMatchObject({ email, salutation: 'female', softLoggedIn: false })
    expect(customer.businessPartnerNo).toMatch(/^\d+$/)
    await run(caller, 'logOut', ') { error }')
    expect(caller.session).toMatchObject({ opened: undefined, stored: undefined })
    expect((await caller.run('{ customer { email } }')).customer).toBeNull()
  })

  test('[LOG-4] registering an address twice has the same result', async () => {
    const caller = visitor()
    const email = await newCustomer(caller)
    const again = await run(
      visitor(),
      'register',
      `input: { firstName: "Wie", lastName: "Anders", email: "${email}", password: "${password}x" }) { error problems { field } }`,
    )
    expect(again).toEqual({ error: null, problems: [] })
    expect((await logIn(caller, email)).error).toBeNull()
  })

  test('a new password is set by a mailed link, once', async () => {
    const caller = visitor()
    const email = await newCustomer(caller)
    const request = (to: string) =>
      run(caller, 'requestPasswordReset', `input: { email: "${to}" }) { error problems { field } }`)
    expect(await request('niemand@voorbeeld.example')).toEqual(await request(email))
    const token = `reset.${await mailedToken('reset', email)}`
    const link = await caller.run(`{ mailedLink(token: "${token}") other: mailedLink(token: "what") }`)
    expect(link).toEqual({ mailedLink: 'RESET', other: null })
    const reset = (typed: string) =>
      run(caller, 'resetPassword', `input: { token: "${typed}", password: "${password}-2" }) { error }`)
    expect((await reset('reset.unknown-token')).error).toBe('LINK_INVALID')
    expect((await reset(token)).error).toBeNull()
    expect((await reset(token)).error).toBe('LINK_INVALID')
    expect((await logIn(caller, email)).error).toBe('NOT_RECOGNISED')
    expect((await logIn(caller, email, `${password}-2`)).error).toBeNull()
  })

  test('password and e-mail address are changed by a customer who knows the password', async () => {
    const caller = visitor()
    const email = await newCustomer(caller)
    const change = (current: string) =>
      run(
        caller,
        'changePassword',
        `input: { currentPassword: "${current}", password: "${password}-3" }) { error }`,
      )
    expect((await change(password)).error).toBe('LOGIN_NEEDED')
    await logIn(caller, email)
    expect((await change('niet-het-wachtwoord')).error).toBe('NOT_RECOGNISED')
    expect((await change(password)).error).toBeNull()
    const newEmail = `nieuw-${email}`
    const requestedLink = await run(
      caller,
      'changeEmail',
      `input: { email: "${newEmail}", currentPassword: "${password}-3" }) { error }`,
    )
    expect(requestedLink.error).toBeNull()
    const token = `email.${await mailedToken('email', newEmail)}`
    const confirmed = await run(
      caller,
      'confirmEmail',
      `input: { token: "${token}" }) { error customer { email } }`,
    )
    expect(confirmed).toEqual({ error: null, customer: { email: newEmail } })
  })

  test('addresses are stored, made the default, and deleted', async () => {
    const caller = visitor()
    await logIn(caller, await newCustomer(caller))
    const saved = await run(
      caller,
      'saveAddress',
      `address: ${address}) { error id addresses { id default address { street houseNumber addition postalCode } } }`,
    )
    expect(saved).toMatchObject({
      error: null,
      addresses: [{ default: true, address: { street: 'Damstraat', houseNumber: '12', addition: 'bis' } }],
    })
    const second = await run(
      caller,
      'saveAddress',
      `address: { recipient: "Sam Groen", street: "Lange Poten", houseNumber: "4", postalCode: "2511 CL", city: "Den Haag" }) { error id }`,
    )
    const made = await run(
      caller,
      'makeAddressDefault',
      `id: "${second.id}") { error addresses { id default } }`,
    )
    expect(made).toMatchObject({
      error: null,
      addresses: [{ id: second.id, default: true }, { default: false }],
    })
    const foreign = await run(caller, 'deleteAddress', 'id: "9999") { error }')
    expect(foreign.error).toBe('UNKNOWN_ADDRESS')
    const deleted = await run(caller, 'deleteAddress', `id: "${second.id}") { error addresses { id } }`)
    expect(deleted).toEqual({ error: null, addresses: [{ id: saved.id }] })
    const refused = await run(visitor(), 'saveAddress', `address: ${address}) { error }`)
    expect(refused.error).toBe('LOGIN_NEEDED')
    const wrong = await run(
      caller,
      'saveAddress',
      `address: { street: "", houseNumber: "4", postalCode: "2511 CL", city: "Den Haag" }) { error problems { field problem } }`,
    )
    expect(wrong).toEqual({
      error: 'INVALID_INPUT',
      problems: [{ field: 'address.street', problem: 'required' }],
    })
  })

  test('a basket is joined at log-in; the order is in the account, and its data can be exported', async () => {
    const caller = visitor()
    const email = await newCustomer(caller)
    await run(caller, 'addToBasket', `sku: "${(await found('football')).variants[0]?.sku}") { error }`)
    await logIn(caller, email)
    expect((await caller.run('{ basket { itemCount } }')).basket.itemCount).toBe(1)
    const shown = await prepareOrder(caller)
    const { order } = await placeOrder(caller, shown)
    const { orders } = await caller.run(wholeDocument('query', 'orders'))
    expect(orders).toMatchObject({ total: 1, page: 1, pages: 1, orders: [{ orderNo: order.orderNo }] })
    // From another machine, where only the log-in shows that the order is the customer's.
    const otherMachine = visitor()
    await logIn(otherMachine, email)
    const query = `{ order(orderNo: "${order.orderNo}") { orderNo } addresses { id } }`
    expect((await otherMachine.run(query)).order).toEqual({ orderNo: order.orderNo })
    const data = await run(
      otherMachine,
      'exportOwnData',
      `input: { currentPassword: "${password}" }) { error data }`,
    )
    expect(JSON.parse(data.data)).toMatchObject({ emailAddress: email, orders: [{ code: order.orderNo }] })
    const refused = await run(
      otherMachine,
      'exportOwnData',
      `input: { currentPassword: "onjuist" }) { error data }`,
    )
    expect(refused).toEqual({ error: 'NOT_RECOGNISED', data: null })
  })

  test('a guest with the address of a customer has to log in', async () => {
    const email = await newCustomer(visitor())
    const guest = visitor()
    await run(guest, 'addToBasket', `sku: "${(await found('tent')).variants[0]?.sku}") { error }`)
    const result = await run(
      guest,
      'saveCheckoutContact',
      `input: { contact: { firstName: "Noor", lastName: "de Wit", email: "${email}" }, deliveryAddress: ${address} }) { error }`,
    )
    expect(result.error).toBe('LOGIN_NEEDED')
  })

  test('a token that Vendure no longer knows is as no token, and the next command stores a new one', async () => {
    const caller = visitor()
    caller.session.stored = JSON.stringify({ token: 'no-such-token' })
    expect(await caller.run('{ basket { itemCount } customer { email } }')).toEqual({
      basket: { itemCount: 0 },
      customer: null,
    })
    await run(caller, 'addToBasket', `sku: "${(await found('tent')).variants[0]?.sku}") { error }`)
    expect(JSON.parse(caller.session.stored).token).not.toBe('no-such-token')
    expect((await caller.run('{ basket { itemCount } }')).basket.itemCount).toBe(1)
  })

  test('what Vendure cannot do is not there', () => {
    for (const field of ['logInByCustomerNumber', 'logInByLink', 'deleteAccount'])
      expect(adapter.fields[field]).toBeUndefined()
  })
})
