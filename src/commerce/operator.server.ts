import { Attempts } from '../backend/attempts/attempts.ts'
import { embeddedShop } from '../backend/shop.ts'
import { readFacets, readVitals, type VitalSeries, type VitalWord } from '../backend/vitals/read-vitals.ts'
import type { Grain } from '../backend/vitals/rules/periods.ts'
import type { VitalMetric } from '../contract/vitals/metrics.ts'
import {
  isOperatorPass,
  isOperatorSecret,
  operatorPass,
  operatorSecret,
} from '../operations/operator-secret.ts'
import { tenants } from '../tenancy/registry.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { NotFoundError } from './failures.ts'
import { sessionCookie } from './session-cookies.ts'

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
  given: string,
  secret: string,
  address: string,
): Promise<OperatorLogIn> {
  const { database } = await embeddedShop()
  const attempts = new Attempts(database, Date.now)
  const attempt = { tenantId, kind: 'operator', account: 'operator', address } as const
  const turn = await attempts.take(attempt)
  // The operator's rate limit has no proof of work: only IPs that guessed wrong must wait.
  if (turn.is !== 'taken') return { waitSeconds: turn.is === 'wait' ? Math.ceil(turn.waitMs / 1000) : 1 }
  if (!isOperatorSecret(given, secret)) return { waitSeconds: 0 }
  await attempts.succeeded(attempt, turn)
  return { pass: operatorPass(secret, Date.now()) }
}

export interface FieldQuestion {
  /** All tenants when left out. */
  tenantId: string | undefined
  metric: VitalMetric
  device: string | undefined
  grain: Grain
  periods: number
}

export interface FieldView {
  series: VitalSeries[]
  /** Of the last seven days. */
  words: VitalWord[]
}

/**
 * Web vitals measured by browsers, up to this moment (DEV-5). Days follow the time zone of the tenant, or of the first
 * one of all.
 */
export async function readField({ tenantId, ...question }: FieldQuestion): Promise<FieldView> {
  const { database, vitals } = await embeddedShop()
  await vitals.flush()
  const chosen = tenants.all.filter(({ id }) => tenantId === undefined || id === tenantId)
  const common = {
    ...question,
    tenantIds: chosen.map(({ id }) => id),
    timeZone: chosen[0]?.i18n.timeZone ?? 'UTC',
    now: Date.now(),
  }
  const [series, words] = await Promise.all([
    readVitals(database, common),
    readFacets(database, { ...common, days: 7, words: 5 }),
  ])
  return { series, words }
}
