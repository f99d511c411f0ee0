import type { Kysely, Transaction } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { takeTurn } from '../attempts/proof.ts'
import { ProofNeeded } from '../attempts/proof-needed.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { answerOnce } from '../mutations/answer-once.ts'
import { answeredBefore } from '../mutations/answered-before.ts'
import { commandFingerprint, type SentCommand } from '../mutations/command-fingerprint.ts'
import type { NewsletterOutcome } from './outcome.ts'

/** The request of a newsletter command: tenant, locale, client and database. */
export interface NewsletterCall {
  tenant: Tenant
  locale: string
  database: Database
  /** IP address; '' where it is not known. */
  address: string
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
const everybody = 'newsletter'

/**
 * Runs a command once per mutation id. `check` runs first and may refuse it; that result is not stored.
 * @param check returns a refusal, or undefined to continue
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

/**
 * Returns the wait in ms before an attempt is allowed; 0: it is allowed and has been counted (SEC-4).
 * @throws {ProofNeeded} where it is allowed only with a proof of work (REL-3)
 */
export async function turnOf(
  { database, tenant, address, now, proof }: NewsletterCall,
  kind: Attempt['kind'],
  emailKey: string,
): Promise<number> {
  const attempt = { tenantId: tenant.id, kind, account: emailKey, address }
  const turn = await takeTurn({ database, now }, attempt, proof)
  if (turn.is === 'proof') throw new ProofNeeded()
  return turn.is === 'wait' ? turn.waitMs : 0
}

export type Books = Kysely<Tables>
