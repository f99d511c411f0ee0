import { networkOf } from '../attempts/network.ts'

const minuteMs = 60_000

/** Number of IP addresses counted separately in a minute; all others count as one. */
const mostAddresses = 50_000

/**
 * Limits how often an IP address may do something in a minute. Stored in memory only, and dropped after the
 * minute.
 */
export class MinuteLimit {
  readonly #most: number
  #counts = new Map<string, number>()
  #minute = 0

  constructor(most: number) {
    this.#most = most
  }

  /**
   * Counts one call; returns whether it is within the limit. An address that all visitors may share, behind a
   * proxy that is not configured, has no limit.
   * @param address IP address
   * @param now ms
   */
  take(address: string, now: number): boolean {
    const minute = Math.floor(now / minuteMs)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#counts = new Map()
    }
    const network = networkOf(address)
    if (network === undefined) return true
    const key = this.#counts.has(network) || this.#counts.size < mostAddresses ? network : ''
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= this.#most
  }
}
