import type { Transaction } from 'kysely'
import { mergeBaskets } from '../basket/merge.ts'
import { mergeMessages } from '../contact/merge.ts'
import type { Tables } from '../database/tables.ts'
import { mergeOrders } from '../order/merge.ts'
import { mergeReviews } from '../review/merge.ts'
import { joinHistories } from '../search-history/search-history.ts'
import type { Viewer } from '../session/viewer.ts'
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

/** Every domain that keeps something for an owner stands here. */
export const mergers: Merger[] = [
  (db, tenantId, from, owner, now) => mergeBaskets({ db, tenantId, owner, now }, from),
  (db, tenantId, from, owner, now) => mergeOrders({ db, tenantId, owner, now }, from),
  (db, tenantId, from, owner, now) => mergeReviews({ db, tenantId, owner, now }, from),
  (db, tenantId, from, owner, now) => joinHistories({ db, tenantId, owner, now }, from),
  (db, tenantId, from, owner) => mergeChoices(db, tenantId, from, owner),
  (db, tenantId, from, owner, now) => mergeWishlists({ db, tenantId, owner, now }, from),
  mergeWithdrawals,
  mergeMessages,
]

/** Runs all mergers for a visitor; a customer's things stay theirs when somebody else logs in after them. */
export async function mergeVisitor(
  transaction: Transaction<Tables>,
  tenantId: string,
  visitor: Viewer | undefined,
  toOwner: string,
  now: number,
): Promise<void> {
  if (!visitor || visitor.customerId !== undefined) return
  for (const merge of mergers) await merge(transaction, tenantId, visitor.owner, toOwner, now)
}
