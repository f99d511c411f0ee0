import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { mostTerms, visitorKeptMs } from './limits.ts'
import { shownTerm, termKey } from './term.ts'

/** The owner of a history, always within one tenant (TEN-7). */
export interface HistoryOf {
  tenantId: string
  owner: string
}

/** A history with its database; a transaction if more than one row is written. */
export interface HistoryWriting extends HistoryOf {
  db: Kysely<Tables>
  /** ms */
  now: number
}

export interface SearchedTerm {
  term: string
  /** ms */
  searchedAt: number
}

/** Returns the searched terms, newest first; each term once, ignoring case (SEA-2). */
export async function readHistory(
  { db, tenantId, owner, now }: HistoryWriting,
  most = mostTerms,
): Promise<SearchedTerm[]> {
  const rows = await db
    .selectFrom('search_history')
    .select(['term', 'searched_at'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('searched_at', 'desc')
    .orderBy('term_key')
    .limit(Math.min(most, mostTerms))
    .execute()
  return rows.map(({ term, searched_at }) => ({ term, searchedAt: searched_at }))
}

/** Adds terms to a history. For a term that is stored already the later search counts; empty terms are ignored. */
export async function rememberTerms(writing: HistoryWriting, terms: SearchedTerm[]): Promise<void> {
  const { db, tenantId, owner } = writing
  for (const { term: typed, searchedAt } of terms) {
    const term = shownTerm(typed)
    if (term === '') continue
    const row = { term, searched_at: searchedAt, expires_at: expiryOf(owner, searchedAt) }
    await db
      .insertInto('search_history')
      .values({ tenant_id: tenantId, owner, term_key: termKey(term), ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'owner', 'term_key'])
          .doUpdateSet(row)
          .where('search_history.searched_at', '<=', searchedAt),
      )
      .execute()
  }
  await forgetSurplus(writing)
}

/** Deletes one term, however it is spelled. */
export async function forgetTerm({ db, tenantId, owner }: HistoryWriting, term: string): Promise<void> {
  await db
    .deleteFrom('search_history')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('term_key', '=', termKey(shownTerm(term)))
    .execute()
}

/** Deletes the whole history. */
export async function forgetHistory({ db, tenantId, owner }: HistoryWriting): Promise<void> {
  await db.deleteFrom('search_history').where('tenant_id', '=', tenantId).where('owner', '=', owner).execute()
}

/** Moves a visitor's history to the customer who has just logged in. A term in both is stored once (SEA-2). */
export async function joinHistories(writing: HistoryWriting, from: string): Promise<void> {
  if (from === writing.owner) return
  const visitor = { ...writing, owner: from }
  await rememberTerms(writing, await readHistory(visitor))
  await forgetHistory(visitor)
}

const expiryOf = (owner: string, searchedAt: number): number | null =>
  owner.startsWith('v:') ? searchedAt + visitorKeptMs : null

/** Deletes terms beyond the newest ones, and expired terms of all visitors of the tenant. */
async function forgetSurplus({ db, tenantId, owner, now }: HistoryWriting): Promise<void> {
  await db
    .deleteFrom('search_history')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<=', now)
    .execute()
  const kept = await db
    .selectFrom('search_history')
    .select(['term_key', 'searched_at'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .orderBy('searched_at', 'desc')
    .orderBy('term_key')
    .execute()
  const surplus = kept.slice(mostTerms).map(({ term_key }) => term_key)
  if (surplus.length === 0) return
  await db
    .deleteFrom('search_history')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('term_key', 'in', surplus)
    .execute()
}
