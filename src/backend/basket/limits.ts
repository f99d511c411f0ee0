/** Pieces of one variant that a basket takes; who needs more writes to the shop. */
export const mostPieces = 20

/** Lines that a basket takes. */
export const mostLines = 100

/** How long a removed line can be brought back, ms. */
export const restorableMs = 86_400_000

/** How long the basket offers to bring a removed line back, ms. */
export const undoOfferedMs = 3_600_000
