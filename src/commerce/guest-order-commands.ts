/** Commands of the forms behind an order's link, beside those of the account (PAP-5). */

/** Asks to open the order by its postal code. */
export const openCommand = 'openOrder'

/** Asks to close the order in this browser. */
export const closeCommand = 'closeOrder'

/** Asks for a link that makes a customer account of the order. */
export const accountCommand = 'requestAccount'

/** Opens the account of such a link, or adds the order to the account that there is. */
export const makeAccountCommand = 'makeAccount'

/** Names the account to which refunds go. */
export const refundCommand = 'refundAccount'

/** Confirms such an account behind the link that was mailed to the order's mailbox. */
export const confirmRefundCommand = 'confirmRefundAccount'
