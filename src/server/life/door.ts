import type { Server, ServerResponse } from 'node:http'

/** How often connections that have become idle are looked for while leaving, ms. */
const sweepMs = 20

/**
 * The way out. Until `leave` is called requests come in; then readiness says no, the door closes, what is in
 * flight is finished, and idle connections are ended.
 */
export class Door {
  leaving = false
  readonly #busy = new Set<ServerResponse>()

  /** Notes a request that is not answered within the same turn. */
  hold(res: ServerResponse): void {
    if (this.leaving) res.shouldKeepAlive = false
    this.#busy.add(res)
    res.once('close', () => this.#busy.delete(res))
  }

  /**
   * Closes the server without cutting anything.
   * @param drainMs how long requests still come in while readiness already says no
   * @param shutdownMs after that time what is left is cut
   * @returns how many requests were cut
   */
  async leave(server: Server, drainMs: number, shutdownMs: number): Promise<number> {
    this.leaving = true
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
