import type { Kysely } from 'kysely'
import { refundDayOf } from '#backend/infra/calendar/legal-days.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/**
 * Returns the day by which returned lines are refunded at the latest: `refundDayOf` of the return that was declared first.
 * @param arrivedAt when the goods arrived, ms
 * @returns YYYY-MM-DD in the tenant's time zone; undefined if no return has one of the lines
 */
export async function refundLimitOf(
  db: Kysely<Tables>,
  tenant: Tenant,
  orderNo: string,
  lineIds: readonly string[],
  arrivedAt: number,
): Promise<string | undefined> {
  if (lineIds.length === 0) return
  const { declaredAt } = await db
    .selectFrom('goods_return')
    .innerJoin('goods_return_line', (join) =>
      join
        .onRef('goods_return_line.tenant_id', '=', 'goods_return.tenant_id')
        .onRef('goods_return_line.return_no', '=', 'goods_return.return_no'),
    )
    .select(({ fn }) => fn.min('registered_at').as('declaredAt'))
    .where('goods_return.tenant_id', '=', tenant.id)
    .where('order_no', '=', orderNo)
    .where('line_id', 'in', lineIds)
    .executeTakeFirstOrThrow()
  if (declaredAt === null) return
  const { timeZone } = tenant.i18n
  const [declaredOn, arrivedOn] = [dayOf(Number(declaredAt), timeZone), dayOf(arrivedAt, timeZone)]
  return refundDayOf(tenant, declaredOn, arrivedOn, tenant.constants.returnCreditDays)
}

/** The same for lines of an order that are credited since a moment. @param since ms */
export async function refundLimitSince(
  db: Kysely<Tables>,
  tenant: Tenant,
  { orderNo, lines, events }: Pick<StoredOrder, 'orderNo' | 'lines' | 'events'>,
  since: number,
): Promise<string | undefined> {
  const ids = lines
    .filter(({ state, state_since }) => state === 'CREDITED' && state_since >= since)
    .map(({ line_id }) => line_id)
  const arrivals = events.filter(
    ({ state, line_id }) => state === 'RETURNED' && (line_id === null || ids.includes(line_id)),
  )
  return await refundLimitOf(db, tenant, orderNo, ids, Math.max(0, ...arrivals.map(({ at }) => at)))
}
