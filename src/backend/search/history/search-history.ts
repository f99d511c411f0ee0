import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { maxTerms, visitorRetentionMs } from './limits.ts'
import { shownTerm, termKey } from './term.ts'

/** The owner of a history, always within one tenant (TEN-7). */
export interface SearchHistoryOwner {
  tenantId: string
  owner: string
}

/** A history with its database; a transaction if more than one row is written. */
export interface SearchHistoryContext extends SearchHistoryOwner {
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
  { db, tenantId, owner, now }: SearchHistoryContext,
  limit = maxTerms,
): Promise<SearchedTerm[]> {
  const rows = await db
    .selectFrom('search_history')
    .select(['term', 'searched_at'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('searched_at', 'desc')
    .orderBy('term_key')
    .limit(Math.min(limit, maxTerms))
    .execute()
  return rows.map(({ term, searched_at }) => ({ term, searchedAt: searched_at }))
}

/** Adds terms to a history. For a term that is stored already the later search counts; empty terms are ignored. */
export async function addTerms(context: SearchHistoryContext, terms: SearchedTerm[]): Promise<void> {
  const { db, tenantId, owner } = context
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
  await deleteSurplus(context)
}

/** Deletes one term, however it is spelled. */
export async function deleteTerm({ db, tenantId, owner }: SearchHistoryContext, term: string): Promise<void> {
  await db
    .deleteFrom('search_history')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('term_key', '=', termKey(shownTerm(term)))
    .execute()
}

/** Deletes the whole history. */
export async function deleteHistory({ db, tenantId, owner }: SearchHistoryContext): Promise<void> {
  await db.deleteFrom('search_history').where('tenant_id', '=', tenantId).where('owner', '=', owner).execute()
}

/** Moves a visitor's history to the customer who has just logged in. A term in both is stored once (SEA-2). */
export async function mergeHistories(context: SearchHistoryContext, from: string): Promise<void> {
  if (from === context.owner) return
  const visitor = { ...context, owner: from }
  await addTerms(context, await readHistory(visitor))
  await deleteHistory(visitor)
}

const expiryOf = (owner: string, searchedAt: number): number | null =>
  owner.startsWith('v:') ? searchedAt + visitorRetentionMs : null

/** Deletes terms beyond the newest ones, and expired terms of all visitors of the tenant. */
async function deleteSurplus({ db, tenantId, owner, now }: SearchHistoryContext): Promise<void> {
  await db
    .deleteFrom('search_history')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<=', now)
    .execute()
  const stored = await db
    .selectFrom('search_history')
    .select(['term_key', 'searched_at'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .orderBy('searched_at', 'desc')
    .orderBy('term_key')
    .execute()
  const surplus = stored.slice(maxTerms).map(({ term_key }) => term_key)
  if (surplus.length === 0) return
  await db
    .deleteFrom('search_history')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('term_key', 'in', surplus)
    .execute()
}
