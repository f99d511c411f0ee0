import type { Kysely } from 'kysely'
import { productVatRate, type VatFacts } from '#backend/catalogue/rules/product-vat.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { sumsOfOrder } from '#backend/orders/line-sums.ts'
import type { OrderDetail } from '#backend/orders/order-detail.ts'
import type { StoredLine, StoredOrder } from '#backend/orders/read-orders.ts'
import { writeOrderDetail } from '#backend/orders/write-order-detail.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/**
 * Gives lines that are invoiced the VAT rates of the day of their supply, if those differ from the rates of the
 * expected day (TAX-1). The price stays as agreed. The stored lines and the VAT in the sums of the order change, so
 * that order, invoice and credit note agree.
 * @param lines those that are invoiced
 * @param day of the supply, YYYY-MM-DD
 * @returns the lines with their rates of that day
 */
export async function applySupplyRates(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
  day: string,
): Promise<StoredLine[]> {
  const rated = lines.map((line) => ({ ...line, vat_rate: rateOn(tenant, line, day) }))
  const changed = new Map(
    rated
      .filter(({ vat_rate }, index) => vat_rate !== lines[index]?.vat_rate)
      .map(({ line_id, vat_rate }) => [line_id, vat_rate]),
  )
  if (changed.size === 0) return rated
  for (const [lineId, vat_rate] of changed)
    await db
      .updateTable('order_line')
      .set({ vat_rate })
      .where('tenant_id', '=', tenant.id)
      .where('order_no', '=', order.orderNo)
      .where('line_id', '=', lineId)
      .execute()
  const all = order.lines.map((line) => ({ ...line, vat_rate: changed.get(line.line_id) ?? line.vat_rate }))
  const sums = sumsOfOrder({ ...order, lines: all })
  // The sums stay unchanged in an order whose lines do not add up to its total.
  const detail: OrderDetail = sums.total === order.total ? { ...order.detail, sums } : order.detail
  await writeOrderDetail(db, tenant.id, order.orderNo, detail)
  return rated
}

const rateOn = (tenant: Tenant, { vat_facts, vat_rate }: StoredLine, day: string): number =>
  vat_facts ? productVatRate(tenant, JSON.parse(vat_facts) as VatFacts, day) : vat_rate
