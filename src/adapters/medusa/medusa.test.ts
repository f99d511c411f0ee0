import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rootFieldsOf } from '#contract/capabilities.ts'
import { maxLinkToken } from '#contract/messages/customer.ts'
import {
  type Answers,
  contextFor,
  nl,
  type RecordedRequest,
  recordedCart,
  recordedFetch,
  recordedProduct,
  recordedVariant,
} from '#tests/backends/medusa/recorded.ts'
import { adapterCaller, testSession } from '#tests/backends/shared/adapter-caller.ts'
import { openMedusa } from './open-medusa.ts'

/** The whole adapter on recorded answers, above all on wrong ones. */
const url = 'https://shop.example/backend/'
const base = { publishableKey: 'pk_1', region: 'reg_1' }
const warnings: string[] = []

beforeEach(() => {
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(JSON.parse(line).message))
})
afterEach(() => vi.restoreAllMocks())

const opened = (answers: Answers = {}, settings: Record<string, unknown> = {}) => {
  const { fetch: send, requests } = recordedFetch(answers)
  // The server lies below a path.
  const fetch: typeof send = (input, init) => send(String(input).replace('/backend/', '/'), init)
  return { adapter: openMedusa({ url, settings: { ...base, ...settings }, fetch }), requests }
}

const stored = (state: object) => {
  const session = testSession()
  session.stored = JSON.stringify({ secret: 'secret', ...state })
  return session
}
const cartAnswer = { 'GET /store/carts/cart_1': { cart: { ...recordedCart, id: 'cart_1' } } }
const errorAnswer = (status: number, body: object = { type: 'invalid_data', message: 'No.' }) =>
  Response.json(body, { status })

/** Root fields of its capabilities that Medusa cannot fill. */
const notThere = [
  ...['recommendations', 'logInByCustomerNumber', 'logInByLink', 'confirmRegistration'],
  ...['changePassword', 'changeEmail', 'confirmEmail', 'deleteAccount'],
]

test('the adapter has every root field of its capabilities that Medusa can fill', () => {
  const { adapter } = opened()
  const fields = adapter.capabilities.flatMap((capability) => rootFieldsOf[capability] as readonly string[])
  expect([...Object.keys(adapter.fields), ...notThere].sort()).toEqual([...fields].sort())
})

test.each([
  [{ publishableKey: undefined }, 'publishableKey'],
  [{ publishableKey: 'sk_secret' }, 'publishableKey: a publishable key begins with pk_'],
  [{ regionId: 'reg_1' }, 'regionId'],
  [{ region: 'Europa' }, 'region'],
  [{ payments: { pp_x: { label: 'X', method: 'CARD' } } }, 'payments.pp_x.method'],
  [{ deliveryWorkingDays: { default: { min: 3, max: 1 } } }, 'deliveryWorkingDays.default'],
  [{ filterCodes: { Kleur: 'Kleur 1' } }, 'filterCodes.Kleur'],
])('a wrong setting %j stops the start with its key', (settings, key) => {
  expect(() => opened({}, settings)).toThrow(key)
})

describe('requests', () => {
  test('goods are requested with key, region, country and language, and without the customer', async () => {
    const { adapter, requests } = opened()
    const session = stored({ customer: { id: 'cus_1', token: 'token-1' } })
    await adapterCaller(adapter, nl, 'nl-NL', session).run(
      `{ product(sku: "${recordedProduct.id}") { name } }`,
    )
    const [request] = requests
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      region_id: 'reg_1',
      country_code: 'nl',
    })
    expect(request?.headers.get('x-publishable-api-key')).toBe('pk_1')
    expect(request?.headers.get('x-medusa-locale')).toBe('nl-NL')
    expect(request?.headers.get('authorization')).toBeNull()
  })

  test('[SEA-3] control characters and halves of pairs that a visitor types are not sent', async () => {
    const { adapter, requests } = opened()
    const document = 'query ($term: String!) { searchResult(query: { term: $term }) { total } }'
    await adapterCaller(adapter, nl).run(document, { term: 'la\u0000mp\u0007\ud800' })
    expect(requests.at(-1)?.url.searchParams.get('q')).toBe('lamp\ufffd')
  })

  test('the region is found by country and currency, once', async () => {
    const regions = [
      { id: 'reg_us', currency_code: 'usd', countries: [{ iso_2: 'us' }] },
      { id: 'reg_eu', currency_code: 'eur', countries: [{ iso_2: 'nl' }] },
    ]
    const { adapter, requests } = opened({ 'GET /store/regions': { regions } }, { region: undefined })
    const caller = adapterCaller(adapter, nl)
    for (const _ of [1, 2]) await caller.run(`{ product(sku: "${recordedProduct.id}") { name } }`)
    expect(requests.filter(({ name }) => name === 'GET /store/regions')).toHaveLength(1)
    expect(requests.at(-1)?.url.searchParams.get('region_id')).toBe('reg_eu')
  })

  test('a Medusa without a region for the shop is an error that names country and currency', async () => {
    const { adapter } = opened({ 'GET /store/regions': { regions: [] } }, { region: undefined })
    await expect(
      adapterCaller(adapter, nl).run(`{ product(sku: "${recordedProduct.id}") { name } }`),
    ).rejects.toThrow('nl and EUR')
  })

  test('products of one request are one query, and SKUs one more', async () => {
    const variants = [{ id: recordedVariant.id, sku: recordedVariant.sku, product_id: recordedProduct.id }]
    const { adapter, requests } = opened({ 'GET /store/product-variants': { variants } })
    const caller = adapterCaller(adapter, nl)
    const query = `{ a: product(sku: "ET-1027-WIT-36") { sku } b: product(sku: "ET-9") { sku } c: product(sku: "../x") { sku } }`
    expect(await caller.run(query)).toEqual({ a: { sku: 'ET-1027-WIT-36' }, b: null, c: null })
    expect(requests.map(({ name }) => name)).toEqual(['GET /store/product-variants', 'GET /store/products'])
    // The product of a SKU is remembered.
    await caller.run('{ product(sku: "ET-1027-WIT-36") { sku } }')
    expect(requests.map(({ name }) => name).slice(2)).toEqual(['GET /store/products'])
  })

  test('[CON-6] a category has the picture of its oldest product with one, requested once', async () => {
    const products = [{ thumbnail: null }, { thumbnail: '/static/lamp.webp' }]
    const { adapter, requests } = opened({ 'GET /store/products': { products } })
    const query = '{ category(path: "wonen") { media { src alt } } }'
    const media = { src: 'https://shop.example/static/lamp.webp', alt: 'Wonen' }
    for (let time = 0; time < 2; time += 1)
      expect(await adapterCaller(adapter, nl).run(query)).toEqual({ category: { media } })
    const [list, again] = requests.filter(({ name }) => name === 'GET /store/products')
    expect(list?.url.searchParams.getAll('category_id[]')).toEqual(['pcat_home', 'pcat_lamps'])
    expect([list?.url.searchParams.get('order'), again]).toEqual(['created_at', undefined])
  })

  test('[CON-6] a picture of a category that could not be requested is an error, and is requested again', async () => {
    let fails = true
    const answer = () => (fails ? errorAnswer(500) : { products: [{ thumbnail: '/static/lamp.webp' }] })
    const { adapter } = opened({ 'GET /store/products': answer })
    const query = '{ category(path: "wonen") { media { src } } }'
    await expect(adapterCaller(adapter, nl).run(query)).rejects.toThrow('status 500')
    fails = false
    expect((await adapterCaller(adapter, nl).run(query)).category.media.src).toContain('/static/lamp.webp')
  })

  test('a list of the stock Medusa is one request for the products', async () => {
    const { adapter, requests } = opened()
    const query =
      '{ searchResult(query: { categoryPath: "wonen", term: "lamp", sort: "newest" }) { total products { name } } }'
    await adapterCaller(adapter, nl).run(query)
    const lists = requests.filter(({ name }) => name === 'GET /store/products')
    expect(lists).toHaveLength(1)
    expect(lists[0]?.url.searchParams.getAll('category_id[]')).toEqual(['pcat_home', 'pcat_lamps'])
    expect(Object.fromEntries(lists[0]?.url.searchParams ?? [])).toMatchObject({
      q: 'lamp',
      order: '-created_at',
    })
  })

  test('a list of the index is one search with a query for each selected filter', async () => {
    const bodies: unknown[] = []
    const answer = ({ body }: RecordedRequest) => {
      bodies.push(body)
      const { queries } = body as { queries: unknown[] }
      const result = { hits: [{ id: recordedProduct.id }], facets: indexFacets, metadata: { count: 1 } }
      return { results: queries.map(() => result) }
    }
    const { adapter } = opened({ 'POST /store/search': answer }, { searchIndex: true })
    const query =
      '{ searchResult(query: { categoryPath: "wonen", filters: [{ code: "kleur", values: ["Wit"] }], sort: "price-asc" }) { total products { name } } }'
    expect((await adapterCaller(adapter, nl).run(query)).searchResult.products).toEqual([
      { name: 'Sneaker Stap' },
    ])
    expect(bodies.at(-1)).toMatchObject({
      queries: [
        {
          filters: {
            $and: [{ category_ids: ['pcat_home', 'pcat_lamps'] }, { facets: ['option:Kleur:Wit'] }],
          },
          pagination: { skip: 0, take: 24, order: { price_eur: 'ASC' } },
        },
        { filters: { $and: [{ category_ids: ['pcat_home', 'pcat_lamps'] }] }, pagination: { take: 0 } },
      ],
    })
  })

  const indexFacets = { facets: { type: 'value', values: [{ value: 'option:Kleur:Wit', count: 1 }] } }

  test('without the index that the settings promise, lists have no filters and the log names it', async () => {
    const missing = errorAnswer(404, { type: 'not_found', message: 'No search index named "product"' })
    const { adapter } = opened({ 'POST /store/search': missing }, { searchIndex: true })
    const { searchResult } = await adapterCaller(adapter, nl).run(
      '{ searchResult(query: {}) { total filters { code } } }',
    )
    expect(searchResult).toEqual({ total: 1, filters: [] })
    expect(warnings).toEqual([expect.stringContaining('No search index')])
  })
})

describe('products', () => {
  test('pictures have whole URLs; anything that is no URL is left out', async () => {
    const images = [{ url: '/static/a.avif' }, { url: 'https://cdn.example/b.jpg' }, { url: 'javascript:x' }]
    const product = { ...recordedProduct, thumbnail: '/static/a.avif', images }
    const { adapter } = opened({ 'GET /store/products': { products: [product], count: 1 } })
    const found = await adapterCaller(adapter, nl).run(
      `{ product(sku: "${product.id}") { media { src view } } }`,
    )
    expect(found.product.media).toEqual([
      { src: 'https://shop.example/static/a.avif', view: 'front' },
      { src: 'https://cdn.example/b.jpg', view: 'detail' },
    ])
  })

  const otherCurrency = {
    ...recordedVariant,
    calculated_price: { ...recordedVariant.calculated_price, currency_code: 'usd' },
  }
  test.each<[string, unknown, string]>([
    [
      'a missing field',
      { ...recordedProduct, id: 'prod_7', handle: undefined },
      'Product prod_7 is left out: handle',
    ],
    ['a price that is no number', withPrice({ calculated_amount: '12,50' }), 'calculated_amount'],
    ['a negative price', withPrice({ calculated_amount: -1 }), 'calculated_amount'],
    [
      'another currency',
      { ...recordedProduct, id: 'prod_7', variants: [otherCurrency] },
      'usd instead of EUR',
    ],
    [
      'no price in the region',
      { ...recordedProduct, id: 'prod_7', variants: [{ ...recordedVariant, calculated_price: null }] },
      'no variant has a price',
    ],
    ['no variants', { ...recordedProduct, id: 'prod_7', variants: [] }, 'variants'],
    ['no object', null, 'Product without id is left out'],
  ])('one bad product of a list is left out and named in the log: %s', async (_, bad, message) => {
    const { adapter } = opened({ 'GET /store/products': { products: [recordedProduct, bad], count: 2 } })
    const { searchResult } = await adapterCaller(adapter, nl).run(
      '{ searchResult(query: {}) { total products { sku } } }',
    )
    expect(searchResult).toEqual({ total: 2, products: [{ sku: recordedProduct.id }] })
    expect(warnings).toEqual([expect.stringContaining(message)])
  })

  function withPrice(change: object) {
    const variant = {
      ...recordedVariant,
      calculated_price: { ...recordedVariant.calculated_price, ...change },
    }
    return { ...recordedProduct, id: 'prod_7', variants: [variant] }
  }
})

describe('wrong answers are errors that name request and path', () => {
  test.each<[string, unknown, string]>([
    ['HTML', '<!doctype html><title>Busy</title>', 'Medusa, GET /store/collections: no JSON'],
    ['an array', '[]', 'Medusa, GET /store/collections: answer'],
    ['a wrong type', { collections: [{ id: 7 }] }, 'Medusa, GET /store/collections: collections.0.id'],
    [
      'a refusal',
      errorAnswer(401, { message: 'A valid publishable key is required' }),
      'status 401 A valid publishable key',
    ],
    ['another status', new Response('{}', { status: 503 }), 'Medusa, GET /store/collections: status 503'],
    ['too much', new Response('{}', { headers: { 'content-length': '5000000' } }), 'more than'],
  ])('%s', async (_, answer, message) => {
    const { adapter } = opened({ 'GET /store/collections': answer })
    await expect(adapterCaller(adapter, nl).run('{ categories { path } }')).rejects.toThrow(message)
  })

  test('a failure is not shared with later requests', async () => {
    const answers: Answers = { 'GET /store/collections': 'no JSON' }
    const { adapter } = opened({ 'GET /store/collections': () => answers['GET /store/collections'] })
    const caller = adapterCaller(adapter, nl)
    await expect(caller.run('{ categories { path } }')).rejects.toThrow('no JSON')
    answers['GET /store/collections'] = { collections: [] }
    expect((await caller.run('{ categories { path } }')).categories).toEqual([
      { path: 'schoenen' },
      { path: 'wonen' },
    ])
  })

  test('a basket in another currency is an error, never a price', async () => {
    const cart = { ...recordedCart, id: 'cart_1', currency_code: 'usd' }
    const { adapter } = opened({ 'GET /store/carts/cart_1': { cart } })
    const caller = adapterCaller(adapter, nl, 'nl-NL', stored({ cart: 'cart_1' }))
    await expect(caller.run('{ basket { total } }')).rejects.toThrow('usd instead of EUR')
  })

  test('the log does not get the id of a cart, which opens it to everyone', async () => {
    const { adapter } = opened({ 'GET /store/carts/cart_1': 'no JSON' })
    const caller = adapterCaller(adapter, nl, 'nl-NL', stored({ cart: 'cart_1' }))
    await expect(caller.run('{ basket { total } }')).rejects.toThrow('Medusa, GET /store/carts/…: no JSON')
  })

  test('a request ends with the signal of its page', async () => {
    const signal = AbortSignal.abort(new Error('The time of the page is over.'))
    const slow: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        if (init?.signal?.aborted) reject(init.signal.reason)
      })
    const adapter = openMedusa({ url, settings: base, fetch: slow })
    await expect(
      adapter.fields.product?.({ sku: recordedProduct.id }, { ...contextFor(), signal }),
    ).rejects.toThrow('The time of the page is over.')
  })
})

describe('basket', () => {
  test('a cart that was completed or deleted is no basket', async () => {
    for (const answer of [
      { cart: { ...recordedCart, completed_at: '2026-11-26T10:33:44.770Z' } },
      errorAnswer(404),
    ]) {
      const { adapter } = opened({ 'GET /store/carts/cart_1': answer })
      const caller = adapterCaller(adapter, nl, 'nl-NL', stored({ cart: 'cart_1' }))
      expect((await caller.run('{ basket { itemCount } }')).basket.itemCount).toBe(0)
    }
  })

  test('a line with a price of now is not touched', async () => {
    const { adapter, requests } = opened(cartAnswer)
    const caller = adapterCaller(adapter, nl, 'nl-NL', stored({ cart: 'cart_1' }))
    const { basket } = await caller.run('{ basket { total discount deliveryCost items { price notice } } }')
    expect(basket).toEqual({
      ...{ total: 22_082, discount: 2398, deliveryCost: 495 },
      items: [{ price: 7995, notice: null }],
    })
    expect(requests.filter(({ name }) => name.startsWith('POST'))).toEqual([])
  })

  test('prices of a customer are compared with those that the customer has', async () => {
    const own = { ...recordedVariant, calculated_price: { calculated_amount: 70 } }
    const line = { ...recordedCart.items[0], unit_price: 70 }
    const { adapter, requests } = opened({
      'GET /store/carts/cart_1': { cart: { ...recordedCart, id: 'cart_1', items: [line] } },
      'GET /store/products': ({ headers }: RecordedRequest) => ({
        products: [headers.has('authorization') ? { ...recordedProduct, variants: [own] } : recordedProduct],
        count: 1,
      }),
    })
    const session = stored({ cart: 'cart_1', customer: { id: 'cus_1', token: 'token-1' } })
    await adapterCaller(adapter, nl, 'nl-NL', session).run('{ basket { items { price } } }')
    expect(requests.filter(({ name }) => name.startsWith('POST'))).toEqual([])
  })
})

test('[BAS-2] a cart that a log-in has given to a customer has the name of the account, until another one is entered', async () => {
  const customer = { id: 'cus_1', email: 'noor@voorbeeld.example', first_name: 'Noor', last_name: 'Groen' }
  const cart = { ...recordedCart, id: 'cart_1', customer_id: 'cus_1', email: customer.email }
  const contactBy = async (addresses: object) => {
    const { adapter } = opened({
      'GET /store/carts/cart_1': { cart: { ...cart, ...addresses } },
      'GET /store/customers/me': { customer },
      'GET /store/shipping-options': { shipping_options: [] },
      'GET /store/payment-providers': { payment_providers: [] },
    })
    const session = stored({ cart: 'cart_1', customer: { id: 'cus_1', token: 'token-1' } })
    const caller = adapterCaller(adapter, nl, 'nl-NL', session)
    return (await caller.run('{ checkout { contact { firstName lastName email } } }')).checkout.contact
  }
  const account = { firstName: 'Noor', lastName: 'Groen', email: customer.email }
  const country = { country_code: 'nl' }
  expect(await contactBy({ shipping_address: country, billing_address: null })).toEqual(account)
  expect(await contactBy({ billing_address: { ...country, first_name: 'Sam', last_name: 'Blauw' } })).toEqual(
    { ...account, firstName: 'Sam', lastName: 'Blauw' },
  )
})

test('[BAS-2] a command of the checkout reads the shipping options once, also for its answer', async () => {
  const option = { id: 'so_1', name: 'Pakket', price_type: 'flat', amount: 4.95 }
  const { adapter, requests } = opened({
    ...cartAnswer,
    'GET /store/shipping-options': { shipping_options: [option] },
    'GET /store/payment-providers': { payment_providers: [] },
  })
  const caller = adapterCaller(adapter, nl, 'nl-NL', stored({ cart: 'cart_1' }))
  const { saved } = await caller.run(
    'mutation { saved: saveCheckoutDelivery(mutationId: "12345678", input: { optionId: "so_1" }) { error checkout { deliveryOptions { id } } } }',
  )
  expect(saved).toEqual({ error: null, checkout: { deliveryOptions: [{ id: 'so_1' }] } })
  expect(requests.filter(({ name }) => name === 'GET /store/shipping-options')).toHaveLength(1)
})

describe('a log-in that has ended at Medusa', () => {
  const ended = {
    ...cartAnswer,
    'GET /store/customers/me': errorAnswer(401, { message: 'Unauthorized' }),
    'GET /store/orders': errorAnswer(401, { message: 'Unauthorized' }),
  }
  const callerOf = () => {
    const { adapter, requests } = opened(
      Object.fromEntries(
        Object.entries(ended).map(([name, answer]) => [
          name,
          () => (answer instanceof Response ? answer.clone() : answer),
        ]),
      ),
    )
    const session = stored({ cart: 'cart_1', customer: { id: 'cus_1', token: 'expired' } })
    return { caller: adapterCaller(adapter, nl, 'nl-NL', session), requests }
  }
  const contact = 'contact: { salutation: female, firstName: "Anna", lastName: "de Wit" }'

  test('[SES-3] the customer is null, for which the gateway logs out', async () => {
    const { caller } = callerOf()
    expect(await caller.run('{ customer { email } }')).toEqual({ customer: null })
  })

  test.each([
    '{ addresses { id } }',
    '{ orders { total } }',
    '{ order(orderNo: "7") { orderNo } }',
    'mutation { deleteAddress(mutationId: "12345678", id: "a") { error } }',
    'mutation { exportOwnData(mutationId: "12345678", input: { currentPassword: "x" }) { error } }',
    `mutation { saveCheckoutContact(mutationId: "12345678", input: { ${contact} }) { error } }`,
    'mutation { placeOrder(mutationId: "12345678", input: { total: 1 }) { error } }',
  ])('[SES-3] %s is refused before anything is changed', async (document) => {
    const { caller, requests } = callerOf()
    await expect(caller.run(document)).rejects.toMatchObject({ extensions: { code: 'SESSION_EXPIRED' } })
    expect(requests.filter(({ name }) => !name.startsWith('GET'))).toEqual([])
  })

  test('[BAS-1] the basket is shown without the customer', async () => {
    const { caller } = callerOf()
    expect((await caller.run('{ basket { itemCount } }')).basket.itemCount).toBeGreaterThan(0)
  })
})

test.each([
  [370, null],
  [maxLinkToken, null],
  [maxLinkToken + 1, 'INVALID_INPUT'],
])('[LOG-3] a mailed token of %d characters sets a password: %s', async (length, error) => {
  const claims = { purpose: 'reset', actor_type: 'customer', exp: Date.now() / 1000 + 60 }
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`.padEnd(length, 's')
  const { adapter, requests } = opened({ 'POST /auth/customer/emailpass/update': { success: true } })
  const { resetPassword } = await adapterCaller(adapter, nl).run(
    'mutation ($token: String!) { resetPassword(mutationId: "12345678", input: { token: $token, password: "zonlicht-12" }) { error } }',
    { token },
  )
  expect(resetPassword.error).toBe(error)
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(
    error === null ? [`Bearer ${token}`] : [],
  )
})

test('a reset that Medusa answers with a word instead of JSON is done; another failure is one', async () => {
  const path = 'POST /auth/customer/emailpass/reset-password'
  const command =
    'mutation { requestPasswordReset(mutationId: "12345678", input: { email: "noor@voorbeeld.example" }) { error } }'
  const { adapter } = opened({ [path]: new Response('Created', { status: 201 }) })
  expect((await adapterCaller(adapter, nl).run(command)).requestPasswordReset.error).toBeNull()
  const page = new Response('<p>', { status: 200, headers: { 'content-type': 'text/html' } })
  const broken = opened({ [path]: page })
  await expect(adapterCaller(broken.adapter, nl).run(command)).rejects.toThrow('no JSON')
})
