/** Maximum number of items on a wishlist. */
export const maxItems = 100

/** How long a removed item can be restored, ms. */
export const restorableMs = 86_400_000

/** How long the list offers to restore a removed item, ms. */
export const undoOfferedMs = 3_600_000
