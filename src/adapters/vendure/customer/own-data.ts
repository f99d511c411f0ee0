import { z } from 'zod'
import { allOrders } from '#adapters/shared/customer/customer-commands.ts'
import type { AdapterContext } from '#gateway/adapter.ts'
import { visitorOperation } from '../client.ts'
import type { Goods } from '../goods/goods.ts'
import { savedAddressFields } from '../sale/checkout-operation.ts'
import { orderFragment } from '../sale/order-shape.ts'
import { logInOperation } from './customer-operations.ts'
import { loadCustomer } from './customer-view.ts'

/** Orders in one request; Vendure's own limit of a list is 100. */
const pageSize = 100

/** Everything that the Shop API has about the customer, as it is. */
const ownDataOperation = visitorOperation(
  'OwnData',
  /* GraphQL */ `
    query OwnData($skip: Int!) {
      activeCustomer {
        id createdAt title firstName lastName phoneNumber emailAddress
        addresses { ${savedAddressFields} }
        orders(options: { skip: $skip, take: ${pageSize} }) { totalItems items { ...OrderFields } }
      }
    }
    ${orderFragment}
  `,
  z.object({
    activeCustomer: z
      .looseObject({ orders: z.object({ totalItems: z.int(), items: z.array(z.unknown()) }) })
      .nullable(),
  }),
)

/** Returns the personal data of the customer as JSON text, after the password was entered again (LAW-10). */
export async function exportOwnData(
  { client }: Goods,
  password: string,
  context: AdapterContext,
): Promise<string | { error: 'LOGIN_NEEDED' | 'NOT_RECOGNISED' }> {
  const customer = await loadCustomer(client, context)
  if (!customer) return { error: 'LOGIN_NEEDED' }
  const credentials = { email: customer.emailAddress, password }
  // A session of its own, which is not stored: it only shows whether the password is right.
  const { result } = await client.request(logInOperation, credentials, context, { anonymous: true })
  if (result.__typename !== 'CurrentUser') return { error: 'NOT_RECOGNISED' }
  let person: object | null = customer
  const orders = await allOrders(async (skip) => {
    const { activeCustomer } = await client.request(ownDataOperation, { skip }, context)
    person = activeCustomer
    const { items, totalItems } = activeCustomer?.orders ?? { items: [], totalItems: 0 }
    return { items, total: totalItems }
  })
  return person ? JSON.stringify({ ...person, orders }, undefined, 2) : { error: 'LOGIN_NEEDED' }
}
