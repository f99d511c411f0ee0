import { operatorRoute } from '#commerce/operator-api/operator-route.server.ts'
import { advance } from '#commerce/operator-api/order-operations.server.ts'

/** Moves lines of an order to another state (CNX-4). */
export const POST = operatorRoute(advance)
