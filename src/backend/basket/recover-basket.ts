import type { Database } from '../database/database.ts'
import { visitorOwner } from '../session/viewer.ts'
import { mergeChoices } from '../voucher/merge.ts'
import { countLines, takeBasket } from './basket-lines.ts'
import { mergeBaskets } from './merge.ts'

/** A basket whose visitor's session is lost, and the visitors it may go to. */
export interface LostBasket {
  tenantId: string
  /** Id of the visitor who had it. */
  lost: string
  /** Id of a new visitor, the same for all who ask at this moment. */
  present: string
  /** The one of the moment before, whom another tab may just have begun. */
  before: string
  /** ms */
  now: number
}

/**
 * Moves a basket, with the code entered for it, to a visitor who is new, once (SES-5). Address, orders and all else of
 * the lost visitor stay where they are: whoever holds the reference gets the basket and nothing more (SEC-1).
 * @returns the visitor who has it now: those who ask together are the same; undefined where it is nobody's to have
 */
export async function recoverBasket(
  database: Database,
  { tenantId, lost, present, before, now }: LostBasket,
): Promise<string | undefined> {
  const [from, owner, earlier] = [lost, present, before].map(visitorOwner) as [string, string, string]
  const holds = async (db: Database, whose: string) => (await countLines(db, { tenantId, owner: whose })) > 0
  const holder = async (db: Database) =>
    (await holds(db, owner)) ? present : (await holds(db, earlier)) ? before : undefined
  if (!(await holds(database, from))) return await holder(database)
  return await database.transaction().execute(async (db) => {
    await takeBasket(db, { tenantId, owner: from }, now)
    // Another tab was faster.
    if (!(await holds(db, from))) return await holder(db)
    await mergeBaskets({ db, tenantId, owner, now }, from)
    await mergeChoices(db, tenantId, from, owner)
    return present
  })
}
