import { updateStockAndPrices } from '#commerce/operator-api/offer-operations.server.ts'
import { operatorRoute } from '#commerce/operator-api/operator-route.server.ts'

/** Stocks and prices in bulk (CNX-4). */
export const POST = operatorRoute(updateStockAndPrices)
