/** How long a shop team's own service may take, ms (specification, section 9). */
export const upstreamTimeoutMs = 5000

/** Largest answer that is passed on, bytes. */
export const largestAnswerBytes = 4_194_304
