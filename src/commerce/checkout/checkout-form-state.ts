import type { Translate } from '#i18n/translate.ts'
import type { Address, SavedAddress } from '../account/address-operations.ts'
import type { FormState } from '../forms/form-state.ts'
import type { PostedForm } from '../forms/posted-form.ts'
import { deliveryFieldName, formFieldOf, monthsFieldName } from './checkout-form.ts'
import type { Checkout, CheckoutProblem } from './checkout-operations.ts'

/** State of a checkout form: its values and their problems. */
export interface CheckoutFormState extends FormState {
  /** Whether a checkbox or radio button of a field is checked. */
  has(field: string, value: string): boolean
}

type Values = Record<string, string | readonly string[] | undefined>

/** Form state with the values that the shop has, before any input. */
export const prefilledForm = (checkout: Checkout): CheckoutFormState => {
  const values = valuesOf(checkout)
  const all = (field: string): readonly string[] => [values[field] ?? []].flat()
  return {
    value: (field) => all(field)[0] ?? '',
    has: (field, value) => all(field).includes(value),
    problem: () => undefined,
    problems: [],
    message: undefined,
    captchaNeeded: false,
  }
}

/** A problem of a field; `letters` are the characters that cannot be printed. */
export type CheckoutFieldProblem = Pick<CheckoutProblem, 'field' | 'problem'> &
  Partial<Pick<CheckoutProblem, 'letters'>>

/** Form state with the submitted values and their problems; emptied fields stay empty (UX-6). */
export function submittedCheckoutForm(
  t: Translate,
  posted: PostedForm,
  found: readonly CheckoutFieldProblem[] = [],
  message?: string,
): CheckoutFormState {
  const problems = found.map((problem) => {
    const field = formFieldOf(problem)
    return { field, text: checkoutProblemText(t, field, problem.problem, problem.letters ?? '') }
  })
  return {
    value: posted.text,
    has: (field, value) => posted.all(field).includes(value),
    problem: (name) => problems.find(({ field }) => field === name)?.text,
    problems,
    message,
    captchaNeeded: false,
  }
}

/** The message for a problem of a field; an invoice address uses the same messages as a delivery address. */
export function checkoutProblemText(
  t: Translate,
  field: string,
  problem: CheckoutProblem['problem'],
  letters = '',
): string {
  const name = field.replace(/^invoice-/, '')
  return t(
    `checkout.problem.${name}.${problem}`,
    { letters },
    t(`checkout.problem.any.${problem}`, { letters }),
  )
}

function valuesOf(checkout: Checkout): Values {
  const { contact, deliveryAddress, invoiceAddress, delivery, payment, paymentOptions, premium } = checkout
  const { savedAddresses } = checkout
  const saved = deliveryAddress && savedAddresses.find(({ address }) => sameAddress(address, deliveryAddress))
  return {
    salutation: contact?.salutation ?? 'notSpecified',
    firstName: contact?.firstName,
    lastName: contact?.lastName,
    email: contact?.email,
    phone: contact?.phone ?? '',
    birthday: contact?.birthday ?? '',
    company: contact?.company ?? '',
    vatId: contact?.vatId ?? '',
    address: initialAddressId(saved, deliveryAddress, savedAddresses),
    ...(!saved && addressValues(deliveryAddress, '')),
    elsewhere: invoiceAddress ? 'yes' : '',
    ...addressValues(invoiceAddress, 'invoice-'),
    kind: delivery?.optionId ?? singleDeliveryOption(checkout),
    ...deliveryValues(checkout),
    service: checkout.lines.flatMap(({ itemId, services }) =>
      services.flatMap(({ code, chosen }) => (chosen ? [`${itemId} ${code}`] : [])),
    ),
    method: payment?.optionId,
    [payment ? monthsFieldName(payment.optionId, paymentOptions) : 'months']: payment?.months
      ? String(payment.months)
      : '',
    points: premium?.redeemed ? String(premium.redeemed) : '',
    redeem: premium?.redeemed ? 'yes' : 'no',
  }
}

/** Values of the fields that the chosen delivery option has. */
function deliveryValues({ delivery, deliveryOptions }: Checkout): Values {
  const name = (field: string) =>
    delivery?.optionId ? deliveryFieldName(field, delivery.optionId, deliveryOptions) : field
  return { [name('point')]: delivery?.pickUpPoint?.id, [name('day')]: delivery?.day ?? '' }
}

/** The delivery option if only one is available: the shopper need not select it (BAS-4). */
const singleDeliveryOption = ({ deliveryOptions }: Checkout): string | undefined => {
  const [way, ...others] = deliveryOptions.filter(({ available }) => available)
  return others.length === 0 ? way?.id : undefined
}

const initialAddressId = (
  saved: SavedAddress | null | undefined,
  address: Address | null,
  all: readonly SavedAddress[],
): string => saved?.id ?? (address ? 'new' : (all[0]?.id ?? 'new'))

const addressValues = (address: Address | null, prefix: string): Values =>
  address
    ? Object.fromEntries(Object.entries(address).map(([name, value]) => [`${prefix}${name}`, value ?? '']))
    : {}

/** Whether two postal addresses are equal. */
export const sameAddress = (one: Address, other: Address): boolean =>
  (Object.keys(one) as (keyof Address)[]).every((field) => (one[field] ?? '') === (other[field] ?? ''))
