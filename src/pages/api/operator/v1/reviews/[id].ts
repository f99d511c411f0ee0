import { operatorRoute } from '#commerce/operator-api/operator-route.server.ts'
import { decideReview } from '#commerce/operator-api/shop-operations.server.ts'

/** Approves or refuses a review (CNX-4). */
export const POST = operatorRoute(decideReview)
