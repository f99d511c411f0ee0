import type { AstroGlobal } from 'astro'
import type { Order } from '../commerce/account/order-operations.ts'
import { loadOrder } from '../commerce/account/orders.ts'
import { otherOrder } from '../commerce/checkout/handle-checkout-request.ts'
import type { Shell } from '../content/shell.ts'
import { routeUrl } from '../tenancy/route-urls.ts'
import { type PageContext, pageContext } from './page-context.ts'

interface PlacedOrder {
  shell: Shell
  /** Number in the address; empty when there is none. */
  orderNo: string
  /** Undefined where it could not be read: the page then has status 503. */
  order: Order | undefined
  /** Whether the viewer is logged in, not a guest. */
  isCustomer: boolean
}

/**
 * Loads the order in the address (`?order=`) for a page after ordering, and sets status and cache headers. Returns a
 * redirect (303) for a customer who has to log in again, and where the viewer has no such order.
 * @param component of the log, for failures
 */
export async function placedOrderContext(
  astro: Pick<AstroGlobal, 'locals' | 'response' | 'url' | 'redirect'>,
  route: 'orderConfirmation' | 'afterPayment',
  component: string,
): Promise<(PageContext & PlacedOrder) | Response> {
  const context = pageContext(astro)
  const { tenant, locale } = context
  const commerce = context.visitorClient()
  const orderNo = astro.url.searchParams.get('order') ?? ''
  const viewer = await context.session.viewer()
  if (viewer?.type === 1 && orderNo) {
    const back = `${routeUrl(tenant, locale, route)}?${new URLSearchParams({ order: orderNo })}`
    return astro.redirect(context.logInUrl(back, { again: true }), 303)
  }
  const [shell, loaded] = await Promise.all([context.loadShell(), loadOrder(commerce, orderNo)])
  if (loaded.ok && !loaded.data) {
    const notice = routeUrl(tenant, locale, 'noOrderNotice')
    return astro.redirect(orderNo ? `${notice}?done=${otherOrder}` : notice, 303)
  }
  context.logFailures(component, loaded)
  context.setResponse({ status: loaded.ok ? 200 : 503 })
  const order = loaded.ok ? (loaded.data ?? undefined) : undefined
  return { ...context, ...{ shell, orderNo, order }, isCustomer: viewer?.type === 2 }
}
