import { networkOf } from '../attempts/network.ts'

const minuteMs = 60_000

/** Addresses that are told apart in a minute; all others count as one. */
const mostAddresses = 50_000

/** How often an address may do something in a minute. Kept in memory only, and forgotten with the minute. */
export class MinuteLimit {
  readonly #most: number
  #counts = new Map<string, number>()
  #minute = 0

  constructor(most: number) {
    this.#most = most
  }

  /**
   * Counts one more; says whether it is still within the limit. An address that all visitors may share, behind a proxy that
   * nobody named, has none. @param address IP address, @param now ms
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
