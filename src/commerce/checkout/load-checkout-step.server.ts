import type { LocaleMessages } from '../../i18n/locale-messages.ts'
import { logFailure } from '../../operations/log-failure.ts'
import type { Locale } from '../../tenancy/locales.ts'
import { routeUrl } from '../../tenancy/route-urls.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { serverClient } from '../client/client.server.ts'
import { readPostedForm } from '../forms/posted-form.ts'
import type { VisitorSession } from '../session/session.server.ts'
import { loadCheckoutCredit } from './checkout-credit.ts'
import type { CheckoutRoute } from './checkout-steps.ts'
import { type CheckoutView, loadCheckoutPage } from './load-checkout-page.ts'

interface Visitor {
  tenant: Tenant
  locale: Locale
  t: LocaleMessages['t']
  session: VisitorSession
  route?: { name: string } | undefined
  requestId?: string
  clientAddress?: string
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
  { tenant, locale, t, session, route, requestId = '', clientAddress }: Visitor,
  request: Request,
): Promise<CheckoutStepPage | { to: string }> {
  const name = route?.name as CheckoutRoute
  const commerce = serverClient({ context: { tenant, locale, requestId, session, ip: clientAddress } })
  const onFailure = (error: unknown) => logFailure('checkout', error, { requestId, tenant: tenant.id })
  const context = { tenant, locale, t, commerce, onFailure }
  const page = await loadCheckoutPage(context, name, await readPostedForm(request))
  if ('to' in page) return page
  const view = 'failed' in page ? undefined : page
  return {
    view,
    credit: view && (await loadCheckoutCredit(commerce, view.checkout)),
    action: routeUrl(tenant, locale, name),
    status: view?.status ?? 503,
  }
}
