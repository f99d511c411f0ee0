import { operatorRoute } from '#commerce/operator-api/operator-route.server.ts'
import { previewAdvance } from '#commerce/operator-api/order-operations.server.ts'

/** Returns what a transition would do (CNX-4). */
export const POST = operatorRoute(previewAdvance)
