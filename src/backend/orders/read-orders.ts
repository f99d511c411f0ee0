import type { Kysely } from 'kysely'
import type { PaymentMethod } from '#tenancy/payment-methods.ts'
import type { Tables } from '../infra/database/tables.ts'
import type { OrderDetail, OrderedService, PaymentState } from './order-detail.ts'
import type { LineState } from './rules/line-states.ts'
import type { OrderEventRow, OrderLineRow, OrderRow } from './tables.ts'

/** An order as it is stored. Money in cents, moments in ms. */
export interface StoredOrder {
  orderNo: string
  owner: string
  placedAt: number
  locale: string
  method: PaymentMethod
  paymentState: PaymentState
  total: number
  pointsRedeemed: number
  detail: OrderDetail
  lines: StoredLine[]
  events: OrderEventRow[]
}

export interface StoredLine extends Omit<OrderLineRow, 'services' | 'state'> {
  services: OrderedService[]
  state: LineState
}

/** Number of orders on a page. */
export const ordersPerPage = 10

/** Returns an order of a tenant by its number, without a check of its owner. */
export async function findOrder(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
): Promise<StoredOrder | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  return row && (await withLines(db, tenantId, [row]))[0]
}

/** Returns orders of a tenant by their numbers, sorted by number. */
export async function findOrders(
  db: Kysely<Tables>,
  tenantId: string,
  orderNos: readonly string[],
): Promise<StoredOrder[]> {
  if (orderNos.length === 0) return []
  const rows = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .orderBy('order_no')
    .execute()
  return await withLines(db, tenantId, rows)
}

/** Returns the newest orders of a tenant, the newest first. */
export async function newestOrders(
  db: Kysely<Tables>,
  tenantId: string,
  limit: number,
): Promise<StoredOrder[]> {
  const rows = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute()
  return await withLines(db, tenantId, rows)
}

/** Returns an order of the owner; undefined if it does not exist or belongs to someone else (TEN-7). */
export async function findOrderOfOwner(
  db: Kysely<Tables>,
  { tenantId, owner }: { tenantId: string; owner: string },
  orderNo: string,
): Promise<StoredOrder | undefined> {
  const order = await findOrder(db, tenantId, orderNo)
  return order?.owner === owner ? order : undefined
}

/** Returns one page of the orders of an owner, newest first. @param page from 1 */
export async function listOrdersOfOwner(
  db: Kysely<Tables>,
  { tenantId, owner }: { tenantId: string; owner: string },
  page: number,
): Promise<{ orders: StoredOrder[]; total: number }> {
  const { total } = await db
    .selectFrom('shop_order')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .orderBy('placed_at', 'desc')
    .orderBy('order_no')
    .limit(ordersPerPage)
    .offset((page - 1) * ordersPerPage)
    .execute()
  return { orders: await withLines(db, tenantId, rows), total: Number(total) }
}

/** Returns all orders of an owner, newest first, for example for the export of personal data. */
export async function allOrdersOfOwner(
  db: Kysely<Tables>,
  ownerKey: { tenantId: string; owner: string },
): Promise<StoredOrder[]> {
  const all: StoredOrder[] = []
  for (let page = 1; ; page += 1) {
    const { orders, total } = await listOrdersOfOwner(db, ownerKey, page)
    all.push(...orders)
    if (orders.length === 0 || all.length >= total) return all
  }
}

async function withLines(
  db: Kysely<Tables>,
  tenantId: string,
  rows: readonly OrderRow[],
): Promise<StoredOrder[]> {
  const numbers = rows.map(({ order_no }) => order_no)
  if (numbers.length === 0) return []
  const rowsOf = <Table extends 'order_line' | 'order_event'>(table: Table) =>
    db
      .selectFrom(table as 'order_line')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('order_no', 'in', numbers)
      .orderBy('position')
      .execute()
  const lines = Map.groupBy(await rowsOf('order_line'), ({ order_no }) => order_no)
  const events = Map.groupBy(
    (await rowsOf('order_event')) as unknown as OrderEventRow[],
    ({ order_no }) => order_no,
  )
  return rows.map((row) => ({
    orderNo: row.order_no,
    owner: row.owner,
    placedAt: row.placed_at,
    locale: row.locale,
    method: row.payment_method as PaymentMethod,
    paymentState: row.payment_state as PaymentState,
    total: row.total,
    pointsRedeemed: row.points_redeemed,
    detail: JSON.parse(row.detail) as OrderDetail,
    lines: (lines.get(row.order_no) ?? []).map((line) => ({
      ...line,
      services: JSON.parse(line.services) as OrderedService[],
      state: line.state as LineState,
    })),
    events: events.get(row.order_no) ?? [],
  }))
}
