/** Commands of the forms behind an order's link, beside those of the account (PAP-5). */

/** Asks to open the order by its postal code. */
export const openCommand = 'openOrder'

/** Asks to close the order in this browser. */
export const closeCommand = 'closeOrder'

/** Names the account to which refunds go. */
export const refundCommand = 'refundAccount'
