import { defineMiddleware } from 'astro:middleware'
import type { APIContext, MiddlewareNext } from 'astro'
import { NotFoundError, ProofNeededError } from './commerce/failures.ts'
import { provideLegalTexts } from './commerce/legal-texts.server.ts'
import { proofOf } from './commerce/posted-form.ts'
import { openedPreview } from './commerce/preview.server.ts'
import { type VisitorSession, visitorSession } from './commerce/session.server.ts'
import { watchSessionUse } from './commerce/session-use.ts'
import { withPageRequests } from './commerce/upstream/page-requests.ts'
import { refuseTokenFor } from './commerce/upstream/verify-token.ts'
import { withoutIslandCode } from './components/island-code.ts'
import { withParts } from './components/parts.ts'
import { readLegalTexts } from './content/legal-texts.ts'
import { answerAt, type Moment, momentAt } from './content/moment.ts'
import { content } from './content/open.ts'
import { localeWords } from './i18n/locale-words.ts'
import {
  cacheIncomplete,
  forbidSharing,
  incompleteTag,
  keptUntilChange,
  uncached,
} from './layouts/caching.ts'
import { pagePolicy } from './layouts/page-policy.ts'
import { withProductTags } from './layouts/product-tags.ts'
import { collectShown, type Shown } from './operations/shown-products.ts'
import { refusedMethod } from './refused-method.ts'
import { isAboutContactForm } from './tenancy/contact.ts'
import { localisePath, splitLocale } from './tenancy/locales.ts'
import { matchRoute, type Route } from './tenancy/match-route.ts'
import { isPersonalPath } from './tenancy/personal-routes.ts'
import { tenants } from './tenancy/registry.ts'
import { hasSecretAddress, letsOthersIn } from './tenancy/secret-routes.ts'
import { servicePath } from './tenancy/services.ts'
import type { Tenant } from './tenancy/tenants.ts'
import { answerUnanswered, insteadOf, sayingWhen, unavailable } from './unanswered.ts'

provideLegalTexts((tenant, locale) => readLegalTexts(content, tenant, locale))

/** Pages of named routes, whose addresses the tenant chooses. Content pages are the catch-all. */
const screens: Partial<Record<Route['name'], string>> = {
  search: '/~/search',
  category: '/~/category',
  product: '/~/product',
  newsletter: '/~/newsletter/subscribe',
  newsletterConfirmation: '/~/newsletter/confirm',
  newsletterUnsubscribe: '/~/newsletter/unsubscribe',
  mailingUnsubscribe: '/~/newsletter/mailing',
  basket: '/~/basket',
  wishlist: '/~/wishlist',
  login: '/~/login',
  passwordForgotten: '/~/password-forgotten',
  passwordReset: '/~/password-reset',
  confirmation: '/~/confirmation',
  account: '/~/account',
  accountOverview: '/~/account/overview',
  accountPersonalData: '/~/account/personal-data',
  accountOrders: '/~/account/orders',
  accountOrder: '/~/account/order',
  accountReturns: '/~/account/returns',
  accountReturn: '/~/account/return',
  accountBookings: '/~/account/bookings',
  accountInvoices: '/~/account/invoices',
  accountInvoice: '/~/account/invoice-file',
  accountAddressBook: '/~/account/address-book',
  accountVouchers: '/~/account/vouchers',
  accountLoyalty: '/~/account/loyalty',
  accountNotifications: '/~/account/notifications',
  payback: '/~/account/payback',
  paymentDates: '/~/account/payment-dates',
  delivery: '/~/checkout/main',
  changeDelivery: '/~/checkout/main',
  payment: '/~/checkout/main',
  changePayment: '/~/checkout/main',
  checkAndOrder: '/~/checkout/main',
  paymentProtection: '/~/checkout/payment-protection',
  paymentProtectionUpdate: '/~/checkout/payment-protection',
  delayedPayment: '/~/checkout/delayed-payment',
  premium: '/~/checkout/premium',
  orderConfirmation: '/~/checkout/confirmation',
  noOrderNotice: '/~/checkout/no-order',
  afterPayment: '/~/checkout/after-payment',
  withdrawal: '/~/withdrawal',
  preview: '/~/preview',
  contact: '/~/contact',
  cookieSettings: '/~/cookie-settings',
  brands: '/~/brands',
  brand: '/~/brand',
  orderLink: '/~/order-link/order',
  orderCustomer: '/~/order-link/customer',
  orderPaper: '/~/order-link/paper',
  orderRefund: '/~/order-link/refund',
  orderRefundConfirmation: '/~/order-link/refund-confirmation',
  paylink: '/~/paylink',
  paylinkReturn: '/~/paylink/returned',
  serviceLayer: '/~/service-layer',
}

/** Routes whose pages take their own forms. */
const forms: ReadonlySet<Route['name']> = new Set([
  'basket',
  'product',
  'wishlist',
  'login',
  'passwordForgotten',
  'passwordReset',
  'newsletter',
  'newsletterConfirmation',
  'newsletterUnsubscribe',
  'mailingUnsubscribe',
  'confirmation',
  'accountPersonalData',
  'paylink',
  'accountOrder',
  'accountBookings',
  'accountAddressBook',
  'payback',
  'delivery',
  'changeDelivery',
  'payment',
  'changePayment',
  'checkAndOrder',
  'paymentProtection',
  'paymentProtectionUpdate',
  'delayedPayment',
  'premium',
  'withdrawal',
  'orderLink',
  'orderCustomer',
  'orderRefund',
  'orderRefundConfirmation',
  'preview',
  'contact',
  'cookieSettings',
])

/** Requests to services of the tenant's own share the time of one response, and know when its visitor has left (REL-10). */
export const onRequest = defineMiddleware((context, next) =>
  withPageRequests(context.request.signal, () => respond(context, next)),
)

/** Every response leaves here: one that can depend on the session is stored by no shared cache (REL-5). */
async function respond(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const tenant = tenants.byHost(context.url.host)
  if (!tenant)
    return new Response('421 Misdirected Request\n', {
      status: 421,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  const { cookies, url } = context
  const form = await postedFields(context.request)
  const proof =
    context.request.headers.get('x-ec-proof') ?? proofOf((field) => String(form?.get(field) ?? ''))
  const use = watchSessionUse(visitorSession({ tenant, cookies, url, proof }), cookies)
  const { locale, path } = splitLocale(tenant, url.pathname)
  const personal = isPersonalPath(tenant, locale, path)
  const answer = await answerRequest(context, next, { tenant, session: use.session, form })
  if (personal || use.isPersonal()) forbidSharing(answer)
  return answer
}

/** Who asks, where, and with which form. */
interface Visitor {
  tenant: Tenant
  session: VisitorSession
  /** Fields of a form that was sent; undefined for everything else. */
  form: FormData | undefined
}

/** tenant → locale → route → moment, in that order, and nothing else. */
async function answerRequest(
  context: APIContext,
  next: MiddlewareNext,
  { tenant, session, form }: Visitor,
): Promise<Response> {
  const { pathname, search } = context.url
  const { locale, path, redundantPrefix } = splitLocale(tenant, pathname)
  if (redundantPrefix) return moved(path + search)

  const { unanswered } = context.locals
  const route = unanswered ? unanswered.route : matchRoute(tenant, locale, path)
  const surplusSlash = pathname !== '/' && pathname.endsWith('/') && route?.name === 'content'
  if (surplusSlash) return moved(localisePath(tenant, locale, route.path) + search)

  const { cookies, url } = context
  Object.assign(context.locals, {
    tenant,
    locale,
    path,
    route,
    session,
    parts: [],
    ...localeWords(tenant, locale),
  })
  const { method } = context.request
  if (route && !allows(route, method)) return notAllowed(route)

  const { requestId = '' } = context.locals
  try {
    const refused = await refuseTokenFor(tenant, pathname, { session, request: context.request, requestId })
    if (refused) return refused
    const preview = unanswered ? undefined : await openedPreview({ tenant, cookies, url })
    if (preview)
      Object.assign(context.locals, { preview, moment: { at: preview.at ?? Date.now(), drafts: true } })
    const moment = momentAt(context.locals.moment?.at ?? Date.now(), context.locals.moment?.drafts)
    const nobodys = !route && context.routePattern === contentPages && !servicePath(pathname)
    const instead = context.locals.heldForm ? oneMoment : unanswered ? unavailable : undefined
    const screen = instead ?? (nobodys ? notFound : screenOf(route, path, context))
    const page = screen ?? upstreamOf(tenant, pathname, search)
    const shown: Shown = { products: new Set(), lists: false }
    const make = (answer: () => Promise<Response>) => collectShown(shown, () => answerAt(moment, answer))
    const response = await make(async () => {
      try {
        const answer = await next(page)
        const nothing = answer.status === 404 && answer.body === null
        const refused = nothing && (await refusedMethod(context.routePattern, method, requestId))
        return refused || (await finished(answer, context.locals, moment, route))
      } catch (error) {
        if (context.request.signal.aborted) return hungUp()
        if (error instanceof ProofNeededError && form) {
          const fields = [...form].flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value]] : [],
          )
          context.locals.heldForm = { action: pathname + search, fields: fields as [string, string][] }
          const held = await context.rewrite(insteadOf(context, oneMoment))
          return await finished(held, context.locals, moment, route)
        }
        if (!(error instanceof NotFoundError)) throw error
        context.locals.sought = route?.name
        context.locals.route = undefined
        return await finished(
          await context.rewrite(insteadOf(context, nowhere)),
          context.locals,
          moment,
          route,
        )
      }
    })
    return withProductTags(response, tenant.id, shown)
  } catch (error) {
    return await answerUnanswered(error, context, route)
  }
}

/** Addresses of the house and of Astro that nobody has business with: `/_image` would resize for anybody. */
const inner = /^\/(~|_|404$|500$)/

/** Leads to the 404 of the shop; `/404` itself is Astro's own. */
const nowhere = '/~/none'
const notFound = '/~/not-found'

/** The page that asks for a proof of work and then sends the form again. */
const oneMoment = '/~/one-moment'

/** The page that takes every address no other takes. */
const contentPages = '/[...path]'

/** At the address of the contact help, and a page of its own: neither pays for the styles of the other. */
const contactForm = '/~/contact/form'

/** The page behind a named route. Its own address is nobody's: it falls to the 404. */
function screenOf(
  route: Route | undefined,
  path: string,
  { request, url }: Pick<APIContext, 'request' | 'url'>,
): string | undefined {
  const screen = route && screens[route.name]
  if (route?.name === 'contact' && isAboutContactForm(request.method, url)) return contactForm + url.search
  if (screen) return screen + url.search
  return inner.test(path) ? notFound : undefined
}

/** Where a tenant's own service answers instead of the embedded shop (DAT-5): at addresses without a language. */
function upstreamOf(tenant: Tenant, pathname: string, search: string): string | undefined {
  const asked = servicePath(pathname)
  return asked && tenant.upstreams[asked.service] ? `/~/upstream${search}` : undefined
}

/** The fields of a plain form without files, read from a copy: the page reads them again. Undefined for all else. */
async function postedFields(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get('content-type') ?? ''
  if (request.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) return
  return await request
    .clone()
    .formData()
    .catch(() => undefined)
}

/** What nobody waits for any more is no error of ours: a shopper who walks on while the basket is asked for. */
const hungUp = (): Response => new Response('499 Client Closed Request\n', { status: 499 })

async function finished(
  response: Response,
  locals: App.Locals,
  moment: Moment,
  asked: Route | undefined,
): Promise<Response> {
  // First, since it looks for the page's own words, which a change that is due rewrites.
  if (locals.incomplete) sayIncomplete(response)
  sayHowToKeep(response, moment)
  sayingWhen(response)
  // With no-referrer browsers would not say the origin of a page's own form, either.
  if (hasSecretAddress(asked)) response.headers.set('Referrer-Policy', 'same-origin')
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  // Who opened the window loses hold of it. Elsewhere it would cost a new process before anything is seen.
  if (!letsOthersIn(asked)) response.headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  // Of the longer text, where Astro counted it.
  response.headers.delete('Content-Length')
  const page = withParts(withoutIslandCode(Buffer.from(await response.arrayBuffer())), locals)
  const policy = response.headers.get('Content-Security-Policy')
  if (policy) response.headers.set('Content-Security-Policy', pagePolicy(policy, page))
  // An error without a body would be an order to Astro to make a page of it.
  if (!locals.takePage || response.status !== 200) return new Response(page, response)
  locals.takePage(page)
  return new Response(null, response)
}

/** What changes by itself is kept until then (DEV-2); a preview is nobody else's, and in no search engine. */
function sayHowToKeep({ headers }: Response, { drafts, changesAt }: Moment): void {
  const cacheControl = headers.get('Cache-Control')
  if (drafts) {
    headers.set('Cache-Control', uncached)
    headers.set('X-Robots-Tag', 'noindex, nofollow')
    headers.delete('Cache-Tag')
  } else if (cacheControl && Number.isFinite(changesAt))
    headers.set('Cache-Control', keptUntilChange(cacheControl, changesAt - Date.now()))
}

/** What others get of it is little and short-lived; what is for one person stays so. */
function sayIncomplete({ headers }: Response): void {
  const brief = cacheIncomplete(headers.get('Cache-Control'))
  if (brief) headers.set('Cache-Control', brief)
  headers.set('Cache-Tag', [headers.get('Cache-Tag'), incompleteTag].filter(Boolean).join(','))
}

const reading = new Set(['GET', 'HEAD'])

const allows = ({ name }: Route, method: string): boolean =>
  reading.has(method) || (method === 'POST' && forms.has(name))

function notAllowed({ name }: Route): Response {
  return new Response('405 Method Not Allowed\n', {
    status: 405,
    headers: {
      Allow: forms.has(name) ? 'GET, HEAD, POST' : 'GET, HEAD',
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
    },
  })
}

/** Slashes at the start are one, so that no redirect can lead to another host (SEC-6). */
function moved(location: string): Response {
  return new Response(null, {
    status: 301,
    headers: {
      Location: location.replace(/^(\/|%2f|%5c)+/i, '/'),
      'Cache-Control': 'public, max-age=0, s-maxage=900',
    },
  })
}
