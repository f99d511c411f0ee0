import {
  type CheckoutCall,
  type CheckoutError,
  type CheckoutOutcome,
  checkoutFieldsOf,
  type DeliveryChoice,
  done,
  type PaymentChoice,
  refused,
} from '#adapters/shared/sale/checkout-fields.ts'
import { type ContactInput, readContact, type Salutation } from '#adapters/shared/sale/read-contact.ts'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import type { Goods } from '../goods/goods.ts'
import { type VisitorState, visitorOf } from '../visitor.ts'
import { reopened } from './active-order.ts'
import { addressInputOf, addressViewOf } from './address.ts'
import { checkoutView } from './checkout-view.ts'
import { nameOf, titleOf } from './contact.ts'
import { type LoadedCheckout, loadCheckout } from './load-checkout.ts'
import {
  setAddressesOperation,
  setCustomerOperation,
  setShippingOperation,
  updateCustomerOperation,
} from './order-operations.ts'

type Call = CheckoutCall<LoadedCheckout, VisitorState>

/** The order in preparation and its commands (BAS-2). */
export const checkoutFields = (goods: Goods): Record<string, AdapterField> =>
  checkoutFieldsOf(visitorOf, {
    view: async (context) => await checkoutView(await loadCheckout(goods.client, context), goods, context),
    load: (context) => loadOpen(goods, context),
    saveContact: (input, call) => saveContact(input, goods, call),
    saveDelivery: (choice, call) => saveDelivery(choice, goods, call),
    savePayment: (choice, call) => savePayment(choice, goods, call),
  })

/** Loads the checkout for a command; an interrupted payment does not keep the order from being changed. */
async function loadOpen(goods: Goods, context: AdapterContext): Promise<LoadedCheckout> {
  const checkout = await loadCheckout(goods.client, context)
  if (checkout.order) await reopened(goods.client, checkout.order, context)
  return checkout
}

/** Stores who orders and where the goods go: all of it, or nothing with problems. */
async function saveContact(input: ContactInput, goods: Goods, call: Call): Promise<CheckoutOutcome> {
  const { context, checkout } = call
  const { activeCustomer } = checkout
  const customer = activeCustomer && {
    email: activeCustomer.emailAddress,
    addresses: activeCustomer.addresses ?? [],
  }
  const read = readContact(
    input,
    customer ?? undefined,
    (saved) => addressViewOf({ ...saved, countryCode: saved.country.code }, ''),
    context.tenant,
  )
  if (read.problems) return refused('INVALID_INPUT', read.problems)
  // There is nothing to deliver without a basket.
  if (!checkout.order) return refused('DELIVERY_NOT_AVAILABLE')
  const { contact, delivery, invoice } = read
  const error = await setCustomer(contact, goods, call)
  if (error) return refused(error)
  const [name, company = ''] = [nameOf(contact), contact.company]
  const shipping = addressInputOf(delivery, name, company)
  const billing = addressInputOf(invoice, name, company)
  await goods.client.request(setAddressesOperation, { shipping, billing }, context)
  return done
}

/** Stores the contact in the order of a guest, or in the account of a customer. */
async function setCustomer(
  contact: { salutation: Salutation; firstName: string; lastName: string; email: string; phone: string },
  goods: Goods,
  { context, checkout }: Call,
): Promise<CheckoutError | undefined> {
  const person = {
    title: titleOf(contact.salutation),
    firstName: contact.firstName,
    lastName: contact.lastName,
    phoneNumber: contact.phone,
  }
  if (checkout.activeCustomer) {
    await goods.client.request(updateCustomerOperation, { input: person }, context)
    return undefined
  }
  const input = { ...person, emailAddress: contact.email }
  const { result } = await goods.client.request(setCustomerOperation, { input }, context)
  if (result.__typename === 'Order') return undefined
  // The address belongs to an account: the shop has decided that its customer logs in first.
  if (result.__typename === 'EmailAddressConflictError' || result.__typename === 'GuestCheckoutError')
    return 'LOGIN_NEEDED'
  return 'DELIVERY_NOT_AVAILABLE'
}

async function saveDelivery(
  { optionId, kind }: DeliveryChoice,
  goods: Goods,
  { context, checkout }: Call,
): Promise<CheckoutOutcome> {
  const { deliveryKinds } = goods.client.settings
  const methods = checkout.eligibleShippingMethods
  const chosen = optionId
    ? methods.find(({ id }) => id === optionId)
    : methods.find(({ code }) => deliveryKinds[code] !== undefined && deliveryKinds[code] === kind)
  if (!chosen) return refused('DELIVERY_NOT_AVAILABLE')
  const { result } = await goods.client.request(setShippingOperation, { id: chosen.id }, context)
  if (result.__typename === 'Order') return done
  logRefusal(result.__typename, context)
  return refused('DELIVERY_NOT_AVAILABLE')
}

/** Vendure has no place for a chosen method before it is used: it is stored with the visitor's token. */
async function savePayment(
  { optionId, method }: PaymentChoice,
  goods: Goods,
  { visitor, checkout }: Call,
): Promise<CheckoutOutcome> {
  const { paymentMethods } = goods.client.settings
  const eligible = checkout.eligiblePaymentMethods.filter(({ isEligible }) => isEligible)
  const chosen = optionId
    ? eligible.find(({ code }) => code === optionId)
    : eligible.find(({ code }) => paymentMethods[code] !== undefined && paymentMethods[code] === method)
  if (!chosen) return refused('METHOD_NOT_AVAILABLE')
  const state = await visitor.state()
  state.payment = chosen.code
  return done
}

function logRefusal(reason: string, { tenant, requestId }: AdapterContext): void {
  logWarning('vendure', `The checkout was not changed: ${reason}`, { tenant: tenant.id, requestId })
}
