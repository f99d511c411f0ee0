import { createMemoryCache, type MemoryCache } from '#operations/memory-cache.ts'
import { PictureSkipped, PictureUnavailable } from './fetch-picture.ts'

/** A picture to fetch. */
export interface FetchJob {
  /** Of the picture: the name of its files without width and extension. */
  key: string
  /** Complete URL at the tenant's picture host. */
  url: string
}

interface Limits {
  /** Concurrent fetches. */
  atOnce: number
  /** Jobs that wait for one of them. */
  mostWaiting: number
  /** A picture that failed is not fetched again for this long, ms. */
  failedForMs: number
  /** After this many failures in a row no picture of a host is fetched for `hostRestsMs` (ms). */
  hostFailures: number
  hostRestsMs: number
}

const defaultLimits: Limits = {
  atOnce: 4,
  mostWaiting: 64,
  failedForMs: 600_000,
  hostFailures: 3,
  hostRestsMs: 60_000,
}

/** Number of failures remembered. */
const mostRemembered = 10_000

/**
 * Fetches pictures, each once however many requests wait for it, a few at a time. A failed picture is not tried again for
 * a while, and a host that is down is not tried for each of its pictures: no retry storm (SEC-7).
 */
export class ImageFetchQueue {
  readonly #fetchOne: (job: FetchJob) => Promise<void>
  readonly #limits: Limits
  readonly #now: () => number
  readonly #inProgress = new Map<string, Promise<void>>()
  readonly #waiting: (() => void)[] = []
  readonly #failed: MemoryCache<true>
  readonly #hosts = new Map<string, { failures: number; until: number }>()
  #busy = 0

  /** @param fetchOne fetches a picture and stores it; the job fails when it does */
  constructor(
    fetchOne: (job: FetchJob) => Promise<void>,
    { now = Date.now, ...limits }: Partial<Limits> & { now?: () => number } = {},
  ) {
    this.#fetchOne = fetchOne
    this.#limits = { ...defaultLimits, ...limits }
    this.#now = now
    this.#failed = createMemoryCache({
      maxEntries: mostRemembered,
      ttlMs: this.#limits.failedForMs,
      clock: now,
    })
  }

  /**
   * Resolves when the picture is stored.
   * @throws {PictureSkipped} at once when it failed recently, its host is left alone or too many jobs wait;
   * {PictureUnavailable} when fetching it fails now
   */
  run(job: FetchJob): Promise<void> {
    const known = this.#inProgress.get(job.key)
    if (known) return known
    const refusal =
      this.#refusal(job) ??
      (this.#waiting.length < this.#limits.mostWaiting ? undefined : 'too many pictures wait to be fetched')
    if (refusal !== undefined) return Promise.reject(new PictureSkipped(refusal))
    const running = this.#whenFree(job).finally(() => this.#inProgress.delete(job.key))
    this.#inProgress.set(job.key, running)
    return running
  }

  #refusal({ key, url }: FetchJob): string | undefined {
    const now = this.#now()
    if (this.#failed.has(key)) return `${url} failed a short while ago`
    const host = this.#hosts.get(new URL(url).origin)
    const rests = host !== undefined && host.failures >= this.#limits.hostFailures && host.until > now
    return rests ? `the host of ${url} does not respond and is not requested for a while` : undefined
  }

  async #whenFree(job: FetchJob): Promise<void> {
    if (this.#busy >= this.#limits.atOnce) await new Promise<void>((admit) => this.#waiting.push(admit))
    else this.#busy += 1
    try {
      // Its host may have gone down while it waited.
      const refusal = this.#refusal(job)
      if (refusal !== undefined) throw new PictureSkipped(refusal)
      await this.#fetchOne(job)
      this.#hosts.delete(new URL(job.url).origin)
    } catch (error) {
      if (!(error instanceof PictureSkipped)) this.#remember(job, error)
      throw error
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#busy -= 1
    }
  }

  #remember({ key, url }: FetchJob, error: unknown): void {
    const now = this.#now()
    this.#failed.set(key, true)
    if (!(error instanceof PictureUnavailable && error.host)) return
    const { origin } = new URL(url)
    const failures = (this.#hosts.get(origin)?.failures ?? 0) + 1
    this.#hosts.set(origin, { failures, until: now + this.#limits.hostRestsMs })
  }
}
