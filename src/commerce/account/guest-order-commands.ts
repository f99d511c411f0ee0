/** Commands of the forms on a guest's order page, besides those of the account (PAP-5). */

/** Opens the order by its postal code. */
export const openCommand = 'openOrder'

/** Closes the order in this browser. */
export const closeCommand = 'closeOrder'

/** Requests the email with the link that creates a customer account for the order. */
export const accountCommand = 'requestAccount'

/** Creates the account of such a link, or adds the order to the existing account. */
export const makeAccountCommand = 'makeAccount'

/** Sets the bank account for refunds. */
export const refundCommand = 'refundAccount'

/** Confirms such an account behind the link that was mailed to the order's mailbox. */
export const confirmRefundCommand = 'confirmRefundAccount'
