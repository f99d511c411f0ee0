import type { Transaction } from 'kysely'
import { mergeBaskets } from '../basket/merge.ts'
import { mergeMessages } from '../contact/merge.ts'
import type { Tables } from '../database/tables.ts'
import { mergeOrders } from '../order/merge.ts'
import { mergeReviews } from '../review/merge.ts'
import { joinHistories } from '../search-history/search-history.ts'
import { type SessionType, sessionTypes, type Viewer } from '../session/viewer.ts'
import { mergeChoices } from '../voucher/merge.ts'
import { mergeWishlists } from '../wishlist/merge.ts'
import { mergeWithdrawals } from '../withdrawal/merge.ts'

/** Moves what a visitor has gathered to the customer they turn out to be: basket, checkout, wishlist, searches. @param now ms */
export type Merger = (
  transaction: Transaction<Tables>,
  tenantId: string,
  fromOwner: string,
  toOwner: string,
  now: number,
) => Promise<void>

/**
 * Every domain that keeps something for an owner stands here, or below: what is gathered in a shop. Who is only
 * recognised may do that for the customer, too.
 */
export const mergers: Merger[] = [
  (db, tenantId, from, owner, now) => mergeBaskets({ db, tenantId, owner, now }, from),
  (db, tenantId, from, owner, now) => joinHistories({ db, tenantId, owner, now }, from),
  mergeChoices,
  (db, tenantId, from, owner, now) => mergeWishlists({ db, tenantId, owner, now }, from),
]

/**
 * What is said in a customer's name, and where their goods go: only from who has proved to be the customer (SEC-3),
 * since a stranger who knows number and birthday would send the next order elsewhere.
 */
export const provenMergers: Merger[] = [
  (db, tenantId, from, owner, now) => mergeOrders({ db, tenantId, owner, now }, from),
  (db, tenantId, from, owner, now) => mergeReviews({ db, tenantId, owner, now }, from),
  mergeWithdrawals,
  mergeMessages,
]

/** The customer who logs in, and how. */
export interface LoggingIn {
  owner: string
  type: SessionType
}

/**
 * Hands a visitor's things over. Those that need a proof wait while the customer is only recognised, and come with the
 * password; a customer's things stay theirs when somebody else logs in after them.
 * @param viewer who is served until now; @param now ms
 */
export async function mergeVisitor(
  transaction: Transaction<Tables>,
  tenantId: string,
  viewer: Viewer | undefined,
  { owner, type }: LoggingIn,
  now: number,
): Promise<void> {
  const from = visitorBehind(viewer, owner)
  if (!viewer || from === undefined) return
  const proven = type === sessionTypes.loggedIn ? provenMergers : []
  const due = viewer.customerId === undefined ? [...mergers, ...proven] : proven
  for (const merge of due) await merge(transaction, tenantId, from, owner, now)
}

/** The visitor whose things have not all been handed over to a customer yet; undefined where there is none. */
export function visitorBehind(viewer: Viewer | undefined, owner: string): string | undefined {
  if (viewer?.customerId === undefined) return viewer?.owner
  return viewer.owner === owner ? viewer.visitor : undefined
}
