import { randomUUID } from 'node:crypto'
import {
  type BasketOf,
  countLines,
  deleteLine,
  nextPosition,
  type Reading,
  readLine,
  readLineOf,
  readLines,
  takeBasket,
  updateLine,
} from './basket-lines.ts'
import { mostLines, restorableMs } from './limits.ts'
import { type BasketError, isQuantity, type Offer, settleQuantity } from './offer.ts'

/** Result of a basket command. Plain JSON, because it is stored for retries. */
export interface BasketOutcome {
  error: BasketError | null
  /** The line that was added, changed or removed. */
  itemId: string | null
}

/** A transaction on one basket. */
export interface Writing extends BasketOf {
  db: Reading
  /** ms */
  now: number
}

/** Clears the notice that two baskets were joined, once the shopper has seen it. */
const seen = { joined_here: null, joined_account: null } as const

const refused = (error: BasketError): BasketOutcome => ({ error, itemId: null })

/** Adds pieces of a variant to the basket, to those already in it (BAS-1). */
export async function addLine(
  writing: Writing,
  offer: Offer,
  productName: string,
  quantity: number,
): Promise<BasketOutcome> {
  const { db, now, tenantId, owner } = writing
  await takeBasket(db, writing, now)
  await forgetRemoved(writing)
  const held = await readLineOf(db, writing, offer.sku)
  const pieces = held?.quantity ?? 0
  const settled = settleQuantity(isQuantity(quantity) ? pieces + quantity : 0, pieces, offer)
  if (held) {
    if (settled.quantity !== pieces)
      await updateLine(db, writing, held.id, { quantity: settled.quantity, price_seen: offer.price, ...seen })
    return { error: settled.error, itemId: held.id }
  }
  if (settled.quantity === 0) return refused(settled.error ?? 'QUANTITY')
  if ((await countLines(db, writing)) >= mostLines) return refused('BASKET_FULL')
  const id = randomUUID()
  await db
    .insertInto('basket_item')
    .values({
      tenant_id: tenantId,
      owner,
      id,
      sku: offer.sku,
      product_name: productName,
      quantity: settled.quantity,
      price_seen: offer.price,
      position: await nextPosition(db, writing),
      removed_at: null,
    })
    .execute()
  return { error: settled.error, itemId: id }
}

/** Changes the quantity, the variant of the product, or both (BAS-1). Two lines of one variant become one. */
export async function changeLine(
  writing: Writing,
  id: string,
  offer: Offer,
  productName: string,
  quantity: number | undefined,
): Promise<BasketOutcome> {
  const { db, now } = writing
  await takeBasket(db, writing, now)
  const line = await readLine(db, writing, id)
  if (!line || line.removed_at !== null) return refused('UNKNOWN_ITEM')
  const other = line.sku === offer.sku ? undefined : await readLineOf(db, writing, offer.sku)
  const wanted = (quantity ?? line.quantity) + (other?.quantity ?? 0)
  const asked = quantity === undefined || isQuantity(quantity)
  const settled = settleQuantity(asked ? wanted : 0, line.quantity, offer)
  if (settled.error === 'QUANTITY' || settled.error === 'SOLD_OUT')
    return { error: settled.error, itemId: id }
  if (other) await deleteLine(db, writing, other.id)
  await updateLine(db, writing, id, {
    sku: offer.sku,
    product_name: productName,
    quantity: settled.quantity,
    price_seen: offer.price,
    ...seen,
  })
  return { error: settled.error, itemId: id }
}

/** Removes a line; it can be restored for a day (BAS-1, UX-4). */
export async function removeLine(writing: Writing, id: string): Promise<BasketOutcome> {
  const { db, now } = writing
  await takeBasket(db, writing, now)
  const line = await readLine(db, writing, id)
  if (!line) return refused('UNKNOWN_ITEM')
  if (line.removed_at === null) await updateLine(db, writing, id, { removed_at: now })
  return { error: null, itemId: id }
}

/** Restores a removed line at its position. Where the variant was added again meanwhile, that line stays. */
export async function restoreLine(writing: Writing, id: string): Promise<BasketOutcome> {
  const { db, now } = writing
  await takeBasket(db, writing, now)
  const line = await readLine(db, writing, id)
  if (!line) return refused('UNKNOWN_ITEM')
  const again = line.removed_at === null ? undefined : await readLineOf(db, writing, line.sku)
  if (again) return { error: null, itemId: again.id }
  if (line.removed_at !== null && (await countLines(db, writing)) >= mostLines) return refused('BASKET_FULL')
  await updateLine(db, writing, id, { removed_at: null })
  return { error: null, itemId: id }
}

/**
 * Accepts the new prices and smaller stocks that the shopper has seen: lines take them over, unavailable ones
 * are removed (UX-4).
 */
export async function acceptChanges(
  writing: Writing,
  offers: ReadonlyMap<string, Offer>,
): Promise<BasketOutcome> {
  const { db, now } = writing
  await takeBasket(db, writing, now)
  for (const line of await readLines(db, writing)) {
    const offer = offers.get(line.sku)
    if (!offer || offer.available === 0) await updateLine(db, writing, line.id, { removed_at: now })
    else
      await updateLine(db, writing, line.id, {
        price_seen: offer.price,
        quantity: Math.min(line.quantity, offer.available),
        ...seen,
      })
  }
  return { error: null, itemId: null }
}

async function forgetRemoved({ db, tenantId, owner, now }: Writing): Promise<void> {
  await db
    .deleteFrom('basket_item')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('removed_at', '<', now - restorableMs)
    .execute()
}
