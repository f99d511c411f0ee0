import { operatorRoute } from '#commerce/operator-api/operator-route.server.ts'
import { readOrder } from '#commerce/operator-api/order-operations.server.ts'

/** One order (CNX-4). */
export const GET = operatorRoute(readOrder)
