import { visitorOwner } from '#backend/customers/sessions/viewer.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { mergeCodes } from '../vouchers/merge-codes.ts'
import { countLines, lockBasket } from './basket-lines.ts'
import { recoverableMs } from './limits.ts'
import { mergeBaskets } from './merge-baskets.ts'

/** A basket whose visitor has lost the session, and the visitors it may move to. */
export interface LostBasket {
  tenantId: string
  /** Id of the visitor who had it. */
  lostVisitor: string
  /**
   * Id of the visitor who gets it: a new one, the same for all requests within one period, or one with a
   * session.
   */
  currentVisitor: string
  /** Id of the new visitor of the previous period, which another tab may just have created. */
  previousVisitor: string
  /** ms */
  now: number
}

/**
 * Moves a basket with its voucher code to another visitor, once (SES-5). Addresses, orders and all other data
 * of the lost visitor are not moved: the reference gives access to the basket only (SEC-1). It is merged with
 * the other visitor's lines.
 * @returns the id of the visitor who has the basket now, the same for concurrent requests; undefined where
 * there is nothing to recover: no lines (ordered, removed), or not changed for `recoverableMs`
 */
export async function recoverBasket(
  database: Database,
  { tenantId, lostVisitor, currentVisitor, previousVisitor, now }: LostBasket,
): Promise<string | undefined> {
  const [from, owner, earlier] = [lostVisitor, currentVisitor, previousVisitor].map(visitorOwner) as [
    string,
    string,
    string,
  ]
  const hasLines = async (db: Database, basketOwner: string) =>
    (await countLines(db, { tenantId, owner: basketOwner })) > 0
  const holder = async (db: Database) =>
    (await hasLines(db, owner)) ? currentVisitor : (await hasLines(db, earlier)) ? previousVisitor : undefined
  if (!(await isRecoverable(database, { tenantId, owner: from, now }))) return await holder(database)
  return await database.transaction().execute(async (db) => {
    await lockBasket(db, { tenantId, owner: from }, now)
    // Another tab was faster.
    if (!(await hasLines(db, from))) return await holder(db)
    // Another tab has created a visitor in the previous period, who may have added something since.
    const newHolder = (await hasLines(db, earlier)) ? previousVisitor : currentVisitor
    await mergeBaskets({ db, tenantId, owner: visitorOwner(newHolder), now }, from)
    await mergeCodes(db, tenantId, from, visitorOwner(newHolder), now)
    return newHolder
  })
}

/**
 * Whether a basket has lines and was changed recently enough: the cookie expires in the browser, its value
 * here.
 */
async function isRecoverable(
  db: Database,
  { tenantId, owner, now }: { tenantId: string; owner: string; now: number },
): Promise<boolean> {
  const line = await db
    .selectFrom('basket')
    .innerJoin('basket_item', (join) =>
      join
        .onRef('basket_item.tenant_id', '=', 'basket.tenant_id')
        .onRef('basket_item.owner', '=', 'basket.owner'),
    )
    .select('basket_item.id')
    .where('basket.tenant_id', '=', tenantId)
    .where('basket.owner', '=', owner)
    .where('basket.changed_at', '>', now - recoverableMs)
    .where('basket_item.removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
