import type { Client } from '@urql/core'
import type { Translate } from '../i18n/translate.ts'
import { type CheckoutCommand, loadCheckout, runCheckoutCommand } from './checkout.ts'
import { contactInputOf, deliveryInputOf, paymentInputOf, pointsOf, servicesOf } from './checkout-form.ts'
import { type CheckoutFormState, type FoundProblem, typedForm } from './checkout-form-state.ts'
import type { Checkout, CheckoutChange } from './documents/checkout.ts'
import type { PostedForm } from './posted-form.ts'

/** Names of the checkout forms: the part of a screen that each belongs to. */
export type CheckoutFormName = 'delivery' | 'payment' | 'order' | 'protection' | 'delayedPayment' | 'premium'

export interface CheckoutFormAnswer {
  part: CheckoutFormName
  checkout: Checkout
  /** The form as it was submitted. If it has problems or a message, only its valid parts have been saved. */
  form: CheckoutFormState
  /** The command succeeded and the shopper goes on to the next step. */
  done: boolean
}

interface Asking {
  t: Translate
  commerce: Pick<Client, 'query' | 'mutation'>
}

type Said = Pick<CheckoutChange, 'checkout' | 'error'> & {
  problems: readonly FoundProblem[]
}

/**
 * Runs the command of a checkout form (BAS-2); undefined for an unknown form. Each submit gets a mutation id of its
 * own: a shopper who goes back, changes a value and changes it back means the last one.
 * @throws {CommerceError} when the shop cannot answer
 */
export async function answerCheckoutForm(
  posted: PostedForm,
  asking: Asking,
): Promise<CheckoutFormAnswer | undefined> {
  const run = (command: CheckoutCommand) => runCheckoutCommand(asking.commerce, command, crypto.randomUUID())
  const kept = (part: CheckoutFormName, said: Said, done = !said.error): CheckoutFormAnswer => ({
    part,
    done,
    checkout: said.checkout,
    form: typedForm(asking.t, posted, said.problems, messageOf(asking.t, said)),
  })
  /** Shows the new totals of a preview, without problems. */
  const tried = (part: CheckoutFormName, said: Said): CheckoutFormAnswer => ({
    part,
    done: false,
    checkout: said.checkout,
    form: typedForm(asking.t, posted),
  })
  switch (posted.name) {
    case 'delivery':
      return kept('delivery', await saveDelivery(posted, run))
    case 'tryDelivery':
      return tried('delivery', await chooseDelivery(posted, run, await known(asking)))
    case 'payment':
      return kept('payment', await choosePayment(posted, run, asking))
    case 'tryPayment': {
      const said = await choosePayment(posted, run, asking)
      // An invalid choice (such as instalments without months) clears the payment: the earlier one must not be used to
      // order.
      const unsaid = said.error
        ? { ...said.checkout, payment: null, missing: withPayment(said.checkout) }
        : said.checkout
      return tried('payment', { ...said, checkout: unsaid })
    }
    case 'protection': {
      const wanted = posted.text('wanted')
      if (wanted !== 'yes' && wanted !== 'no') return kept('protection', await unsaid('wanted', asking))
      return kept('protection', await run({ do: 'protection', wanted: wanted === 'yes' }))
    }
    case 'delayedPayment':
      if (posted.text('accepted') !== 'yes') return kept('delayedPayment', await unsaid('accepted', asking))
      return kept('delayedPayment', await run({ do: 'delayedPayment', accepted: true }))
    case 'premium':
      return kept('premium', await run({ do: 'premium', points: pointsOf(posted) }))
    default:
      return
  }
}

type Run = (command: CheckoutCommand) => Promise<CheckoutChange>

/** Contact, addresses, delivery and services are one form: all their problems are reported at once. */
async function saveDelivery(posted: PostedForm, run: Run): Promise<Said> {
  const contact = await run({ do: 'contact', input: contactInputOf(posted) })
  const delivery = await chooseDelivery(posted, run, contact.checkout)
  return {
    checkout: delivery.checkout,
    error: contact.error ?? delivery.error,
    problems: [...contact.problems, ...delivery.problems],
  }
}

async function chooseDelivery(posted: PostedForm, run: Run, now: Checkout): Promise<Said> {
  const input = deliveryInputOf(posted)
  let said: Said = input
    ? await run({ do: 'delivery', input })
    : { checkout: now, error: 'INVALID_INPUT', problems: [{ field: 'kind', problem: 'choice' }] }
  for (const { itemId, services } of now.lines) {
    const codes = servicesOf(posted, itemId)
    const same = services.every(({ code, chosen }) => chosen === codes.includes(code))
    if (same) continue
    const { checkout, error } = await run({ do: 'services', itemId, codes })
    said = { ...said, checkout, error: said.error ?? error }
  }
  return said
}

async function choosePayment(posted: PostedForm, run: Run, asking: Asking): Promise<Said> {
  const input = paymentInputOf(posted)
  return input ? await run({ do: 'payment', input }) : await unsaid('method', asking)
}

/** The result for a required choice that the form lacks. */
const unsaid = async (field: string, asking: Asking): Promise<Said> => ({
  checkout: await known(asking),
  error: 'INVALID_INPUT',
  problems: [{ field, problem: 'choice' }],
})

async function known({ commerce }: Asking): Promise<Checkout> {
  const checkout = await loadCheckout(commerce)
  if (!checkout.ok) throw checkout.failure
  return checkout.data
}

const withPayment = ({ missing }: Checkout): Checkout['missing'] =>
  missing.includes('PAYMENT') ? missing : [...missing, 'PAYMENT']

/** Message for an error of the whole form; problems of fields are shown at the fields. */
const messageOf = (t: Translate, { error }: Said): string | undefined =>
  error && error !== 'INVALID_INPUT' ? t(`checkout.error.${error}`) : undefined
