import { readFileSync } from 'node:fs'
import { buildSchema, isEnumType, isInputObjectType, isObjectType, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { documentTypes } from '#backend/catalogue/model.ts'
import * as addressDocuments from '#commerce/account/address-operations.ts'
import * as orderDocuments from '#commerce/account/order-operations.ts'
import * as checkoutDocuments from '#commerce/checkout/checkout-operations.ts'
import { cacheKeys, embeddedTypes } from '#commerce/client/cache.ts'
import { brandQuery, categoryQuery, departmentsQuery } from '#commerce/list/category-operations.ts'
import * as newsletterDocuments from '#commerce/newsletter/newsletter-operations.ts'
import {
  productQuery,
  productsQuery,
  ratingQuery,
  recommendationsQuery,
} from '#commerce/product/product-operations.ts'
import { searchResultQuery, suggestionsQuery } from '#commerce/search/search-operations.ts'
import { schemaText } from '#contract/schema-text.ts'

const schema = buildSchema(schemaText)

const fields = (name: string): string[] => {
  const type = schema.getType(name)
  if (isObjectType(type) || isInputObjectType(type)) return Object.keys(type.getFields())
  return isEnumType(type) ? type.getValues().map((value) => value.name) : []
}

/** Fields of an instalment calculation (specification, section 3). */
const instalmentFields =
  'basePrice firstInstallment fixedMonthlyInterestFactor installmentSurcharge lastInstallment monthlyInstallment monthlyInterestRateFactor overallPrice paymentPauseSurcharge numberOfRegularInstallments yearlyInterestRateFactor minValue maxValue'.split(
    ' ',
  )

describe('[DAT-8] entities and fields have their specified names', () => {
  test.each([
    ['Rating', ['averageRating', 'reviewCount', 'reviews']],
    ['TyreFlags', ['fuelEfficiency', 'externalRollingNoise', 'wetgrip']],
    ['DocumentType', [...documentTypes]],
    ['SeoData', ['sku']],
    ['SortingOrder', ['key']],
    ['BasketItem', ['productName', 'SKU']],
    ['WishlistItem', ['productName', 'SKU']],
    ['InstalmentCalculation', instalmentFields],
    [
      'Product',
      [
        'sku',
        'prices',
        'flags',
        'availability',
        'deliveryData',
        'rating',
        'tags',
        'breadcrumbs',
        'recommendations',
        'sponsoredData',
        'trackingInfo',
        'services',
        'instalments',
        'loyaltyProgramme',
        'media',
        'countdown',
        'tyreFlags',
        'documents',
        'seoData',
      ],
    ],
    ['Customer', ['businessPartnerNo', 'name']],
    ['PrepaymentHint', ['amount', 'bankTransferReference']],
    ['Maturity', ['date']],
    ['Voucher', ['value', 'validUntil', 'minimumOrderValue', 'customerGroup']],
    ['SearchResult', ['filters', 'sortingOrders', 'products']],
    ['ChangeNewsletterInput', ['type', 'code', 'pauseDays']],
    ['NewsletterChangeType', ['unsubscribe', 'pause', 'frequency']],
  ])('%s', (type, expected) => {
    expect(fields(type)).toEqual(expect.arrayContaining(expected))
  })
})

test('[DAT-1] every type either has an identity or is part of its parent', () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__') && !['Query', 'Mutation'].includes(type.name),
  )
  expect(types.map(({ name }) => name).sort()).toEqual(
    [
      ...embeddedTypes,
      'Basket',
      'Checkout',
      'Order',
      'Product',
      'SeoData',
      'SortingOrder',
      'Wishlist',
    ].sort(),
  )
  for (const type of embeddedTypes) expect(cacheKeys[type]?.({ __typename: type } as never)).toBeNull()
})

test('files generated from the schema are up to date', () => {
  expect(schemaText, 'run node src/contract/generate.ts').toBe(
    readFileSync('src/contract/schema.graphql', 'utf8'),
  )
  const types = readFileSync('src/contract/schema-types.d.ts', 'utf8')
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    const line = types.split('\n').find((each) => each.startsWith(`    '${type.name}': `))
    for (const field of fields(type.name)) expect(line, `${type.name}.${field}`).toContain(`'${field}': {`)
  }
})

/** The operations of one module without its fragments. */
const documentsOf = (module: object) =>
  Object.fromEntries(Object.entries(module).filter(([name]) => name.endsWith('Document')))

test.each(
  Object.entries({
    ...documentsOf(addressDocuments),
    ...documentsOf(checkoutDocuments),
    ...documentsOf(newsletterDocuments),
    ...documentsOf(orderDocuments),
    productDocument: productQuery,
    productsDocument: productsQuery,
    recommendationsDocument: recommendationsQuery,
    ratingDocument: ratingQuery,
    categoryDocument: categoryQuery,
    departmentsDocument: departmentsQuery,
    brandDocument: brandQuery,
    searchResultDocument: searchResultQuery,
    suggestionsDocument: suggestionsQuery,
  }),
)('the document %s is valid against the schema', (_, document) => {
  expect(validate(schema, document as Parameters<typeof validate>[1])).toEqual([])
})
