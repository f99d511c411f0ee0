import type { LocaleMessages } from '#i18n/locale-messages.ts'
import { logFailure } from '#operations/log-failure.ts'
import { logInUrl, routeUrl } from '#tenancy/route-urls.ts'
import { hasLogInEnded } from '../account/ended-log-in.server.ts'
import { readPostedForm } from '../forms/posted-form.ts'
import { type RequestLocals, visitorClient } from '../request-clients.server.ts'
import { loadCheckoutCredit } from './checkout-credit.ts'
import type { CheckoutRoute } from './checkout-steps.ts'
import { type CheckoutView, handleCheckoutRequest } from './handle-checkout-request.ts'

interface Visitor extends RequestLocals {
  t: LocaleMessages['t']
  route?: { name: string } | undefined
}

/** A step between payment and order, as its page shows it; the view is undefined when the shop cannot answer. */
export interface CheckoutStepPage {
  view: CheckoutView | undefined
  credit: Awaited<ReturnType<typeof loadCheckoutCredit>>
  /** Path to which its form is posted. */
  action: string
  status: number
}

/** Runs the posted form of a step, if any, and returns its view or a redirect. */
export async function loadCheckoutStep(
  visitor: Visitor,
  request: Request,
): Promise<CheckoutStepPage | { to: string }> {
  const { tenant, locale, t, route, requestId = '' } = visitor
  const name = route?.name as CheckoutRoute
  const commerce = visitorClient(visitor)
  if (await hasLogInEnded(visitor, commerce))
    return { to: logInUrl(tenant, locale, routeUrl(tenant, locale, name), { ended: true }) }
  const onFailure = (error: unknown) => logFailure('checkout', error, { requestId, tenant: tenant.id })
  const context = { tenant, locale, t, commerce, onFailure }
  const page = await handleCheckoutRequest(context, name, await readPostedForm(request))
  if ('to' in page) return page
  const view = 'failed' in page ? undefined : page
  return {
    view,
    credit: view && (await loadCheckoutCredit(commerce, view.checkout, tenant.i18n.currency)),
    action: routeUrl(tenant, locale, name),
    status: view?.status ?? 503,
  }
}
