import { type AddressDraft, addressProblems, cleanAddress } from '#contract/order/address-rules.ts'
import { cleanContact, contactProblems } from '#contract/order/contact-rules.ts'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { dayOf } from '#tenancy/local-day.ts'
import { requireCustomer } from '../customer/account.ts'
import type { Goods } from '../goods/goods.ts'
import { runOnce } from '../run-once.ts'
import type { Visitor } from '../visitor.ts'
import { addressInputOf, addressViewOf } from './address.ts'
import { addShippingMethod, updateCart } from './cart.ts'
import { linesOf, type MedusaCart } from './cart-shape.ts'
import { checkoutView } from './checkout-view.ts'
import { cartForCommand } from './completed-cart.ts'
import type { Salutation } from './contact.ts'
import { loadCheckout, loadOptions, loadProviders } from './load-checkout.ts'

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

type CheckoutError = 'INVALID_INPUT' | 'DELIVERY_NOT_AVAILABLE' | 'METHOD_NOT_AVAILABLE' | 'UNKNOWN_ITEM'

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
  /** Undefined without a basket. */
  cart: MedusaCart | undefined
}

/** The order in preparation and its commands (BAS-2). */
export function checkoutFields(goods: Goods): Record<string, AdapterField> {
  const view = async (context: AdapterContext) =>
    await checkoutView(await loadCheckout(goods, context), goods, context)
  const command =
    <Args extends { mutationId: string } & Record<string, unknown>>(
      name: string,
      run: (args: Args, call: CheckoutCall) => Promise<CheckoutOutcome>,
    ): AdapterField =>
    async (args: Args, context) => {
      const outcome = await runOnce(name, args, context, async (visitor) =>
        run(args, { goods, context, visitor, cart: await cartForCommand(goods, context) }),
      )
      return { ...outcome, checkout: () => view(context) }
    }
  const notOffered = (name: string): AdapterField =>
    command(name, async () => refused('METHOD_NOT_AVAILABLE'))
  return {
    checkout: (_: object, context) => view(context),
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
    // Medusa has no services, instalments, payment pauses and points in its order.
    saveCheckoutServices: command<{ mutationId: string; codes: string[] }>(
      'saveCheckoutServices',
      async ({ codes }) => (codes.length === 0 ? done : refused('UNKNOWN_ITEM')),
    ),
    saveCheckoutProtection: notOffered('saveCheckoutProtection'),
    saveCheckoutDelayedPayment: notOffered('saveCheckoutDelayedPayment'),
    saveCheckoutPremium: notOffered('saveCheckoutPremium'),
  }
}

/** Stores who orders and where the goods go: all of it, or nothing with problems. */
async function saveContact(input: ContactInput, call: CheckoutCall): Promise<CheckoutOutcome> {
  const { goods, context, cart } = call
  const { tenant } = context
  const { country } = tenant.organisation.address
  const customer = await requireCustomer(goods, context)
  const contact = cleanContact({
    firstName: input.contact.firstName ?? '',
    lastName: input.contact.lastName ?? '',
    email: customer?.email ?? input.contact.email ?? '',
    phone: input.contact.phone ?? '',
    birthday: input.contact.birthday ?? '',
    company: input.contact.company ?? '',
    vatId: input.contact.vatId ?? '',
  })
  const problems: FieldProblem[] = contactProblems(contact, dayOf(Date.now(), tenant.i18n.timeZone)).map(
    ({ field, problem }) => ({ field: `contact.${field}`, problem }),
  )
  const saved = (customer?.addresses ?? []).find(({ id }) => id === input.savedAddressId)
  if (input.savedAddressId && !saved)
    return refused('INVALID_INPUT', [{ field: 'savedAddressId', problem: 'choice' }])
  const delivery = saved
    ? draftOf(addressViewOf(saved, ''), country)
    : input.deliveryAddress && draftOf(input.deliveryAddress, country)
  const invoice = input.invoiceAddress ? draftOf(input.invoiceAddress, country) : undefined
  if (!delivery) problems.push({ field: 'deliveryAddress', problem: 'required' })
  else if (!saved) problems.push(...addressProblemsOf('deliveryAddress', delivery, country))
  if (invoice) problems.push(...addressProblemsOf('invoiceAddress', invoice, country))
  if (problems.length > 0 || !delivery) return refused('INVALID_INPUT', problems)
  // There is nothing to deliver without a basket.
  if (!cart || linesOf(cart).length === 0) return refused('DELIVERY_NOT_AVAILABLE')
  const { company = '', vatId = '' } = contact
  const person = { first_name: contact.firstName, last_name: contact.lastName, company, phone: contact.phone }
  const changed = await updateCart(
    cart.id,
    {
      email: contact.email,
      shipping_address: addressInputOf(delivery, person),
      billing_address: {
        ...addressInputOf(invoice ?? delivery, person),
        metadata: {
          etalage_contact: {
            ...person,
            salutation: input.contact.salutation ?? 'notSpecified',
            vat_id: vatId,
          },
        },
      },
    },
    goods,
    context,
  )
  if (!changed.ok) return notChanged(changed.message, 'DELIVERY_NOT_AVAILABLE', context)
  await beginWithFirstOption(changed.cart, call)
  return done
}

/** Chooses the first shipping option where none is chosen yet, so that the price of the delivery is known. */
async function beginWithFirstOption(cart: MedusaCart, { goods, context }: CheckoutCall): Promise<void> {
  if ((cart.shipping_methods ?? []).length > 0) return
  const options = await loadOptions(cart.id, goods, context)
  const first = options.find(({ insufficient_inventory }) => insufficient_inventory !== true)
  if (first) await addShippingMethod(cart.id, first.id, goods, context)
}

async function saveDelivery(
  { optionId, kind }: { optionId?: string | null; kind?: string | null },
  { goods, context, cart }: CheckoutCall,
): Promise<CheckoutOutcome> {
  if (!cart) return refused('DELIVERY_NOT_AVAILABLE')
  const { deliveryKinds } = goods.client.settings
  const options = (await loadOptions(cart.id, goods, context)).filter(
    ({ insufficient_inventory }) => insufficient_inventory !== true,
  )
  const chosen = optionId
    ? options.find(({ id }) => id === optionId)
    : options.find(({ type }) => kind != null && deliveryKinds[type?.code ?? ''] === kind)
  if (!chosen) return refused('DELIVERY_NOT_AVAILABLE')
  const isChosen =
    cart.shipping_methods?.length === 1 && cart.shipping_methods[0]?.shipping_option_id === chosen.id
  if (isChosen) return done
  const changed = await addShippingMethod(cart.id, chosen.id, goods, context)
  return changed.ok ? done : notChanged(changed.message, 'DELIVERY_NOT_AVAILABLE', context)
}

/** A payment session would keep its amount: the chosen provider is stored with the visitor until the order is placed. */
async function savePayment(
  { optionId, method }: { optionId?: string | null; method?: string | null },
  { goods, context, visitor, cart }: CheckoutCall,
): Promise<CheckoutOutcome> {
  const { payments } = goods.client.settings
  const providers = cart ? await loadProviders(goods, context) : []
  const chosen = optionId
    ? providers.find((id) => id === optionId)
    : providers.find((id) => method != null && payments[id]?.method === method)
  if (chosen === undefined) return refused('METHOD_NOT_AVAILABLE')
  const state = await visitor.state()
  state.payment = chosen
  return done
}

function notChanged(
  message: string,
  error: CheckoutError,
  { tenant, requestId }: AdapterContext,
): CheckoutOutcome {
  logWarning('medusa', `The checkout was not changed: ${message}`, { tenant: tenant.id, requestId })
  return refused(error)
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
