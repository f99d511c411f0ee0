import { readCount } from '#contract/typed-text.ts'
import type { PostedForm } from '../forms/posted-form.ts'
import type {
  Checkout,
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

type DeliveryOptions = readonly Pick<Checkout['deliveryOptions'][number], 'id' | 'kind' | 'available'>[]

/**
 * Name of a field that only one delivery option has, such as `day`. The first available option of a kind has the plain
 * name; further ones add their id.
 */
export function deliveryFieldName(name: string, id: string, options: DeliveryOptions): string {
  const kind = options.find((option) => option.id === id)?.kind
  const first = options.find((option) => option.available && option.kind === kind)
  return !first || first.id === id ? name : `${name}-${encodeURIComponent(id)}`
}

/**
 * Names of the fields that the chosen delivery option shows for a problem with its day or its pick-up point, for links
 * to them. Where no pick-up point is listed, the shopper needs the field of the postal code.
 * @param chosen id of the option; undefined if none is chosen
 */
export function shownDeliveryFields(
  chosen: string | undefined,
  options: DeliveryOptions,
  hasPoints: boolean,
): Readonly<Record<'day' | 'point', string>> {
  const name = (field: string) => (chosen === undefined ? field : deliveryFieldName(field, chosen, options))
  return { day: name('day'), point: name(hasPoints ? 'point' : 'near') }
}

/** Reads the delivery option, whose id is in the field `kind`; undefined when none of the options is selected. */
export function deliveryInputOf(
  { text }: FormFields,
  options: DeliveryOptions,
): CheckoutDeliveryInput | undefined {
  const option = options.find(({ id }) => id === text('kind'))
  if (!option) return
  const { id, kind } = option
  const value = (name: string) => text(deliveryFieldName(name, id, options)) || null
  return {
    optionId: id,
    ...(kind && { kind }),
    ...(kind === 'PICKUP_POINT' && { pickUpPointId: value('point') }),
    ...(kind === 'APPOINTMENT' && { day: value('day') }),
  }
}

/** Codes of the services selected for a line. */
export const servicesOf = ({ all }: FormFields, itemId: string): string[] =>
  all('service').flatMap((value) => (value.startsWith(`${itemId} `) ? [value.slice(itemId.length + 1)] : []))

type PaymentOptions = readonly Pick<Checkout['paymentOptions'][number], 'id' | 'method' | 'months'>[]

/** Name of the field for the months of a payment option: plain for the first option that has months. */
export function monthsFieldName(id: string, options: PaymentOptions): string {
  const first = options.find(({ months }) => months.length > 0)
  return !first || first.id === id ? 'months' : `months-${encodeURIComponent(id)}`
}

/**
 * Reads the payment option, whose id is in the field `method`; undefined when none of the options is selected: there
 * is no default (LAW-4).
 */
export function paymentInputOf(
  { text }: FormFields,
  options: PaymentOptions,
): CheckoutPaymentInput | undefined {
  const option = options.find(({ id }) => id === text('method'))
  if (!option) return
  const { id, method } = option
  const months = text(monthsFieldName(id, options))
  return {
    optionId: id,
    ...(method && { method }),
    ...((option.months.length > 0 || method === 'INSTALMENTS') && {
      months: /^\d{1,3}$/.test(months) ? Number(months) : null,
    }),
  }
}

/** The largest integer that GraphQL takes. */
const maxPoints = 2_147_483_647

/** Reads loyalty points: 0 for an empty field; -1, which the shop refuses, if it is not a whole number. */
export function pointsOf({ text }: FormFields): number {
  const typed = text('points').trim()
  return typed === '' ? 0 : Math.min(readCount(typed) ?? -1, maxPoints)
}

/**
 * Reads the points of the payment form: 0 for "not now", -1 without a number. Undefined where the form has no such
 * question.
 */
export function paymentPointsOf(form: FormFields): number | undefined {
  const choice = form.text('redeem')
  if (choice === 'yes') return form.text('points').trim() === '' ? -1 : pointsOf(form)
  return choice === 'no' ? 0 : undefined
}

/** Name of the form field for a problem of the contract: `invoiceAddress.street` becomes `invoice-street`. */
export function formFieldOf({ field }: Pick<CheckoutProblem, 'field'>): string {
  const [head = '', last] = field.split('.')
  if (last === undefined) return singles[head] ?? head
  return head === 'invoiceAddress' ? `invoice-${last}` : last
}

const singles: Record<string, string> = { savedAddressId: 'address', pickUpPointId: 'point' }
