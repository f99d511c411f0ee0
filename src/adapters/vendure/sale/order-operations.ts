import { z } from 'zod'
import { visitorOperation } from '../client.ts'
import { errorResultShape, orderFragment, orderResultShape, orderShape } from './order-shape.ts'

export const activeOrderOperation = visitorOperation(
  'ActiveOrder',
  /* GraphQL */ `query ActiveOrder { activeOrder { ...OrderFields } } ${orderFragment}`,
  z.object({ activeOrder: orderShape.nullable() }),
)

const result = /* GraphQL */ `
  __typename
  ...OrderFields
  ... on ErrorResult { errorCode message }
`

const orderResult = z.object({ result: orderResultShape })

export const addItemOperation = visitorOperation(
  'AddItem',
  /* GraphQL */ `
    mutation AddItem($variantId: ID!, $quantity: Int!) {
      result: addItemToOrder(productVariantId: $variantId, quantity: $quantity) {
        ${result}
        ... on InsufficientStockError { quantityAvailable }
      }
    }
    ${orderFragment}
  `,
  orderResult,
)

export const adjustLineOperation = visitorOperation(
  'AdjustLine',
  /* GraphQL */ `
    mutation AdjustLine($lineId: ID!, $quantity: Int!) {
      result: adjustOrderLine(orderLineId: $lineId, quantity: $quantity) {
        ${result}
        ... on InsufficientStockError { quantityAvailable }
      }
    }
    ${orderFragment}
  `,
  orderResult,
)

export const removeLineOperation = visitorOperation(
  'RemoveLine',
  /* GraphQL */ `
    mutation RemoveLine($lineId: ID!) { result: removeOrderLine(orderLineId: $lineId) { ${result} } }
    ${orderFragment}
  `,
  orderResult,
)

export const applyCouponOperation = visitorOperation(
  'ApplyCoupon',
  /* GraphQL */ `
    mutation ApplyCoupon($code: String!) { result: applyCouponCode(couponCode: $code) { ${result} } }
    ${orderFragment}
  `,
  orderResult,
)

export const removeCouponOperation = visitorOperation(
  'RemoveCoupon',
  /* GraphQL */ `
    mutation RemoveCoupon($code: String!) { order: removeCouponCode(couponCode: $code) { ...OrderFields } }
    ${orderFragment}
  `,
  z.object({ order: orderShape.nullable() }),
)

export const transitionOperation = visitorOperation(
  'Transition',
  /* GraphQL */ `
    mutation Transition($state: String!) {
      result: transitionOrderToState(state: $state) {
        ${result}
        ... on OrderStateTransitionError { transitionError }
      }
    }
    ${orderFragment}
  `,
  z.object({ result: orderResultShape.nullable() }),
)

export const addPaymentOperation = visitorOperation(
  'AddPayment',
  /* GraphQL */ `
    mutation AddPayment($method: String!) {
      result: addPaymentToOrder(input: { method: $method, metadata: {} }) { ${result} }
    }
    ${orderFragment}
  `,
  orderResult,
)

const simpleResult = z.union([z.object({ __typename: z.literal('Order') }), errorResultShape])
const simple = /* GraphQL */ `__typename ... on ErrorResult { errorCode message }`

export const setCustomerOperation = visitorOperation(
  'SetCustomer',
  /* GraphQL */ `
    mutation SetCustomer($input: CreateCustomerInput!) { result: setCustomerForOrder(input: $input) { ${simple} } }
  `,
  z.object({ result: simpleResult }),
)

export const updateCustomerOperation = visitorOperation(
  'UpdateCustomer',
  /* GraphQL */ `mutation UpdateCustomer($input: UpdateCustomerInput!) { updateCustomer(input: $input) { id } }`,
  z.object({ updateCustomer: z.object({ id: z.string() }) }),
)

export const setAddressesOperation = visitorOperation(
  'SetAddresses',
  /* GraphQL */ `
    mutation SetAddresses($shipping: CreateAddressInput!, $billing: CreateAddressInput!) {
      shipping: setOrderShippingAddress(input: $shipping) { ${simple} }
      billing: setOrderBillingAddress(input: $billing) { ${simple} }
    }
  `,
  z.object({ shipping: simpleResult, billing: simpleResult }),
)

export const setShippingOperation = visitorOperation(
  'SetShipping',
  /* GraphQL */ `
    mutation SetShipping($id: ID!) { result: setOrderShippingMethod(shippingMethodId: [$id]) { ${simple} } }
  `,
  z.object({ result: simpleResult }),
)

export const orderByCodeOperation = visitorOperation(
  'OrderByCode',
  /* GraphQL */ `
    query OrderByCode($code: String!) {
      orderByCode(code: $code) { ...OrderFields }
      activeCustomer { id }
    }
    ${orderFragment}
  `,
  z.object({ orderByCode: orderShape.nullable(), activeCustomer: z.object({ id: z.string() }).nullable() }),
)

/**
 * Orders of a guest by their codes, as `o0`, `o1` and so on; null for one that Vendure does not show. The number of codes is part
 * of the document.
 */
export const guestOrdersOperation = (count: number) => ({
  ...visitorOperation(
    'GuestOrders',
    /* GraphQL */ `
      query GuestOrders(${codes(count, (index) => `$c${index}: String!`)}) {
        ${codes(count, (index) => `o${index}: orderByCode(code: $c${index}) { ...OrderFields }`)}
      }
      ${orderFragment}
    `,
    z.record(z.string(), z.unknown()),
  ),
  partial: true,
})

const codes = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')

export const ordersOperation = visitorOperation(
  'Orders',
  /* GraphQL */ `
    query Orders($skip: Int!, $take: Int!) {
      activeCustomer {
        orders(
          options: { skip: $skip, take: $take, sort: { orderPlacedAt: DESC }, filter: { active: { eq: false } } }
        ) {
          totalItems
          items { ...OrderFields }
        }
      }
    }
    ${orderFragment}
  `,
  z.object({
    activeCustomer: z
      .object({ orders: z.object({ totalItems: z.int(), items: z.array(z.unknown()) }) })
      .nullable(),
  }),
)
