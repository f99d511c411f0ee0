import type { LocaleWords } from '../i18n/locale-words.ts'
import { logFailure } from '../operations/log-failure.ts'
import { routeAddress } from '../tenancy/addresses.ts'
import type { Locale } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { loadCheckoutCredit } from './checkout-credit.ts'
import type { CheckoutRoute } from './checkout-way.ts'
import { serverClient } from './client.server.ts'
import { readPostedForm } from './posted-form.ts'
import type { VisitorSession } from './session.server.ts'
import { type CheckoutView, visitCheckout } from './visit-checkout.ts'

interface Visitor {
  tenant: Tenant
  locale: Locale
  t: LocaleWords['t']
  session: VisitorSession
  route?: { name: string } | undefined
  requestId?: string
  clientAddress?: string
}

/** A step between payment and order, as its page shows it; the view is undefined when the shop cannot answer. */
export interface StepVisit {
  view: CheckoutView | undefined
  credit: Awaited<ReturnType<typeof loadCheckoutCredit>>
  /** Path to which its form is posted. */
  action: string
  status: number
}

/** Runs the posted form of a step, if any, and returns its view or a redirect. */
export async function visitStep(
  { tenant, locale, t, session, route, requestId = '', clientAddress }: Visitor,
  request: Request,
): Promise<StepVisit | { to: string }> {
  const name = route?.name as CheckoutRoute
  const commerce = serverClient({ asking: { tenant, locale, requestId, session, address: clientAddress } })
  const onFailure = (error: unknown) => logFailure('checkout', error, { requestId, tenant: tenant.id })
  const asking = { tenant, locale, t, commerce, onFailure }
  const visit = await visitCheckout(asking, name, await readPostedForm(request))
  if ('to' in visit) return visit
  const view = 'failed' in visit ? undefined : visit
  return {
    view,
    credit: view && (await loadCheckoutCredit(commerce, view.checkout)),
    action: routeAddress(tenant, locale, name),
    status: view?.status ?? 503,
  }
}
