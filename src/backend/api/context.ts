import type { PaymentProviders } from '#adapters/payments/provider.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { CreditChecker } from '../billing/credit-check/checker.ts'
import type { Catalogue } from '../catalogue/reading/catalogue.ts'
import type { CatalogueSnapshot } from '../catalogue/reading/catalogue-snapshot.ts'
import { loadPickUpPoints } from '../checkout/pick-up/load-pick-up-points.ts'
import type { SessionPort } from '../customers/sessions/session-port.ts'
import type { Sessions } from '../customers/sessions/sessions.ts'
import type { Database } from '../infra/database/database.ts'
import type { PickUpPoints } from '../orders/pick-up-point.ts'
import { createStarLoader, type StarLoader } from '../reviews/star-loader.ts'
import type { SearchPort } from '../search/port.ts'
import { type SearchProvider, searchRulesOf } from '../search/search-provider.ts'
import type { DocumentCommand } from './document-command.ts'
import { embeddedGoods, type GoodsPort } from './goods.ts'
import { ProductLoader } from './product-loader.ts'

/** The services of the embedded backend, once per process. */
export interface Backend {
  database: Database
  sessions: Sessions
  catalogue: Catalogue
  searchOf: SearchProvider
  /** Providers of online payments; left out, none are offered. */
  payments?: PaymentProviders | undefined
  /** Decides on creditworthiness; left out, orders that need a decision are refused. */
  creditChecker?: CreditChecker | undefined
}

/** The request: tenant, locale and viewer. Passed in by the endpoint, never global. */
export interface RequestContext {
  tenant: Tenant
  /** `nl-NL`, one of the tenant's. */
  locale: string
  /** Included in errors, so that an operator finds the log entry. */
  requestId: string
  /** The visitor's session; left out where only public data is queried. */
  session?: SessionPort | undefined
  /** IP address of the client, for rate limits (SEC-4); left out where it is unknown. */
  ip?: string | undefined
  /** Moment for which the shop is shown, ms; the present one when left out. */
  now?: number
  /** The goods where another backend has them; the embedded catalogue when left out. */
  goods?: GoodsPort
}

/** The context of every resolver: one tenant, one locale, one snapshot of the catalogue. */
export interface ShopContext extends RequestContext {
  database: Database
  payments: PaymentProviders | undefined
  creditChecker: CreditChecker | undefined
  snapshot: CatalogueSnapshot
  products: ProductLoader
  goods: GoodsPort
  writtenStars: StarLoader
  /** Returns the search in the language of the request; its index is filled on first use. */
  search(): Promise<SearchPort>
  /** Of the tenant's country; none where the tenant has no pick-up points. */
  pickUpPoints(): Promise<PickUpPoints>
  /** What is over by then is not shown. */
  now: number
  /** The command that is executed, with its arguments; undefined for queries. */
  command?: DocumentCommand
}

export async function shopContext(backend: Backend, request: RequestContext): Promise<ShopContext> {
  const snapshot = await backend.catalogue.snapshot(request.tenant.id, request.now)
  const { tenant, locale } = request
  const context: Omit<ShopContext, 'goods'> = {
    ...request,
    database: backend.database,
    payments: backend.payments,
    creditChecker: backend.creditChecker,
    snapshot,
    products: new ProductLoader(snapshot),
    writtenStars: createStarLoader(backend.database, tenant.id),
    search: () => backend.searchOf(snapshot, locale.slice(0, 2), searchRulesOf(tenant)),
    pickUpPoints: () => loadPickUpPoints(snapshot, tenant),
    now: request.now ?? Date.now(),
  }
  return Object.assign(context, { goods: request.goods ?? embeddedGoods(context as ShopContext) })
}
