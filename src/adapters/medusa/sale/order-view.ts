import { deliveryDays } from '#adapters/shared/working-days.ts'
import type { AdapterContext } from '#gateway/adapter.ts'
import type { Goods } from '../goods/goods.ts'
import { productView } from '../goods/product-view.ts'
import { centsOf } from '../money.ts'
import { nameOf, paymentLabel } from '../settings.ts'
import { addressViewOf, isAddress } from './address.ts'
import { findLine, skuOfLine } from './basket-view.ts'
import { totalsView } from './checkout-view.ts'
import { contactOf } from './contact.ts'
import type { MedusaOrder, MedusaOrderLine } from './order-shape.ts'
import { payAtOf, paymentOf, paymentStateOf } from './payment-state.ts'
import { pieceOf, rateOf, sumsOf } from './sums.ts'
import { appliedVouchers } from './vouchers.ts'

type OrderState = 'PLACED' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED'

const anonymous = {
  ...{ salutation: 'notSpecified', firstName: '', lastName: '', email: '' },
  ...{ phone: null, birthday: null, company: null, vatId: null },
} as const

/** Maps a placed order to the contract's `Order`. Medusa's id of it is not shown. */
export function orderView(order: MedusaOrder, goods: Goods, context: AdapterContext) {
  const { settings } = goods.client
  const contact = contactOf(order) ?? anonymous
  const name = `${contact.firstName} ${contact.lastName}`.trim()
  const shipping = order.shipping_address ?? {}
  const billing = isAddress(order.billing_address) ? order.billing_address : shipping
  const lines = (order.items ?? []).map((line) => lineView(line, order, goods, context))
  const payment = paymentOf(order)
  return {
    orderNo: String(order.display_id),
    placedAt: order.created_at,
    state: leastAdvanced(order, lines),
    lines,
    contact,
    deliveryAddress: addressViewOf(shipping, name),
    invoiceAddress: addressViewOf(billing, name),
    delivery: deliveryOf(order, goods, context),
    payment: {
      label: payment ? paymentLabel(payment.provider_id, settings, context.locale) : '',
      method: payment ? (settings.payments[payment.provider_id]?.method ?? null) : null,
      months: null,
      protection: false,
      state: paymentStateOf(order),
      payAt: payAtOf(order) ?? null,
      ...{ prepaymentHint: null, dueOn: null, credit: null, creditRights: null, setOff: 0 },
    },
    totals: totalsView(sumsOf(order), context),
    vouchers: appliedVouchers(order),
    pointsRedeemed: 0,
    pointsEarned: 0,
    events: eventsOf(order),
    cancellable: false,
    ...{ refund: null, refundIfCancelled: null, invoices: [], returns: [] },
  }
}

/** Medusa stores the name of the shipping option with the order, and not the code of its type. */
function deliveryOf(
  { shipping_methods, created_at }: MedusaOrder,
  { client }: Goods,
  { tenant }: AdapterContext,
) {
  const method = shipping_methods?.at(-1)
  return {
    optionId: method?.shipping_option_id ?? null,
    label: method?.name ?? '',
    ...{ kind: null, pickUpPoint: null, day: null },
    cost: method ? centsOf(method.total) : 0,
    ...deliveryDays(client.settings.deliveryWorkingDays.default, Date.parse(created_at), tenant),
    daysAfterPayment: null,
  }
}

function lineView(line: MedusaOrderLine, order: MedusaOrder, goods: Goods, context: AdapterContext) {
  const fulfilment = fulfilmentOf(line, order)
  return {
    id: line.id,
    SKU: skuOfLine(line),
    productName: line.product_title ?? line.title,
    // A product with one variant has no choice; Medusa then calls the variant by a word such as "Default".
    choice: async () =>
      ((await findLine(line, goods, context))?.product.variants.length ?? 0) === 1
        ? ''
        : (line.variant_title ?? '')
            .split(' / ')
            .map((value) => nameOf(value, goods.client.settings, context.locale))
            .join(', '),
    product: async () => {
      const found = await findLine(line, goods, context)
      return found ? productView(found.product, found.variant, goods, context) : null
    },
    quantity: line.quantity,
    price: pieceOf(line),
    services: [],
    discount: centsOf(line.original_total) - centsOf(line.total),
    total: centsOf(line.total),
    vatRate: rateOf(line),
    state: lineStateOf(line, order),
    stateSince: fulfilment?.delivered_at ?? fulfilment?.shipped_at ?? order.created_at,
    trackingNumber: trackingNumberOf(fulfilment),
    returnableUntil: null,
  }
}

type Fulfilment = NonNullable<MedusaOrder['fulfillments']>[number]

const shippedFulfilments = ({ fulfillments }: Pick<MedusaOrder, 'fulfillments'>): Fulfilment[] =>
  (fulfillments ?? []).filter(
    ({ shipped_at, delivered_at, canceled_at }) => !canceled_at && (shipped_at || delivered_at),
  )

const fulfilmentOf = (line: Pick<MedusaOrderLine, 'id'>, order: MedusaOrder): Fulfilment | undefined =>
  shippedFulfilments(order)
    .filter(({ items }) => items?.some(({ line_item_id }) => line_item_id === line.id))
    .at(-1)

const trackingNumberOf = (fulfilment: Fulfilment | undefined): string | null =>
  fulfilment?.labels?.find(({ tracking_number }) => tracking_number)?.tracking_number ?? null

/** Returns the state of a line: shipped or delivered once all of its pieces are. */
export function lineStateOf(
  { quantity, detail }: Pick<MedusaOrderLine, 'quantity' | 'detail'>,
  { status }: Pick<MedusaOrder, 'status'>,
): OrderState {
  if (status === 'canceled' || quantity === 0) return 'CANCELLED'
  const delivered = detail?.delivered_quantity ?? 0
  const shipped = Math.max(detail?.shipped_quantity ?? 0, delivered)
  if (delivered >= quantity) return 'DELIVERED'
  return shipped >= quantity ? 'SHIPPED' : 'PLACED'
}

const advancing: readonly OrderState[] = ['PLACED', 'SHIPPED', 'DELIVERED']

function leastAdvanced({ status }: MedusaOrder, lines: readonly { state: OrderState }[]): OrderState {
  if (status === 'canceled') return 'CANCELLED'
  return advancing.find((each) => lines.some((line) => line.state === each)) ?? 'CANCELLED'
}

/** What has happened: placed, and shipped or delivered by line. */
function eventsOf(order: MedusaOrder) {
  const shipped = shippedFulfilments(order).flatMap((fulfilment) =>
    (fulfilment.items ?? []).flatMap(({ line_item_id: lineId }) => {
      const trackingNumber = trackingNumberOf(fulfilment)
      const event = (at: string | null | undefined, state: OrderState) =>
        at && lineId ? [{ at, lineId, state, trackingNumber }] : []
      return [...event(fulfilment.shipped_at, 'SHIPPED'), ...event(fulfilment.delivered_at, 'DELIVERED')]
    }),
  )
  const placed = { at: order.created_at, lineId: null, state: 'PLACED' as const, trackingNumber: null }
  return [placed, ...shipped.toSorted((one, other) => one.at.localeCompare(other.at))]
}
