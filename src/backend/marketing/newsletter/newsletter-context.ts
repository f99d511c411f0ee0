import type { Kysely, Transaction } from 'kysely'
import { ProofNeeded } from '#backend/customers/rate-limits/proof-needed.ts'
import { takeAttempt } from '#backend/customers/rate-limits/proof-of-work.ts'
import type { Attempt } from '#backend/customers/rate-limits/rate-limiter.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { commandFingerprint, type SentCommand } from '#backend/infra/idempotency/command-fingerprint.ts'
import { runOnce } from '#backend/infra/idempotency/run-once.ts'
import { storedResult } from '#backend/infra/idempotency/stored-result.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { NewsletterResult } from './newsletter-result.ts'

/** The request of a newsletter command: tenant, locale, client and database. */
export interface NewsletterContext {
  tenant: Tenant
  locale: string
  database: Database
  /** IP address; '' where it is not known. */
  ip: string
  /** Proof of work of the request; left out where it has none. */
  proof?: string | undefined
  /** ms */
  now: number
  /** The command and its arguments; undefined for queries. */
  command?: SentCommand | undefined
}

/**
 * Owner of the mutation ids: a visitor who subscribes twice may have two sessions, so the id of the form
 * alone counts.
 */
const idOwner = 'newsletter'

/**
 * Runs a command once per mutation id. `check` runs first and may refuse it; that result is not stored.
 * @param check returns a refusal, or undefined to continue
 */
export async function runNewsletterCommand(
  { database, tenant, now, command }: NewsletterContext,
  name: string,
  mutationId: string,
  check: () => Promise<NewsletterResult | undefined>,
  run: (transaction: Transaction<Tables>) => Promise<NewsletterResult>,
): Promise<NewsletterResult> {
  const key = { tenantId: tenant.id, owner: idOwner, mutationId }
  const fingerprint = await commandFingerprint(command ?? { name, payload: null }, key)
  const once = { ...key, scope: name, fingerprint, now }
  const stored = await storedResult<NewsletterResult>(database, once)
  return stored ?? (await check()) ?? (await runOnce(database, once, run))
}

/**
 * Returns the wait in ms before an attempt is allowed; 0: it is allowed and has been counted (SEC-4).
 * @throws {ProofNeeded} where it is allowed only with a proof of work (REL-3)
 */
export async function waitBeforeAttempt(
  { database, tenant, ip, now, proof }: NewsletterContext,
  kind: Attempt['kind'],
  emailKey: string,
): Promise<number> {
  const attempt = { tenantId: tenant.id, kind, account: emailKey, ip }
  const turn = await takeAttempt({ database, now }, attempt, proof)
  if (turn.is === 'proof') throw new ProofNeeded()
  return turn.is === 'wait' ? turn.waitMs : 0
}

export type Db = Kysely<Tables>
