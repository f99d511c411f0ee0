import { optionIdOf, type PaymentOption } from '#backend/checkout/payment-options.ts'
import { type PreparedLine, servicePrice } from '#backend/checkout/prepared-order.ts'
import { sessionTypes } from '#backend/customers/sessions/viewer.ts'
import { readAddressBook, type SavedAddress } from '#backend/orders/address-book.ts'
import { daysAfterPayment } from '#backend/orders/days-after-payment.ts'
import type { DeliveryKind, OrderDelivery } from '#backend/orders/order-detail.ts'
import type { PickUpPoint } from '#backend/orders/pick-up-point.ts'
import type { OrderSums } from '#backend/orders/rules/order-sums.ts'
import type { AddressDraft } from '#contract/order/address-rules.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { onlineMethodId } from '#tenancy/online-methods.ts'
import type { ShopContext } from '../context.ts'
import { productView } from '../views/product.ts'
import { basketVoucherView } from '../views/voucher.ts'
import { loadOrderBasis, loadPreparedOrder } from './load-prepared-order.ts'
import { creditOfOrder, orderFingerprintOf } from './order-parts.ts'

/** Returns the order that the viewer is preparing as a GraphQL object. */
export async function checkoutView(context: ShopContext) {
  const basis = await loadOrderBasis(context)
  const order = await loadPreparedOrder(context, basis)
  return {
    loginNeeded: order.loginNeeded,
    steps: order.steps,
    missing: order.missing,
    lines: order.lines.map((line) => lineView(line, context)),
    contact: order.contact,
    deliveryAddress: order.deliveryAddress && addressView(order.deliveryAddress),
    invoiceAddress: order.invoiceAddress && addressView(order.invoiceAddress),
    savedAddresses: () => savedAddressesView(context),
    delivery:
      order.delivery &&
      deliveryView(
        order.delivery,
        order.sums.deliveryCost,
        { method: order.payment?.method, state: 'OPEN' },
        context,
      ),
    deliveryOptions: order.deliveryOptions.map((option) => ({
      ...option,
      id: option.kind,
      label: deliveryLabel(option.kind, context),
      description: option.available ? null : unavailableText(option.kind, context),
      cost: order.sums.deliveryCost,
    })),
    payment: order.payment && {
      optionId: optionIdOf(order.payment),
      label: paymentLabel(optionIdOf(order.payment), context),
      method: order.payment.method,
      months: order.payment.months ?? null,
    },
    paymentOptions: order.paymentOptions.map((option) => ({
      ...option,
      label: paymentLabel(option.id, context),
      description: null,
    })),
    paymentProtection: order.protection,
    delayedPayment: order.delayedPayment,
    premium: order.premium,
    vouchers: order.discounts,
    voucher: order.voucher ? basketVoucherView(order.voucher, context) : null,
    totals: totalsView(order.sums, context),
    fingerprint: () => orderFingerprintOf(context, basis.viewer, order),
    creditToSetOff: () => creditOfOrder(context, basis.viewer, order),
  }
}

/** Returns the address book; empty unless the viewer is fully logged in (SES-3). */
export async function savedAddressesView({ session, database, tenant }: ShopContext) {
  const viewer = await session?.viewer()
  if (viewer?.type !== sessionTypes.loggedIn) return []
  const book = await readAddressBook(database, { tenantId: tenant.id, owner: viewer.owner })
  return book.map(savedAddressView)
}

const savedAddressView = ({ id, default: isDefault, address }: SavedAddress) => ({
  id,
  default: isDefault,
  address: addressView(address),
})

export const addressView = ({ recipient, addition, ...address }: AddressDraft) => ({
  ...address,
  recipient: recipient || null,
  addition: addition || null,
})

type Language = Pick<ShopContext, 'tenant' | 'locale'>

/** Returns the name of a kind of delivery. Each kind is one option, whose id is the kind. */
export const deliveryLabel = (kind: DeliveryKind, { tenant, locale }: Language): string =>
  localeMessages(tenant, locale).t(`checkout.kind.${kind}`)

const unavailableText = (kind: DeliveryKind, { tenant, locale }: Language): string =>
  localeMessages(tenant, locale).t(`checkout.kindNot.${kind}`)

/** Returns the name of a payment option: of a method, or of an online method. */
export function paymentLabel(id: PaymentOption['id'], { tenant, locale }: Language): string {
  const { t } = localeMessages(tenant, locale)
  const online = onlineMethodId(id)
  return online ? t(`checkout.online.${online}`) : t(`checkout.method.${id}`)
}

/** @param cost cents */
export const deliveryView = (
  delivery: OrderDelivery,
  cost: number,
  payment: Parameters<typeof daysAfterPayment>[1],
  context: Language,
) => ({
  optionId: delivery.kind,
  label: deliveryLabel(delivery.kind, context),
  kind: delivery.kind,
  pickUpPoint: delivery.pickUpPoint ? pickUpPointView(delivery.pickUpPoint, null) : null,
  day: delivery.day ?? null,
  cost,
  earliest: delivery.earliest,
  latest: delivery.latest,
  daysAfterPayment: daysAfterPayment(delivery, payment),
})

/** @param distance metres; null without a starting point */
export const pickUpPointView = ({ address, ...point }: PickUpPoint, distance: number | null) => ({
  ...point,
  address: addressView(address),
  distance,
})

export const totalsView = (
  {
    itemsTotal,
    servicesTotal,
    deliveryCost,
    discount,
    surcharges,
    total,
    vat,
  }: Omit<OrderSums, 'lineDiscounts'>,
  { tenant }: Pick<ShopContext, 'tenant'>,
) => ({
  currency: tenant.i18n.currency,
  itemsTotal,
  servicesTotal,
  deliveryCost,
  discount,
  surcharges,
  total,
  vat,
})

function lineView(line: PreparedLine, context: ShopContext) {
  const { itemId, sku, productName, quantity, price, priceSeen, joined, services, notice } = line
  return {
    itemId,
    SKU: sku,
    productName,
    product: async () => {
      const found = await context.products.load(sku)
      return found ? productView(found, context) : null
    },
    quantity,
    price,
    priceSeen,
    joined,
    total: (price + servicePrice(line)) * quantity,
    services,
    notice,
  }
}
