import { isCreditMethod } from '../../../contract/credit/agreement.ts'
import type { AddressDraft } from '../../../contract/order/address-rules.ts'
import type { PaymentMethod } from '../../../tenancy/tenant-schema.ts'
import type { Writing } from '../../basket/commands.ts'
import { type Account, findAccount } from '../../customer/accounts.ts'
import { readBook } from '../../order/address-book.ts'
import {
  type CheckoutOutcome,
  refused,
  saveContact,
  saveDelayedPayment,
  saveDelivery,
  savePayment,
  savePremium,
  saveProtection,
  saveServices,
} from '../../order/checkout-commands.ts'
import type { DeliveryKind } from '../../order/delivery/delivery-options.ts'
import { type ContactDraft, readDraft, writeDraft } from '../../order/draft.ts'
import type { PreparedOrder } from '../../order/prepared-order.ts'
import { sessionTypes } from '../../session/viewer.ts'
import { requireSession, runCommand } from '../command.ts'
import type { ShopContext } from '../context.ts'
import { checkoutView } from './checkout-view.ts'
import { mailCreditInformation } from './mail-credit-information.ts'
import { todayOf } from './order-line-view.ts'
import { type OrderBasis, orderBasis, preparedOrder } from './prepare.ts'

type Nullable<Type> = { [Key in keyof Type]?: Type[Key] | null }

/** An address as sent by a client: omitted fields become ''. */
export type SentAddress = Nullable<AddressDraft>

interface SentContact extends Nullable<Omit<ContactDraft, 'salutation'>> {
  salutation?: ContactDraft['salutation'] | null
}

interface ContactInput {
  contact: SentContact
  deliveryAddress?: SentAddress | null
  savedAddressId?: string | null
  invoiceAddress?: SentAddress | null
}

/** Input of a checkout command: its transaction, and the order as prepared within it. */
interface Given {
  writing: Writing
  order: PreparedOrder
  country: string
  today: string
  account: Account | undefined
  basis: OrderBasis
}

/** Commands of the checkout (BAS-2). */
export const checkoutMutations = {
  saveCheckoutContact: (
    { mutationId, input }: { mutationId: string; input: ContactInput },
    context: ShopContext,
  ) =>
    changed(context, 'saveCheckoutContact', mutationId, async ({ writing, account, today, country }) => {
      const { contact, savedAddressId } = input
      const book = account && savedAddressId ? await readBook(writing.db, writing) : []
      const saved = book.find(({ id }) => id === savedAddressId)
      if (savedAddressId && !saved)
        return { error: 'INVALID_INPUT', problems: [{ field: 'savedAddressId', problem: 'choice' }] }
      const sent = input.deliveryAddress
      return await saveContact(
        writing,
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
          deliveryAddress: saved?.address ?? (sent ? addressOf(sent, country) : undefined),
          invoiceAddress: input.invoiceAddress ? addressOf(input.invoiceAddress, country) : undefined,
        },
        { today, country },
      )
    }),
  saveCheckoutDelivery: (
    {
      mutationId,
      input,
    }: {
      mutationId: string
      input: { kind: DeliveryKind; pickUpPointId?: string | null; day?: string | null }
    },
    context: ShopContext,
  ) =>
    changed(context, 'saveCheckoutDelivery', mutationId, ({ writing, basis, order, today }) =>
      saveDelivery(
        writing,
        {
          kind: input.kind,
          pickUpPointId: input.pickUpPointId ?? undefined,
          day: input.day ?? undefined,
        },
        order,
        { pickUpPoints: basis.pickUpPoints, today, calendar: order.calendar },
      ),
    ),
  saveCheckoutServices: (
    { mutationId, itemId, codes }: { mutationId: string; itemId: string; codes: string[] },
    context: ShopContext,
  ) =>
    changed(context, `saveCheckoutServices ${itemId}`, mutationId, ({ writing, order }) =>
      saveServices(writing, itemId, codes, order),
    ),
  saveCheckoutPayment: (
    {
      mutationId,
      input: { method, months },
    }: { mutationId: string; input: { method: PaymentMethod; months?: number | null } },
    context: ShopContext,
  ) =>
    changed(context, 'saveCheckoutPayment', mutationId, async ({ writing, order, basis }) => {
      const before = await readDraft(writing.db, writing, writing.now)
      const outcome = await savePayment(writing, { method, months: months ?? undefined }, order)
      if (outcome.error !== null || !isCreditMethod(method)) return outcome
      const prepared = await preparedOrder(context, basis, writing.db)
      if (await mailCreditInformation(context, writing, prepared)) return outcome
      await writeDraft(writing.db, writing, before, writing.now)
      return refused('TOO_MANY_MAILS')
    }),
  saveCheckoutProtection: (
    { mutationId, wanted }: { mutationId: string; wanted: boolean },
    context: ShopContext,
  ) =>
    changed(context, 'saveCheckoutProtection', mutationId, ({ writing, order }) =>
      saveProtection(writing, wanted, order),
    ),
  saveCheckoutDelayedPayment: (
    { mutationId, accepted }: { mutationId: string; accepted: boolean },
    context: ShopContext,
  ) =>
    changed(context, 'saveCheckoutDelayedPayment', mutationId, ({ writing, order }) =>
      saveDelayedPayment(writing, accepted, order),
    ),
  saveCheckoutPremium: (
    { mutationId, points }: { mutationId: string; points: number },
    context: ShopContext,
  ) =>
    changed(context, 'saveCheckoutPremium', mutationId, ({ writing, order }) =>
      savePremium(writing, points, order),
    ),
}

/**
 * Completes an address for validation.
 * @param country default country: the shop's
 */
export const addressOf = (sent: SentAddress, country: string): AddressDraft => ({
  recipient: sent.recipient ?? '',
  street: sent.street ?? '',
  houseNumber: sent.houseNumber ?? '',
  addition: sent.addition ?? '',
  postalCode: sent.postalCode ?? '',
  city: sent.city ?? '',
  country: sent.country ?? country,
})

async function changed(
  context: ShopContext,
  name: string,
  mutationId: string,
  run: (given: Given) => Promise<CheckoutOutcome>,
) {
  const viewer = await requireSession(context).ensure()
  const basis = await orderBasis(context)
  const { tenant } = context
  const command = async (writing: Writing) => {
    if (viewer.type === sessionTypes.soft) return refused('LOGIN_NEEDED')
    const { customerId } = viewer
    return await run({
      writing,
      basis,
      order: await preparedOrder(context, basis, writing.db),
      country: tenant.organisation.address.country,
      today: todayOf(context),
      account: customerId ? await findAccount(writing.db, tenant.id, { id: customerId }) : undefined,
    })
  }
  const outcome = await runCommand(context, mutationId, command, name)
  return { ...outcome, checkout: () => checkoutView(context) }
}
