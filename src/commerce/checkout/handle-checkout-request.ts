import type { Client } from '@urql/core'
import type { Translate } from '#i18n/translate.ts'
import type { Locale } from '#tenancy/locales.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { commandFailure } from '../client/command-failure.ts'
import { CommerceError } from '../client/failures.ts'
import type { PostedForm } from '../forms/posted-form.ts'
import { loadAppointmentDays, loadCheckout, loadPickUpPoints } from './checkout.ts'
import { deliveryFieldName } from './checkout-form.ts'
import { type CheckoutFormState, prefilledForm, submittedCheckoutForm } from './checkout-form-state.ts'
import type { Checkout, PickUpPointsFound } from './checkout-operations.ts'
import { type CheckoutRoute, nextStep, redirectStep, stepOf, stepUrl } from './checkout-steps.ts'
import { type CheckoutFormName, handleCheckoutForm } from './handle-checkout-part.ts'
import { handlePlaceOrderForm, type OrderRefusal, unconfirmedUrl } from './handle-place-order-form.ts'

export interface CheckoutContext {
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
export type CheckoutPageResult = { to: string } | { failed: true } | CheckoutView

/**
 * Runs the posted form, if any, and returns the view of a checkout screen (BAS-2). A success redirects with 303, so
 * that neither reload nor Back repeats it; otherwise the form is shown with its input.
 */
export async function handleCheckoutRequest(
  context: CheckoutContext,
  route: CheckoutRoute,
  posted: PostedForm | undefined,
): Promise<CheckoutPageResult> {
  const view = posted ? await runPostedForm(context, posted) : undefined
  if (view) return view
  const loaded = await loadCheckout(context.commerce)
  if (!loaded.ok) {
    context.onFailure(loaded.failure)
    return { failed: true }
  }
  const redirect = redirectStep(loaded.data, stepOf(route))
  if (redirect) return { to: stepUrl(context, redirect, routeUrl(context.tenant, context.locale, route)) }
  return {
    ...freshView,
    checkout: loaded.data,
    form: prefilledForm(loaded.data),
    mutationId: crypto.randomUUID(),
  }
}

/**
 * Value of `done` in the query of a page to which a form has led back, because the shop no longer has what was entered before it,
 * for example after the end of a session.
 */
export const lostNotice = 'lost'

/** Value of `done` in the query of the no-order notice, if the address named an order that is not this visitor's. */
export const otherOrder = 'order'

const freshView = { status: 200, part: undefined, refusal: undefined } as const

/** @returns undefined for an unknown form */
async function runPostedForm(
  context: CheckoutContext,
  posted: PostedForm,
): Promise<CheckoutPageResult | undefined> {
  try {
    return posted.name === 'order'
      ? await handleOrder(context, posted)
      : await handleCheckoutPart(context, posted)
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    if (!error.isReusedId) context.onFailure(error)
    return await retryView(context, posted, error)
  }
}

async function handleOrder(context: CheckoutContext, posted: PostedForm): Promise<CheckoutPageResult> {
  const result = await handlePlaceOrderForm(context, posted)
  if ('to' in result) return result
  const { checkout, refusal } = result
  if (checkout.lines.length === 0) return { to: `${stepUrl(context, 'NO_ORDER')}?done=${lostNotice}` }
  return {
    ...{ checkout, refusal, status: 422, part: 'order' },
    form: prefilledForm(checkout),
    mutationId: crypto.randomUUID(),
  }
}

async function handleCheckoutPart(
  context: CheckoutContext,
  posted: PostedForm,
): Promise<CheckoutPageResult | undefined> {
  const result = await handleCheckoutForm(posted, context)
  if (!result) return
  const { checkout, part, form, done } = result
  // The basket may be gone, because the session ended meanwhile. The page that follows shows the notice about it.
  if (checkout.lines.length === 0) return { to: `${stepUrl(context, 'NO_ORDER')}?done=${lostNotice}` }
  if (done) {
    const goal = nextStep(checkout)
    const isSentBack = goal === 'DELIVERY' && part !== 'delivery'
    return { to: `${stepUrl(context, goal)}${isSentBack ? `?done=${lostNotice}` : ''}` }
  }
  const status = form.problems.length > 0 || form.message ? 422 : 200
  return { checkout, part, form, status, refusal: undefined, mutationId: crypto.randomUUID() }
}

/** The view after a failure of the shop: the form with its input, if the rest of the page can be loaded. */
async function retryView(
  context: CheckoutContext,
  posted: PostedForm,
  failure: CommerceError,
): Promise<CheckoutPageResult> {
  const loaded = await loadCheckout(context.commerce)
  if (!loaded.ok) return { failed: true }
  const part = partOf.get(posted.name)
  // The basket is empty, so that there is no form to send again: the order may have been placed.
  if (part === 'order' && !failure.isReusedId && loaded.data.lines.length === 0)
    return await repeatOrder(context, posted)
  const { text, status } = commandFailure(context.t, failure, context.t('checkout.error.FAILED'))
  const isOrder = part === 'order'
  return {
    ...{ checkout: loaded.data, part, status },
    mutationId: failure.isReusedId ? crypto.randomUUID() : posted.mutationId,
    refusal: isOrder ? { error: failure.isReusedId ? 'SENT_BEFORE' : 'FAILED' } : undefined,
    form: isOrder ? prefilledForm(loaded.data) : submittedCheckoutForm(context.t, posted, [], text),
  }
}

/** Sends an order with its id once more: a backend answers with the order that it has placed, if its first answer was lost. */
async function repeatOrder(context: CheckoutContext, posted: PostedForm): Promise<CheckoutPageResult> {
  try {
    const result = await handlePlaceOrderForm(context, posted)
    return 'to' in result ? result : { to: unconfirmedUrl(context) }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return { to: unconfirmedUrl(context) }
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
  { commerce, onFailure }: CheckoutContext,
  { checkout, form }: CheckoutView,
): Promise<DeliveryOffer> {
  const offers = (kind: string) =>
    checkout.deliveryOptions.some((option) => option.kind === kind && option.available)
  const nearField = deliveryFieldName('near', form.value('kind'), checkout.deliveryOptions)
  const near = form.value(nearField) || form.value('postalCode') || checkout.deliveryAddress?.postalCode || ''
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
