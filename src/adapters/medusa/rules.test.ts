import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  recordedCart,
  recordedIndex,
  recordedLine,
  recordedProduct,
} from '#tests/backends/medusa/recorded.ts'
import { workingDayAfter } from '../shared/working-days.ts'
import { customerNumberOf } from './customer/customer-view.ts'
import { isResetToken } from './customer/reset-token.ts'
import { availabilityOf, availablePieces } from './goods/availability.ts'
import { countsOf, facetsOf, searchResultShape, treeOf, withDescendants } from './goods/catalogue.ts'
import { optionCode, valueCode } from './goods/filter-codes.ts'
import { choiceOf, choiceText, variantAttributesOf } from './goods/options.ts'
import { priceOf, vatRateOf } from './goods/price.ts'
import { type MedusaProduct, type MedusaVariant, productShape } from './goods/product-shape.ts'
import { cheapest, stampOf } from './goods/product-view.ts'
import { centsOf } from './money.ts'
import { regionOf } from './region.ts'
import { addressInputOf, addressViewOf, splitName } from './sale/address.ts'
import { noticeOf } from './sale/basket-view.ts'
import { isOwnCart } from './sale/cart.ts'
import { cartShape, type MedusaCart } from './sale/cart-shape.ts'
import { costOf, inOrder, type ShippingOption } from './sale/load-checkout.ts'
import { lineStateOf } from './sale/order-view.ts'
import { isOwnOrder } from './sale/own-orders.ts'
import { payAtOf, paymentStateOf } from './sale/payment-state.ts'
import { pieceOf, sumsOf } from './sale/sums.ts'
import { appliedVouchers, basketVoucherOf } from './sale/vouchers.ts'
import { filtersOf, selectedFilters } from './search/filters.ts'
import { indexOrderOf, sortingOrdersOf, sortKeyOf } from './search/sorting.ts'
import { paymentLabel, readSettings } from './settings.ts'
import { kindOfSku, variantSku } from './sku.ts'
import { readState, writeState } from './visitor.ts'

/** The pure rules of the adapter. */
const settings = readSettings({
  publishableKey: 'pk_1',
  filterCodes: { Kleur: 'colour' },
  names: { Kleur: { 'de-DE': 'Farbe' }, Wit: { 'de-DE': 'Weiß' } },
})
const product = productShape.parse(recordedProduct) as MedusaProduct
const [white, blue] = product.variants as [MedusaVariant, MedusaVariant]
const cart = cartShape.parse(recordedCart) as MedusaCart

describe('sku', () => {
  test.each([
    ['prod_01M8BPKAQ8VC22GHZJMT1H0JF9', 'product'],
    ['variant_01M8BPKB5XK1HV4V0RG72CPDRS', 'variant'],
    ['ET-1027-WIT-36', 'sku'],
    ['prod_1', 'sku'],
    ['a/b', undefined],
    ['../me', undefined],
    ['with space', undefined],
    ['', undefined],
    ['x'.repeat(65), undefined],
  ])('%s', (sku, kind) => expect(kindOfSku(sku)).toBe(kind))

  test.each([
    ['ET-1', 'ET-1'],
    [null, white.id],
    ['with space', white.id],
    ['prod_01M8BPKAQ8VC22GHZJMT1H0JF9', white.id],
  ])('a variant with the SKU %s', (sku, expected) => expect(variantSku({ id: white.id, sku })).toBe(expected))
})

describe('money', () => {
  test.each([
    [79.95, 7995],
    [220.815, 22_082],
    [1.005, 101],
    [0, 0],
    [-4.995, -500],
    [23.985, 2399],
  ])('%d euros are %d cents', (major, cents) => expect(centsOf(major)).toBe(cents))

  test('every amount in cents survives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000_000, max: 100_000_000 }),
        (cents) => centsOf(cents / 100) === cents,
      ),
    )
  })

  test('the sums of a cart add up, whatever Medusa rounds', () => {
    expect(sumsOf(cart)).toEqual({
      ...{ itemsTotal: 23_985, deliveryCost: 495, discount: 2398, total: 22_082 },
      vat: [{ rate: 2100, net: 18_250, vat: 3832, gross: 22_082 }],
    })
    expect(sumsOf({ ...cart, shipping_methods: [] }).deliveryCost).toBeUndefined()
  })

  test('the parts of the VAT add up to the total', () => {
    const line = fc.record({
      total: fc.double({ min: 0, max: 1000, noNaN: true }),
      original_total: fc.double({ min: 0, max: 1000, noNaN: true }),
      tax_lines: fc.constantFrom([{ rate: 21 }], [{ rate: 9 }], [{ rate: 8.1 }], []),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (items) => {
        const total = items.reduce((all, each) => all + each.total, 0)
        const { vat, ...sums } = sumsOf({ total, items, shipping_methods: [] })
        expect(vat.reduce((all, { gross }) => all + gross, 0)).toBe(sums.total)
        expect(sums.itemsTotal - sums.discount).toBe(sums.total)
        expect(sums.discount).toBeGreaterThanOrEqual(0)
        for (const { net, vat: tax, gross } of vat) expect(net + tax).toBe(gross)
      }),
    )
  })

  test('the price of a piece has VAT, also where prices are entered without', () => {
    expect(pieceOf(recordedLine)).toBe(7995)
    expect(pieceOf({ quantity: 2, unit_price: 10, is_tax_inclusive: false, original_total: 24.2 })).toBe(1210)
  })
})

describe('goods', () => {
  test.each([
    [{ inventory_quantity: 25 }, 'IN_STOCK', 20],
    [{ inventory_quantity: 5 }, 'LOW_STOCK', 5],
    [{ inventory_quantity: 0 }, 'SOLD_OUT', 0],
    [{ inventory_quantity: -2 }, 'SOLD_OUT', 0],
    [{ inventory_quantity: null }, 'SOLD_OUT', 0],
    [{ inventory_quantity: 0, allow_backorder: true }, 'IN_STOCK', undefined],
    [{ inventory_quantity: null, manage_inventory: false }, 'IN_STOCK', undefined],
    [{ calculated_price: null }, 'SOLD_OUT', 0],
  ])('stock %j', (change, availability, pieces) => {
    expect(availabilityOf({ ...white, ...change })).toBe(availability)
    expect(availablePieces({ ...white, ...change })).toBe(pieces)
  })

  test('prices are cents with VAT of the country', () => {
    expect(priceOf(white)).toBe(7995)
    expect(vatRateOf(white)).toBe(2100)
    expect(priceOf({ calculated_price: null })).toBeUndefined()
    expect(priceOf({ calculated_price: { currency_code: 'eur', calculated_amount: 5 } })).toBe(500)
    expect(vatRateOf({ calculated_price: { currency_code: 'eur', calculated_amount: 5 } })).toBeNull()
  })

  test.each([
    [{ Kleur: 'colour' }, ['colour', 'maat']],
    [{ Maat: 'size', Kleur: 'colour' }, ['size', 'colour']],
    [{}, ['kleur', 'maat']],
  ])(
    'options have the order of filterCodes %j, then of their titles, however Medusa lists them',
    (filterCodes, codes) => {
      const inOrder = { ...settings, filterCodes }
      for (const options of [product.options, product.options?.toReversed()])
        expect(
          variantAttributesOf({ ...product, options }, inOrder, 'nl-NL').map(({ code }) => code),
        ).toEqual(codes)
    },
  )

  test('values of options are in the order of the variants', () => {
    expect(choiceOf(product, white, settings)).toEqual([
      { attribute: 'colour', value: 'Wit' },
      { attribute: 'maat', value: '36' },
    ])
    expect(choiceText(product, white, settings, 'nl-NL')).toBe('Wit, 36')
    expect(variantAttributesOf(product, settings, 'nl-NL')).toMatchObject([
      { code: 'colour', label: 'Kleur', values: [{ code: 'Wit' }, { code: 'Blauw' }] },
      { code: 'maat', values: [{ code: '36' }] },
    ])
    expect(variantAttributesOf(product, settings, 'de-DE')).toMatchObject([
      {
        code: 'colour',
        label: 'Farbe',
        values: [
          { code: 'Wit', label: 'Weiß' },
          { code: 'Blauw', label: 'Blauw' },
        ],
      },
      { code: 'maat', label: 'Maat' },
    ])
    expect(choiceText(product, white, settings, 'de-DE')).toBe('Weiß, 36')
    const single = { ...product, variants: [white] }
    expect([choiceOf(single, white, settings), variantAttributesOf(single, settings, 'nl-NL')]).toEqual([
      [],
      [],
    ])
  })

  test.each([
    ['Kleur', 'colour'],
    ['Größe', 'gro-e'],
    ['Schoenmaat EU 2', 'schoenmaat-eu'],
    ['12', 'option'],
  ])('the code of the option %s is letters', (title, code) => {
    expect(optionCode(title, settings)).toBe(code)
  })

  test.each([
    ['Wit', 'Wit'],
    ['13,5 cm', '13,5 cm'],
    ['13"', '13'],
    ['"quoted"', 'quoted'],
  ])('the code of the value %s fits an address', (value, code) => expect(valueCode(value)).toBe(code))

  test('a list shows the cheapest variant that can be bought', () => {
    expect(cheapest([white, blue])).toBe(white)
    expect(cheapest([blue])).toBe(blue)
  })

  test('the stamp of a product changes with price and stock', () => {
    const soldOut = { ...product, variants: [{ ...white, inventory_quantity: 0 }, blue] }
    expect(new Set([stampOf(product), stampOf(soldOut), stampOf({ ...product, id: 'prod_2' })]).size).toBe(3)
    expect(stampOf(structuredClone(product))).toBe(stampOf(product))
  })

  test('categories form a tree in the order of their rank; one below an unknown one is a department', () => {
    const shape = (id: string, rank: number, parent: string | null) => ({
      ...{ id, name: id, handle: id, rank, parent_category_id: parent },
    })
    const tree = treeOf([
      shape('b', 1, null),
      shape('a', 0, null),
      shape('c', 0, 'b'),
      shape('d', 2, 'hidden'),
    ])
    expect(tree.departments.map(({ path }) => path)).toEqual(['a', 'b', 'd'])
    expect(tree.byPath.get('b/c')?.id).toBe('c')
    expect(withDescendants(tree.byId.get('b') as never).map(({ id }) => id)).toEqual(['b', 'c'])
  })

  test.each([
    ['nl', 'EUR', 'reg_1'],
    ['de', 'EUR', 'reg_1'],
    ['ch', 'CHF', 'reg_2'],
    ['ch', 'EUR', undefined],
    ['fr', 'EUR', undefined],
  ])('the region for %s and %s', (country, currency, id) => {
    const regions = [
      { id: 'reg_0', currency_code: 'usd', countries: [{ iso_2: 'nl' }] },
      { id: 'reg_1', currency_code: 'eur', countries: [{ iso_2: 'nl' }, { iso_2: 'de' }] },
      { id: 'reg_2', currency_code: 'chf', countries: [{ iso_2: 'ch' }] },
      { id: 'reg_3', currency_code: 'eur', countries: null },
    ]
    expect(regionOf(regions, country, currency)?.id).toBe(id)
  })
})

describe('search', () => {
  const result = searchResultShape.parse(recordedIndex.results[0])
  const facets = facetsOf(countsOf(result, 'facets'), { settings }, 'nl-NL')
  const collections = new Map([['ostara', { id: 'pcol_1', handle: 'ostara', title: 'Ostara' }]])
  const catalogue = { facets, collections }

  test('values of the index become filters', () => {
    expect([...facets.values()].map(({ code, values }) => [code, [...values.keys()]])).toEqual([
      ['colour', ['Wit']],
      ['maat', ['36']],
      ['tag', ['Nieuw']],
      ['material', ['wol-gewalkt']],
    ])
    const german = facetsOf(countsOf(result, 'facets'), { settings }, 'de-DE').get('colour')
    expect([german?.title, german?.values.get('Wit')]).toMatchObject([
      'Farbe',
      { label: 'Weiß', indexed: 'option:Kleur:Wit' },
    ])
    expect(facets.get('material')?.values.get('wol-gewalkt')?.label).toBe('Wol: gewalkt')
  })

  test.each([
    [{ code: 'colour', values: ['Wit'] }, { facets: ['option:Kleur:Wit'] }],
    [{ code: 'colour', values: ['Wit', 'Paars'] }, { facets: ['option:Kleur:Wit'] }],
    [{ code: 'colour', values: ['Paars'] }, { facets: [''] }],
    [{ code: 'brand', values: ['ostara'] }, { collection: ['ostara'] }],
    [{ code: 'brand', values: ['x'] }, { collection: [''] }],
    [{ code: 'price', values: ['1000-2050'] }, { price_eur: { $gte: 10, $lte: 20.5 } }],
    [{ code: 'price', values: ['-2000'] }, { price_eur: { $lte: 20 } }],
    [{ code: 'price', values: ['-'] }, undefined],
    [{ code: 'price', values: ['cheap'] }, undefined],
    [{ code: 'unknown', values: ['x'] }, undefined],
    [{ code: 'colour', values: [] }, undefined],
  ])('the selected filter %j', (filter, condition) => {
    expect(selectedFilters(catalogue, [filter], 'EUR')[0]?.condition).toEqual(condition)
  })

  test('filters have brands first, counts, and what is selected', () => {
    const selected = selectedFilters(catalogue, [{ code: 'colour', values: ['Wit'] }], 'EUR')
    const filters = filtersOf(result, new Map(), selected, catalogue, {
      ...{ locale: 'nl-NL', currency: 'EUR', hasBrands: true },
    })
    expect(filters.map(({ code, label }) => [code, label])).toEqual([
      ['brand', 'Merk'],
      ['colour', 'Kleur'],
      ['maat', 'Maat'],
      ['tag', 'Kenmerken'],
      ['material', 'Materiaal'],
      ['price', 'Prijs'],
    ])
    expect(filters[1]?.values).toEqual([
      { code: 'Wit', label: 'Wit', count: 10, selected: true, swatch: null },
    ])
    expect(filters.at(-1)).toMatchObject({ kind: 'range', min: 1750, max: 59_900 })
  })

  test('orders by price need the search index', () => {
    expect(sortingOrdersOf('de-DE', true).map(({ key }) => key)).toEqual([
      ...['relevance', 'newest', 'price-asc', 'price-desc', 'name'],
    ])
    expect(sortingOrdersOf('de-DE', false).map(({ label }) => label)).toEqual([
      ...['Empfohlen', 'Neueste zuerst', 'Name A-Z'],
    ])
    expect([sortKeyOf('price-asc', true), sortKeyOf('price-asc', false), sortKeyOf('x', true)]).toEqual([
      ...['price-asc', 'relevance', 'relevance'],
    ])
    expect(indexOrderOf('price-asc', 'price_eur')).toEqual({ price_eur: 'ASC' })
    expect(indexOrderOf('relevance', 'price_eur')).toBeUndefined()
  })
})

describe('ownership', () => {
  test.each([
    ['a visitor has the cart of the session', { customer_id: 'cus_guest' }, undefined, true],
    ['a customer has the own cart', { customer_id: 'cus_1' }, 'cus_1', true],
    ['a customer has a cart that belongs to no customer yet', { customer_id: null }, 'cus_1', true],
    ['a customer has not the cart of another one', { customer_id: 'cus_2' }, 'cus_1', false],
    [
      'the customer of the answer counts',
      { customer: { id: 'cus_2' }, customer_id: 'cus_1' },
      'cus_1',
      false,
    ],
  ])('%s', (_, of, customerId, isOwn) => {
    expect(isOwnCart(of, customerId === undefined ? {} : { customer: { id: customerId, token: 't' } })).toBe(
      isOwn,
    )
  })

  test.each([
    ['placed by the visitor', { id: 'order_1', customer_id: 'cus_guest' }, undefined, true],
    ['of the customer', { id: 'order_2', customer_id: 'cus_1' }, 'cus_1', true],
    ['of another customer', { id: 'order_2', customer_id: 'cus_2' }, 'cus_1', false],
    ['of someone else, for a visitor', { id: 'order_2', customer_id: 'cus_2' }, undefined, false],
    ['without a customer', { id: 'order_2', customer_id: null }, 'cus_1', false],
  ])('an order %s', (_, order, customerId, isOwn) => {
    const customer = customerId === undefined ? {} : { customer: { id: customerId, token: 't' } }
    expect(isOwnOrder(order, { orders: [{ no: '1', id: 'order_1' }], ...customer })).toBe(isOwn)
  })

  test('a state is stored without its oldest entries, and a broken one is as none', () => {
    const state = readState(undefined)
    state.orders = Array.from({ length: 30 }, (_, index) => ({ no: String(index), id: `order_${index}` }))
    expect(readState(writeState(state)).orders).toHaveLength(20)
    expect(readState(writeState(state)).secret).toBe(state.secret)
    for (const broken of ['', 'no JSON', '[]', '{"secret":7}']) expect(readState(broken).orders).toEqual([])
    expect(readState(undefined).secret).not.toBe(readState(undefined).secret)
  })

  test('a customer number has twelve digits and does not contain the id', () => {
    expect(customerNumberOf('cus_01M8BPQ59P6ZQC5VW4WE9NKDJ1')).toMatch(/^\d{12}$/)
    expect(customerNumberOf('cus_1')).not.toBe(customerNumberOf('cus_2'))
  })
})

describe('sale', () => {
  const line = cart.items?.[0] as NonNullable<MedusaCart['items']>[number]
  const found = (pieces: number) => ({ product, variant: { ...white, inventory_quantity: pieces } })

  test.each([
    [undefined, 7995, 'GONE'],
    [found(0), 7995, 'SOLD_OUT'],
    [found(2), 7995, 'FEWER'],
    [found(3), 7000, 'PRICE_ROSE'],
    [found(3), 8000, 'PRICE_FELL'],
    [found(3), 7995, null],
  ])('a line with the stock %# has a notice', (of, seen, notice) => {
    expect(noticeOf(line, of, { seen: { [line.id]: seen } })).toBe(notice)
  })

  test('what a promotion takes off has VAT', () => {
    expect(appliedVouchers(cart)).toEqual([{ code: 'TIEN', amount: 2399 }])
    expect(basketVoucherOf(cart)).toMatchObject({ code: 'TIEN', amount: 2399, refusal: null })
    expect(basketVoucherOf({ ...cart, items: [] })).toMatchObject({ amount: 0, refusal: 'OTHER_GOODS' })
    expect(basketVoucherOf({ ...cart, promotions: [{ code: 'AUTO', is_automatic: true }] })).toBeNull()
    const net = [{ ...line, adjustments: [{ code: 'N', amount: 10, is_tax_inclusive: false }] }]
    expect(appliedVouchers({ items: net })).toEqual([{ code: 'N', amount: 1210 }])
  })

  test.each<[string, Partial<ShippingOption>, number | null]>([
    [
      'a flat price',
      { calculated_price: { calculated_amount: 4.95, is_calculated_price_tax_inclusive: true } },
      495,
    ],
    ['an amount alone', { amount: 3 }, 300],
    [
      'a price without tax',
      { calculated_price: { calculated_amount: 4, is_calculated_price_tax_inclusive: false } },
      null,
    ],
    ['a price of the provider', { price_type: 'calculated', amount: 4 }, null],
    ['no price', {}, null],
  ])('the cost of a shipping option with %s', (_, change, cost) => {
    expect(costOf({ id: 'so_1', name: 'Post', price_type: 'flat', ...change })).toBe(cost)
  })

  test('the cheapest shipping option is first, one without a price last', () => {
    const option = (name: string, amount?: number) => ({ id: name, name, price_type: 'flat', amount })
    expect(inOrder([option('c'), option('b', 9), option('a', 5)]).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  test('an address goes to Medusa and back', () => {
    const draft = {
      ...{ recipient: 'Sam van Groen', street: 'Damstraat', houseNumber: '12', addition: 'bis' },
      ...{ postalCode: '1012 JL', city: 'Amsterdam', country: 'NL' },
    }
    const input = addressInputOf(draft, { first_name: 'Noor', last_name: 'de Wit' })
    expect(input).toMatchObject({
      first_name: 'Sam',
      last_name: 'van Groen',
      address_1: 'Damstraat 12',
      country_code: 'nl',
    })
    expect(addressViewOf(input, 'Noor de Wit')).toEqual(draft)
    expect(addressViewOf(input, 'Sam van Groen').recipient).toBeNull()
    expect(splitName('  Noor ')).toEqual({ first_name: 'Noor', last_name: '' })
  })

  test.each([
    [{ quantity: 2, detail: { shipped_quantity: 2, delivered_quantity: 0 } }, 'pending', 'SHIPPED'],
    [{ quantity: 2, detail: { shipped_quantity: 1 } }, 'pending', 'PLACED'],
    [{ quantity: 2, detail: { shipped_quantity: 2, delivered_quantity: 2 } }, 'completed', 'DELIVERED'],
    [{ quantity: 2, detail: null }, 'canceled', 'CANCELLED'],
    [{ quantity: 0, detail: null }, 'pending', 'CANCELLED'],
  ])('the line %j of a %s order is %s', (of, status, state) =>
    expect(lineStateOf(of, { status })).toBe(state),
  )

  const paid = (payment_status: string, data: unknown = {}, captured_at: string | null = null) => ({
    payment_status,
    payment_collections: [{ payments: [{ provider_id: 'pp_x', data, captured_at }] }],
  })
  test.each([
    [paid('captured'), 'PAID'],
    [paid('authorized'), 'OPEN'],
    [paid('authorized', { pay_at: 'https://pay.example/1' }), 'PENDING'],
    [paid('authorized', { pay_at: 'javascript:alert(1)' }), 'OPEN'],
    [paid('canceled'), 'FAILED'],
    [paid('refunded'), 'REFUNDED'],
    [{ payment_status: null, payment_collections: null }, 'OPEN'],
  ])('the payment of %j is %s', (order, state) => expect(paymentStateOf(order)).toBe(state))

  test('[BAK-3] a page for the payment is an https address, and shown until the money is there', () => {
    const data = { pay_at: 'https://pay.example/1' }
    expect(payAtOf(paid('authorized', data))).toBe('https://pay.example/1')
    expect(payAtOf(paid('captured', data, '2026-11-26T10:00:00Z'))).toBeUndefined()
    for (const pay_at of ['http://pay.example/1', '//pay.example', 7, undefined])
      expect(payAtOf(paid('authorized', { pay_at }))).toBeUndefined()
  })

  test.each([
    ['pp_system_default', {}, 'System'],
    ['pp_system_default', { pp_system_default: { label: 'Rekening' } }, 'Rekening'],
    ['pp_x', { pp_x: { label: { 'de-DE': 'Rechnung', 'nl-NL': 'Rekening' } } }, 'Rekening'],
    ['pp_x', { pp_x: { label: { 'de-DE': 'Rechnung' } } }, 'Rechnung'],
  ])('the name of %s with %j', (id, payments, label) => {
    expect(paymentLabel(id, { payments }, 'nl-NL')).toBe(label)
  })

  test.each([
    ['2026-11-26', 1, '2026-11-27'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 0, '2026-11-28'],
  ])('%s and %d working days', (day, days, expected) => expect(workingDayAfter(day, days)).toBe(expected))
})

describe('mailed tokens', () => {
  const tokenOf = (claims: object) =>
    `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
  const claims = { purpose: 'reset', actor_type: 'customer', exp: 2000 }

  test.each([
    ['a token for a new password', tokenOf(claims), true],
    ['an expired one', tokenOf({ ...claims, exp: 999 }), false],
    ['one of an administrator', tokenOf({ ...claims, actor_type: 'user' }), false],
    ['one for another purpose', tokenOf({ ...claims, purpose: 'login' }), false],
    ['no token', 'what', false],
    ['broken JSON', 'a.b.c', false],
    ['four parts', `${tokenOf(claims)}.x`, false],
    ['a long one', `${tokenOf(claims)}${'x'.repeat(2000)}`, false],
  ])('%s', (_, token, isOne) => expect(isResetToken(token, 1_000_000)).toBe(isOne))

  test('anything else is refused without an error', () => {
    fc.assert(fc.property(fc.string(), (text) => isResetToken(text, 0) === false))
  })
})
