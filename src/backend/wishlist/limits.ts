/** Items that a wishlist takes. */
export const mostItems = 100

/** How long a removed item can be brought back, ms. */
export const restorableMs = 86_400_000

/** How long the list offers to bring a removed item back, ms. */
export const undoOfferedMs = 3_600_000
