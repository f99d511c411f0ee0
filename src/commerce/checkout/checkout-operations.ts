import { type FragmentOf, graphql, type ResultOf, type VariablesOf } from 'gql.tada'
import { addressFragment, savedAddressFragment } from '../account/address-operations.ts'
import { orderFragment } from '../account/order-operations.ts'
import {
  deliveryFragment,
  orderTotalsFragment,
  pickUpPointFragment,
} from '../account/order-parts-operations.ts'

/** The checkout as its steps show it. */
export const checkoutFragment = graphql(
  `
    fragment CheckoutAll on Checkout @_unmask {
      loginNeeded
      steps
      missing
      lines {
        itemId
        SKU
        productName
        quantity
        price
        priceSeen
        total
        notice
        joined { here account }
        services { code label text price appointment chosen }
        product {
          sku
          slug
          textLanguage
          highlights
          brand { name }
          choice { attribute value }
          variantAttributes { code label values { code label } }
          media(limit: 1) { src alt width height }
          energyLabel { class scaleFrom scaleTo }
          tyreFlags { fuelEfficiency wetgrip externalRollingNoise externalRollingNoiseClass }
          documents { type href }
        }
      }
      contact { salutation firstName lastName email phone birthday company vatId }
      deliveryAddress { ...AddressAll }
      invoiceAddress { ...AddressAll }
      savedAddresses { ...SavedAddressAll }
      delivery { ...DeliveryAll }
      deliveryOptions { id label description kind available cost minWorkingDays maxWorkingDays earliest latest }
      payment { optionId label method months }
      paymentOptions { id label description method available whyNot minimum maximum months surcharge }
      paymentProtection
      delayedPayment { months surchargePercent surcharge dueOn accepted }
      premium { balance redeemable redeemed earns }
      vouchers { code amount }
      voucher { code refusal missing other }
      fingerprint
      totals { ...OrderTotalsAll }
      creditToSetOff
    }
  `,
  [addressFragment, savedAddressFragment, deliveryFragment, orderTotalsFragment],
)

/** The result of every checkout command. */
export const checkoutChangeFragment = graphql(
  `
    fragment CheckoutChangeAll on CheckoutChange @_unmask {
      error
      problems { field problem letters }
      checkout { ...CheckoutAll }
    }
  `,
  [checkoutFragment],
)

export const checkoutQuery = graphql(`query Checkout { checkout { ...CheckoutAll } }`, [checkoutFragment])

export const pickUpPointsQuery = graphql(
  `
    query PickUpPoints($postalCode: String!, $limit: Int) {
      found: pickUpPoints(postalCode: $postalCode, limit: $limit) {
        problem
        points { ...PickUpPointAll }
      }
    }
  `,
  [pickUpPointFragment],
)

export const appointmentDaysQuery = graphql(`
  query AppointmentDays($limit: Int) {
    days: appointmentDays(limit: $limit)
  }
`)

export const saveCheckoutContactMutation = graphql(
  `
    mutation SaveCheckoutContact($mutationId: ID!, $input: CheckoutContactInput!) {
      change: saveCheckoutContact(mutationId: $mutationId, input: $input) { ...CheckoutChangeAll }
    }
  `,
  [checkoutChangeFragment],
)

export const saveCheckoutDeliveryMutation = graphql(
  `
    mutation SaveCheckoutDelivery($mutationId: ID!, $input: CheckoutDeliveryInput!) {
      change: saveCheckoutDelivery(mutationId: $mutationId, input: $input) { ...CheckoutChangeAll }
    }
  `,
  [checkoutChangeFragment],
)

export const saveCheckoutServicesMutation = graphql(
  `
    mutation SaveCheckoutServices($mutationId: ID!, $itemId: ID!, $codes: [String!]!) {
      change: saveCheckoutServices(mutationId: $mutationId, itemId: $itemId, codes: $codes) { ...CheckoutChangeAll }
    }
  `,
  [checkoutChangeFragment],
)

export const saveCheckoutPaymentMutation = graphql(
  `
    mutation SaveCheckoutPayment($mutationId: ID!, $input: CheckoutPaymentInput!) {
      change: saveCheckoutPayment(mutationId: $mutationId, input: $input) { ...CheckoutChangeAll }
    }
  `,
  [checkoutChangeFragment],
)

export const saveCheckoutProtectionMutation = graphql(
  `
    mutation SaveCheckoutProtection($mutationId: ID!, $wanted: Boolean!) {
      change: saveCheckoutProtection(mutationId: $mutationId, wanted: $wanted) { ...CheckoutChangeAll }
    }
  `,
  [checkoutChangeFragment],
)

export const saveCheckoutDelayedPaymentMutation = graphql(
  `
    mutation SaveCheckoutDelayedPayment($mutationId: ID!, $accepted: Boolean!) {
      change: saveCheckoutDelayedPayment(mutationId: $mutationId, accepted: $accepted) { ...CheckoutChangeAll }
    }
  `,
  [checkoutChangeFragment],
)

export const redeemPointsMutation = graphql(
  `
    mutation SaveCheckoutPremium($mutationId: ID!, $points: Int!) {
      change: saveCheckoutPremium(mutationId: $mutationId, points: $points) { ...CheckoutChangeAll }
    }
  `,
  [checkoutChangeFragment],
)

export const placeOrderMutation = graphql(
  `
    mutation PlaceOrder($mutationId: ID!, $input: PlaceOrderInput!) {
      change: placeOrder(mutationId: $mutationId, input: $input) {
        error
        changes { what productName choice code refusal missing before now }
        order { ...OrderAll }
        checkout { ...CheckoutAll }
      }
    }
  `,
  [checkoutFragment, orderFragment],
)

export type Checkout = FragmentOf<typeof checkoutFragment>
export type CheckoutLine = Checkout['lines'][number]
export type CheckoutStep = Checkout['steps'][number]
export type CheckoutChange = FragmentOf<typeof checkoutChangeFragment>
export type CheckoutProblem = CheckoutChange['problems'][number]
export type PickUpPointsFound = ResultOf<typeof pickUpPointsQuery>['found']
export type CheckoutContactInput = VariablesOf<typeof saveCheckoutContactMutation>['input']
export type CheckoutDeliveryInput = VariablesOf<typeof saveCheckoutDeliveryMutation>['input']
export type CheckoutPaymentInput = VariablesOf<typeof saveCheckoutPaymentMutation>['input']
export type OrderPlaced = ResultOf<typeof placeOrderMutation>['change']
export type OrderDifference = OrderPlaced['changes'][number]
