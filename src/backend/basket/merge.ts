import { customerIdOf } from '../session/viewer.ts'
import { deleteLine, nextPosition, readLineOf, readLines, takeBasket, updateLine } from './basket-lines.ts'
import type { Writing } from './commands.ts'
import { mostPieces } from './limits.ts'

/**
 * Moves a visitor's lines to the customer who has just logged in (BAS-1), or to another visitor of the same
 * browser. A variant in both baskets gets the larger quantity, since the same person chose it twice. Nothing
 * is lost or doubled. A customer's line stores both quantities, so that the shopper gets a notice (ORD-3).
 */
export async function mergeBaskets(writing: Writing, from: string): Promise<void> {
  const { db, tenantId, owner, now } = writing
  if (from === owner) return
  const visitor = { tenantId, owner: from }
  const isLogIn = customerIdOf(owner) !== undefined
  await takeBasket(db, visitor, now)
  await takeBasket(db, writing, now)
  for (const line of await readLines(db, visitor)) {
    const same = await readLineOf(db, writing, line.sku)
    if (same) {
      const quantity = Math.min(mostPieces, Math.max(same.quantity, line.quantity))
      await updateLine(db, writing, same.id, {
        quantity,
        price_seen: line.price_seen,
        ...(isLogIn && { joined_here: line.quantity, joined_account: same.quantity }),
      })
      await deleteLine(db, visitor, line.id)
    } else
      await db
        .updateTable('basket_item')
        .set({ owner, position: await nextPosition(db, writing) })
        .where('tenant_id', '=', tenantId)
        .where('owner', '=', from)
        .where('id', '=', line.id)
        .execute()
  }
}
