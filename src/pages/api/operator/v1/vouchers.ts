import { operatorRoute } from '#commerce/operator-api/operator-route.server.ts'
import { addVoucher, readVouchers } from '#commerce/operator-api/shop-operations.server.ts'

/** The public vouchers (CNX-4). */
export const GET = operatorRoute(readVouchers)

/** Adds a voucher. */
export const POST = operatorRoute(addVoucher)
