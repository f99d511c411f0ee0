import { operatorRoute } from '#commerce/operator-api/operator-route.server.ts'
import { undoAdvance } from '#commerce/operator-api/order-operations.server.ts'

/** Takes the last transition of an order back (CNX-4). */
export const POST = operatorRoute(undoAdvance)
