import type { Vendure } from '#demo/vendure/start-vendure.ts'
import { admin } from './running-vendure.ts'

const customer = { email: 'conformance@klant.example', password: 'Helmgras-2042-lamp' }
const voucher = 'PROEF42'

/** Creates what the checks of conformance are given: a customer, a coupon code, and a variant that is sold out. */
export async function prepareConformance(vendure: Vendure) {
  await admin(
    vendure,
    'mutation ($input: CreateCustomerInput!, $password: String!) { createCustomer(input: $input, password: $password) { __typename } }',
    {
      input: { firstName: 'Anna', lastName: 'de Wit', emailAddress: customer.email },
      password: customer.password,
    },
  )
  const discount = { code: 'order_percentage_discount', arguments: [{ name: 'discount', value: '10' }] }
  await admin(
    vendure,
    'mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { __typename } }',
    {
      input: {
        ...{ enabled: true, couponCode: voucher, conditions: [], actions: [discount] },
        translations: [{ languageCode: 'en', name: 'Proef' }],
      },
    },
  )
  const { productVariants } = await admin(
    vendure,
    '{ productVariants(options: { filter: { name: { contains: "Skipping" } } }) { items { id product { id } } } }',
  )
  const [{ id, product }] = productVariants.items
  await admin(
    vendure,
    'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }',
    { input: [{ id, stockOnHand: 0, trackInventory: 'TRUE' }] },
  )
  return { customer, voucher, soldOut: `${product.id}.${id}` }
}
