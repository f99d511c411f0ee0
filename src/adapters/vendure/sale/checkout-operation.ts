import { z } from 'zod'
import { visitorOperation } from '../client.ts'
import { money } from '../goods/product-shape.ts'
import { customerShape, orderFragment, orderShape } from './order-shape.ts'

export const savedAddressShape = z.object({
  id: z.string(),
  fullName: z.string().nullable(),
  company: z.string().nullable(),
  streetLine1: z.string(),
  streetLine2: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.object({ code: z.string() }),
  defaultShippingAddress: z.boolean().nullable(),
})

export const savedAddressFields =
  'id fullName company streetLine1 streetLine2 city postalCode country { code } defaultShippingAddress'

/** The basket with what the checkout offers, in one request. */
export const checkoutOperation = visitorOperation(
  'Checkout',
  /* GraphQL */ `
    query Checkout {
      activeOrder { ...OrderFields }
      activeCustomer {
        id title firstName lastName phoneNumber emailAddress
        addresses { ${savedAddressFields} }
      }
      eligibleShippingMethods { id code name description priceWithTax }
      eligiblePaymentMethods { code name description isEligible }
    }
    ${orderFragment}
  `,
  z.object({
    activeOrder: orderShape.nullable(),
    activeCustomer: customerShape.extend({ addresses: z.array(savedAddressShape).nullable() }).nullable(),
    eligibleShippingMethods: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        description: z.string(),
        priceWithTax: money,
      }),
    ),
    eligiblePaymentMethods: z.array(
      z.object({ code: z.string(), name: z.string(), description: z.string(), isEligible: z.boolean() }),
    ),
  }),
)

export type CheckoutAnswer = z.infer<typeof checkoutOperation.data>
export type SavedVendureAddress = z.infer<typeof savedAddressShape>
