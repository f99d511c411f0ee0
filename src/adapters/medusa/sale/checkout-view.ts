import { plainText } from '#adapters/shared/plain-text.ts'
import { defaultFirst } from '#adapters/shared/sale/address-rules.ts'
import { stockNotice } from '#adapters/shared/sale/basket-view.ts'
import { fingerprintWith, otherInvoiceAddress } from '#adapters/shared/sale/checkout-view.ts'
import { deliveryDays } from '#adapters/shared/working-days.ts'
import type { AdapterContext } from '#gateway/adapter.ts'
import type { SavedMedusaAddress } from '../customer/account.ts'
import { buyablePieces } from '../goods/availability.ts'
import type { Goods } from '../goods/goods.ts'
import { productView } from '../goods/product-view.ts'
import { centsOf } from '../money.ts'
import { type MedusaSettings, paymentLabel } from '../settings.ts'
import { type VisitorState, visitorOf } from '../visitor.ts'
import { addressViewOf, isAddress, nameOf } from './address.ts'
import { findLine, noticeOf, priceSeenOf, skuOfLine } from './basket-view.ts'
import { linesOf, type MedusaCart, type MedusaLine } from './cart-shape.ts'
import { type ContactView, contactOf, salutationOf } from './contact.ts'
import { costOf, type LoadedCheckout, type ShippingOption } from './load-checkout.ts'
import { pieceOf, type Sums, sumsOf } from './sums.ts'
import { appliedVouchers, basketVoucherOf } from './vouchers.ts'

/** Maps the order in preparation to the contract's `Checkout`. Steps that Medusa does not know are left out. */
export async function checkoutView(checkout: LoadedCheckout, goods: Goods, context: AdapterContext) {
  const { cart, customer, shippingOptions, paymentProviders, payment, missing } = checkout
  const { settings } = goods.client
  const { locale } = context
  const entered = cart && contactOf(cart)
  // At log-in the cart gets the customer's e-mail address, and no name.
  const isNamed = entered !== undefined && `${entered.firstName}${entered.lastName}` !== ''
  const contact = isNamed || !customer ? entered : contactOfCustomer(customer)
  const name = contact ? `${contact.firstName} ${contact.lastName}`.trim() : ''
  const saved = (customer?.addresses ?? []).map((address) =>
    savedAddressView(address, nameOf(customer ?? {})),
  )
  const shipping = cart && isAddress(cart.shipping_address) ? cart.shipping_address : undefined
  const billing = cart && isAddress(cart.billing_address) ? cart.billing_address : undefined
  const deliveryAddress = shipping ? addressViewOf(shipping, name) : (defaultFirst(saved)[0]?.address ?? null)
  const invoiceAddress = billing ? addressViewOf(billing, name) : null
  const state = await visitorOf(context).state()
  return {
    loginNeeded: false,
    steps: ['DELIVERY', 'PAYMENT'],
    missing,
    lines: Promise.all((cart ? linesOf(cart) : []).map((line) => lineView(line, state, goods, context))),
    contact: contact ?? null,
    deliveryAddress,
    invoiceAddress: otherInvoiceAddress(deliveryAddress, invoiceAddress),
    savedAddresses: defaultFirst(saved),
    delivery: cart ? deliveryView(cart, shippingOptions, settings, Date.now(), context) : null,
    deliveryOptions: shippingOptions.map((option) => optionView(option, settings, context)),
    payment: payment === undefined ? null : paymentView(payment, settings, locale),
    paymentOptions: paymentProviders.map((id) => ({
      ...{ id, label: paymentLabel(id, settings, locale), description: null },
      ...{ method: settings.payments[id]?.method ?? null, available: true, whyNot: null },
      ...{ minimum: null, maximum: null, months: [], surcharge: 0 },
    })),
    paymentProtection: null,
    delayedPayment: null,
    premium: null,
    vouchers: cart ? appliedVouchers(cart) : [],
    voucher: cart ? basketVoucherOf(cart) : null,
    totals: totalsView(cart ? sumsOf(cart) : noSums, context),
    fingerprint: cart ? () => fingerprintOf(checkout, context) : null,
    creditToSetOff: 0,
  }
}

const noSums: Sums = { itemsTotal: 0, deliveryCost: 0, discount: 0, total: 0, vat: [] }

/** Maps sums to the contract's `OrderTotals`. */
export const totalsView = (
  { itemsTotal, deliveryCost, discount, total, vat }: Sums,
  { tenant }: Pick<AdapterContext, 'tenant'>,
) => ({
  currency: tenant.i18n.currency,
  ...{
    itemsTotal,
    servicesTotal: 0,
    deliveryCost: deliveryCost ?? null,
    discount,
    surcharges: [],
    total,
    vat,
  },
})

const contactOfCustomer = (customer: NonNullable<LoadedCheckout['customer']>): ContactView => ({
  salutation: salutationOf(customer.metadata?.salutation),
  firstName: customer.first_name ?? '',
  lastName: customer.last_name ?? '',
  email: customer.email,
  phone: customer.phone || null,
  ...{ birthday: null, company: null, vatId: null },
})

const daysOf = (code: string, { deliveryWorkingDays }: MedusaSettings) =>
  deliveryWorkingDays[code] ?? deliveryWorkingDays.default

function optionView(option: ShippingOption, settings: MedusaSettings, { tenant }: AdapterContext) {
  const code = option.type?.code ?? ''
  const days = daysOf(code, settings)
  return {
    id: option.id,
    label: option.name,
    description: plainText(option.type?.description ?? '') || null,
    kind: settings.deliveryKinds[code] ?? null,
    available: option.insufficient_inventory !== true,
    cost: costOf(option),
    ...{ minWorkingDays: days?.min ?? null, maxWorkingDays: days?.max ?? null },
    ...deliveryDays(days, Date.now(), tenant),
  }
}

/** Returns how a cart is delivered; null before a shipping option is chosen. @param from ms */
function deliveryView(
  { shipping_methods }: MedusaCart,
  options: readonly ShippingOption[],
  settings: MedusaSettings,
  from: number,
  { tenant }: AdapterContext,
) {
  const method = shipping_methods?.at(-1)
  if (!method) return null
  const option = options.find(({ id }) => id === method.shipping_option_id)
  const code = option?.type?.code ?? ''
  return {
    optionId: method.shipping_option_id ?? null,
    label: method.name ?? option?.name ?? '',
    kind: settings.deliveryKinds[code] ?? null,
    pickUpPoint: null,
    day: null,
    cost: centsOf(method.total),
    ...deliveryDays(daysOf(code, settings), from, tenant),
    daysAfterPayment: null,
  }
}

const paymentView = (id: string, settings: MedusaSettings, locale: string) => ({
  optionId: id,
  label: paymentLabel(id, settings, locale),
  method: settings.payments[id]?.method ?? null,
  months: null,
})

/** Maps an address of the address book to the contract's `SavedAddress`. */
export const savedAddressView = (address: SavedMedusaAddress, name: string) => ({
  id: address.id,
  default: address.is_default_shipping ?? false,
  address: addressViewOf(address, name),
})

async function lineView(line: MedusaLine, state: VisitorState, goods: Goods, context: AdapterContext) {
  const found = await findLine(line, goods, context)
  return {
    itemId: line.id,
    SKU: skuOfLine(line),
    productName: line.product_title ?? line.title,
    product: found ? () => productView(found.product, found.variant, goods, context) : null,
    quantity: buyablePieces(line.quantity, found?.variant),
    price: pieceOf(line),
    priceSeen: priceSeenOf(line, state),
    joined: null,
    total: centsOf(line.original_total),
    services: [],
    notice: stockNotice(noticeOf(line, found, state)),
  }
}

/**
 * Stands for everything that the checkout shows. It is keyed with a secret of the visitor, so that names and addresses cannot be
 * guessed from it.
 */
export async function fingerprintOf(
  { cart, payment }: LoadedCheckout,
  context: AdapterContext,
): Promise<string> {
  const { secret } = await visitorOf(context).state()
  const shown = cart && [
    linesOf(cart).map((line) => [skuOfLine(line), line.quantity, pieceOf(line)]),
    contactOf(cart),
    cart.shipping_address,
    cart.billing_address,
    cart.shipping_methods,
    cart.promotions,
    cart.total,
    payment,
  ]
  return fingerprintWith(secret, shown ?? undefined)
}
