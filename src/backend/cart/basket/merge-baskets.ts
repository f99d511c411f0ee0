import { customerIdOf } from '#backend/customers/sessions/viewer.ts'
import { deleteLine, lockBasket, nextPosition, readLineOf, readLines, updateLine } from './basket-lines.ts'
import type { ViewerTransaction } from './commands.ts'
import { maxQuantity } from './limits.ts'

/**
 * Moves a visitor's lines to the customer who has just logged in (BAS-1), or to another visitor of the same
 * browser. A variant in both baskets gets the larger quantity, since the same person chose it twice. Nothing
 * is lost or doubled. A customer's line stores both quantities, so that the shopper gets a notice (ORD-3).
 */
export async function mergeBaskets(tx: ViewerTransaction, from: string): Promise<void> {
  const { db, tenantId, owner, now } = tx
  if (from === owner) return
  const visitor = { tenantId, owner: from }
  const isLogIn = customerIdOf(owner) !== undefined
  await lockBasket(db, visitor, now)
  await lockBasket(db, tx, now)
  for (const line of await readLines(db, visitor)) {
    const same = await readLineOf(db, tx, line.sku)
    if (same) {
      const quantity = Math.min(maxQuantity, Math.max(same.quantity, line.quantity))
      await updateLine(db, tx, same.id, {
        quantity,
        price_seen: line.price_seen,
        ...(isLogIn && { joined_here: line.quantity, joined_account: same.quantity }),
      })
      await deleteLine(db, visitor, line.id)
    } else
      await db
        .updateTable('basket_item')
        .set({ owner, position: await nextPosition(db, tx) })
        .where('tenant_id', '=', tenantId)
        .where('owner', '=', from)
        .where('id', '=', line.id)
        .execute()
  }
}
