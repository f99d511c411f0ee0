import type { Server, ServerResponse } from 'node:http'

/** How often idle connections are closed while draining, ms. */
const sweepMs = 20

/**
 * Graceful shutdown. Requests are accepted until `drain` is called. Then readiness fails, the listener closes, requests
 * in flight finish, and idle connections are closed.
 */
export class GracefulShutdown {
  isDraining = false
  readonly #busy = new Set<ServerResponse>()

  /** Tracks a request whose response is not sent within the same turn of the event loop. */
  track(res: ServerResponse): void {
    if (this.isDraining) res.shouldKeepAlive = false
    this.#busy.add(res)
    res.once('close', () => this.#busy.delete(res))
  }

  /**
   * Closes the server without cutting requests before the deadline.
   * @param drainMs how long requests are still accepted while readiness already fails
   * @param shutdownMs how long after that requests in flight may take before they are cut
   * @returns the number of requests that were cut
   */
  async drain(server: Server, drainMs: number, shutdownMs: number): Promise<number> {
    this.isDraining = true
    if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs))
    for (const res of this.#busy) if (!res.headersSent) res.shouldKeepAlive = false
    let cut = 0
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    const deadline = setTimeout(() => {
      cut = this.#busy.size
      server.closeAllConnections()
    }, shutdownMs)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    clearInterval(sweep)
    clearTimeout(deadline)
    return cut
  }
}
