import { isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { contractSchema } from '#contract/contract-schema.ts'
import { isSpareProduct, spareFields, spareList } from './spare-parts.ts'
import { resolvedValue, ruledFields, ruleOf, sumProblem } from './value-rules.ts'

const fieldOf = (place: string) => {
  const [typeName = '', name = ''] = place.split('.')
  const type = contractSchema().getType(typeName)
  const field = isObjectType(type) ? type.getFields()[name] : undefined
  return { typeName, name, field }
}
const problemOf = (place: string, value: unknown, currency: string | undefined = 'EUR') => {
  const { typeName, name, field } = fieldOf(place)
  return field && ruleOf(typeName, name, field.type)?.(value, { currency })
}

describe('[DAT-4] values that their type permits and the contract does not', () => {
  test.each<[string, unknown, string]>([
    ['Prices.price', -1, 'is -1: 0 or more is expected'],
    ['Variant.price', -1999, 'is -1999: 0 or more is expected'],
    ['Basket.total', '-5', 'is "-5": 0 or more is expected'],
    ['OrderTotals.total', -1, 'is -1: 0 or more is expected'],
    ['CheckoutLine.price', -1, 'is -1: 0 or more is expected'],
    ['BasketItem.quantity', 0, 'is 0: a number from 1 to 1000000 is expected'],
    ['BasketItem.quantity', 1e9, 'is 1000000000: a number from 1 to 1000000 is expected'],
    ['Order.orderNo', 'x'.repeat(501), 'has 501 characters: at most 500 are expected'],
    ['Product.slug', 'x'.repeat(10_000), 'has 10000 characters: at most 500 are expected'],
    ['Prices.reductionPercent', 150, 'is 150: a number from 1 to 99 is expected'],
    ['Rating.averageRating', 97, 'is 97: a number from 0 to 5 is expected'],
    ['MediaAsset.width', 0, 'is 0: a number from 1 to 100000 is expected'],
    ['Prices.currency', 'CHF', 'is "CHF", and the shop has prices in EUR'],
    ['Basket.currency', '<b>EUR</b>', 'is "<b>EUR</b>", and the shop has prices in EUR'],
    ['Product.sku', '', 'is empty'],
    ['Product.name', ' \n', 'is empty'],
    ['Filter.kind', 'slider', 'is "slider": choice, colour, range are expected'],
    ['MediaAsset.kind', 'model', 'is "model": image, video are expected'],
    ['Review.date', 'yesterday', 'is "yesterday": a day such as 2026-12-31 is expected'],
    ['Delivery.latest', '2026-13-01', 'is "2026-13-01": a day such as 2026-12-31 is expected'],
    ['Review.date', '2026-02-30', 'is "2026-02-30": a day such as 2026-12-31 is expected'],
    [
      'Order.placedAt',
      '2026-02-30T12:00:00Z',
      'is "2026-02-30T12:00:00Z": a moment with its offset, such as 2026-12-31T12:00:00Z, is expected',
    ],
    ['Query.appointmentDays', ['2026-12-01', ''] as never, 'is "": a day such as 2026-12-31 is expected'],
    [
      'Order.placedAt',
      '2026-12-31',
      'is "2026-12-31": a moment with its offset, such as 2026-12-31T12:00:00Z, is expected',
    ],
    ['Product.name', '\u200b\u200d\ufeff\u00a0', 'is empty'],
    ['DeliveryOption.id', '\u2060', 'is empty'],
    [
      'VariantValue.swatch',
      'red;background:url(//evil.example)',
      'is "red;background:url(//evil.example)": #rrggbb is expected',
    ],
    ['FilterValue.swatch', 'x'.repeat(500), `is "${'x'.repeat(39)}: #rrggbb is expected`],
  ])('%s of %j: %s', (place, value, problem) => {
    expect(problemOf(place, value)).toBe(problem)
  })

  test.each<[string, unknown]>([
    ['Prices.price', 0],
    ['Prices.currency', 'EUR'],
    ['Invoice.total', -500],
    ['VatPart.net', -500],
    ['LoyaltyEntry.points', -20],
    ['Rating.averageRating', 4.5],
    ['VariantValue.swatch', '#A0b1c2'],
    ['Product.description', ''],
    ['Filter.kind', 'range'],
    ['Review.date', '2026-12-31'],
    ['Order.placedAt', '2026-12-31T12:00:00.123Z'],
    ['Voucher.validUntil', '2026-12-31T12:00+01:00'],
  ])('%s of %j is good', (place, value) => {
    expect(problemOf(place, value)).toBeUndefined()
  })

  test('a currency that is not known is not compared', () => {
    const { field } = fieldOf('Prices.currency')
    const rule = field && ruleOf('Prices', 'currency', field.type)
    expect(rule?.('CHF', { currency: undefined })).toBeUndefined()
  })

  test('each field that the contract describes as a day or a moment has a rule, besides birthdays, which are typed', () => {
    const described = Object.values(contractSchema().getTypeMap())
      .filter((type) => isObjectType(type))
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter(({ type: answered }) => /String/.test(String(answered)))
          .filter(({ description }) => /\(YYYY-MM-DD\)|\(ISO 8601/.test(description ?? ''))
          .map(({ name }) => `${type.name}.${name}`),
      )
      .filter((place) => !place.endsWith('.birthday'))
    expect(described.filter((place) => problemOf(place, 'yesterday') === undefined)).toEqual([])
  })

  test('the tables name fields of the contract', () => {
    for (const place of ruledFields)
      expect([place, fieldOf(place).field !== undefined]).toEqual([place, true])
    for (const place of spareFields)
      expect([place, String(fieldOf(place).field?.type)]).toEqual([
        place,
        expect.stringMatching(/^\[\w+!\]!$/),
      ])
  })
})

test.each<[string, unknown, unknown]>([
  ['Prices.reductionPercent', 0, null],
  ['Prices.reductionPercent', 20, 20],
  ['Prices.price', 0, 0],
  ['SearchResult.page', 0, 1],
  ['SearchResult.page', 2, 2],
  ['SearchResult.pages', 0, 0],
  ['Rating.page', 0, 1],
  ['Rating.distribution', [1, 2, 3], null],
  ['Rating.distribution', [1, 2, 3, 4, -5], null],
  ['Rating.distribution', [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]],
  ['Rating.reviews', Array(21).fill('x'), Array(20).fill('x')],
  ['Suggestions.terms', Array(11).fill('x'), Array(10).fill('x')],
  ['Review.language', 'nl-NL', 'nl'],
  ['Review.language', 'Dutch', null],
])('[DAT-4] %s of %j means %j', (place, value, resolved) => {
  const [typeName = '', field = ''] = place.split('.')
  expect(resolvedValue(typeName, field, value)).toEqual(resolved)
})

const basket = { itemsTotal: 5000, deliveryCost: 500, discount: 1000, total: 4500 }
const checkout = { ...basket, servicesTotal: 300, surcharges: [{ amount: 200 }], total: 5000 }
test.each<[string, object, string | undefined]>([
  ['Basket', basket, undefined],
  ['Basket', { ...basket, deliveryCost: null, total: 4000 }, undefined],
  ['Basket', { ...basket, discount: 9000, total: 0 }, undefined],
  ['Basket', { ...basket, total: 4505 }, undefined],
  ['Basket', { ...basket, total: 4494 }, 'is 4494, and its parts add up to 4500'],
  ['Basket', { ...basket, total: 0 }, 'is 0, and its parts add up to 4500'],
  ['Basket', { total: 1 }, undefined],
  ['Checkout', checkout, undefined],
  ['Checkout', { ...checkout, surcharges: [] }, 'is 5000, and its parts add up to 4800'],
  ['Checkout', basket, undefined],
  ['Order', { ...checkout, total: 1 }, undefined],
])('[BAS-6] the total of a %s with %j: %s', (holder, sums, problem) => {
  expect(sumProblem(holder, sums as Record<string, unknown>)).toBe(problem)
})

test('[BAS-1] lists that a sum or the law needs complete are never shortened', () => {
  for (const place of [
    'Basket.items',
    'Checkout.lines',
    'Order.lines',
    'OrderTotals.vat',
    'Product.materials',
  ]) {
    const { typeName, name, field } = fieldOf(place)
    expect([place, field === undefined, spareList(typeName, name)]).toEqual([place, false, undefined])
  }
})

test('a line stands without its product, and a product page does not', () => {
  const isSpare = (place: string) => {
    const { typeName, field } = fieldOf(place)
    return field && isSpareProduct(typeName, field)
  }
  expect(['BasketItem.product', 'WishlistItem.product', 'OrderLine.product'].map(isSpare)).toEqual([
    true,
    true,
    true,
  ])
  expect(['Query.product', 'ReviewForm.product', 'BasketItem.notice'].map(isSpare)).toEqual([
    false,
    false,
    false,
  ])
})
