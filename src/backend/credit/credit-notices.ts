import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { CreditNoticeKind } from './rules/credit-rights.ts'

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
