import { z } from 'zod'
import { allOrders } from '#adapters/shared/customer/customer-commands.ts'
import type { AdapterContext } from '#gateway/adapter.ts'
import type { Goods } from '../goods/goods.ts'
import { orderFields } from '../sale/order-shape.ts'
import { visitorOf } from '../visitor.ts'

/** Orders in one request. */
const pageSize = 100

/** Returns everything that the Store API has about the customer who is logged in, as it is, as JSON text. */
export async function exportOwnData({ client }: Goods, context: AdapterContext): Promise<string> {
  const token = (await visitorOf(context).state()).customer?.token
  const { customer } = await client.request(
    { path: '/store/customers/me', token, answer: z.object({ customer: z.looseObject({}) }) },
    context,
  )
  const orders = await allOrders(async (offset) => {
    const answer = await client.request(
      {
        path: '/store/orders',
        query: { offset, limit: pageSize, fields: orderFields },
        token,
        answer: z.object({ orders: z.array(z.unknown()), count: z.int() }),
      },
      context,
    )
    return { items: answer.orders, total: answer.count }
  })
  return JSON.stringify({ ...customer, orders }, undefined, 2)
}
