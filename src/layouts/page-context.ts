import type { Client } from '@urql/core'
import type { AstroGlobal } from 'astro'
import { type AccountContext, requireAccount } from '../commerce/account/require-account.server.ts'
import type { Loaded } from '../commerce/client/failures.ts'
import { sharedClient, visitorClient } from '../commerce/request-clients.server.ts'
import { type KnownLinks, linksTo } from '../content/missing-categories.ts'
import { content } from '../content/open.ts'
import { loadShell, type MenuCatalogue, type Shell } from '../content/shell.ts'
import { loadShopCategories } from '../content/shop-categories.server.ts'
import { type LogContext, logFailure } from '../operations/log-failure.ts'
import { localisePath } from '../tenancy/locales.ts'
import { logInUrl } from '../tenancy/route-urls.ts'
import { goodsCacheControl, uncached } from './cache-lifetimes.ts'

/** Data of the tenant that a shared page shows: when one of them changes, caches drop the page. */
export type CacheTag = 'catalogue' | 'content' | 'reviews'

export interface PageResponse {
  /** Left out, the status stays as it is: 200, or that of an error page. */
  status?: number
  /**
   * `Cache-Control`, a constant of cache-lifetimes.ts; `uncached` when left out. A page with the tag `catalogue` is stale for a
   * shorter time where its goods come from a tenant's own backend.
   */
  cacheControl?: string
  /** `Cache-Tag` after the tenant's own tag, in this order; no header when left out. */
  tags?: readonly CacheTag[]
}

type RequestLocals = Pick<
  App.Locals,
  'tenant' | 'locale' | 'path' | 'route' | 't' | 'format' | 'session' | 'clientAddress' | 'requestId'
>

/** What the pages of a shop need of their request and response. Its functions may be destructured. */
export interface PageContext extends RequestLocals {
  /** Path of this page, with the prefix of its language. */
  readonly pagePath: string
  /** The path below that of the route, such as an order number; empty when there is none. */
  readonly routeRest: string
  /** Loads header and footer. */
  loadShell(): Promise<Shell>
  /** Returns a client without session, for a page that is the same for all visitors. */
  sharedClient(): Client
  /** Returns a client that acts for the visitor: the page is then never shared. */
  visitorClient(): Client
  /** Returns the path of the log-in page, which leads back to `back`: see tenancy/route-urls.ts. */
  logInUrl(back: string, options?: { again?: boolean; ended?: boolean }): string
  /** Logs an error with the request's id and tenant. */
  logFailure(component: string, error: unknown, details?: LogContext): void
  /** Logs the failures among loaded data; undefined stands for data that was not requested. */
  logFailures(component: string, ...loaded: (Loaded<unknown> | undefined)[]): void
  /** Sets the status and the cache headers of the response. */
  setResponse(response?: PageResponse): void
}

/** The parts of the global `Astro` that a page context reads and writes. */
type Page = Pick<AstroGlobal, 'locals' | 'response'>

/** Returns the context of a page: its client, header and footer, log, status and cache headers. */
export function pageContext({ locals, response }: Page): PageContext {
  const { tenant, locale, path, route, t, format, session, clientAddress, requestId } = locals
  const log: PageContext['logFailure'] = (component, error, details) =>
    logFailure(component, error, { requestId, tenant: tenant.id, ...details })
  return {
    ...{ tenant, locale, path, route, t, format, session },
    ...(clientAddress !== undefined && { clientAddress }),
    ...(requestId !== undefined && { requestId }),
    get pagePath() {
      return localisePath(tenant, locale, path)
    },
    get routeRest() {
      return route && 'rest' in route ? route.rest : ''
    },
    loadShell: async () => loadShell(content, tenant, locale, await menuCatalogue(locals)),
    sharedClient: () => sharedClient(locals),
    visitorClient: () => visitorClient(locals),
    logInUrl: (back, options) => logInUrl(tenant, locale, back, options),
    logFailure: log,
    logFailures(component, ...loaded) {
      for (const each of loaded) if (each && !each.ok) log(component, each.failure)
    },
    setResponse({ status, cacheControl = uncached, tags } = {}) {
      if (status !== undefined) response.status = status
      const hasGoods = tags?.includes('catalogue')
      // The menu in the header changes with the catalogue.
      const hasMenu = tenant.navigation === 'catalogue' && !hasGoods
      response.headers.set('Cache-Control', hasGoods ? goodsCacheControl(tenant, cacheControl) : cacheControl)
      if (tags)
        response.headers.set(
          'Cache-Tag',
          ['tenant', ...tags, ...(hasMenu ? ['catalogue'] : [])].map((tag) => `${tag}-${tenant.id}`).join(),
        )
    },
  }
}

/** Returns what the catalogue adds to the menus of a page; a static build has no catalogue. */
export async function menuCatalogue({
  tenant,
  locale,
  t,
  requestId,
  asFile,
}: Pick<App.Locals, 'tenant' | 'locale' | 't' | 'requestId' | 'asFile'>): Promise<MenuCatalogue | undefined> {
  if (asFile) return undefined
  return {
    categories: await loadShopCategories(tenant, locale, requestId),
    others: t('shell.otherDepartments'),
  }
}

/** Returns the links that lead to something the catalogue has, by which content is shown; undefined if that is unknown. */
export async function knownLinks(
  locals: Pick<App.Locals, 'tenant' | 'locale' | 'requestId' | 'asFile'>,
  locale = locals.locale,
): Promise<KnownLinks | undefined> {
  const { tenant, requestId, asFile } = locals
  const categories = asFile ? undefined : await loadShopCategories(tenant, locale, requestId)
  return categories && linksTo(categories, tenant, locale)
}

/**
 * Returns the context of an account page, or the redirect (303) of a visitor who has to log in first (SES-3).
 * @param options `softLogIn`: whether a customer who was recognised, but has not entered the password, may see the page.
 * `loadsCustomer`: the page loads the customer itself, and redirects where there is none
 */
export async function accountContext(
  astro: Page & Pick<AstroGlobal, 'url' | 'redirect'>,
  options: { softLogIn?: boolean; loadsCustomer?: boolean } = {},
): Promise<(PageContext & AccountContext) | Response> {
  const account = await requireAccount(astro.locals, astro.url.search, options)
  if ('to' in account) return astro.redirect(account.to, 303)
  return { ...pageContext(astro), ...account }
}
