import type { Transaction } from 'kysely'
import { mergeBaskets } from '../cart/basket/merge-baskets.ts'
import { mergeCodes } from '../cart/vouchers/merge-codes.ts'
import { mergeWishlists } from '../cart/wishlist/merge-wishlists.ts'
import { mergeOrders } from '../checkout/merge-orders.ts'
import { mergeMessages } from '../contact/merge.ts'
import { type SessionType, sessionTypes, type Viewer } from '../customers/sessions/viewer.ts'
import type { Tables } from '../infra/database/tables.ts'
import { mergeWithdrawals } from '../orders/withdrawals/merge-withdrawals.ts'
import { mergeReviews } from '../reviews/merge.ts'
import { mergeHistories } from '../search/history/search-history.ts'

/**
 * Moves a domain's data of a visitor to the customer who logs in, such as basket, checkout, wishlist or
 * searches.
 * @param now ms
 */
export type Merger = (
  transaction: Transaction<Tables>,
  tenantId: string,
  fromOwner: string,
  toOwner: string,
  now: number,
) => Promise<void>

/**
 * Mergers of data that also moves on a soft log-in. Every domain that stores data for an owner is listed
 * here, or below.
 */
export const mergers: Merger[] = [
  (db, tenantId, from, owner, now) => mergeBaskets({ db, tenantId, owner, now }, from),
  (db, tenantId, from, owner, now) => mergeHistories({ db, tenantId, owner, now }, from),
  mergeCodes,
  (db, tenantId, from, owner, now) => mergeWishlists({ db, tenantId, owner, now }, from),
]

/**
 * Mergers that require a full log-in (SEC-3): statements in a customer's name, and delivery addresses, since
 * a stranger who knows number and birthday could redirect the next order.
 */
export const loggedInMergers: Merger[] = [
  (db, tenantId, from, owner, now) => mergeOrders({ db, tenantId, owner, now }, from),
  (db, tenantId, from, owner, now) => mergeReviews({ db, tenantId, owner, now }, from),
  mergeWithdrawals,
  mergeMessages,
]

/** The customer who logs in, and the type of log-in. */
export interface LoggingIn {
  owner: string
  type: SessionType
}

/**
 * Merges a visitor's data into a customer's. Parts that require a full log-in wait until the password is
 * given; a customer's data stays theirs when another customer logs in after them.
 * @param viewer viewer before the log-in;
 * @param now ms
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
  const loggedInOnly = type === sessionTypes.loggedIn ? loggedInMergers : []
  const due = viewer.customerId === undefined ? [...mergers, ...loggedInOnly] : loggedInOnly
  for (const merge of due) await merge(transaction, tenantId, from, owner, now)
}

/** Returns the visitor whose data has not been merged completely yet; undefined where there is none. */
export function visitorBehind(viewer: Viewer | undefined, owner: string): string | undefined {
  if (viewer?.customerId === undefined) return viewer?.owner
  return viewer.owner === owner ? viewer.visitor : undefined
}
