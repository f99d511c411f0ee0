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

/** Who asks, from where, and the shop's books. */
export interface NewsletterCall {
  tenant: Tenant
  locale: string
  database: Database
  /** IP address; '' where it is not known. */
  address: string
  /** A proof of work that came with the request; left out where none did. */
  proof?: string | undefined
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

/**
 * ms until an attempt may be made; 0: it is counted and may (SEC-4).
 * @throws {ProofNeeded} where it may be made with a proof of work (REL-3)
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
