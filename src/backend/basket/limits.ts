/** Pieces of one variant that a basket takes; who needs more writes to the shop. */
export const mostPieces = 20

/** Lines that a basket takes. */
export const mostLines = 100

/** How long a removed line can be brought back, ms. */
export const restorableMs = 86_400_000

/** How long the basket offers to bring a removed line back, ms. */
export const undoOfferedMs = 3_600_000

/**
 * How long after its last change a basket can be recovered by its reference, ms. Twice the life of the cookie kkBRE (86,400 s),
 * which is renewed by commands that change nothing, too.
 */
export const recoverableMs = 2 * 86_400_000
