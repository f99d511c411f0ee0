import type { ViewerTransaction } from '#backend/cart/basket/commands.ts'
import {
  type CheckoutResult,
  refused,
  saveContact,
  saveDelayedPayment,
  saveDelivery,
  savePayment,
  saveProtection,
  saveRedeemedPoints,
  saveServices,
} from '#backend/checkout/checkout-commands.ts'
import { readDraft, writeDraft } from '#backend/checkout/draft.ts'
import type { PreparedOrder } from '#backend/checkout/prepared-order.ts'
import { type Account, findAccount } from '#backend/customers/accounts.ts'
import { sessionTypes } from '#backend/customers/sessions/viewer.ts'
import { readAddressBook } from '#backend/orders/address-book.ts'
import { type ContactDraft, type DeliveryKind, deliveryKinds } from '#backend/orders/order-detail.ts'
import type { AddressDraft } from '#contract/order/address-rules.ts'
import { type OnlineMethodId, onlineMethodId } from '#tenancy/online-methods.ts'
import { type PaymentMethod, paymentMethods } from '#tenancy/payment-methods.ts'
import { requireSession, runCommand } from '../command.ts'
import type { ShopContext } from '../context.ts'
import { checkoutView } from './checkout-view.ts'
import { emailCreditInformation } from './email-credit-information.ts'
import { loadOrderBasis, loadPreparedOrder, type OrderBasis } from './load-prepared-order.ts'
import { todayOf } from './order-line-view.ts'

type Nullable<Type> = { [Key in keyof Type]?: Type[Key] | null }

/** An address as sent by a client: omitted fields become ''. */
export type AddressArgs = Nullable<AddressDraft>

interface ContactArgs extends Nullable<Omit<ContactDraft, 'salutation'>> {
  salutation?: ContactDraft['salutation'] | null
}

interface ContactInput {
  contact: ContactArgs
  deliveryAddress?: AddressArgs | null
  savedAddressId?: string | null
  invoiceAddress?: AddressArgs | null
}

/** Input of a checkout command: its transaction, and the order as prepared within it. */
interface CommandInput {
  tx: ViewerTransaction
  order: PreparedOrder
  country: string
  today: string
  account: Account | undefined
  basis: OrderBasis
}

/** The id of an option is a kind of delivery, a method of payment or an online method; there are no others. */
const unknownOption: CheckoutResult = {
  error: 'INVALID_INPUT',
  problems: [{ field: 'optionId', problem: 'choice' }],
}

/**
 * Returns the payment option of an input. A method without an id stands for its first available option. A known method
 * that the shop does not offer is returned, too, and is refused later.
 */
function chosenOption(
  { optionId, method }: { optionId?: string | null; method?: PaymentMethod | null },
  { paymentOptions }: Pick<PreparedOrder, 'paymentOptions'>,
): { method: PaymentMethod; online?: OnlineMethodId | undefined } | undefined {
  const option = optionId
    ? paymentOptions.find(({ id }) => id === optionId)
    : paymentOptions.find((each) => each.method === method && each.available)
  if (option) return { method: option.method, online: option.online }
  const online = onlineMethodId(optionId ?? undefined)
  if (online) return { method: 'HOSTED', online }
  const known = paymentMethods.find((each) => each === (optionId ?? method))
  return known && { method: known }
}

/** Commands of the checkout (BAS-2). */
export const checkoutMutations = {
  saveCheckoutContact: (
    { mutationId, input }: { mutationId: string; input: ContactInput },
    context: ShopContext,
  ) =>
    runCheckoutCommand(
      context,
      'saveCheckoutContact',
      mutationId,
      async ({ tx, account, today, country }) => {
        const { contact, savedAddressId } = input
        const book = account && savedAddressId ? await readAddressBook(tx.db, tx) : []
        const saved = book.find(({ id }) => id === savedAddressId)
        if (savedAddressId && !saved)
          return { error: 'INVALID_INPUT', problems: [{ field: 'savedAddressId', problem: 'choice' }] }
        const address = input.deliveryAddress
        return await saveContact(
          tx,
          {
            contact: {
              firstName: contact.firstName ?? '',
              lastName: contact.lastName ?? '',
              // Emails about a customer's orders go to the address that the customer has confirmed.
              email: account?.email ?? contact.email ?? '',
              phone: contact.phone ?? '',
              birthday: contact.birthday ?? '',
              company: contact.company ?? '',
              vatId: contact.vatId ?? '',
            },
            salutation: contact.salutation ?? account?.salutation ?? 'notSpecified',
            deliveryAddress: saved?.address ?? (address ? addressOf(address, country) : undefined),
            invoiceAddress: input.invoiceAddress ? addressOf(input.invoiceAddress, country) : undefined,
          },
          { today, country },
        )
      },
    ),
  saveCheckoutDelivery: (
    {
      mutationId,
      input,
    }: {
      mutationId: string
      input: {
        optionId?: string | null
        kind?: DeliveryKind | null
        pickUpPointId?: string | null
        day?: string | null
      }
    },
    context: ShopContext,
  ) =>
    runCheckoutCommand(context, 'saveCheckoutDelivery', mutationId, async ({ tx, basis, order, today }) => {
      const kind = deliveryKinds.find((each) => each === (input.optionId ?? input.kind))
      if (!kind) return unknownOption
      return await saveDelivery(
        tx,
        { kind, pickUpPointId: input.pickUpPointId ?? undefined, day: input.day ?? undefined },
        order,
        { pickUpPoints: basis.pickUpPoints, today, calendar: order.calendar },
      )
    }),
  saveCheckoutServices: (
    { mutationId, itemId, codes }: { mutationId: string; itemId: string; codes: string[] },
    context: ShopContext,
  ) =>
    runCheckoutCommand(context, `saveCheckoutServices ${itemId}`, mutationId, ({ tx, order }) =>
      saveServices(tx, itemId, codes, order),
    ),
  saveCheckoutPayment: (
    {
      mutationId,
      input,
    }: {
      mutationId: string
      input: { optionId?: string | null; method?: PaymentMethod | null; months?: number | null }
    },
    context: ShopContext,
  ) =>
    runCheckoutCommand(context, 'saveCheckoutPayment', mutationId, async (command) => {
      const chosen = chosenOption(input, command.order)
      if (!chosen) return unknownOption
      return await withCreditInformation(context, command, () =>
        savePayment(command.tx, { ...chosen, months: input.months ?? undefined }, command.order),
      )
    }),
  saveCheckoutProtection: (
    { mutationId, wanted: isWanted }: { mutationId: string; wanted: boolean },
    context: ShopContext,
  ) =>
    runCheckoutCommand(context, 'saveCheckoutProtection', mutationId, (command) =>
      withCreditInformation(context, command, () => saveProtection(command.tx, isWanted, command.order)),
    ),
  saveCheckoutDelayedPayment: (
    { mutationId, accepted }: { mutationId: string; accepted: boolean },
    context: ShopContext,
  ) =>
    runCheckoutCommand(context, 'saveCheckoutDelayedPayment', mutationId, ({ tx, order }) =>
      saveDelayedPayment(tx, accepted, order),
    ),
  saveCheckoutPremium: (
    { mutationId, points }: { mutationId: string; points: number },
    context: ShopContext,
  ) =>
    runCheckoutCommand(context, 'saveCheckoutPremium', mutationId, ({ tx, order }) =>
      saveRedeemedPoints(tx, points, order),
    ),
}

/**
 * Saves a choice that changes the terms of a credit, and mails its information; the choice before stays where no more can be mailed
 * (`TOO_MANY_MAILS`).
 */
async function withCreditInformation(
  context: ShopContext,
  { tx, basis }: Pick<CommandInput, 'tx' | 'basis'>,
  save: () => Promise<CheckoutResult>,
): Promise<CheckoutResult> {
  const before = await readDraft(tx.db, tx, tx.now)
  const outcome = await save()
  if (outcome.error !== null) return outcome
  const prepared = await loadPreparedOrder(context, basis, tx.db)
  if (await emailCreditInformation(context, tx, prepared)) return outcome
  await writeDraft(tx.db, tx, before, tx.now)
  return refused('TOO_MANY_MAILS')
}

/**
 * Completes an address for validation.
 * @param country default country: the shop's
 */
export const addressOf = (address: AddressArgs, country: string): AddressDraft => ({
  recipient: address.recipient ?? '',
  street: address.street ?? '',
  houseNumber: address.houseNumber ?? '',
  addition: address.addition ?? '',
  postalCode: address.postalCode ?? '',
  city: address.city ?? '',
  country: address.country ?? country,
})

async function runCheckoutCommand(
  context: ShopContext,
  name: string,
  mutationId: string,
  run: (input: CommandInput) => Promise<CheckoutResult>,
) {
  const viewer = await requireSession(context).ensure()
  const basis = await loadOrderBasis(context)
  const { tenant } = context
  const command = async (tx: ViewerTransaction) => {
    if (viewer.type === sessionTypes.soft) return refused('LOGIN_NEEDED')
    const { customerId } = viewer
    return await run({
      tx,
      basis,
      order: await loadPreparedOrder(context, basis, tx.db),
      country: tenant.organisation.address.country,
      today: todayOf(context),
      account: customerId ? await findAccount(tx.db, tenant.id, { id: customerId }) : undefined,
    })
  }
  const outcome = await runCommand(context, mutationId, command, name)
  return { ...outcome, checkout: () => checkoutView(context) }
}
