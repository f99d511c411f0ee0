import { type FragmentOf, graphql, type ResultOf } from 'gql.tada'
import { addressFragment } from './address-operations.ts'
import { deliveryFragment, orderTotalsFragment } from './order-parts-operations.ts'

/** An order as its confirmation and the account show it. */
export const orderFragment = graphql(
  `
    fragment OrderAll on Order @_unmask {
      orderNo
      placedAt
      state
      cancellable
      lines {
        id
        SKU
        productName
        choice
        quantity
        price
        services { code label price }
        discount
        total
        vatRate
        state
        stateSince
        trackingNumber
        product {
          sku
          slug
          media(limit: 1) { src alt width height }
        }
      }
      contact { salutation firstName lastName email phone birthday company vatId }
      deliveryAddress { ...AddressAll }
      invoiceAddress { ...AddressAll }
      delivery { ...DeliveryAll }
      payment {
        label
        method
        months
        protection
        state
        payAt
        prepaymentHint {
          amount
          received
          bankTransferReference
          visibleWithinWorkingDays
          payUntil
          accounts { holder iban bank }
        }
        dueOn
        credit { method price months payments instalment lastInstalment cost total yearlyRatePercent effectiveYearlyRate }
        setOff
      }
      totals { ...OrderTotalsAll }
      vouchers { code amount }
      pointsRedeemed
      pointsEarned
      events { at lineId state trackingNumber }
    }
  `,
  [addressFragment, deliveryFragment, orderTotalsFragment],
)

export const orderQuery = graphql(`query Order($orderNo: ID!) { order(orderNo: $orderNo) { ...OrderAll } }`, [
  orderFragment,
])

export const ordersQuery = graphql(
  `
    query Orders($page: Int) {
      orders(page: $page) {
        page
        pages
        total
        orders { ...OrderAll }
      }
    }
  `,
  [orderFragment],
)

export const cancelOrderMutation = graphql(
  `
    mutation CancelOrder($mutationId: ID!, $orderNo: ID!, $lineIds: [ID!]) {
      change: cancelOrder(mutationId: $mutationId, orderNo: $orderNo, lineIds: $lineIds) {
        error
        order { ...OrderAll }
      }
    }
  `,
  [orderFragment],
)

export type Order = FragmentOf<typeof orderFragment>
export type OrderLine = Order['lines'][number]
export type OrderPage = ResultOf<typeof ordersQuery>['orders']
export type OrderChange = ResultOf<typeof cancelOrderMutation>['change']
