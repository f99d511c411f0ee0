/** Time limit for a tenant's own services, for one page or one request of a browser, ms. */
export const upstreamTimeoutMs = 5000

/** Maximum size of a response that is passed on, bytes. */
export const maxResponseBytes = 4_194_304

/**
 * How long the parts of a page wait for the first request to a service that was recently reliable, ms. A refused
 * connection or a quick error is known by then, so the failing service gets one request; a slow service delays the
 * other parts by no more than this.
 */
export const firstRequestMs = 100
