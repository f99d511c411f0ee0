import { networkOf } from '../network.ts'

const minuteMs = 60_000

/** Number of IP addresses counted separately in a minute; all others count as one. */
const maxAddresses = 50_000

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
   * @param ip IP address
   * @param now ms
   */
  allows(ip: string, now: number): boolean {
    const minute = Math.floor(now / minuteMs)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#counts = new Map()
    }
    const network = networkOf(ip)
    if (network === undefined) return true
    const key = this.#counts.has(network) || this.#counts.size < maxAddresses ? network : ''
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= this.#most
  }
}
