/** Terms kept of one visitor or customer; older ones go (SEA-2). */
export const mostTerms = 20

/** Longest term that is kept, characters: as long as the search box takes. */
export const longestTerm = 200

/** A visitor's terms are kept for so long after the search, ms; a customer's until they are deleted. */
export const visitorKeptMs = 30 * 86_400_000
