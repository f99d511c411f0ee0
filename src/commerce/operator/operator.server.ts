import { RateLimiter } from '#backend/customers/rate-limits/rate-limiter.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { type FunnelView, readFunnel } from '#backend/infra/page-views/read-funnel.ts'
import {
  type FacetValue,
  readFacets,
  readVitals,
  type VitalSeries,
} from '#backend/infra/web-vitals/read-vitals.ts'
import type { Grain } from '#backend/infra/web-vitals/rules/periods.ts'
import type { VitalMetric } from '#contract/vitals/metrics.ts'
import {
  isOperatorPass,
  isOperatorSecret,
  operatorPass,
  operatorSecret,
} from '#operations/operator-secret.ts'
import { tenants } from '#tenancy/registry.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { NotFoundError } from '../client/failures.ts'
import { sessionCookie } from '../session/cookie-names.ts'

/**
 * The secret of the operator's pages.
 * @throws {NotFoundError} when none is configured: then the pages do not exist (DEV-5)
 */
export function requireOperatorSecret(): string {
  const secret = operatorSecret(process.env)
  if (secret === undefined) throw new NotFoundError('operator')
  return secret
}

/** Name of the operator's cookie, with the `__Host-` prefix except on localhost, like the session's (SEC-1). */
export const operatorCookie = (url: Pick<URL, 'protocol' | 'hostname'>): string =>
  sessionCookie(url).replace('session', 'operator')

/** Whether a cookie is a valid operator pass. */
export const isOperator = (cookie: string | undefined, secret: string): boolean =>
  isOperatorPass(cookie, secret, Date.now())

/** Result of a log-in: a pass for the cookie, or the seconds until the next attempt; 0 when the secret was wrong. */
export type OperatorLogIn = { pass: string } | { waitSeconds: number }

/** Logs an operator in. The database limits the attempts, for all processes (SEC-4). @param address IP address */
export async function logInOperator(
  { id: tenantId }: Pick<Tenant, 'id'>,
  typedSecret: string,
  secret: string,
  address: string,
): Promise<OperatorLogIn> {
  const { database } = await embeddedBackend()
  const attempts = new RateLimiter(database, Date.now)
  const attempt = { tenantId, kind: 'operator', account: 'operator', ip: address } as const
  const permit = await attempts.take(attempt)
  // The operator's rate limit has no proof of work: only IPs that guessed wrong must wait.
  if (permit.is !== 'taken')
    return { waitSeconds: permit.is === 'wait' ? Math.ceil(permit.waitMs / 1000) : 1 }
  if (!isOperatorSecret(typedSecret, secret)) return { waitSeconds: 0 }
  await attempts.succeeded(attempt, permit)
  return { pass: operatorPass(secret, Date.now()) }
}

/** What an operator's page shows. */
export interface CountedQuery {
  /** All tenants when left out. */
  tenantId: string | undefined
  /** All devices when left out. */
  device: string | undefined
  grain: Grain
  periods: number
}

export interface FieldQuery extends CountedQuery {
  metric: VitalMetric
}

export interface FieldView {
  series: VitalSeries[]
  /** Of the last seven days. */
  words: FacetValue[]
}

/**
 * Web vitals measured by browsers, up to this moment (DEV-5). Days follow the time zone of the tenant, or of the first
 * one of all.
 */
export async function readFieldData({ tenantId, ...query }: FieldQuery): Promise<FieldView> {
  const { database, vitals } = await embeddedBackend()
  await vitals.flush()
  const common = { ...query, ...selectionOf(tenantId) }
  const [series, words] = await Promise.all([
    readVitals(database, common),
    readFacets(database, { ...common, days: 7, words: 5 }),
  ])
  return { series, words }
}

/** Views of pages and orders up to this moment (CNX-2). Days follow the time zone as in `readFieldData`. */
export async function readFunnelData({ tenantId, ...query }: CountedQuery): Promise<FunnelView> {
  const { database, pageViews } = await embeddedBackend()
  await pageViews.flush()
  return await readFunnel(database, { ...query, ...selectionOf(tenantId) })
}

function selectionOf(tenantId: string | undefined) {
  const selected = tenants.all.filter(({ id }) => tenantId === undefined || id === tenantId)
  return {
    tenantIds: selected.map(({ id }) => id),
    timeZone: selected[0]?.i18n.timeZone ?? 'UTC',
    now: Date.now(),
  }
}
