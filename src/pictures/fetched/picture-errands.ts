import { PictureNotAsked, PictureUnavailable } from './fetch-picture.ts'

export interface Errand {
  key: string
  address: string
}

interface Limits {
  /** Fetches at a time. */
  atOnce: number
  /** Errands that wait for one of them. */
  mostWaiting: number
  /** A picture that failed is not asked for again so long, ms. */
  failedForMs: number
  /** After so many failures in a row a host is left in peace, for so long (ms). */
  hostFailures: number
  hostRestsMs: number
}

const usual: Limits = {
  atOnce: 4,
  mostWaiting: 64,
  failedForMs: 600_000,
  hostFailures: 3,
  hostRestsMs: 60_000,
}

/** Failures remembered; the oldest is forgotten first. */
const mostRemembered = 10_000

/**
 * Fetches pictures, each once however many ask, few at a time. What failed is not tried again for a while,
 * and a host that is down is not asked for every one of its pictures: no retry storm (SEC-7).
 */
export class PictureErrands {
  readonly #fetchOne: (errand: Errand) => Promise<void>
  readonly #limits: Limits
  readonly #now: () => number
  readonly #inHand = new Map<string, Promise<void>>()
  readonly #waiting: (() => void)[] = []
  readonly #failed = new Map<string, number>()
  readonly #hosts = new Map<string, { failures: number; until: number }>()
  #busy = 0

  /** @param fetchOne fetches a picture and keeps it; its failure is the errand's. */
  constructor(
    fetchOne: (errand: Errand) => Promise<void>,
    { now = Date.now, ...limits }: Partial<Limits> & { now?: () => number } = {},
  ) {
    this.#fetchOne = fetchOne
    this.#limits = { ...usual, ...limits }
    this.#now = now
  }

  /**
   * @throws {PictureNotAsked} at once where it failed lately, its host rests or too many wait;
   * {PictureUnavailable} when it fails now.
   */
  run(errand: Errand): Promise<void> {
    const known = this.#inHand.get(errand.key)
    if (known) return known
    const refusal =
      this.#refusal(errand) ??
      (this.#waiting.length < this.#limits.mostWaiting ? undefined : 'too many pictures wait to be fetched')
    if (refusal !== undefined) return Promise.reject(new PictureNotAsked(refusal))
    const running = this.#inTurn(errand).finally(() => this.#inHand.delete(errand.key))
    this.#inHand.set(errand.key, running)
    return running
  }

  #refusal({ key, address }: Errand): string | undefined {
    const now = this.#now()
    if ((this.#failed.get(key) ?? 0) > now) return `${address} failed a short while ago`
    const host = this.#hosts.get(new URL(address).origin)
    const rests = host !== undefined && host.failures >= this.#limits.hostFailures && host.until > now
    return rests ? `the host of ${address} does not answer and rests` : undefined
  }

  async #inTurn(errand: Errand): Promise<void> {
    if (this.#busy >= this.#limits.atOnce) await new Promise<void>((admit) => this.#waiting.push(admit))
    else this.#busy += 1
    try {
      // Its host may have gone down while it waited.
      const refusal = this.#refusal(errand)
      if (refusal !== undefined) throw new PictureNotAsked(refusal)
      await this.#fetchOne(errand)
      this.#hosts.delete(new URL(errand.address).origin)
    } catch (error) {
      if (!(error instanceof PictureNotAsked)) this.#remember(errand, error)
      throw error
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#busy -= 1
    }
  }

  #remember({ key, address }: Errand, error: unknown): void {
    const now = this.#now()
    this.#failed.delete(key)
    this.#failed.set(key, now + this.#limits.failedForMs)
    const oldest = this.#failed.keys().next().value
    if (this.#failed.size > mostRemembered && oldest !== undefined) this.#failed.delete(oldest)
    if (!(error instanceof PictureUnavailable && error.host)) return
    const { origin } = new URL(address)
    const failures = (this.#hosts.get(origin)?.failures ?? 0) + 1
    this.#hosts.set(origin, { failures, until: now + this.#limits.hostRestsMs })
  }
}
