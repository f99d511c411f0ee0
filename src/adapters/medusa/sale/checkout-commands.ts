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
import { type ContactInput, readContact } from '#adapters/shared/sale/read-contact.ts'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { requireCustomer } from '../customer/account.ts'
import type { Goods } from '../goods/goods.ts'
import { type VisitorState, visitorOf } from '../visitor.ts'
import { addressInputOf, addressViewOf } from './address.ts'
import { addShippingMethod, updateCart } from './cart.ts'
import { linesOf, type MedusaCart } from './cart-shape.ts'
import { checkoutView } from './checkout-view.ts'
import { cartForCommand } from './completed-cart.ts'
import { loadCheckout, loadOptions, loadProviders } from './load-checkout.ts'

/** The cart is undefined without a basket. */
type Call = CheckoutCall<MedusaCart | undefined, VisitorState>

/** The order in preparation and its commands (BAS-2). */
export const checkoutFields = (goods: Goods): Record<string, AdapterField> =>
  checkoutFieldsOf(visitorOf, {
    view: async (context) => await checkoutView(await loadCheckout(goods, context), goods, context),
    load: (context) => cartForCommand(goods, context),
    saveContact: (input, call) => saveContact(input, goods, call),
    saveDelivery: (choice, call) => saveDelivery(choice, goods, call),
    savePayment: (choice, call) => savePayment(choice, goods, call),
  })

/** Stores who orders and where the goods go: all of it, or nothing with problems. */
async function saveContact(
  input: ContactInput,
  goods: Goods,
  { context, checkout: cart }: Call,
): Promise<CheckoutOutcome> {
  const account = await requireCustomer(goods, context)
  const customer = account && { email: account.email, addresses: account.addresses ?? [] }
  const read = readContact(input, customer, (saved) => addressViewOf(saved, ''), context.tenant)
  if (read.problems) return refused('INVALID_INPUT', read.problems)
  // There is nothing to deliver without a basket.
  if (!cart || linesOf(cart).length === 0) return refused('DELIVERY_NOT_AVAILABLE')
  const { contact, delivery, invoice } = read
  const { firstName, lastName, company = '', phone, vatId = '', salutation } = contact
  const person = { first_name: firstName, last_name: lastName, company, phone }
  const changed = await updateCart(
    cart.id,
    {
      email: contact.email,
      shipping_address: addressInputOf(delivery, person),
      billing_address: {
        ...addressInputOf(invoice, person),
        metadata: { etalage_contact: { ...person, salutation, vat_id: vatId } },
      },
    },
    goods,
    context,
  )
  return changed.ok ? done : notChanged(changed.message, 'DELIVERY_NOT_AVAILABLE', context)
}

async function saveDelivery(
  { optionId, kind }: DeliveryChoice,
  goods: Goods,
  { context, checkout: cart }: Call,
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
  { optionId, method }: PaymentChoice,
  goods: Goods,
  { context, visitor, checkout: cart }: Call,
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
