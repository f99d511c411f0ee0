import { paymentMethods } from '#tenancy/payment-methods.ts'
import type { PostedForm } from '../forms/posted-form.ts'
import type {
  CheckoutContactInput,
  CheckoutDeliveryInput,
  CheckoutPaymentInput,
  CheckoutProblem,
} from './checkout-operations.ts'

/*
 * Reads the checkout forms (BAS-2). Fields: `address` is the id of a saved address or `new`, those of another invoice
 * address begin with `invoice-`, `service` is `{itemId} {code}` for each selected service.
 */

type FormFields = Pick<PostedForm, 'text' | 'all'>

const salutations = ['female', 'male', 'notSpecified'] as const
const kinds = ['HOME', 'PICKUP_POINT', 'APPOINTMENT'] as const

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text)

/** Reads the contact data and the addresses. */
export function contactInputOf({ text }: FormFields): CheckoutContactInput {
  const saved = text('address')
  return {
    contact: {
      salutation: oneOf(salutations, text('salutation')) ?? null,
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email') || null,
      phone: text('phone') || null,
      birthday: text('birthday') || null,
      ...(text('company') && { company: text('company') }),
      ...(text('vatId') && { vatId: text('vatId') }),
    },
    ...(saved && saved !== 'new' ? { savedAddressId: saved } : { deliveryAddress: addressOf(text, '') }),
    ...(text('elsewhere') === 'yes' && { invoiceAddress: addressOf(text, 'invoice-') }),
  }
}

const addressOf = (text: FormFields['text'], prefix: string) => ({
  recipient: text(`${prefix}recipient`) || null,
  street: text(`${prefix}street`),
  houseNumber: text(`${prefix}houseNumber`),
  addition: text(`${prefix}addition`) || null,
  postalCode: text(`${prefix}postalCode`),
  city: text(`${prefix}city`),
})

/** Reads the delivery method; undefined when none is selected. */
export function deliveryInputOf({ text }: FormFields): CheckoutDeliveryInput | undefined {
  const kind = oneOf(kinds, text('kind'))
  return (
    kind && {
      kind,
      ...(kind === 'PICKUP_POINT' && { pickUpPointId: text('point') || null }),
      ...(kind === 'APPOINTMENT' && { day: text('day') || null }),
    }
  )
}

/** Codes of the services selected for a line. */
export const servicesOf = ({ all }: FormFields, itemId: string): string[] =>
  all('service').flatMap((value) => (value.startsWith(`${itemId} `) ? [value.slice(itemId.length + 1)] : []))

/** Reads the payment method; undefined when none is selected: there is no default (LAW-4). */
export function paymentInputOf({ text }: FormFields): CheckoutPaymentInput | undefined {
  const method = oneOf(paymentMethods, text('method'))
  const months = text('months')
  return (
    method && {
      method,
      ...(method === 'INSTALMENTS' && { months: /^\d{1,3}$/.test(months) ? Number(months) : null }),
    }
  )
}

/** The largest integer that GraphQL takes. */
const maxPoints = 2_147_483_647

/** Reads loyalty points: 0 for an empty field; -1, which the shop refuses, if it is not a whole number. */
export function pointsOf({ text }: FormFields): number {
  const typed = text('points').trim()
  return typed === '' ? 0 : /^\d+$/.test(typed) ? Math.min(Number(typed), maxPoints) : -1
}

/** Name of the form field for a problem of the contract: `invoiceAddress.street` becomes `invoice-street`. */
export function formFieldOf({ field }: Pick<CheckoutProblem, 'field'>): string {
  const [head = '', last] = field.split('.')
  if (last === undefined) return singles[head] ?? head
  return head === 'invoiceAddress' ? `invoice-${last}` : last
}

const singles: Record<string, string> = { savedAddressId: 'address', pickUpPointId: 'point' }
