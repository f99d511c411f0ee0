/** How long a shop team's own services may take for one page or one request of a browser, ms (specification, section 9). */
export const upstreamTimeoutMs = 5000

/** Largest answer that is passed on, bytes. */
export const largestAnswerBytes = 4_194_304

/**
 * How long the parts of a page wait for the first request to a service that was well a moment ago, ms. A refused connection
 * or a quick error is known by then, so the service is asked once; a slow one delays the other parts by no more than this.
 */
export const firstRequestMs = 100
