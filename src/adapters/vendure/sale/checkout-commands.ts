import { type AddressDraft, addressProblems, cleanAddress } from '#contract/order/address-rules.ts'
import { cleanContact, contactProblems } from '#contract/order/contact-rules.ts'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Goods } from '../goods/goods.ts'
import { runOnce } from '../run-once.ts'
import type { Visitor } from '../visitor.ts'
import { reopened } from './active-order.ts'
import { addressInputOf, addressViewOf } from './address.ts'
import { checkoutView } from './checkout-view.ts'
import { nameOf, type Salutation, titleOf } from './contact.ts'
import { type LoadedCheckout, loadCheckout } from './load-checkout.ts'
import {
  setAddressesOperation,
  setCustomerOperation,
  setShippingOperation,
  updateCustomerOperation,
} from './order-operations.ts'

type Nullable<Type> = { [Key in keyof Type]?: Type[Key] | null }

/** An address as sent by a client. */
export type AddressArgs = Nullable<AddressDraft>

interface ContactInput {
  contact: Nullable<{
    salutation: Salutation
    firstName: string
    lastName: string
    email: string
    phone: string
    birthday: string
    company: string
    vatId: string
  }>
  deliveryAddress?: AddressArgs | null
  savedAddressId?: string | null
  invoiceAddress?: AddressArgs | null
}

export interface FieldProblem {
  field: string
  problem: string
}

type CheckoutError =
  | 'INVALID_INPUT'
  | 'LOGIN_NEEDED'
  | 'DELIVERY_NOT_AVAILABLE'
  | 'METHOD_NOT_AVAILABLE'
  | 'UNKNOWN_ITEM'

interface CheckoutOutcome extends Record<string, unknown> {
  error: CheckoutError | null
  problems: FieldProblem[]
}

const done: CheckoutOutcome = { error: null, problems: [] }
const refused = (error: CheckoutError, problems: FieldProblem[] = []): CheckoutOutcome => ({
  error,
  problems,
})

interface CheckoutCall {
  goods: Goods
  context: AdapterContext
  visitor: Visitor
  checkout: LoadedCheckout
}

/** The order in preparation and its commands (BAS-2). */
export function checkoutFields(goods: Goods): Record<string, AdapterField> {
  const command =
    <Args extends { mutationId: string } & Record<string, unknown>>(
      name: string,
      run: (args: Args, call: CheckoutCall) => Promise<CheckoutOutcome>,
    ): AdapterField =>
    async (args: Args, context) => {
      const outcome = await runOnce(name, args, context, async (visitor) =>
        run(args, { goods, context, visitor, checkout: await loadOpen(goods, context) }),
      )
      return { ...outcome, checkout: () => loadView(goods, context) }
    }
  const notOffered = (name: string, error: CheckoutError): AdapterField =>
    command(name, async () => refused(error))
  return {
    checkout: (_: object, context) => loadView(goods, context),
    credit: () => null,
    pickUpPoints: () => ({ problem: null, points: [] }),
    appointmentDays: () => [],
    saveCheckoutContact: command<{ mutationId: string; input: ContactInput }>(
      'saveCheckoutContact',
      ({ input }, call) => saveContact(input, call),
    ),
    saveCheckoutDelivery: command<{
      mutationId: string
      input: { optionId?: string | null; kind?: string | null }
    }>('saveCheckoutDelivery', ({ input }, call) => saveDelivery(input, call)),
    saveCheckoutPayment: command<{
      mutationId: string
      input: { optionId?: string | null; method?: string | null }
    }>('saveCheckoutPayment', ({ input }, call) => savePayment(input, call)),
    // Vendure has no services, instalments, payment pauses and points in its order.
    saveCheckoutServices: command<{ mutationId: string; codes: string[] }>(
      'saveCheckoutServices',
      async ({ codes }) => (codes.length === 0 ? done : refused('UNKNOWN_ITEM')),
    ),
    saveCheckoutProtection: notOffered('saveCheckoutProtection', 'METHOD_NOT_AVAILABLE'),
    saveCheckoutDelayedPayment: notOffered('saveCheckoutDelayedPayment', 'METHOD_NOT_AVAILABLE'),
    saveCheckoutPremium: notOffered('saveCheckoutPremium', 'METHOD_NOT_AVAILABLE'),
  }
}

/** Loads the checkout for a command; an interrupted payment does not keep the order from being changed. */
async function loadOpen(goods: Goods, context: AdapterContext): Promise<LoadedCheckout> {
  const checkout = await loadCheckout(goods.client, context)
  if (checkout.order) await reopened(goods.client, checkout.order, context)
  return checkout
}

const loadView = async (goods: Goods, context: AdapterContext) =>
  await checkoutView(await loadCheckout(goods.client, context), goods, context)

/** Stores who orders and where the goods go: all of it, or nothing with problems. */
async function saveContact(input: ContactInput, call: CheckoutCall): Promise<CheckoutOutcome> {
  const { goods, context, checkout } = call
  const { tenant } = context
  const { country } = tenant.organisation.address
  const { activeCustomer } = checkout
  const contact = cleanContact({
    firstName: input.contact.firstName ?? '',
    lastName: input.contact.lastName ?? '',
    email: activeCustomer?.emailAddress ?? input.contact.email ?? '',
    phone: input.contact.phone ?? '',
    birthday: input.contact.birthday ?? '',
    company: input.contact.company ?? '',
    vatId: input.contact.vatId ?? '',
  })
  const problems: FieldProblem[] = contactProblems(contact, dayOf(Date.now(), tenant.i18n.timeZone)).map(
    ({ field, problem }) => ({ field: `contact.${field}`, problem }),
  )
  const saved = (activeCustomer?.addresses ?? []).find(({ id }) => id === input.savedAddressId)
  if (input.savedAddressId && !saved)
    return refused('INVALID_INPUT', [{ field: 'savedAddressId', problem: 'choice' }])
  const delivery = saved
    ? draftOf(addressViewOf({ ...saved, countryCode: saved.country.code }, ''), country)
    : input.deliveryAddress && draftOf(input.deliveryAddress, country)
  const invoice = input.invoiceAddress ? draftOf(input.invoiceAddress, country) : undefined
  if (!delivery) problems.push({ field: 'deliveryAddress', problem: 'required' })
  else if (!saved) problems.push(...addressProblemsOf('deliveryAddress', delivery, country))
  if (invoice) problems.push(...addressProblemsOf('invoiceAddress', invoice, country))
  if (problems.length > 0 || !delivery) return refused('INVALID_INPUT', problems)
  // There is nothing to deliver without a basket.
  if (!checkout.order) return refused('DELIVERY_NOT_AVAILABLE')
  const salutation = input.contact.salutation ?? 'notSpecified'
  const error = await setCustomer({ ...contact, salutation }, call)
  if (error) return refused(error)
  const name = nameOf(contact)
  const shipping = addressInputOf(delivery, name, contact.company ?? '')
  const billing = addressInputOf(invoice ?? delivery, name, contact.company ?? '')
  await goods.client.request(setAddressesOperation, { shipping, billing }, context)
  await beginWithFirstOption(call)
  return done
}

/** Stores the contact in the order of a guest, or in the account of a customer. */
async function setCustomer(
  contact: { salutation: Salutation; firstName: string; lastName: string; email: string; phone: string },
  { goods, context, checkout }: CheckoutCall,
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

/** Sets the first shipping method where none is chosen yet, so that the price of the delivery is known. */
async function beginWithFirstOption({ goods, context }: CheckoutCall): Promise<void> {
  const { order, eligibleShippingMethods } = await loadCheckout(goods.client, context)
  const [first] = eligibleShippingMethods
  if (order && order.shippingLines.length === 0 && first)
    await goods.client.request(setShippingOperation, { id: first.id }, context)
}

async function saveDelivery(
  { optionId, kind }: { optionId?: string | null; kind?: string | null },
  { goods, context, checkout }: CheckoutCall,
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
  { optionId, method }: { optionId?: string | null; method?: string | null },
  { goods, visitor, checkout }: CheckoutCall,
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

/** Cleans an address; the country is that of the shop if left out. */
export const draftOf = (address: AddressArgs, country: string): AddressDraft =>
  cleanAddress({
    recipient: address.recipient ?? '',
    street: address.street ?? '',
    houseNumber: address.houseNumber ?? '',
    addition: address.addition ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    country: address.country ?? country,
  })

export const addressProblemsOf = (prefix: string, address: AddressDraft, country: string): FieldProblem[] =>
  addressProblems(address, [country]).map(({ field, problem }) => ({ field: `${prefix}.${field}`, problem }))
