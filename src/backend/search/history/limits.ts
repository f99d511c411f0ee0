/** Number of terms stored for one visitor or customer; older ones are deleted (SEA-2). */
export const maxTerms = 20

/** Longest stored term in characters, as long as the search box allows. */
export const maxTermLength = 200

/**
 * How long a visitor's terms are stored after the search, ms. A customer's terms are stored until they are
 * deleted.
 */
export const visitorRetentionMs = 30 * 86_400_000
