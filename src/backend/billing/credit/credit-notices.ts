import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { type CreditNoticeKind, payBackDay } from './rules/credit-rights.ts'

/** Reads the declarations about the credit of an order. @returns ms by kind */
export async function creditNoticesOf(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  tenantId: string,
  orderNo: string,
): Promise<Partial<Record<CreditNoticeKind, number>>> {
  const rows = await db
    .selectFrom('credit_notice')
    .select(['kind', 'declared_at'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .execute()
  return Object.fromEntries(rows.map(({ kind, declared_at }) => [kind, declared_at]))
}

/**
 * Returns the day by which the cash price of an order is paid after its customer has withdrawn from its credit.
 * @returns YYYY-MM-DD in the tenant's time zone; undefined for an order without credit, or without a withdrawal from it
 */
export async function readPayBackDay(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  tenant: Tenant,
  { orderNo, detail }: Pick<StoredOrder, 'orderNo' | 'detail'>,
): Promise<string | undefined> {
  if (!detail.credit) return
  const { WITHDRAWAL } = await creditNoticesOf(db, tenant.id, orderNo)
  return WITHDRAWAL === undefined ? undefined : payBackDay(tenant, WITHDRAWAL)
}
