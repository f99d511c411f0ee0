import { operatorRoute } from '#commerce/operator-api/operator-route.server.ts'
import { listOrders } from '#commerce/operator-api/order-operations.server.ts'

/** Orders since a cursor (CNX-4). */
export const GET = operatorRoute(listOrders)
