import { operatorRoute } from '#commerce/operator-api/operator-route.server.ts'
import { pendingReviews } from '#commerce/operator-api/shop-operations.server.ts'

/** Reviews that wait for approval (CNX-4). */
export const GET = operatorRoute(pendingReviews)
