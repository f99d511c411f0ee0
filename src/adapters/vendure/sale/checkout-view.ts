import { plainText } from '#adapters/shared/plain-text.ts'
import { defaultFirst } from '#adapters/shared/sale/address-rules.ts'
import { stockNotice } from '#adapters/shared/sale/basket-view.ts'
import { fingerprintWith, otherInvoiceAddress } from '#adapters/shared/sale/checkout-view.ts'
import { deliveryDays } from '#adapters/shared/working-days.ts'
import type { AdapterContext } from '#gateway/adapter.ts'
import { buyablePieces } from '../goods/availability.ts'
import type { Goods } from '../goods/goods.ts'
import { visitorOf } from '../visitor.ts'
import { addressViewOf, isAddress } from './address.ts'
import { noticeOf, priceSeenOf, skuOfLine } from './basket-view.ts'
import type { SavedVendureAddress } from './checkout-operation.ts'
import { contactView, nameOf } from './contact.ts'
import { workingDaysOf } from './delivery-days.ts'
import { appliedVouchers, basketVoucherOf } from './discounts.ts'
import type { LoadedCheckout } from './load-checkout.ts'
import type { VendureLine, VendureOrder } from './order-shape.ts'
import { type OrderSums, sumsOf } from './sums.ts'

/** Maps the order in preparation to the contract's `Checkout`. Steps that Vendure does not know are left out. */
export async function checkoutView(checkout: LoadedCheckout, goods: Goods, context: AdapterContext) {
  const { order, activeCustomer, missing } = checkout
  const { settings } = goods.client
  const customer = order?.customer ?? activeCustomer
  const name = customer ? nameOf(customer) : ''
  const saved = (activeCustomer?.addresses ?? []).map((address) => savedAddressView(address, name))
  const shipping = order && isAddress(order.shippingAddress) ? order.shippingAddress : undefined
  const billing = order && isAddress(order.billingAddress) ? order.billingAddress : undefined
  const deliveryAddress = shipping ? addressViewOf(shipping, name) : (defaultFirst(saved)[0]?.address ?? null)
  const invoiceAddress = billing ? addressViewOf(billing, name) : null
  const state = await visitorOf(context).state()
  return {
    loginNeeded: false,
    steps: ['DELIVERY', 'PAYMENT'],
    missing: order ? missing : ['DELIVERY', 'PAYMENT'],
    lines: (order?.lines ?? []).map((line) => lineView(line, state, goods, context)),
    contact: customer ? contactView(customer, shipping?.company) : null,
    deliveryAddress,
    invoiceAddress: otherInvoiceAddress(deliveryAddress, invoiceAddress),
    savedAddresses: defaultFirst(saved),
    delivery: order ? deliveryView(order, goods, context, Date.now()) : null,
    deliveryOptions: checkout.eligibleShippingMethods.map(
      ({ id, code, name: label, description, priceWithTax }) => {
        const days = workingDaysOf(code, settings)
        return {
          ...{
            id,
            label,
            description: plainText(description) || null,
            kind: settings.deliveryKinds[code] ?? null,
          },
          ...{
            available: true,
            cost: priceWithTax,
            minWorkingDays: days?.min ?? null,
            maxWorkingDays: days?.max ?? null,
          },
          ...deliveryDays(days, Date.now(), context.tenant),
        }
      },
    ),
    payment: paymentView(checkout, goods),
    paymentOptions: checkout.eligiblePaymentMethods.map(({ code, name: label, description, isEligible }) => ({
      ...{ id: code, label, description: plainText(description) || null },
      ...{ method: settings.paymentMethods[code] ?? null, available: isEligible, whyNot: null },
      ...{ minimum: null, maximum: null, months: [], surcharge: 0 },
    })),
    paymentProtection: null,
    delayedPayment: null,
    premium: null,
    vouchers: order ? appliedVouchers(order) : [],
    voucher: order ? basketVoucherOf(order) : null,
    totals: totalsView(order ? sumsOf(order) : noSums, context),
    fingerprint: order ? () => fingerprintOf(checkout, context) : null,
    creditToSetOff: 0,
  }
}

const noSums: OrderSums = {
  itemsTotal: 0,
  servicesTotal: 0,
  deliveryCost: 0,
  discount: 0,
  total: 0,
  vat: [],
}

/** Maps sums to the contract's `OrderTotals`. */
export const totalsView = (
  { itemsTotal, servicesTotal, deliveryCost, discount, total, vat }: OrderSums,
  { tenant }: AdapterContext,
) => ({
  currency: tenant.i18n.currency,
  ...{ itemsTotal, servicesTotal, deliveryCost: deliveryCost ?? null, discount, surcharges: [], total, vat },
})

/** Returns how an order is delivered; null before a shipping method is chosen. @param from ms */
export function deliveryView(order: VendureOrder, { client }: Goods, context: AdapterContext, from: number) {
  const [line] = order.shippingLines
  if (!line) return null
  const { id, code, name } = line.shippingMethod
  return {
    optionId: id,
    label: name,
    kind: client.settings.deliveryKinds[code] ?? null,
    pickUpPoint: null,
    day: null,
    cost: order.shippingWithTax,
    ...deliveryDays(workingDaysOf(code, client.settings), from, context.tenant),
    daysAfterPayment: null,
  }
}

function paymentView({ payment, eligiblePaymentMethods }: LoadedCheckout, { client: { settings } }: Goods) {
  const method = eligiblePaymentMethods.find(({ code }) => code === payment)
  if (!method) return null
  const { code, name } = method
  return { optionId: code, label: name, method: settings.paymentMethods[code] ?? null, months: null }
}

/** Maps an address of the address book to the contract's `SavedAddress`. */
export const savedAddressView = (address: SavedVendureAddress, name: string) => ({
  id: address.id,
  default: address.defaultShippingAddress ?? false,
  address: addressViewOf({ ...address, countryCode: address.country.code }, name),
})

function lineView(
  line: VendureLine,
  state: Parameters<typeof noticeOf>[1],
  goods: Goods,
  context: AdapterContext,
) {
  const sku = skuOfLine(line)
  const product = () => goods.bySku(sku, context)
  return {
    itemId: line.id,
    SKU: sku,
    productName: line.productVariant.product.name,
    product: async () => (await product()) ?? null,
    quantity: buyablePieces(line.quantity, line.productVariant.stockLevel),
    price: line.unitPriceWithTax,
    priceSeen: priceSeenOf(line, state),
    joined: null,
    total: line.linePriceWithTax,
    services: [],
    notice: async () => stockNotice(noticeOf(line, state, await product())),
  }
}

/**
 * Stands for everything that the checkout shows. It is keyed with the visitor's token, so that names and addresses cannot be
 * guessed from it.
 */
export async function fingerprintOf(
  { order, payment }: LoadedCheckout,
  context: AdapterContext,
): Promise<string> {
  const { token = '' } = await visitorOf(context).state()
  const shown = order && [
    order.lines.map((line) => [skuOfLine(line), line.quantity, line.unitPriceWithTax]),
    order.customer,
    order.shippingAddress,
    order.billingAddress,
    order.shippingLines,
    order.couponCodes,
    order.totalWithTax,
    order.taxSummary,
    payment,
  ]
  return fingerprintWith(token, shown ?? undefined)
}
