import { z } from 'zod'
import { money, stockLevelShape } from '../goods/product-shape.ts'

/** Shapes of orders in answers of the Shop API. An active order is the basket. */

export const customerShape = z.object({
  id: z.string(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  emailAddress: z.string(),
})

export const orderAddressShape = z.object({
  fullName: z.string().nullable(),
  company: z.string().nullable(),
  streetLine1: z.string().nullable(),
  streetLine2: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  countryCode: z.string().nullable(),
})

const lineShape = z.object({
  id: z.string(),
  quantity: z.int().nonnegative(),
  orderPlacedQuantity: z.int().nonnegative(),
  unitPriceWithTax: money,
  unitPriceWithTaxChangeSinceAdded: money,
  linePriceWithTax: money,
  proratedLinePriceWithTax: money,
  taxRate: z.number(),
  productVariant: z.object({
    id: z.string(),
    name: z.string(),
    priceWithTax: money,
    stockLevel: stockLevelShape,
    product: z.object({
      id: z.string(),
      name: z.string(),
      optionGroups: z.array(z.object({ code: z.string() })),
    }),
    options: z.array(z.object({ name: z.string(), group: z.object({ code: z.string() }) })),
  }),
  fulfillmentLines: z
    .array(
      z.object({
        quantity: z.int(),
        fulfillment: z.object({
          state: z.string(),
          trackingCode: z.string().nullable(),
          updatedAt: z.string(),
        }),
      }),
    )
    .nullable(),
})

export const orderShape = z.object({
  id: z.string(),
  code: z.string().min(1),
  state: z.string(),
  active: z.boolean(),
  updatedAt: z.string(),
  orderPlacedAt: z.string().nullable(),
  currencyCode: z.string(),
  couponCodes: z.array(z.string()),
  subTotalWithTax: money,
  shippingWithTax: money,
  totalWithTax: money,
  customer: customerShape.nullable(),
  shippingAddress: orderAddressShape.nullable(),
  billingAddress: orderAddressShape.nullable(),
  lines: z.array(lineShape),
  surcharges: z.array(z.object({ description: z.string(), priceWithTax: money })),
  discounts: z.array(
    z.object({ adjustmentSource: z.string(), description: z.string(), amountWithTax: money }),
  ),
  shippingLines: z.array(
    z.object({
      priceWithTax: money,
      shippingMethod: z.object({ id: z.string(), code: z.string(), name: z.string() }),
    }),
  ),
  taxSummary: z.array(z.object({ taxRate: z.number(), taxBase: money, taxTotal: money })),
  payments: z
    .array(
      z.object({
        method: z.string(),
        amount: money,
        state: z.string(),
        metadata: z.unknown(),
        refunds: z.array(z.object({ total: money, state: z.string() })),
      }),
    )
    .nullable(),
})

export type VendureOrder = z.infer<typeof orderShape>
export type VendureLine = z.infer<typeof lineShape>
export type VendureCustomer = z.infer<typeof customerShape>
export type VendureOrderAddress = z.infer<typeof orderAddressShape>

/** Returns what distinguishes the variant of a line as text, such as `13 inch, 8GB`; empty without options. */
export function choiceText({ productVariant: { product, options } }: VendureLine): string {
  const order = product.optionGroups.map(({ code }) => code)
  return [...options]
    .sort((one, other) => order.indexOf(one.group.code) - order.indexOf(other.group.code))
    .map(({ name }) => name)
    .join(', ')
}

/** The fields of these shapes. */
export const orderFragment = /* GraphQL */ `
  fragment OrderAddressFields on OrderAddress {
    fullName company streetLine1 streetLine2 city postalCode countryCode
  }
  fragment OrderFields on Order {
    id code state active updatedAt orderPlacedAt currencyCode couponCodes
    subTotalWithTax shippingWithTax totalWithTax
    customer { id title firstName lastName phoneNumber emailAddress }
    shippingAddress { ...OrderAddressFields }
    billingAddress { ...OrderAddressFields }
    lines {
      id quantity orderPlacedQuantity unitPriceWithTax unitPriceWithTaxChangeSinceAdded linePriceWithTax
      proratedLinePriceWithTax taxRate
      productVariant { id name priceWithTax stockLevel product { id name optionGroups { code } } options { name group { code } } }
      fulfillmentLines { quantity fulfillment { state trackingCode updatedAt } }
    }
    surcharges { description priceWithTax }
    discounts { adjustmentSource description amountWithTax }
    shippingLines { priceWithTax shippingMethod { id code name } }
    taxSummary { taxRate taxBase taxTotal }
    payments { method amount state metadata refunds { total state } }
  }
`

/** A member of a result union that is no order: one of Vendure's error results. */
export const errorResultShape = z.object({
  __typename: z.string(),
  errorCode: z.string(),
  message: z.string(),
  quantityAvailable: z.int().optional(),
  transitionError: z.string().optional(),
})

export type ErrorResult = z.infer<typeof errorResultShape>

/** An order or an error result. */
export const orderResultShape = z.union([
  orderShape.extend({ __typename: z.literal('Order') }),
  errorResultShape,
])

export type OrderResult = z.infer<typeof orderResultShape>

export const isOrder = (result: OrderResult): result is Extract<OrderResult, { code: string }> =>
  result.__typename === 'Order'
