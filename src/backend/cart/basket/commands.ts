import { randomUUID } from 'node:crypto'
import {
  type BasketKey,
  countLines,
  type Db,
  deleteLine,
  lockBasket,
  nextPosition,
  readLine,
  readLineOf,
  readLines,
  updateLine,
} from './basket-lines.ts'
import { maxLines, restorableMs } from './limits.ts'
import { type BasketError, isQuantity, type Offer, settleQuantity } from './offer.ts'

/** Result of a basket command. Plain JSON, because it is stored for retries. */
export interface BasketResult {
  error: BasketError | null
  /** The line that was added, changed or removed. */
  itemId: string | null
}

/** A transaction of one visitor or customer, on the basket and what belongs to it. */
export interface ViewerTransaction extends BasketKey {
  db: Db
  /** ms */
  now: number
}

/** Clears the notice that two baskets were joined, once the shopper has seen it. */
const noticeSeen = { joined_here: null, joined_account: null } as const

const refused = (error: BasketError): BasketResult => ({ error, itemId: null })

/** Adds pieces of a variant to the basket, to those already in it (BAS-1). */
export async function addLine(
  tx: ViewerTransaction,
  offer: Offer,
  productName: string,
  quantity: number,
): Promise<BasketResult> {
  const { db, now, tenantId, owner } = tx
  await lockBasket(db, tx, now)
  await deleteRemoved(tx)
  const existing = await readLineOf(db, tx, offer.sku)
  const pieces = existing?.quantity ?? 0
  const change = settleQuantity(isQuantity(quantity) ? pieces + quantity : 0, pieces, offer)
  if (existing) {
    if (change.quantity !== pieces)
      await updateLine(db, tx, existing.id, {
        quantity: change.quantity,
        price_seen: offer.price,
        ...noticeSeen,
      })
    return { error: change.error, itemId: existing.id }
  }
  if (change.quantity === 0) return refused(change.error ?? 'QUANTITY')
  if ((await countLines(db, tx)) >= maxLines) return refused('BASKET_FULL')
  const id = randomUUID()
  await db
    .insertInto('basket_item')
    .values({
      tenant_id: tenantId,
      owner,
      id,
      sku: offer.sku,
      product_name: productName,
      quantity: change.quantity,
      price_seen: offer.price,
      position: await nextPosition(db, tx),
      removed_at: null,
    })
    .execute()
  return { error: change.error, itemId: id }
}

/** Changes the quantity, the variant of the product, or both (BAS-1). Two lines of one variant become one. */
export async function changeLine(
  tx: ViewerTransaction,
  id: string,
  offer: Offer,
  productName: string,
  quantity: number | undefined,
): Promise<BasketResult> {
  const { db, now } = tx
  await lockBasket(db, tx, now)
  const line = await readLine(db, tx, id)
  if (!line || line.removed_at !== null) return refused('UNKNOWN_ITEM')
  const other = line.sku === offer.sku ? undefined : await readLineOf(db, tx, offer.sku)
  const total = (quantity ?? line.quantity) + (other?.quantity ?? 0)
  const isValidQuantity = quantity === undefined || isQuantity(quantity)
  const change = settleQuantity(isValidQuantity ? total : 0, line.quantity, offer)
  if (change.error === 'QUANTITY' || change.error === 'SOLD_OUT') return { error: change.error, itemId: id }
  if (other) await deleteLine(db, tx, other.id)
  await updateLine(db, tx, id, {
    sku: offer.sku,
    product_name: productName,
    quantity: change.quantity,
    price_seen: offer.price,
    ...noticeSeen,
  })
  return { error: change.error, itemId: id }
}

/** Removes a line; it can be restored for a day (BAS-1, UX-4). */
export async function removeLine(tx: ViewerTransaction, id: string): Promise<BasketResult> {
  const { db, now } = tx
  await lockBasket(db, tx, now)
  const line = await readLine(db, tx, id)
  if (!line) return refused('UNKNOWN_ITEM')
  if (line.removed_at === null) await updateLine(db, tx, id, { removed_at: now })
  return { error: null, itemId: id }
}

/** Restores a removed line at its position. Where the variant was added again meanwhile, that line stays. */
export async function restoreLine(tx: ViewerTransaction, id: string): Promise<BasketResult> {
  const { db, now } = tx
  await lockBasket(db, tx, now)
  const line = await readLine(db, tx, id)
  if (!line) return refused('UNKNOWN_ITEM')
  const duplicate = line.removed_at === null ? undefined : await readLineOf(db, tx, line.sku)
  if (duplicate) return { error: null, itemId: duplicate.id }
  if (line.removed_at !== null && (await countLines(db, tx)) >= maxLines) return refused('BASKET_FULL')
  await updateLine(db, tx, id, { removed_at: null })
  return { error: null, itemId: id }
}

/**
 * Accepts the new prices and smaller stocks that the shopper has seen: lines take them over, unavailable ones
 * are removed (UX-4).
 */
export async function acceptChanges(
  tx: ViewerTransaction,
  offers: ReadonlyMap<string, Offer>,
): Promise<BasketResult> {
  const { db, now } = tx
  await lockBasket(db, tx, now)
  for (const line of await readLines(db, tx)) {
    const offer = offers.get(line.sku)
    if (!offer || offer.available === 0) await updateLine(db, tx, line.id, { removed_at: now })
    else
      await updateLine(db, tx, line.id, {
        price_seen: offer.price,
        quantity: Math.min(line.quantity, offer.available),
        ...noticeSeen,
      })
  }
  return { error: null, itemId: null }
}

async function deleteRemoved({ db, tenantId, owner, now }: ViewerTransaction): Promise<void> {
  await db
    .deleteFrom('basket_item')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('removed_at', '<', now - restorableMs)
    .execute()
}
