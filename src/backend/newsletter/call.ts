import type { Kysely, Transaction } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import { type Attempt, Attempts } from '../attempts/attempts.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { answerOnce } from '../mutations/answer-once.ts'
import { answeredBefore } from '../mutations/answered-before.ts'
import { commandFingerprint, type SentCommand } from '../mutations/command-fingerprint.ts'
import type { NewsletterOutcome } from './outcome.ts'

/** Who asks, from where, and the shop's books. */
export interface NewsletterCall {
  tenant: Tenant
  locale: string
  database: Database
  /** IP address; '' where it is not known. */
  address: string
  /** ms */
  now: number
  /** What was sent; undefined for questions. */
  command?: SentCommand | undefined
}

/** Somebody who subscribes twice may come as two visitors: the id of the form alone counts. */
const everybody = 'newsletter'

/**
 * Runs a command once, however often it is sent. What it looks at first may refuse it without being remembered.
 * @param check gives a refusal, or undefined: go on
 */
export async function runOnce(
  { database, tenant, now, command }: NewsletterCall,
  name: string,
  mutationId: string,
  check: () => Promise<NewsletterOutcome | undefined>,
  run: (transaction: Transaction<Tables>) => Promise<NewsletterOutcome>,
): Promise<NewsletterOutcome> {
  const key = { tenantId: tenant.id, owner: everybody, mutationId }
  const fingerprint = await commandFingerprint(command ?? { name, payload: null }, key)
  const once = { ...key, scope: name, fingerprint, now }
  const known = await answeredBefore<NewsletterOutcome>(database, once)
  return known ?? (await check()) ?? (await answerOnce(database, once, run))
}

/** ms until an attempt may be made; 0: it is counted and may (SEC-4). */
export async function turnOf(
  { database, tenant, address, now }: NewsletterCall,
  kind: Attempt['kind'],
  emailKey: string,
): Promise<number> {
  const attempts = new Attempts(database, () => now)
  return (await attempts.take({ tenantId: tenant.id, kind, account: emailKey, address })).waitMs
}

export type Books = Kysely<Tables>
