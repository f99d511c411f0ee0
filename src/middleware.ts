import { defineMiddleware } from 'astro:middleware'
import type { APIContext, MiddlewareNext } from 'astro'
import { provideLegalTexts } from './commerce/checkout/legal-texts.server.ts'
import { NotFoundError, ProofNeededError } from './commerce/client/failures.ts'
import { proofOf } from './commerce/forms/posted-form.ts'
import { linkPath } from './commerce/link-path.ts'
import { currentPreview } from './commerce/operator/preview.server.ts'
import { problemResponse } from './commerce/rest/problem-response.ts'
import { hasPrivacySignal } from './commerce/session/privacy-signal.ts'
import { type VisitorSession, visitorSession } from './commerce/session/session.server.ts'
import { watchSessionUse } from './commerce/session/session-use.ts'
import { refuseTokenFor } from './commerce/upstream/verify-token.ts'
import { withoutIslandCode } from './components/island-code.ts'
import { insertParts } from './components/parts.ts'
import { readLegalTexts } from './content/legal-texts.ts'
import { type Moment, momentAt, runAtMoment } from './content/moment.ts'
import { content } from './content/open.ts'
import { isProgramPath } from './contract/rest/program-path.ts'
import { respondUnavailable, rewriteTo, unavailablePage, withRetryAfter } from './error-fallback.ts'
import { withPageRequests } from './gateway/upstream/page-requests.ts'
import { localeMessages } from './i18n/locale-messages.ts'
import {
  cacheIncomplete,
  cacheUntilChange,
  endAtPriceChange,
  forbidSharing,
  incompleteTag,
  uncached,
} from './layouts/cache-lifetimes.ts'
import { withLetterFonts } from './layouts/letter-fonts.ts'
import { withProductTags } from './layouts/product-tags.ts'
import { trimCspHashes } from './layouts/trim-csp-hashes.ts'
import { withUsedStyles } from './layouts/used-styles.ts'
import { collectShown, newShownProducts } from './operations/shown-products.ts'
import { rejectedMethod } from './rejected-method.ts'
import { entryPath, methodsOf, routes } from './routes/routes.ts'
import { isAboutContactForm } from './tenancy/contact.ts'
import { localisePath, splitLocale } from './tenancy/locales.ts'
import { isPrefixRoute, knownRoute, matchRoute, type Route } from './tenancy/match-route.ts'
import { isPathOffered } from './tenancy/offered.ts'
import { offeredExpressMethods } from './tenancy/online-methods.ts'
import { permissionsPolicy } from './tenancy/permissions-policy.ts'
import { isPersonalPath } from './tenancy/personal-routes.ts'
import { tenants } from './tenancy/registry.ts'
import { allowsThirdPartyScripts, hasSecretUrl } from './tenancy/secret-routes.ts'
import { servicePath } from './tenancy/services.ts'
import type { Tenant } from './tenancy/tenants.ts'

provideLegalTexts((tenant, locale) => readLegalTexts(content, tenant, locale))

/**
 * Requests to the tenant's own services share the time budget of one response, and are aborted when its visitor
 * disconnects (REL-10).
 */
export const onRequest = defineMiddleware((context, next) =>
  withPageRequests(context.request.signal, () => respond(context, next)),
)

/** Creates every response. A response that can depend on the session must not be stored by shared caches (REL-5). */
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
  const sessionUse = watchSessionUse(
    visitorSession({ tenant, cookies, url, hasSignal: hasPrivacySignal(context.request), proof }),
    cookies,
  )
  const { locale, path } = splitLocale(tenant, url.pathname)
  const personal = isPersonalPath(tenant, locale, path)
  const rendered = await renderRoute(context, next, { tenant, session: sessionUse.session, form })
  if (personal || sessionUse.isPersonal()) forbidSharing(rendered)
  return linkRedirect(tenant, context, rendered) ?? rendered
}

/** Leads from an address that the shop does not have to the one that a mail program has added something to (MAI-2). */
function linkRedirect(
  tenant: Tenant,
  { request, url }: APIContext,
  { status, headers }: Response,
): Response | undefined {
  const isPage = headers.get('Content-Type')?.startsWith('text/html')
  if (status !== 404 || !isPage || !['GET', 'HEAD'].includes(request.method)) return
  const location = linkPath(url.pathname, url.search, (path) => hasNameInPath(tenant, path))
  return location === undefined ? undefined : permanentRedirect(location)
}

/** Whether a path is below that of a route which may have any text there, such as the number of a product. */
function hasNameInPath(tenant: Tenant, pathname: string): boolean {
  const { locale, path } = splitLocale(tenant, pathname)
  const route = knownRoute(tenant, locale, path)
  return route !== undefined && route.name !== 'content' && isPrefixRoute(route.name) && route.rest !== ''
}

/** The tenant, session and form of a request. */
interface VisitorRequest {
  tenant: Tenant
  session: VisitorSession
  /** Fields of a posted form; undefined for all other requests. */
  form: FormData | undefined
}

/** Determines locale, route and moment, in this order, and renders the page. */
async function renderRoute(
  context: APIContext,
  next: MiddlewareNext,
  { tenant, session, form }: VisitorRequest,
): Promise<Response> {
  const { pathname, search } = context.url
  const { locale, path, redundantPrefix } = splitLocale(tenant, pathname)
  if (redundantPrefix) return permanentRedirect(path + search)

  const { errorFallback } = context.locals
  const route = errorFallback ? errorFallback.route : matchRoute(tenant, locale, path)
  const known = route ?? knownRoute(tenant, locale, path)
  const isOff = !errorFallback && !route && (known !== undefined || !isPathOffered(tenant, pathname))
  const surplusSlash = pathname !== '/' && pathname.endsWith('/') && route?.name === 'content'
  if (surplusSlash) return permanentRedirect(localisePath(tenant, locale, route.path) + search)

  const { cookies, url } = context
  Object.assign(context.locals, {
    tenant,
    locale,
    path,
    route,
    session,
    parts: [],
    ...localeMessages(tenant, locale),
  })
  if (isOff) context.locals.requestedRoute = known?.name
  const { method } = context.request
  if (route && !methodsOf(route.name).includes(method)) return methodNotAllowed(route)

  const { requestId = '' } = context.locals
  try {
    const rejection = isOff
      ? undefined
      : await refuseTokenFor(tenant, pathname, { session, request: context.request, requestId })
    if (rejection) return rejection
    const preview = errorFallback ? undefined : await currentPreview({ tenant, cookies, url })
    if (preview)
      Object.assign(context.locals, { preview, moment: { at: preview.at ?? Date.now(), drafts: true } })
    const moment = momentAt(context.locals.moment?.at ?? Date.now(), context.locals.moment?.drafts)
    const upstream = upstreamPage(tenant, pathname, search)
    const isUnroutedPath =
      isOff || (!route && context.routePattern === catchAllPattern && upstream === undefined)
    // Documents are for people, who get a page.
    const isProgram = isProgramPath(pathname) || servicePath(pathname) !== undefined
    if (isUnroutedPath && isProgram && !pathname.endsWith('.pdf')) return problemResponse(404, requestId)
    const fallbackPage = context.locals.pendingForm
      ? proofOfWorkPage
      : errorFallback
        ? unavailablePage
        : undefined
    const routePage = fallbackPage ?? (isUnroutedPath ? notFoundPath : pageOfRoute(route, path, context))
    const page = routePage ?? upstream
    const shown = newShownProducts()
    const renderWith = (render: () => Promise<Response>) =>
      collectShown(shown, () => runAtMoment(moment, render))
    const response = await renderWith(async () => {
      try {
        const rendered = await next(page)
        const hasNoBody = rendered.status === 404 && rendered.body === null
        const rejection =
          hasNoBody && !isOff && (await rejectedMethod(context.routePattern, method, requestId))
        return rejection || (await finishResponse(rendered, context.locals, moment, known))
      } catch (error) {
        if (context.request.signal.aborted) return clientClosedRequest()
        if (error instanceof ProofNeededError && form) {
          const fields = [...form].flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value]] : [],
          )
          context.locals.pendingForm = { action: pathname + search, fields: fields as [string, string][] }
          const replacement = await context.rewrite(rewriteTo(context, proofOfWorkPage))
          return await finishResponse(replacement, context.locals, moment, route)
        }
        if (!(error instanceof NotFoundError)) throw error
        context.locals.requestedRoute = route?.name
        context.locals.route = undefined
        return await finishResponse(
          await context.rewrite(rewriteTo(context, missingPage)),
          context.locals,
          moment,
          route,
        )
      }
    })
    endAtPriceChange(response, shown.changesAt, Date.now())
    return withProductTags(response, tenant.id, shown)
  } catch (error) {
    return await respondUnavailable(error, context, route)
  }
}

/** Paths of internal pages and of Astro that are not public: `/_image` would resize pictures for anyone. */
const internalPath = /^\/(~|_|404$|500$)/

/** Rewrite target that renders the shop's 404 page; `/404` itself is Astro's own. */
const missingPage = '/~/none'
const notFoundPath = entryPath('errors/not-found.astro')

/** The page that asks for a proof of work and then sends the form again. */
const proofOfWorkPage = entryPath('errors/one-moment.astro')

/** The catch-all route of content pages. */
const catchAllPattern = '/[...path]'

/** At the path of the contact help, but a page of its own, so that neither loads the styles of the other. */
const contactFormPage = entryPath('contact/form.astro')

/** Returns the page behind a named route. The internal path of such a page gets a 404. */
function pageOfRoute(
  route: Route | undefined,
  path: string,
  { request, url }: Pick<APIContext, 'request' | 'url'>,
): string | undefined {
  const entry = route && route.name !== 'content' ? routes[route.name].entry : undefined
  if (route?.name === 'contact' && isAboutContactForm(request.method, url))
    return contactFormPage + url.search
  if (entry) return entryPath(entry) + url.search
  return internalPath.test(path) ? notFoundPath : undefined
}

/**
 * Returns the page that forwards to a tenant's own service instead of the embedded shop (DAT-5), for paths without a
 * language.
 */
function upstreamPage(tenant: Tenant, pathname: string, search: string): string | undefined {
  const requested = servicePath(pathname)
  return requested && tenant.upstreams[requested.service]
    ? entryPath('upstream/upstream.ts') + search
    : undefined
}

/**
 * Returns the fields of a form without files, read from a copy, as the page reads them again. Undefined for all other
 * requests.
 */
async function postedFields(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get('content-type') ?? ''
  if (request.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) return
  return await request
    .clone()
    .formData()
    .catch(() => undefined)
}

/** Response to an aborted request. It is no error of ours: a shopper has left while the basket was loading. */
const clientClosedRequest = (): Response => new Response('499 Client Closed Request\n', { status: 499 })

async function finishResponse(
  response: Response,
  locals: App.Locals,
  moment: Moment,
  requested: Route | undefined,
): Promise<Response> {
  // First, since it compares the page's own Cache-Control, which a scheduled change rewrites.
  if (locals.incomplete) markPartial(response)
  setCacheHeaders(response, moment)
  withRetryAfter(response)
  // With no-referrer browsers would not send the origin of a page's own form, either.
  if (hasSecretUrl(requested)) response.headers.set('Referrer-Policy', 'same-origin')
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  response.headers.set('Content-Type', 'text/html; charset=utf-8')
  const { tenant } = locals
  if (tenant && offeredExpressMethods(tenant).length > 0)
    response.headers.set('Permissions-Policy', permissionsPolicy(true))
  // The opener loses access to the window. On other pages this would cost a new process before the first paint.
  if (!allowsThirdPartyScripts(requested)) response.headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  // Content-Length of the longer text, where Astro counted it.
  response.headers.delete('Content-Length')
  const whole = insertParts(withoutIslandCode(Buffer.from(await response.arrayBuffer())), locals)
  const wholePolicy = response.headers.get('Content-Security-Policy')
  const isShared = response.headers.get('Cache-Control')?.includes('public') ?? false
  const styled = isShared ? withUsedStyles(whole, wholePolicy) : { page: whole, policy: wholePolicy }
  const { page, policy } = withLetterFonts(styled.page, styled.policy)
  if (policy) response.headers.set('Content-Security-Policy', trimCspHashes(policy, page))
  // Astro would replace an error without a body by an error page.
  if (!locals.takePage || response.status !== 200) return new Response(page, response)
  locals.takePage(page)
  return new Response(null, response)
}

/** Limits caching to the next scheduled change (DEV-2); a preview is never cached or indexed. */
function setCacheHeaders({ headers }: Response, { drafts, changesAt }: Moment): void {
  const cacheControl = headers.get('Cache-Control')
  if (drafts) {
    headers.set('Cache-Control', uncached)
    headers.set('X-Robots-Tag', 'noindex, nofollow')
    headers.delete('Cache-Tag')
  } else if (cacheControl && Number.isFinite(changesAt))
    headers.set('Cache-Control', cacheUntilChange(cacheControl, changesAt - Date.now()))
}

/** Shortens the caching of a page with a missing part; personal pages stay uncached. */
function markPartial({ headers }: Response): void {
  const brief = cacheIncomplete(headers.get('Cache-Control'))
  if (brief) headers.set('Cache-Control', brief)
  headers.set('Cache-Tag', [headers.get('Cache-Tag'), incompleteTag].filter(Boolean).join(','))
}

function methodNotAllowed({ name }: Route): Response {
  return new Response('405 Method Not Allowed\n', {
    status: 405,
    headers: {
      Allow: methodsOf(name).join(', '),
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
    },
  })
}

/** Redirects permanently. Slashes at the start become one, so that no redirect can lead to another host (SEC-6). */
function permanentRedirect(location: string): Response {
  return new Response(null, {
    status: 301,
    headers: {
      Location: location.replace(/^(\/|%2f|%5c)+/i, '/'),
      'Cache-Control': 'public, max-age=0, s-maxage=900',
    },
  })
}
