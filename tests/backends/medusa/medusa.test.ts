import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMedusa } from '#adapters/medusa/open-medusa.ts'
import type { Medusa } from '#demo/medusa/start-medusa.ts'
import type { Adapter, AdapterContext } from '#gateway/adapter.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { adapterCaller, type Caller, testSession } from '../shared/adapter-caller.ts'
import { wholeDocument } from '../shared/whole-document.ts'
import { admin, runningMedusa, store } from './running-medusa.ts'

/**
 * The adapter against a real Medusa: each root field is requested with all fields of its type, and every value is checked
 * against the contract by GraphQL's own execution. `npm run test:backends` installs the server; elsewhere it is skipped
 * with its reason unless it is cached.
 */
let medusa: Medusa
let adapter: Adapter
/** Without the search index, as in a Medusa without the plug-in. */
let plain: Adapter
let reason: string | undefined
const tenant = loadTenants('tenants').byId('nl') as Tenant
const settings = { brand: 'collection', filterCodes: { Kleur: 'colour' }, hiddenFilters: ['Uitvoering'] }

beforeAll(async () => {
  const started = await runningMedusa()
  if (!started.ok) {
    reason = started.reason
    return
  }
  medusa = started.medusa
  const { origin: url, publishableKey } = medusa
  adapter = openMedusa({ url, settings: { ...settings, publishableKey, searchIndex: true }, fetch })
  plain = openMedusa({ url, settings: { ...settings, publishableKey }, fetch })
}, 600_000)

afterAll(() => medusa?.stop())

beforeEach((context) => {
  if (reason !== undefined) context.skip(`not run: ${reason}`)
})

const visitor = (of = adapter, session = testSession()): Caller =>
  adapterCaller(of, tenant, undefined, session)
const id = () => randomUUID()

/** Returns a token of the sample Medusa (its secret stands in `medusa-config.cjs`) that has expired a minute ago. */
function expiredTokenOf(token: string): string {
  const [head = '', payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const now = Math.floor(Date.now() / 1000)
  const expired = { ...claims, iat: now - 120, exp: now - 60 }
  const body = `${head}.${Buffer.from(JSON.stringify(expired)).toString('base64url')}`
  return `${body}.${createHmac('sha256', 'sample-only').update(body).digest('base64url')}`
}

interface Found {
  sku: string
  name: string
  variants: { sku: string; choice: { value: string }[] }[]
}

/** Returns a product of the sample goods by its name. */
async function found(term: string): Promise<Found> {
  const { searchResult } = await visitor().run(
    'query ($term: String!) { searchResult(query: { term: $term }) { products { sku name variants { sku choice { value } } } } }',
    { term },
  )
  return searchResult.products[0]
}
const variantOf = async (term: string): Promise<string> => (await found(term)).variants[0]?.sku ?? ''

/** Carries out a command with a new id. @param rest arguments and selection, such as `sku: "1.1") { error }` */
// biome-ignore lint/suspicious/noExplicitAny: the shape depends on the selection.
async function run(caller: Caller, field: string, rest: string, mutationId = id()): Promise<any> {
  return (await caller.run(`mutation { ${field}(mutationId: "${mutationId}" ${rest} }`))[field]
}

/** Returns a variant of Medusa by its SKU. */
async function adminVariant(sku: string) {
  const { variants } = await admin(
    medusa,
    'GET',
    `/admin/product-variants?sku=${sku}&fields=id,product_id,*inventory_items`,
  )
  return variants[0] as { id: string; product_id: string; inventory_items: { inventory_item_id: string }[] }
}

async function setPrice(sku: string, amount: number): Promise<void> {
  const { id: variantId, product_id } = await adminVariant(sku)
  const body = { prices: [{ currency_code: 'eur', amount }] }
  await admin(medusa, 'POST', `/admin/products/${product_id}/variants/${variantId}`, body)
}

async function setStock(sku: string, pieces: number): Promise<void> {
  const item = (await adminVariant(sku)).inventory_items[0]?.inventory_item_id
  const { inventory_levels: levels } = await admin(
    medusa,
    'GET',
    `/admin/inventory-items/${item}/location-levels`,
  )
  const body = { stocked_quantity: pieces + levels[0].reserved_quantity }
  await admin(medusa, 'POST', `/admin/inventory-items/${item}/location-levels/${levels[0].location_id}`, body)
}

describe('goods', () => {
  test('every field of a product with variants keeps to the contract', async () => {
    const { sku } = await found('sneaker')
    const { product } = await visitor().run(wholeDocument('query', 'product', `(sku: "${sku}")`))
    expect(product).toMatchObject({
      sku,
      masterSku: sku,
      name: 'Sneaker Stap',
      slug: 'sneaker-stap',
      brand: { slug: 'ostara', name: 'Ostara', productCount: 6 },
      prices: { price: 7995, currency: 'EUR', vatRate: 2100, from: false, formerPrice: null },
      availability: 'IN_STOCK',
      breadcrumbs: [{ label: 'Schoenen', path: 'schoenen' }],
    })
    expect(sku).toMatch(/^prod_/)
    expect(product.variants).toHaveLength(8)
    expect(product.variantAttributes).toMatchObject([
      { code: 'colour', label: 'Kleur', values: [{ code: 'Wit' }, { code: 'Blauw' }] },
      { code: 'maat', values: [{ code: '36' }, { code: '37' }, { code: '38' }, { code: '39' }] },
    ])
    expect(product.media).toMatchObject([
      { src: `${medusa.origin}/static/shoe-sneaker-front.webp`, view: 'front' },
      { view: 'detail' },
    ])
  })

  test('a variant is found by its SKU, and by its id where it has none', async () => {
    const { product } = await visitor().run(wholeDocument('query', 'product', '(sku: "ET-1027-WIT-36")'))
    expect(product).toMatchObject({
      sku: 'ET-1027-WIT-36',
      choice: [
        { attribute: 'colour', value: 'Wit' },
        { attribute: 'maat', value: '36' },
      ],
    })
    const variantId = (await adminVariant('ET-1027-WIT-36')).id
    const { products } = await visitor().run(
      `{ products(skus: ["${product.masterSku}", "ET-1001-ZWA", "${variantId}", "no-such", "prod_01NOSUCHPRODUCT", "../me"]) { sku masterSku } }`,
    )
    // A variant with a SKU has no second name.
    expect(products.map(({ sku }: { sku: string }) => sku)).toEqual([product.masterSku, 'ET-1001-ZWA'])
  })

  test('sold out, few left and in stock', async () => {
    const terms = ['wijnglazen', 'wandlamp', 'servies compleet']
    const all = await Promise.all(terms.map(async (term) => (await found(term)).sku))
    const { products } = await visitor().run(
      `{ products(skus: ${JSON.stringify(all)}) { availability variants { availability } } }`,
    )
    expect(products.map(({ availability }: { availability: string }) => availability)).toEqual([
      'SOLD_OUT',
      'LOW_STOCK',
      'IN_STOCK',
    ])
  })

  test.each([
    ['with', () => adapter],
    ['without', () => plain],
  ])('categories with their counts, %s the search index', async (_, of) => {
    const { categories } = await visitor(of()).run(
      '{ categories { path productCount children { path productCount } } }',
    )
    expect(categories).toEqual([
      {
        ...{ path: 'wonen', productCount: 17 },
        children: [
          { path: 'wonen/lampen', productCount: 5 },
          { path: 'wonen/vloerkleden', productCount: 5 },
          { path: 'wonen/servies', productCount: 5 },
          { path: 'wonen/kussens', productCount: 2 },
        ],
      },
      {
        ...{ path: 'huishouden', productCount: 9 },
        children: [
          { path: 'huishouden/koffie', productCount: 3 },
          { path: 'huishouden/stofzuigers', productCount: 3 },
          { path: 'huishouden/wasmachines', productCount: 3 },
        ],
      },
      { path: 'schoenen', productCount: 4, children: [] },
    ])
    const { brand, other } = await visitor(of()).run(
      '{ brand(slug: "lumora") { name productCount } other: brand(slug: "x") { name } }',
    )
    expect({ brand, other }).toEqual({ brand: { name: 'Lumora', productCount: 3 }, other: null })
  })

  test('every field of a category keeps to the contract', async () => {
    const { category } = await visitor().run(wholeDocument('query', 'category', '(path: "wonen/lampen")'))
    expect(category).toMatchObject({
      label: 'Lampen',
      breadcrumbs: [{ path: 'wonen' }, { path: 'wonen/lampen' }],
    })
  })

  test('the cursor goes over every product once', async () => {
    const skus: string[] = []
    let after: string | undefined
    do {
      const page = await adapter.goods?.walk(after, contextOf())
      skus.push(...(page?.skus ?? []))
      after = page?.next
    } while (after !== undefined)
    expect(new Set(skus).size).toBe(30)
    expect(skus).toHaveLength(30)
  })
})

const contextOf = (): AdapterContext => ({
  ...{
    tenant,
    locale: 'nl-NL',
    requestId: id(),
    signal: new AbortController().signal,
    session: testSession(),
  },
})

describe('search', () => {
  const list = async (query: string, of = adapter) =>
    (
      await visitor(of).run(
        `{ searchResult(query: { ${query} }) { total pages sort products { name prices { price } } filters { code kind min max values { code count selected } } } }`,
      )
    ).searchResult
  // biome-ignore lint/suspicious/noExplicitAny: a filter of a result.
  const filter = (result: any, code: string) => result.filters.find((each: any) => each.code === code)

  test('every field of a result keeps to the contract', async () => {
    for (const query of ['{ term: "lamp" }', '{ term: "xyzzy" }', '{ categoryPath: "wonen" }', '{}'])
      await visitor().run(wholeDocument('query', 'searchResult', `(query: ${query})`))
  })

  test('a category lists the products below it, with filters and counts', async () => {
    const result = await list('categoryPath: "wonen", size: 10')
    expect(result).toMatchObject({ total: 17, pages: 2 })
    expect(filter(result, 'brand').values).toContainEqual({ code: 'bruinvis', count: 5, selected: false })
    expect(filter(result, 'price')).toMatchObject({ kind: 'range', min: 1750, max: 19_900 })
    expect(filter(result, 'uitvoering')).toBeUndefined()
  })

  test('[UX-2] values of one filter widen, filters narrow, and a filter counts without its own selection', async () => {
    const colours = 'filters: [{ code: "colour", values: ["Wit", "Blauw"] }]'
    const wide = await list(colours)
    const narrow = await list(
      'filters: [{ code: "colour", values: ["Wit", "Blauw"] }, { code: "maat", values: ["38"] }]',
    )
    expect(wide.total).toBeGreaterThan(narrow.total)
    expect(narrow.products.map(({ name }: { name: string }) => name)).toEqual(['Sneaker Stap'])
    const counted = filter(await list('filters: [{ code: "colour", values: ["Wit"] }]'), 'colour').values
    expect(counted).toContainEqual({ code: 'Zwart', count: 8, selected: false })
    expect(counted).toContainEqual({ code: 'Wit', count: 10, selected: true })
    expect((await list('filters: [{ code: "colour", values: ["Paars"] }]')).total).toBe(0)
  })

  test('the price is a filter and an order', async () => {
    const result = await list('filters: [{ code: "price", values: ["20000-30000"] }], sort: "price-desc"')
    const prices = result.products.map((each: { prices: { price: number } }) => each.prices.price)
    expect(prices).toEqual([27_900, 24_900])
    expect(result.sort).toBe('price-desc')
  })

  test('a typing error and the beginning of a word find the product', async () => {
    for (const term of ['tafelamp', 'sneak', 'TAFELLAMP'])
      expect((await list(`term: "${term}"`)).total, term).toBeGreaterThan(0)
  })

  test('without the search index there are no filters but the brand, and no order by price', async () => {
    const result = await list('categoryPath: "wonen", size: 10, sort: "price-asc"', plain)
    expect(result).toMatchObject({ total: 17, pages: 2, sort: 'relevance', filters: [] })
    expect((await list('term: "lamp"', plain)).total).toBe(5)
    expect((await list('brand: "lumora"', plain)).total).toBe(3)
    expect((await list('brand: "unknown"', plain)).total).toBe(0)
    expect((await list('brand: "lumora"')).total).toBe(3)
  })

  test('suggestions complete what is typed', async () => {
    for (const of of [adapter, plain]) {
      const { suggestions } = await visitor(of).run(wholeDocument('query', 'suggestions', '(term: "wasm")'))
      expect(suggestions.terms.length).toBeGreaterThan(0)
      expect(suggestions.categories).toMatchObject([{ path: 'huishouden/wasmachines' }])
    }
  })
})

describe('basket', () => {
  const shown = 'error itemId basket { itemCount total items { id SKU quantity price priceSeen notice } }'
  const add = (caller: Caller, sku: string, quantity = 1, mutationId = id()) =>
    run(caller, 'addToBasket', `sku: "${sku}" quantity: ${quantity}) { ${shown} }`, mutationId)

  test('[BAS-6] a replayed add changes nothing; the same id with other arguments is refused', async () => {
    const caller = visitor()
    const sku = await variantOf('espresso')
    const mutationId = id()
    const first = await add(caller, sku, 2, mutationId)
    expect(first).toMatchObject({ error: null, basket: { itemCount: 2, total: 49_800 } })
    expect(await add(caller, sku, 2, mutationId)).toEqual(first)
    await expect(add(caller, sku, 3, mutationId)).rejects.toMatchObject({
      extensions: { code: 'MUTATION_ID_REUSED' },
    })
    await caller.run(wholeDocument('query', 'basket'))
  })

  test('two adds at once are two, in one cart', async () => {
    const caller = visitor()
    const sku = await variantOf('volautomaat')
    await add(caller, sku)
    await Promise.all([add(caller, sku), add(caller, sku)])
    expect((await caller.run('{ basket { itemCount items { id } } }')).basket).toMatchObject({
      itemCount: 3,
      items: [{}],
    })
  })

  test('only so many as the stock has, at most twenty, and nothing that is unknown', async () => {
    const caller = visitor()
    expect((await add(caller, await variantOf('wandlamp'), 5)).error).toBe('ONLY_FEWER')
    expect((await add(caller, await variantOf('plafondlamp'), 15)).error).toBeNull()
    expect((await add(caller, await variantOf('plafondlamp'), 15)).error).toBe('TOO_MANY')
    expect((await add(caller, await variantOf('wijnglazen'))).error).toBe('SOLD_OUT')
    expect((await add(caller, (await found('sneaker')).sku)).error).toBe('CHOOSE_VARIANT')
    expect((await add(caller, 'no-such-sku')).error).toBe('UNKNOWN_PRODUCT')
    expect((await add(caller, 'no-such-sku', 0)).error).toBe('QUANTITY')
    const { basket } = await caller.run('{ basket { items { quantity } } }')
    expect(basket.items).toEqual([{ quantity: 3 }, { quantity: 20 }])
  })

  test('a line is changed, replaced, removed and restored', async () => {
    const caller = visitor()
    const { itemId } = await add(caller, 'ET-1027-WIT-36')
    const bigger = await run(caller, 'changeBasketItem', `id: "${itemId}" quantity: 4) { ${shown} }`)
    expect(bigger).toMatchObject({ error: null, basket: { itemCount: 4 } })
    const other = await run(caller, 'changeBasketItem', `id: "${itemId}" sku: "ET-1027-WIT-37") { ${shown} }`)
    expect(other.basket.items).toMatchObject([{ SKU: 'ET-1027-WIT-37', quantity: 4 }])
    const removed = await run(caller, 'removeBasketItem', `id: "${other.itemId}") { ${shown} }`)
    expect(removed.basket.items).toEqual([])
    const restored = await run(caller, 'restoreBasketItem', `id: "${other.itemId}") { ${shown} }`)
    expect(restored.basket.items).toMatchObject([{ SKU: 'ET-1027-WIT-37', quantity: 4 }])
    expect((await run(caller, 'removeBasketItem', 'id: "cali_other") { error }')).error).toBe('UNKNOWN_ITEM')
  })

  test('a price that has changed shows, and is accepted', async () => {
    const caller = visitor()
    await add(caller, 'ET-1015', 2)
    await setPrice('ET-1015', 139.95)
    const { basket } = await caller.run('{ basket { total items { price priceSeen notice } } }')
    expect(basket).toEqual({
      total: 27_990,
      items: [{ price: 13_995, priceSeen: 12_995, notice: 'PRICE_ROSE' }],
    })
    const accepted = await run(caller, 'acceptBasketChanges', `) { ${shown} }`)
    expect(accepted.basket.items).toMatchObject([{ priceSeen: 13_995, notice: null }])
    await setPrice('ET-1015', 129.95)
  })

  test('[BAS-5] a promotion is a voucher', async () => {
    const caller = visitor()
    const redeem = (code: string) =>
      run(
        caller,
        'redeemVoucher',
        `code: "${code}") { refusal basket { total discount voucher { code amount refusal } } }`,
      )
    expect((await redeem('TIEN')).refusal).toBe('UNKNOWN_CODE')
    await add(caller, 'ET-1007-BLA')
    expect((await redeem('NOPE')).refusal).toBe('UNKNOWN_CODE')
    const discounted = {
      total: 15_210,
      discount: 1690,
      voucher: { code: 'TIEN', amount: 1690, refusal: null },
    }
    expect(await redeem('tien')).toEqual({ refusal: null, basket: discounted })
    expect(await redeem('VIJF')).toEqual({ refusal: 'NOT_COMBINABLE', basket: discounted })
    const without = await run(
      caller,
      'removeVoucher',
      ') { refusal basket { total discount voucher { code } } }',
    )
    expect(without).toEqual({ refusal: null, basket: { total: 16_900, discount: 0, voucher: null } })
  })

  test('a visitor without a basket causes no request for a cart', async () => {
    const caller = visitor()
    expect((await caller.run('{ basket { itemCount } customer { email } }')).basket.itemCount).toBe(0)
    expect(caller.session.stored).toBeUndefined()
  })
})

const address =
  '{ street: "Damstraat", houseNumber: "12", addition: "bis", postalCode: "1012 JL", city: "Amsterdam" }'
const contact =
  '{ salutation: female, firstName: "Noor", lastName: "de Wit", email: "noor@voorbeeld.example", phone: "0612345678" }'

interface Shown {
  total: number
  fingerprint?: string
}

/** Fills in the checkout of a basket; returns what it shows. */
async function prepareOrder(caller: Caller): Promise<Shown> {
  const saved = await run(
    caller,
    'saveCheckoutContact',
    `input: { contact: ${contact}, deliveryAddress: ${address} }) { error problems { field problem } checkout { missing delivery { optionId } totals { deliveryCost } deliveryOptions { id label cost } paymentOptions { id label } } }`,
  )
  // Nothing is chosen for the shopper, and nothing that is not chosen counts.
  const unchosen = { missing: ['DELIVERY', 'PAYMENT'], delivery: null, totals: { deliveryCost: null } }
  expect(saved).toMatchObject({ error: null, problems: [], checkout: unchosen })
  const { deliveryOptions, paymentOptions } = saved.checkout
  expect(deliveryOptions).toMatchObject([
    { label: 'Pakket', cost: 495 },
    { label: 'Spoedpakket', cost: 1250 },
  ])
  await run(caller, 'saveCheckoutDelivery', `input: { optionId: "${deliveryOptions[1].id}" }) { error }`)
  const paid = await run(
    caller,
    'saveCheckoutPayment',
    `input: { optionId: "${paymentOptions[0].id}" }) { error checkout { missing fingerprint totals { total deliveryCost vat { rate net vat gross } } } }`,
  )
  expect(paid).toMatchObject({ error: null, checkout: { missing: [], totals: { deliveryCost: 1250 } } })
  const { totals, fingerprint } = paid.checkout
  expect(totals.vat.reduce((all: number, { gross }: { gross: number }) => all + gross, 0)).toBe(totals.total)
  return { total: totals.total, fingerprint }
}

const placeOrder = (caller: Caller, { total, fingerprint }: Shown, mutationId = id()) =>
  run(
    caller,
    'placeOrder',
    `input: { total: ${total}${fingerprint ? `, fingerprint: "${fingerprint}"` : ''} }) { error order { orderNo } changes { what SKU before now } }`,
    mutationId,
  )

describe('order', () => {
  const filled = async (sku = 'ET-1019', quantity = 1) => {
    const caller = visitor()
    await run(caller, 'addToBasket', `sku: "${sku}" quantity: ${quantity}) { error }`)
    return caller
  }

  test('an order is placed once and keeps to the contract; a repetition returns it', async () => {
    const caller = await filled()
    await caller.run(wholeDocument('query', 'checkout'))
    const shown = await prepareOrder(caller)
    await caller.run(wholeDocument('query', 'checkout'))
    const mutationId = id()
    const placed = await placeOrder(caller, shown, mutationId)
    expect(placed).toMatchObject({ error: null, changes: [] })
    expect(await placeOrder(caller, shown, mutationId)).toEqual(placed)
    expect((await placeOrder(caller, shown)).error).toBe('EMPTY')
    const { orderNo } = placed.order
    const { order } = await caller.run(wholeDocument('query', 'order', `(orderNo: "${orderNo}")`))
    expect(order).toMatchObject({
      state: 'PLACED',
      contact: {
        salutation: 'female',
        firstName: 'Noor',
        email: 'noor@voorbeeld.example',
        phone: '0612345678',
      },
      deliveryAddress: { street: 'Damstraat', houseNumber: '12', addition: 'bis', recipient: null },
      delivery: { label: 'Spoedpakket', cost: 1250 },
      payment: { label: 'System', state: 'OPEN' },
      totals: { total: shown.total },
      lines: [{ SKU: 'ET-1019', quantity: 1, price: 59_900, vatRate: 2100, choice: '' }],
    })
    const { orders } = await admin(medusa, 'GET', `/admin/orders?display_id=${orderNo}&fields=id,email,total`)
    expect(orders).toMatchObject([{ email: 'noor@voorbeeld.example', total: shown.total / 100 }])
    expect((await caller.run('{ basket { itemCount } }')).basket.itemCount).toBe(0)
  })

  test('no id of a cart, an order or a customer is in an answer', async () => {
    const caller = await filled()
    const shown = await prepareOrder(caller)
    const checkout = JSON.stringify(await caller.run(wholeDocument('query', 'checkout')))
    const { order } = await placeOrder(caller, shown)
    const answers = [
      checkout,
      JSON.stringify(await caller.run(wholeDocument('query', 'order', `(orderNo: "${order.orderNo}")`))),
      JSON.stringify(await caller.run(wholeDocument('query', 'basket'))),
    ]
    for (const answer of answers) expect(answer).not.toMatch(/\b(?:cart|order|cus|pay_col)_[0-9A-Z]{8}/)
  })

  test('two orders of one basket at once are one', async () => {
    const caller = await filled()
    const shown = await prepareOrder(caller)
    const results = await Promise.all([placeOrder(caller, shown), placeOrder(caller, shown)])
    const [first, second] = results
    expect(first.error).toBeNull()
    // Commands of a visitor run one after another: the second, with an id of its own, finds the basket empty.
    expect(second).toMatchObject({ error: 'EMPTY', order: null })
  })

  test('a lost answer is no second order: the cart that was completed is the order', async () => {
    const caller = await filled()
    const shown = await prepareOrder(caller)
    const before = caller.session.stored
    const placed = await placeOrder(caller, shown)
    // The answer is lost, and with it what the adapter would have stored.
    caller.session.stored = before
    const again = await placeOrder(caller, shown)
    expect(again).toMatchObject({ error: null, order: { orderNo: placed.order.orderNo } })
    caller.session.stored = before
    const next = await run(caller, 'addToBasket', 'sku: "ET-1020") { error basket { itemCount } }')
    expect(next).toEqual({ error: null, basket: { itemCount: 1 } })
    const { order } = await caller.run(`{ order(orderNo: "${placed.order.orderNo}") { orderNo } }`)
    expect(order).toEqual(placed.order)
  })

  test('an order is not placed for another total, another fingerprint, or before its steps are done', async () => {
    const caller = visitor()
    expect((await placeOrder(caller, { total: 1 })).error).toBe('EMPTY')
    await run(caller, 'addToBasket', 'sku: "ET-1019") { error }')
    expect((await placeOrder(caller, { total: 1 })).error).toBe('INCOMPLETE')
    const shown = await prepareOrder(caller)
    expect((await placeOrder(caller, { ...shown, total: shown.total + 1 })).error).toBe('TOTAL_CHANGED')
    expect((await placeOrder(caller, { ...shown, fingerprint: 'other' })).error).toBe('ORDER_CHANGED')
    await setPrice('ET-1019', 609)
    expect((await placeOrder(caller, shown)).error).toBe('TOTAL_CHANGED')
    await setPrice('ET-1019', 599)
    expect((await placeOrder(caller, shown)).error).toBeNull()
  })

  test('what is sold out meanwhile is not ordered, and named', async () => {
    const caller = await filled('ET-1009', 2)
    const shown = await prepareOrder(caller)
    await setStock('ET-1009', 1)
    expect(await placeOrder(caller, shown)).toMatchObject({
      error: 'BASKET_CHANGED',
      changes: [{ what: 'ITEM_FEWER', SKU: 'ET-1009', before: 2, now: 1 }],
    })
    await setStock('ET-1009', 0)
    expect(await placeOrder(caller, shown)).toMatchObject({
      error: 'SOLD_OUT',
      changes: [{ what: 'ITEM_SOLD_OUT', SKU: 'ET-1009', before: 2, now: 0 }],
    })
    const { basket } = await caller.run('{ basket { items { notice available } } }')
    expect(basket.items).toEqual([{ notice: 'SOLD_OUT', available: 0 }])
    await setStock('ET-1009', 25)
  })

  test('what is sold out at the moment of completion is named, though Medusa does not name it', async () => {
    const caller = await filled('ET-1008', 2)
    const shown = await prepareOrder(caller)
    let isSoldOut = false
    const slow = openMedusa({
      ...{ url: medusa.origin, settings: { ...settings, publishableKey: medusa.publishableKey } },
      // The last pieces go between the last look at the stock and the order.
      async fetch(input, init) {
        if (String(input).endsWith('/complete') && !isSoldOut) {
          isSoldOut = true
          await setStock('ET-1008', 0)
        }
        return await fetch(input, init)
      },
    })
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const result = await placeOrder(visitor(slow, caller.session), shown)
    warned.mockRestore()
    expect(isSoldOut).toBe(true)
    expect(result).toMatchObject({ error: 'SOLD_OUT', changes: [{ SKU: 'ET-1008', now: 0 }] })
    await setStock('ET-1008', 25)
  })

  test('the order of another visitor is null, though Medusa shows it to everyone with its id', async () => {
    const caller = await filled()
    const { order } = await placeOrder(caller, await prepareOrder(caller))
    const stranger = await filled()
    const query = `{ order(orderNo: "${order.orderNo}") { orderNo } }`
    expect((await caller.run(query)).order).toEqual({ orderNo: order.orderNo })
    expect((await stranger.run(query)).order).toBeNull()
    expect((await visitor().run(query)).order).toBeNull()
    const own = JSON.parse(caller.session.stored ?? '').orders[0].id
    expect((await store(medusa, `/store/orders/${own}`)).order.id).toBe(own)
    expect((await run(stranger, 'cancelOrder', `orderNo: "${order.orderNo}") { error }`)).error).toBe(
      'UNKNOWN_ORDER',
    )
  })
})

const password = 'een-lang-wachtwoord'

/** Registers a customer, who can log in at once. */
async function newCustomer(): Promise<string> {
  const email = `klant-${randomUUID().slice(0, 8)}@voorbeeld.example`
  const result = await run(
    visitor(),
    'register',
    `input: { salutation: female, firstName: "Noor", lastName: "de Wit", email: "${email}", password: "${password}" }) { error problems { field problem } }`,
  )
  expect(result).toEqual({ error: null, problems: [] })
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
    const email = await newCustomer()
    expect((await logIn(caller, email, 'een-ander-wachtwoord')).error).toBe('NOT_RECOGNISED')
    expect(caller.session.opened).toBeUndefined()
    expect(await logIn(caller, email)).toEqual({ error: null, customer: { email, name: 'Noor de Wit' } })
    expect(caller.session.opened).toMatchObject({ kind: 'hard' })
    const { customer } = await caller.run(wholeDocument('query', 'customer'))
    expect(customer).toMatchObject({ email, salutation: 'female', softLoggedIn: false })
    expect(customer.businessPartnerNo).toMatch(/^\d{12}$/)
    await run(caller, 'logOut', ') { error }')
    expect(caller.session).toMatchObject({ opened: undefined, stored: undefined })
    expect((await caller.run('{ customer { email } }')).customer).toBeNull()
  })

  test('[LOG-4] registering an address twice has the same result, and changes nothing', async () => {
    const email = await newCustomer()
    const again = await run(
      visitor(),
      'register',
      `input: { firstName: "Wie", lastName: "Anders", email: "${email}", password: "${password}x" }) { error problems { field } }`,
    )
    expect(again).toEqual({ error: null, problems: [] })
    expect((await logIn(visitor(), email, `${password}x`)).error).toBe('NOT_RECOGNISED')
    expect((await logIn(visitor(), email)).customer.name).toBe('Noor de Wit')
  })

  test('a new password is set by a mailed token, once', async () => {
    const caller = visitor()
    const email = await newCustomer()
    const request = (to: string) =>
      run(caller, 'requestPasswordReset', `input: { email: "${to}" }) { error problems { field } }`)
    expect(await request('niemand@voorbeeld.example')).toEqual(await request(email))
    const token = await vi.waitUntil(() => medusa.mails.findLast(({ to }) => to === email)?.token, {
      timeout: 10_000,
      interval: 20,
    })
    const link = await caller.run(`{ mailedLink(token: "${token}") other: mailedLink(token: "what") }`)
    expect(link).toEqual({ mailedLink: 'RESET', other: null })
    const reset = (typed: string) =>
      run(caller, 'resetPassword', `input: { token: "${typed}", password: "${password}-2" }) { error }`)
    expect((await reset('unknown-token')).error).toBe('LINK_INVALID')
    expect((await reset(`${token.slice(0, -4)}AAAA`)).error).toBe('LINK_INVALID')
    expect((await reset(token)).error).toBeNull()
    expect((await reset(token)).error).toBe('LINK_INVALID')
    expect((await logIn(caller, email)).error).toBe('NOT_RECOGNISED')
    expect((await logIn(caller, email, `${password}-2`)).error).toBeNull()
  })

  test('addresses are stored, made the default, and deleted', async () => {
    const caller = visitor()
    await logIn(caller, await newCustomer())
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
      'address: { recipient: "Sam Groen", street: "Lange Poten", houseNumber: "4", postalCode: "2511 CL", city: "Den Haag" }) { error id addresses { address { recipient } } }',
    )
    expect(second.addresses).toContainEqual({ address: { recipient: 'Sam Groen' } })
    const made = await run(
      caller,
      'makeAddressDefault',
      `id: "${second.id}") { error addresses { id default } }`,
    )
    expect(made).toMatchObject({
      error: null,
      addresses: [{ id: second.id, default: true }, { default: false }],
    })
    expect((await run(caller, 'deleteAddress', 'id: "cuaddr_other") { error }')).error).toBe(
      'UNKNOWN_ADDRESS',
    )
    const deleted = await run(caller, 'deleteAddress', `id: "${second.id}") { error addresses { id } }`)
    expect(deleted).toEqual({ error: null, addresses: [{ id: saved.id }] })
    expect((await run(visitor(), 'saveAddress', `address: ${address}) { error }`)).error).toBe('LOGIN_NEEDED')
  })

  test('the basket goes along at log-in and is found on another machine; the order is in the account', async () => {
    const caller = visitor()
    const email = await newCustomer()
    await run(caller, 'addToBasket', 'sku: "ET-1022") { error }')
    await logIn(caller, email)
    expect((await caller.run('{ basket { itemCount } }')).basket.itemCount).toBe(1)
    // Another machine, with a basket of its own: both become one.
    const other = visitor()
    await run(other, 'addToBasket', 'sku: "ET-1023" quantity: 2) { error }')
    await logIn(other, email)
    const { basket } = await other.run('{ basket { itemCount items { SKU quantity } } }')
    expect(basket).toEqual({
      itemCount: 3,
      items: [
        { SKU: 'ET-1022', quantity: 1 },
        { SKU: 'ET-1023', quantity: 2 },
      ],
    })
    expect((await caller.run('{ basket { itemCount } }')).basket.itemCount).toBe(3)
    const shown = await prepareOrder(other)
    const { order } = await placeOrder(other, shown)
    const { orders } = await caller.run(wholeDocument('query', 'orders'))
    expect(orders).toMatchObject({ total: 1, page: 1, pages: 1, orders: [{ orderNo: order.orderNo }] })
    const query = `{ order(orderNo: "${order.orderNo}") { orderNo contact { email } } basket { itemCount } }`
    expect(await caller.run(query)).toEqual({
      order: { orderNo: order.orderNo, contact: { email } },
      basket: { itemCount: 0 },
    })
    const stranger = visitor()
    await logIn(stranger, await newCustomer())
    expect((await stranger.run(query)).order).toBeNull()
    const data = await run(
      caller,
      'exportOwnData',
      `input: { currentPassword: "${password}" }) { error data }`,
    )
    expect(JSON.parse(data.data)).toMatchObject({ email, orders: [{ display_id: Number(order.orderNo) }] })
    const wrong = await run(caller, 'exportOwnData', 'input: { currentPassword: "onjuist" }) { error data }')
    expect(wrong).toEqual({ error: 'NOT_RECOGNISED', data: null })
  })

  test('the cart of another customer is not taken over from a stored id', async () => {
    const owner = visitor()
    await logIn(owner, await newCustomer())
    await run(owner, 'addToBasket', 'sku: "ET-1023") { error }')
    const { cart } = JSON.parse(owner.session.stored ?? '')
    const thief = visitor()
    await logIn(thief, await newCustomer())
    thief.session.stored = JSON.stringify({ ...JSON.parse(thief.session.stored ?? ''), cart })
    expect((await thief.run('{ basket { itemCount } }')).basket.itemCount).toBe(0)
  })

  test('[SES-3] a token that has expired is as no log-in, and queries of the account are refused', async () => {
    const caller = visitor()
    await logIn(caller, await newCustomer())
    const state = JSON.parse(caller.session.stored ?? '')
    for (const token of ['broken', expiredTokenOf(state.customer.token)]) {
      caller.session.stored = JSON.stringify({ ...state, customer: { ...state.customer, token } })
      expect(await caller.run('{ customer { email } basket { itemCount } }')).toEqual({
        customer: null,
        basket: { itemCount: 0 },
      })
      for (const query of ['{ addresses { id } }', '{ orders { total } }'])
        await expect(caller.run(query)).rejects.toMatchObject({ extensions: { code: 'SESSION_EXPIRED' } })
    }
  })

  test('what Medusa cannot do is not there', () => {
    for (const field of ['changePassword', 'changeEmail', 'deleteAccount', 'logInByLink', 'recommendations'])
      expect(adapter.fields[field]).toBeUndefined()
  })
})
