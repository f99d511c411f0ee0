import { type FragmentOf, graphql } from 'gql.tada'
import { addressFragment } from './address-operations.ts'

/** Fragments that the checkout and the order share. */
export const pickUpPointFragment = graphql(
  `
    fragment PickUpPointAll on PickUpPoint @_unmask {
      id
      name
      address { ...AddressAll }
      distance
      openingHours { days opens closes }
      latitude
      longitude
    }
  `,
  [addressFragment],
)

export const deliveryFragment = graphql(
  `
    fragment DeliveryAll on Delivery @_unmask {
      optionId
      label
      kind
      pickUpPoint { ...PickUpPointAll }
      day
      cost
      earliest
      latest
      daysAfterPayment { from to }
    }
  `,
  [pickUpPointFragment],
)

export const orderTotalsFragment = graphql(`
  fragment OrderTotalsAll on OrderTotals @_unmask {
    currency
    itemsTotal
    servicesTotal
    deliveryCost
    discount
    surcharges { kind amount }
    total
    vat { rate net vat gross }
  }
`)

export type PickUpPoint = FragmentOf<typeof pickUpPointFragment>
export type Delivery = FragmentOf<typeof deliveryFragment>
export type OrderTotals = FragmentOf<typeof orderTotalsFragment>
