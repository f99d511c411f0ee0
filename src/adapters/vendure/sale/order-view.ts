import type { AdapterContext } from '#gateway/adapter.ts'
import type { Goods } from '../goods/goods.ts'
import { addressViewOf, isAddress } from './address.ts'
import { skuOfLine } from './basket-view.ts'
import { deliveryView, totalsView } from './checkout-view.ts'
import { contactView, nameOf } from './contact.ts'
import { appliedVouchers } from './discounts.ts'
import { choiceText, type VendureLine, type VendureOrder, type VendureOrderAddress } from './order-shape.ts'
import { payAtOf, paymentStateOf } from './payment-state.ts'
import { sumsOf } from './sums.ts'

type OrderState = 'PLACED' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED'

const noAddress: VendureOrderAddress = {
  ...{ fullName: null, company: null, streetLine1: null, streetLine2: null },
  ...{ city: null, postalCode: null, countryCode: null },
}

const anonymous = {
  ...{ id: '', title: null, firstName: '', lastName: '' },
  ...{ phoneNumber: null, emailAddress: '' },
}

/** Maps a placed order to the contract's `Order`. */
export function orderView(order: VendureOrder, goods: Goods, context: AdapterContext) {
  const customer = order.customer ?? anonymous
  const name = nameOf(customer)
  const placedAt = order.orderPlacedAt ?? order.updatedAt
  const shipping = order.shippingAddress ?? noAddress
  const billing = isAddress(order.billingAddress) ? order.billingAddress : shipping
  const lines = order.lines.map((line) => lineView(line, order, placedAt, goods, context))
  const payment = order.payments?.at(-1)
  const { paymentMethods } = goods.client.settings
  return {
    orderNo: order.code,
    placedAt,
    state: leastAdvanced(order, lines),
    lines,
    contact: contactView(customer, shipping.company),
    deliveryAddress: addressViewOf(shipping, name),
    invoiceAddress: addressViewOf(billing, name),
    delivery: deliveryView(order, goods, context, Date.parse(placedAt)) ?? noDelivery,
    payment: {
      label: () => (payment ? goods.paymentLabel(payment.method, context) : ''),
      method: payment ? (paymentMethods[payment.method] ?? null) : null,
      months: null,
      protection: false,
      state: paymentStateOf(order),
      payAt: payAtOf(order) ?? null,
      ...{ prepaymentHint: null, dueOn: null, credit: null, creditRights: null, setOff: 0 },
    },
    totals: totalsView({ ...sumsOf(order), deliveryCost: order.shippingWithTax }, context),
    vouchers: appliedVouchers(order),
    pointsRedeemed: 0,
    pointsEarned: 0,
    events: eventsOf(order, placedAt),
    cancellable: false,
    ...{ refund: null, refundIfCancelled: null, invoices: [], returns: [] },
  }
}

/** For goods that need no shipping, such as downloads. */
const noDelivery = {
  ...{ optionId: null, label: '', kind: null, pickUpPoint: null, day: null, cost: 0 },
  ...{ earliest: null, latest: null, daysAfterPayment: null },
}

function lineView(
  line: VendureLine,
  order: VendureOrder,
  placedAt: string,
  goods: Goods,
  context: AdapterContext,
) {
  const sku = skuOfLine(line)
  const fulfilment = shownFulfilment(line)
  return {
    id: line.id,
    SKU: sku,
    productName: line.productVariant.product.name,
    choice: choiceText(line),
    product: async () => (await goods.bySku(sku, context)) ?? null,
    // A cancelled line has no pieces left in Vendure; it is shown with those that were ordered.
    quantity: line.quantity || line.orderPlacedQuantity,
    price: line.unitPriceWithTax,
    services: [],
    discount: line.linePriceWithTax - line.proratedLinePriceWithTax,
    total: line.proratedLinePriceWithTax,
    vatRate: Math.round(line.taxRate * 100),
    state: lineStateOf(line, order),
    stateSince: fulfilment?.updatedAt ?? placedAt,
    trackingNumber: fulfilment?.trackingCode || null,
    returnableUntil: null,
  }
}

const shownFulfilment = ({ fulfillmentLines }: VendureLine) =>
  fulfillmentLines
    ?.map(({ fulfillment }) => fulfillment)
    .filter(({ state }) => state === 'Shipped' || state === 'Delivered')
    .at(-1)

/** Returns the state of a line: shipped or delivered once all of its pieces are. */
export function lineStateOf(
  { quantity, fulfillmentLines }: Pick<VendureLine, 'quantity' | 'fulfillmentLines'>,
  { state }: Pick<VendureOrder, 'state'>,
): OrderState {
  if (state === 'Cancelled' || quantity === 0) return 'CANCELLED'
  const piecesIn = (...states: string[]) =>
    (fulfillmentLines ?? [])
      .filter(({ fulfillment }) => states.includes(fulfillment.state))
      .reduce((all, each) => all + each.quantity, 0)
  if (piecesIn('Delivered') >= quantity) return 'DELIVERED'
  return piecesIn('Shipped', 'Delivered') >= quantity ? 'SHIPPED' : 'PLACED'
}

const advancing: readonly OrderState[] = ['PLACED', 'SHIPPED', 'DELIVERED']

function leastAdvanced({ state }: VendureOrder, lines: readonly { state: OrderState }[]): OrderState {
  if (state === 'Cancelled') return 'CANCELLED'
  return advancing.find((each) => lines.some((line) => line.state === each)) ?? 'CANCELLED'
}

/** What has happened, as far as the Shop API returns it: placed, and shipped or delivered by line. */
function eventsOf(order: VendureOrder, placedAt: string) {
  const shipped = order.lines.flatMap((line) =>
    (line.fulfillmentLines ?? []).flatMap(({ fulfillment: { state, updatedAt, trackingCode } }) => {
      if (state !== 'Shipped' && state !== 'Delivered') return []
      const reached = state === 'Shipped' ? 'SHIPPED' : 'DELIVERED'
      return [{ at: updatedAt, lineId: line.id, state: reached, trackingNumber: trackingCode || null }]
    }),
  )
  const placed = { at: placedAt, lineId: null, state: 'PLACED', trackingNumber: null }
  return [placed, ...shipped.sort((one, other) => one.at.localeCompare(other.at))]
}
