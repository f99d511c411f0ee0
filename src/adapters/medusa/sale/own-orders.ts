import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { isRefused, sessionExpired } from '../answer-error.ts'
import { firstIssue } from '../client.ts'
import type { Goods } from '../goods/goods.ts'
import { type VisitorState, visitorOf } from '../visitor.ts'
import { requireCurrency } from './cart.ts'
import { type MedusaOrder, orderFields, orderShape } from './order-shape.ts'

const listAnswer = z.object({ orders: z.array(z.unknown()), count: z.int().nonnegative() })
const idsAnswer = z.object({
  orders: z.array(z.object({ id: z.string(), display_id: z.union([z.int(), z.string()]) })),
  count: z.int().nonnegative(),
})

/** Orders in one request for ids. */
const pageSize = 100
/** Pages of a hundred orders in which an order number is looked for. */
const maxPages = 10

/** Whether an order belongs to the visitor: placed here, or by the customer who is logged in. */
export const isOwnOrder = (
  { id, customer_id }: Pick<MedusaOrder, 'id' | 'customer_id'>,
  { orders, customer }: Pick<VisitorState, 'orders' | 'customer'>,
): boolean =>
  orders.some((order) => order.id === id) || (customer !== undefined && customer_id === customer.id)

/**
 * Returns a placed order of the visitor; undefined if it is unknown or belongs to someone else. Medusa shows an order to
 * everyone who knows its id: the id comes from the visitor's own orders, and the order is checked again.
 * @param orderNo Medusa's `display_id`
 */
export async function ownOrder(
  orderNo: string,
  goods: Goods,
  context: AdapterContext,
): Promise<MedusaOrder | undefined> {
  const state = await visitorOf(context).state()
  const id = state.orders.find(({ no }) => no === orderNo)?.id ?? (await idInAccount(orderNo, goods, context))
  return id === undefined ? undefined : await loadOwnOrder(id, goods, context)
}

/** Returns an order by Medusa's id; undefined if it is unknown or belongs to someone else. */
async function loadOwnOrder(
  id: string,
  goods: Goods,
  context: AdapterContext,
): Promise<MedusaOrder | undefined> {
  const state = await visitorOf(context).state()
  try {
    const { order } = await goods.client.request(
      {
        path: `/store/orders/${encodeURIComponent(id)}`,
        query: { fields: orderFields },
        answer: z.object({ order: orderShape }),
      },
      context,
    )
    return isOwnOrder(order, state) ? requireCurrency(order, context) : undefined
  } catch (error) {
    if (isRefused(error, 404)) return undefined
    throw error
  }
}

/** Returns the id of an order in the account of the customer: Medusa's list cannot be filtered by number. */
async function idInAccount(
  orderNo: string,
  goods: Goods,
  context: AdapterContext,
): Promise<string | undefined> {
  const { customer } = await visitorOf(context).state()
  if (!customer || !/^[\w-]{1,40}$/.test(orderNo)) return undefined
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await listOrders(page * pageSize, pageSize, 'id,display_id', idsAnswer, goods, context)
    const found = answer?.orders.find(({ display_id }) => String(display_id) === orderNo)
    if (found) return found.id
    if (!answer || answer.orders.length === 0 || (page + 1) * pageSize >= answer.count) return undefined
  }
  return undefined
}

/**
 * Sends a request for orders of the customer, the latest first; undefined for visitors.
 * @throws {GraphQLError} SESSION_EXPIRED where Medusa has ended the log-in of the customer
 */
async function listOrders<Schema extends z.ZodType>(
  offset: number,
  limit: number,
  fields: string,
  answer: Schema,
  { client }: Goods,
  context: AdapterContext,
): Promise<z.infer<Schema> | undefined> {
  const { customer } = await visitorOf(context).state()
  if (!customer) return undefined
  try {
    return await client.request(
      {
        path: '/store/orders',
        query: { offset, limit, fields, order: '-created_at' },
        token: customer.token,
        answer,
      },
      context,
    )
  } catch (error) {
    if (isRefused(error, 401)) throw sessionExpired()
    throw error
  }
}

/**
 * Returns one page of the orders of a visitor, the latest first: those of the account, or those that a guest has placed in this session.
 */
export async function ordersOfVisitor(
  offset: number,
  limit: number,
  goods: Goods,
  context: AdapterContext,
): Promise<{ orders: MedusaOrder[]; total: number }> {
  const { customer, orders: placed } = await visitorOf(context).state()
  if (customer) return await ordersOfCustomer(offset, limit, goods, context)
  const orders = await Promise.all(
    placed.slice(offset, offset + limit).map(({ id }) => loadOwnOrder(id, goods, context)),
  )
  return { orders: orders.flatMap((order) => order ?? []), total: placed.length }
}

/** Returns one page of the account's orders; one that is not as the Store API describes it is left out and named in the log. */
async function ordersOfCustomer(
  offset: number,
  limit: number,
  goods: Goods,
  context: AdapterContext,
): Promise<{ orders: MedusaOrder[]; total: number }> {
  const answer = await listOrders(offset, limit, orderFields, listAnswer, goods, context)
  if (!answer) return { orders: [], total: 0 }
  const state = await visitorOf(context).state()
  const orders = answer.orders.flatMap((item) => {
    const parsed = orderShape.safeParse(item)
    if (parsed.success) return isOwnOrder(parsed.data, state) ? [requireCurrency(parsed.data, context)] : []
    const { tenant, requestId } = context
    logWarning('medusa', `An order is left out: ${firstIssue(parsed.error)}`, {
      tenant: tenant.id,
      requestId,
    })
    return []
  })
  return { orders, total: answer.count }
}
