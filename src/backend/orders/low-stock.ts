import type { EventTransaction } from '../infra/domain-event.ts'
import { endpointsFor, type WebhookSender, writeMessages } from '../infra/webhooks/enqueue-webhook.ts'
import { readVariantStock, type StockQuantity } from './variant-stock.ts'

/** The stock of a variant before and after a change. */
export interface StockChange {
  sku: string
  before: number
  after: number
}

/** Returns the changes that cross a threshold downwards: above it before, at it or below it afterwards. */
export const crossings = (changes: readonly StockChange[], threshold: number): StockChange[] =>
  changes.filter(({ before, after }) => before > threshold && after <= threshold)

/** Puts `stock.low` into the outbox of webhooks for variants whose stock crosses an endpoint's threshold. */
export async function sendLowStock(
  { db, now }: EventTransaction,
  tenant: WebhookSender,
  changes: readonly StockChange[],
): Promise<void> {
  const messages = endpointsFor(tenant, 'stock.low').flatMap((endpoint) =>
    crossings(changes, endpoint.stockLowAt).map(({ sku, after }) => ({
      ...{ endpoint, type: 'stock.low' as const },
      data: { sku, stock: Math.max(0, after), threshold: endpoint.stockLowAt },
    })),
  )
  await writeMessages(db, tenant.id, messages, now)
}

/** The same for pieces that an order has just taken out of stock, in its transaction. */
export async function sendLowStockOfOrder(
  tx: EventTransaction,
  tenant: WebhookSender,
  quantities: readonly StockQuantity[],
): Promise<void> {
  if (endpointsFor(tenant, 'stock.low').length === 0) return
  const taken = new Map<string, number>()
  for (const { sku, quantity } of quantities) taken.set(sku, (taken.get(sku) ?? 0) + quantity)
  const stocks = await readVariantStock(tx.db, tenant.id, [...taken.keys()])
  const changes = [...stocks].map(([sku, { stock }]) => ({
    ...{ sku, after: stock },
    before: stock + (taken.get(sku) ?? 0),
  }))
  await sendLowStock(tx, tenant, changes)
}
