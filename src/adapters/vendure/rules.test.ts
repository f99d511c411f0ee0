import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordedCatalogue, recordedOrder, recordedProduct } from '#tests/backends/vendure/recorded.ts'
import { plainText } from '../shared/plain-text.ts'
import { completedTerms, matchesTyped } from '../shared/typed-terms.ts'
import { workingDayAfter } from '../shared/working-days.ts'
import { customerNumberOf } from './customer/customer-view.ts'
import { purposeOf, vendureTokenOf } from './customer/mailed-token.ts'
import { availabilityOf, availablePieces } from './goods/availability.ts'
import { type CatalogueAnswer, catalogueOf } from './goods/catalogue.ts'
import type { VendureProduct } from './goods/product-shape.ts'
import { shownVariant, stampOf } from './goods/product-view.ts'
import { addressInputOf, addressViewOf } from './sale/address.ts'
import { salutationOf } from './sale/contact.ts'
import { appliedVouchers } from './sale/discounts.ts'
import { choiceText, type VendureOrder } from './sale/order-shape.ts'
import { lineStateOf } from './sale/order-view.ts'
import { payAtOf, paymentStateOf } from './sale/payment-state.ts'
import { sumsOf } from './sale/sums.ts'
import { filtersOf, selectedFacets } from './search/filters.ts'
import { idsOf, masterSkuOf, variantSkuOf } from './sku.ts'
import { readState, writeState } from './visitor.ts'

/** The pure rules of the adapter. */
const catalogue = catalogueOf(recordedCatalogue as CatalogueAnswer, 'nl')
const order = recordedOrder as VendureOrder

describe('sku', () => {
  test.each([
    ['12', { productId: '12' }],
    ['12.34', { productId: '12', variantId: '34' }],
    [
      '550e8400-e29b-41d4-a716-446655440000.7',
      { productId: '550e8400-e29b-41d4-a716-446655440000', variantId: '7' },
    ],
    ['12.', undefined],
    ['12.34.56', undefined],
    ['../admin', undefined],
    ['', undefined],
  ])('%s', (sku, ids) => expect(idsOf(sku)).toEqual(ids))

  test('what is packed is unpacked', () => {
    const id = fc.stringMatching(/^[\w-]{1,64}$/)
    fc.assert(
      fc.property(id, id, (productId, variantId) => {
        expect(idsOf(variantSkuOf(productId, variantId))).toEqual({ productId, variantId })
        expect(idsOf(masterSkuOf(productId))).toEqual({ productId })
      }),
    )
  })
})

describe('goods', () => {
  test.each([
    ['IN_STOCK', 'IN_STOCK', undefined],
    ['LOW_STOCK', 'LOW_STOCK', undefined],
    ['OUT_OF_STOCK', 'SOLD_OUT', 0],
    ['0', 'SOLD_OUT', 0],
    ['-3', 'SOLD_OUT', 0],
    ['4', 'LOW_STOCK', 4],
    ['500', 'IN_STOCK', 20],
  ])('stock level %s', (level, availability, pieces) => {
    expect(availabilityOf(level)).toBe(availability)
    expect(availablePieces(level)).toBe(pieces)
  })

  test.each([
    ['<p>One</p><p>Two &amp; three</p>', 'One\nTwo & three'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<script>alert(1)</script>text<style>p{}</style>', 'text'],
    ['&lt;b&gt; &#8364; &#x20ac; &unknown;', '<b> € € &unknown;'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['', ''],
  ])('description %s', (html, text) => expect(plainText(html)).toBe(text))

  test('the path of a category is its slugs from the top, in each language', () => {
    const computers = catalogue.byId.get('3')
    expect(computers?.pathOf('nl')).toBe('electronics/computers')
    expect(computers?.pathOf('de')).toBe('elektronik/rechner')
    expect(catalogue.departments.map(({ id }) => id)).toEqual(['2'])
    expect(catalogue.byPath.get('electronics/computers')?.productCount).toBe(11)
  })

  test('a filtered colour shows a variant that has it, one in stock first', () => {
    const product = recordedProduct as VendureProduct
    const wanted = [{ code: 'laptop-ram', values: ['8gb'] }]
    expect(shownVariant(product, wanted)?.id).toBe('2')
    expect(shownVariant(product, [{ code: 'laptop-screen-size', values: ['13-inch'] }])?.id).toBe('1')
    expect(shownVariant(product, [{ code: 'other', values: ['x'] }])).toBeUndefined()
  })

  test('a stamp changes with price and stock', () => {
    const product = recordedProduct as VendureProduct
    const [first, second] = product.variants
    const changed = (change: object) =>
      stampOf({ ...product, variants: [{ ...first, ...change }, second] as never })
    expect(stampOf(product)).toBe(changed({}))
    expect(
      new Set([stampOf(product), changed({ priceWithTax: 1 }), changed({ stockLevel: 'IN_STOCK' })]).size,
    ).toBe(3)
  })
})

describe('search', () => {
  test('unknown filters are left out, and unknown values find nothing', () => {
    expect(
      selectedFacets(catalogue, [
        { code: 'price', values: ['100-200'] },
        { code: 'brand', values: ['apple', 'nobody'] },
        { code: 'color', values: ['gold'] },
      ]),
    ).toEqual([
      { code: 'brand', values: ['apple', 'nobody'], ids: ['3'] },
      { code: 'color', values: ['gold'], ids: ['0'] },
    ])
  })

  test('[UX-2] a selected filter has its own counts, and its selected values stay', () => {
    const facet = { code: 'brand', name: 'brand' }
    const apple = { count: 2, facetValue: { id: '3', code: 'apple', name: 'Apple', facet } }
    const logitech = { count: 1, facetValue: { id: '4', code: 'logitech', name: 'Logitech', facet } }
    const selected = selectedFacets(catalogue, [{ code: 'brand', values: ['apple'] }])
    const settings = { brandFacet: 'brand', hiddenFacets: ['category'] }
    const filters = filtersOf([apple], new Map([['brand', [apple, logitech]]]), selected, catalogue, settings)
    expect(filters).toMatchObject([
      {
        code: 'brand',
        values: [
          { code: 'apple', count: 2, selected: true },
          { code: 'logitech', count: 1, selected: false },
        ],
      },
    ])
    const none = filtersOf([], new Map(), selected, catalogue, settings)
    expect(none[0]?.values).toMatchObject([{ code: 'apple', count: 0, selected: true }])
  })

  test.each([
    ['Camera Lens', 'lens', true],
    ['Camera Lens', 'cam le', true],
    ['Café Stoel', 'cafe', true],
    ['Camera Lens', 'era', false],
    ['Camera Lens', ' ', false],
  ])('%s matches %s: %s', (name, typed, is) => expect(matchesTyped(name, typed)).toBe(is))

  test('names complete what is typed, each once', () => {
    expect(completedTerms(['Laptop', 'laptop', 'Lamp', 'Desk'], 'La')).toEqual([
      { term: 'laptop', typed: 2 },
      { term: 'lamp', typed: 2 },
    ])
  })
})

describe('sums', () => {
  test('the parts add up to the total, and so does VAT, whatever Vendure rounds', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(
        fc.array(cents, { maxLength: 5 }),
        fc.array(fc.integer({ min: -5000, max: 5000 }), { maxLength: 3 }),
        fc.array(cents, { maxLength: 2 }),
        cents,
        fc.array(fc.record({ taxRate: fc.constantFrom(0, 9, 21), taxBase: cents, taxTotal: cents }), {
          minLength: 1,
          maxLength: 4,
        }),
        (lines, surcharges, shipping, totalWithTax, taxSummary) => {
          const sums = sumsOf({
            lines: lines.map((linePriceWithTax) => ({
              ...order.lines[0],
              linePriceWithTax,
            })) as VendureOrder['lines'],
            surcharges: surcharges.map((priceWithTax) => ({ description: '', priceWithTax })),
            shippingLines: shipping.map((priceWithTax) => ({
              priceWithTax,
              shippingMethod: { id: '', code: '', name: '' },
            })),
            ...{ totalWithTax, taxSummary },
          })
          const { itemsTotal, servicesTotal, deliveryCost = 0, discount, total, vat } = sums
          expect(itemsTotal + servicesTotal + deliveryCost - discount).toBe(total)
          expect(discount).toBeGreaterThanOrEqual(0)
          for (const part of vat) expect(part.net + part.vat).toBe(part.gross)
          if (vat.length > 0) expect(vat.reduce((all, { gross }) => all + gross, 0)).toBe(total)
        },
      ),
    )
  })

  test('without a shipping method the price of the delivery is not known', () => {
    expect(sumsOf(order).deliveryCost).toBeUndefined()
  })

  test('one code with one promotion belong together; otherwise promotions have their own names', () => {
    const discount = { adjustmentSource: 'PROMOTION:1', description: 'Ten per cent', amountWithTax: -500 }
    const other = { adjustmentSource: 'PROMOTION:2', description: 'Summer', amountWithTax: -100 }
    expect(appliedVouchers({ couponCodes: ['TIEN'], discounts: [discount, discount] })).toEqual([
      { code: 'TIEN', amount: 1000 },
    ])
    expect(appliedVouchers({ couponCodes: ['TIEN'], discounts: [discount, other] })).toEqual([
      { code: 'Ten per cent', amount: 500 },
      { code: 'Summer', amount: 100 },
    ])
    expect(appliedVouchers({ couponCodes: [], discounts: [] })).toEqual([])
  })
})

describe('orders', () => {
  const fulfilled = (state: string, quantity: number) => ({
    quantity,
    fulfillment: { state, trackingCode: null, updatedAt: '2026-11-27T00:00:00.000Z' },
  })
  test.each([
    ['PaymentSettled', 2, [], 'PLACED'],
    ['PartiallyShipped', 2, [fulfilled('Shipped', 1)], 'PLACED'],
    ['Shipped', 2, [fulfilled('Shipped', 2)], 'SHIPPED'],
    ['PartiallyDelivered', 2, [fulfilled('Shipped', 1), fulfilled('Delivered', 1)], 'SHIPPED'],
    ['Delivered', 2, [fulfilled('Delivered', 2)], 'DELIVERED'],
    ['Cancelled', 2, [], 'CANCELLED'],
    ['PaymentSettled', 0, [], 'CANCELLED'],
    ['ACustomState', 1, [], 'PLACED'],
  ])('a line of an order in %s', (state, quantity, fulfillmentLines, line) => {
    expect(lineStateOf({ quantity, fulfillmentLines }, { state })).toBe(line)
  })

  const payment = (state: string, amount: number, more: object = {}) => ({
    ...{ method: 'card', amount, state, metadata: {}, refunds: [] },
    ...more,
  })
  test.each([
    [[], 'OPEN'],
    [[payment('Authorized', 100)], 'OPEN'],
    [[payment('Settled', 100)], 'PAID'],
    [[payment('Declined', 100), payment('Settled', 100)], 'PAID'],
    [[payment('Declined', 100)], 'FAILED'],
    [[payment('Settled', 100, { refunds: [{ total: 100, state: 'Settled' }] })], 'REFUNDED'],
    [[payment('Created', 100, { metadata: { public: { payAt: 'https://pay.example/1' } } })], 'PENDING'],
    [[payment('Created', 100, { metadata: { public: { payAt: 'javascript:alert(1)' } } })], 'OPEN'],
  ])('payments %j', (payments, state) => {
    expect(paymentStateOf({ payments, totalWithTax: 100 })).toBe(state)
  })

  test('[BAK-3] only an https address is a page of payment', () => {
    const at = (payAt: unknown) =>
      payAtOf({ payments: [payment('Created', 1, { metadata: { public: { payAt } } })], totalWithTax: 1 })
    expect(at('https://pay.example/1')).toBe('https://pay.example/1')
    expect([at('http://pay.example/1'), at('//pay.example'), at(7), at(undefined)]).toEqual(
      Array(4).fill(undefined),
    )
  })

  test('what distinguishes a variant is in the order of its groups', () => {
    expect(choiceText(order.lines[0] as VendureOrder['lines'][0])).toBe('13 inch, 8GB')
  })

  test.each([
    ['2026-11-26', 1, '2026-11-27'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 0, '2026-11-28'],
    ['2026-12-31', 2, '2027-01-04'],
  ])('%s and %i working days', (day, days, after) => expect(workingDayAfter(day, days)).toBe(after))
})

describe('people', () => {
  test('an address goes to Vendure and comes back', () => {
    const draft = {
      ...{ recipient: '', street: 'Damstraat', houseNumber: '12', addition: 'bis' },
      ...{ postalCode: '1012 JL', city: 'Amsterdam', country: 'NL' },
    }
    const input = addressInputOf(draft, 'Noor de Wit', '')
    expect(input).toMatchObject({ fullName: 'Noor de Wit', streetLine1: 'Damstraat 12', streetLine2: 'bis' })
    expect(addressViewOf(input, 'Noor de Wit')).toEqual({ ...draft, recipient: null })
  })

  test.each([
    ['12 rue de la Paix', 'rue de la Paix', '12'],
    ['Immeuble Le Carré', 'Immeuble Le Carré', ''],
  ])(
    'a line of France has its number in front, and one without stays whole: %s',
    (line, street, houseNumber) => {
      const address = { addition: '', postalCode: '75002', city: 'Paris', country: 'FR' }
      const input = addressInputOf({ recipient: 'Sam', street: line, houseNumber: '', ...address }, '', '')
      expect(addressViewOf(input, 'Noor')).toMatchObject({ recipient: 'Sam', street, houseNumber })
    },
  )

  test.each([
    ['Mrs', 'female'],
    ['Frau', 'female'],
    ['Madame', 'female'],
    ['Mr.', 'male'],
    ['Herr Dr.', 'male'],
    ['Prof.', 'notSpecified'],
    [null, 'notSpecified'],
  ])('title %s', (title, salutation) => expect(salutationOf(title)).toBe(salutation))

  test.each([
    ['verify.abcdefgh', 'REGISTER'],
    ['reset.abcdefgh', 'RESET'],
    ['email.abcdefgh', 'EMAIL'],
    ['abcdefgh', null],
    ['logIn.abcdefgh', null],
    ['reset.x', null],
  ])('link %s', (token, purpose) => expect(purposeOf(token)).toBe(purpose))

  test('a token of one purpose serves no other', () => {
    expect(vendureTokenOf('verify.abcdefgh', 'verify')).toBe('abcdefgh')
    expect(vendureTokenOf('verify.abcdefgh', 'reset')).toBeUndefined()
  })

  test('a customer number has digits only, also for a UUID', () => {
    expect(customerNumberOf('17')).toBe('17')
    const [one, other] = ['550e8400-e29b-41d4-a716-446655440000', '550e8400-e29b-41d4-a716-446655440001'].map(
      customerNumberOf,
    )
    expect(one).toMatch(/^\d+$/)
    expect(one).not.toBe(other)
  })
})

describe('state of a visitor', () => {
  test.each([undefined, '', 'no JSON', '[]', '{"token":7}', 'null'])('%j is as none', (stored) => {
    expect(readState(stored)).toEqual({ seen: {}, removed: [], done: [], orders: [] })
  })

  test('only the newest entries are stored', () => {
    const state = readState(JSON.stringify({ token: 'secret', payment: 'card' }))
    state.done = Array.from({ length: 30 }, (_, index) => ({ id: `id-${index}`, command: 'x', outcome: {} }))
    state.orders = Array.from({ length: 30 }, (_, index) => `ORDER${index}`)
    const read = readState(writeState(state))
    expect(read).toMatchObject({ token: 'secret', payment: 'card' })
    expect([read.done.length, read.orders.length, read.done[0]?.id]).toEqual([20, 20, 'id-0'])
  })
})
