/** Maximum quantity of one variant in a basket; for more, a shopper has to contact the shop. */
export const maxQuantity = 20

/** Maximum number of lines in a basket. */
export const maxLines = 100

/** How long a removed line can be restored, ms. */
export const restorableMs = 86_400_000

/** How long the basket offers to restore a removed line, ms. */
export const undoOfferedMs = 3_600_000

/**
 * How long after its last change a basket can be recovered by its reference, ms. Twice the lifetime of the
 * cookie kkBRE (86,400 s), which commands without changes also renew.
 */
export const recoverableMs = 2 * 86_400_000
