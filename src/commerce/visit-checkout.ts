import type { Client } from '@urql/core'
import type { Translate } from '../i18n/translate.ts'
import { routeAddress } from '../tenancy/addresses.ts'
import type { Locale } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { answerCheckoutForm, type CheckoutFormName } from './answer-checkout-form.ts'
import { loadAppointmentDays, loadCheckout, loadPickUpPoints } from './checkout.ts'
import { type CheckoutFormState, knownForm, typedForm } from './checkout-form-state.ts'
import { type CheckoutRoute, elsewhere, goalAddress, goalOf, nextGoal } from './checkout-way.ts'
import { commandFailure } from './command-failure.ts'
import type { Checkout, PickUpPointsFound } from './documents/checkout.ts'
import { CommerceError } from './failures.ts'
import { answerOrderForm, type OrderRefusal } from './place-order-form.ts'
import type { PostedForm } from './posted-form.ts'

export interface CheckoutAsking {
  tenant: Tenant
  locale: Locale
  t: Translate
  commerce: Pick<Client, 'query' | 'mutation'>
  onFailure: (error: unknown) => void
}

export interface CheckoutView {
  checkout: Checkout
  status: 200 | 409 | 422 | 503
  /** The part whose form was sent and is shown again. */
  part: CheckoutFormName | undefined
  form: CheckoutFormState
  /** Why nothing was ordered. */
  refusal: OrderRefusal | undefined
  /** Id of the order form; reused while it is unknown whether the order was placed (BAS-6). */
  mutationId: string
}

/** A screen of the checkout: a redirect, a failure of the shop, or the view to render. */
export type CheckoutVisit = { to: string } | { failed: true } | CheckoutView

/**
 * Runs the posted form, if any, and returns the view of a checkout screen (BAS-2). A success redirects with 303, so
 * that neither reload nor Back repeats it; otherwise the form is shown with its input.
 */
export async function visitCheckout(
  asking: CheckoutAsking,
  route: CheckoutRoute,
  posted: PostedForm | undefined,
): Promise<CheckoutVisit> {
  const view = posted ? await viewAfter(asking, posted) : undefined
  if (view) return view
  const loaded = await loadCheckout(asking.commerce)
  if (!loaded.ok) {
    asking.onFailure(loaded.failure)
    return { failed: true }
  }
  const away = elsewhere(loaded.data, goalOf(route))
  if (away) return { to: goalAddress(asking, away, routeAddress(asking.tenant, asking.locale, route)) }
  return { ...fresh, checkout: loaded.data, form: knownForm(loaded.data), mutationId: crypto.randomUUID() }
}

/**
 * Value of `done` in the query of a page to which a form has led back, because what was entered before it is not known (any more),
 * as after the end of a session.
 */
export const lostNotice = 'lost'

const fresh = { status: 200, part: undefined, refusal: undefined } as const

/** @returns undefined for an unknown form */
async function viewAfter(asking: CheckoutAsking, posted: PostedForm): Promise<CheckoutVisit | undefined> {
  try {
    return posted.name === 'order' ? await ordered(asking, posted) : await saved(asking, posted)
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    if (!error.isReusedId) asking.onFailure(error)
    return await keptThrough(asking, posted, error)
  }
}

async function ordered(asking: CheckoutAsking, posted: PostedForm): Promise<CheckoutVisit> {
  const answer = await answerOrderForm(asking, posted)
  if ('to' in answer) return answer
  const { checkout, refusal } = answer
  return {
    ...{ checkout, refusal, status: 422, part: 'order' },
    form: knownForm(checkout),
    mutationId: crypto.randomUUID(),
  }
}

async function saved(asking: CheckoutAsking, posted: PostedForm): Promise<CheckoutVisit | undefined> {
  const answer = await answerCheckoutForm(posted, asking)
  if (!answer) return
  const { checkout, part, form, done } = answer
  // What a form says of a basket that is gone is said on the page it leads to: a session may have ended meanwhile.
  if (checkout.lines.length === 0) return { to: `${goalAddress(asking, 'NO_ORDER')}?done=${lostNotice}` }
  if (done) {
    const goal = nextGoal(checkout)
    const isSentBack = goal === 'DELIVERY' && part !== 'delivery'
    return { to: `${goalAddress(asking, goal)}${isSentBack ? `?done=${lostNotice}` : ''}` }
  }
  const status = form.problems.length > 0 || form.message ? 422 : 200
  return { checkout, part, form, status, refusal: undefined, mutationId: crypto.randomUUID() }
}

/** The view after a failure of the shop: the form with its input, if the rest of the page can be loaded. */
async function keptThrough(
  asking: CheckoutAsking,
  posted: PostedForm,
  failure: CommerceError,
): Promise<CheckoutVisit> {
  const loaded = await loadCheckout(asking.commerce)
  if (!loaded.ok) return { failed: true }
  const part = partOf.get(posted.name)
  const { text, status } = commandFailure(asking.t, failure, asking.t('checkout.error.FAILED'))
  const isOrder = part === 'order'
  return {
    ...{ checkout: loaded.data, part, status },
    mutationId: failure.isReusedId ? crypto.randomUUID() : posted.mutationId,
    refusal: isOrder ? { error: failure.isReusedId ? 'SENT_BEFORE' : 'FAILED' } : undefined,
    form: isOrder ? knownForm(loaded.data) : typedForm(asking.t, posted, [], text),
  }
}

const partOf: ReadonlyMap<string, CheckoutFormName> = new Map([
  ['delivery', 'delivery'],
  ['tryDelivery', 'delivery'],
  ['payment', 'payment'],
  ['tryPayment', 'payment'],
  ['order', 'order'],
  ['protection', 'protection'],
  ['delayedPayment', 'delayedPayment'],
  ['premium', 'premium'],
])

/** Number of pick-up points to show. */
const nearestPoints = 6

/** What the delivery form offers besides the checkout's own data. */
export interface DeliveryOffer {
  /** Undefined if pick-up points are not available, or no postal code is known yet. */
  found: PickUpPointsFound | undefined
  /** Value of the field that searches pick-up points. */
  postalCode: string
  /** YYYY-MM-DD */
  days: string[]
}

/** Pick-up points around the requested postal code, else around the address; days for an appointment. */
export async function loadDeliveryOffer(
  { commerce, onFailure }: CheckoutAsking,
  { checkout, form }: CheckoutView,
): Promise<DeliveryOffer> {
  const offers = (kind: string) =>
    checkout.deliveryOptions.some((option) => option.kind === kind && option.available)
  const near = form.value('near') || form.value('postalCode') || checkout.deliveryAddress?.postalCode || ''
  const [points, days] = await Promise.all([
    offers('PICKUP_POINT') && near ? loadPickUpPoints(commerce, near, nearestPoints) : undefined,
    offers('APPOINTMENT') ? loadAppointmentDays(commerce) : undefined,
  ])
  for (const loaded of [points, days]) if (loaded && !loaded.ok) onFailure(loaded.failure)
  return {
    found: points?.ok ? points.data : undefined,
    postalCode: near,
    days: days?.ok ? days.data : [],
  }
}
