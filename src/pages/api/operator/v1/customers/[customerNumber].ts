import { operatorRoute } from '#commerce/operator-api/operator-route.server.ts'
import { deleteCustomer } from '#commerce/operator-api/shop-operations.server.ts'

/** Deletes the account of a customer (CNX-4). */
export const DELETE = operatorRoute(deleteCustomer)
