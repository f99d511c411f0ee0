import type { Client } from '@urql/core'
import type { Translate } from '#i18n/translate.ts'
import type { PostedForm } from '../forms/posted-form.ts'
import { type CheckoutCommand, loadCheckout, runCheckoutCommand } from './checkout.ts'
import {
  contactInputOf,
  deliveryInputOf,
  paymentInputOf,
  paymentPointsOf,
  pointsOf,
  servicesOf,
} from './checkout-form.ts'
import {
  type CheckoutFieldProblem,
  type CheckoutFormState,
  submittedCheckoutForm,
} from './checkout-form-state.ts'
import type { Checkout, CheckoutChange } from './checkout-operations.ts'

/** Names of the checkout forms: the part of a screen that each belongs to. */
export type CheckoutFormName = 'delivery' | 'payment' | 'order' | 'protection' | 'delayedPayment' | 'premium'

export interface CheckoutFormResult {
  part: CheckoutFormName
  checkout: Checkout
  /** The form as it was submitted. If it has problems or a message, only its valid parts have been saved. */
  form: CheckoutFormState
  /** The command succeeded and the shopper goes on to the next step. */
  done: boolean
}

/** Form fields that hold the id of an option. */
const optionField: Partial<Record<CheckoutFormName, string>> = { delivery: 'kind', payment: 'method' }

interface FormContext {
  t: Translate
  commerce: Pick<Client, 'query' | 'mutation'>
}

type CommandResult = Pick<CheckoutChange, 'checkout' | 'error'> & {
  problems: readonly CheckoutFieldProblem[]
}

/**
 * Runs the command of a checkout form (BAS-2); undefined for an unknown form. Each submit gets a mutation id of its
 * own: a shopper who goes back, changes a value and changes it back means the last one.
 * @throws {CommerceError} when the shop cannot answer
 */
export async function handleCheckoutForm(
  posted: PostedForm,
  context: FormContext,
): Promise<CheckoutFormResult | undefined> {
  const run = (command: CheckoutCommand) => runCheckoutCommand(context.commerce, command, crypto.randomUUID())
  const savedResult = (
    part: CheckoutFormName,
    result: CommandResult,
    done = !result.error,
  ): CheckoutFormResult => ({
    part,
    done,
    checkout: result.checkout,
    form: submittedCheckoutForm(
      context.t,
      posted,
      result.problems.map((problem) =>
        problem.field === 'optionId' ? { ...problem, field: optionField[part] ?? problem.field } : problem,
      ),
      messageOf(context.t, result),
    ),
  })
  /** Shows the new totals of a preview, without problems. */
  const previewResult = (part: CheckoutFormName, result: CommandResult): CheckoutFormResult => ({
    part,
    done: false,
    checkout: result.checkout,
    form: submittedCheckoutForm(context.t, posted),
  })
  switch (posted.name) {
    case 'delivery':
      return savedResult('delivery', await saveDelivery(posted, run))
    case 'tryDelivery':
      return previewResult('delivery', await saveDeliveryMethod(posted, run, await currentCheckout(context)))
    case 'payment':
      return savedResult('payment', await savePaymentMethod(posted, run, context))
    case 'tryPayment': {
      const result = await savePaymentMethod(posted, run, context)
      // An invalid choice (such as instalments without months) clears the payment: the earlier one must not be used to
      // order.
      const withoutChoice = result.error
        ? { ...result.checkout, payment: null, missing: withMissingPayment(result.checkout) }
        : result.checkout
      return previewResult('payment', { ...result, checkout: withoutChoice })
    }
    case 'protection': {
      const wanted = posted.text('wanted')
      if (wanted !== 'yes' && wanted !== 'no')
        return savedResult('protection', await withoutChoice('wanted', context))
      return savedResult('protection', await run({ do: 'protection', wanted: wanted === 'yes' }))
    }
    case 'delayedPayment':
      if (posted.text('accepted') !== 'yes')
        return savedResult('delayedPayment', await withoutChoice('accepted', context))
      return savedResult('delayedPayment', await run({ do: 'delayedPayment', accepted: true }))
    case 'premium':
      return savedResult('premium', await run({ do: 'premium', points: pointsOf(posted) }))
    default:
      return
  }
}

type Run = (command: CheckoutCommand) => Promise<CheckoutChange>

/** Contact, addresses, delivery and services are one form: all their problems are reported at once. */
async function saveDelivery(posted: PostedForm, run: Run): Promise<CommandResult> {
  const contact = await run({ do: 'contact', input: contactInputOf(posted) })
  const delivery = await saveDeliveryMethod(posted, run, contact.checkout)
  return {
    checkout: delivery.checkout,
    error: contact.error ?? delivery.error,
    problems: [...contact.problems, ...delivery.problems],
  }
}

async function saveDeliveryMethod(posted: PostedForm, run: Run, current: Checkout): Promise<CommandResult> {
  const input = deliveryInputOf(posted, current.deliveryOptions)
  let result: CommandResult = input ? await run({ do: 'delivery', input }) : missingChoice('kind', current)
  for (const { itemId, services } of current.lines) {
    const codes = servicesOf(posted, itemId)
    const same = services.every(({ code, chosen }) => chosen === codes.includes(code))
    if (same) continue
    const { checkout, error } = await run({ do: 'services', itemId, codes })
    result = { ...result, checkout, error: result.error ?? error }
  }
  return result
}

/** Points come first: they may pay an order in full, which changes the payment options. */
async function savePaymentMethod(posted: PostedForm, run: Run, context: FormContext): Promise<CommandResult> {
  const before = await currentCheckout(context)
  const points = await savePoints(posted, run, before)
  const { checkout } = points ?? { checkout: before }
  const input = paymentInputOf(posted, checkout.paymentOptions)
  const payment: CommandResult = input
    ? await run({ do: 'payment', input })
    : missingChoice('method', checkout)
  return {
    checkout: payment.checkout,
    error: points?.error ?? payment.error,
    problems: [...payment.problems, ...(points?.problems ?? [])],
  }
}

/** Runs nothing where the form has no question about points, or where they stay as they are. */
async function savePoints(posted: PostedForm, run: Run, { premium }: Checkout) {
  const points = paymentPointsOf(posted)
  if (!premium || points === undefined || points === (premium.redeemed ?? 0)) return
  return await run({ do: 'premium', points })
}

/** The result for a required choice that the form lacks. */
const withoutChoice = async (field: string, context: FormContext): Promise<CommandResult> =>
  missingChoice(field, await currentCheckout(context))

const missingChoice = (field: string, checkout: Checkout): CommandResult => ({
  checkout,
  error: 'INVALID_INPUT',
  problems: [{ field, problem: 'choice' }],
})

async function currentCheckout({ commerce }: FormContext): Promise<Checkout> {
  const checkout = await loadCheckout(commerce)
  if (!checkout.ok) throw checkout.failure
  return checkout.data
}

const withMissingPayment = ({ missing }: Checkout): Checkout['missing'] =>
  missing.includes('PAYMENT') ? missing : [...missing, 'PAYMENT']

/** Message for an error of the whole form; problems of fields are shown at the fields. */
const messageOf = (t: Translate, { error }: CommandResult): string | undefined =>
  error && error !== 'INVALID_INPUT' ? t(`checkout.error.${error}`) : undefined
