import { incompleteTag } from '../../layouts/caching.ts'
import { PageTooLarge, type RenderedPage } from '../render/captured-response.ts'
import { Overloaded } from '../render/work-queue.ts'
import { keepableFor } from './keepable.ts'
import { type KeptPage, keepPage, type TagHeaders } from './kept-page.ts'
import { PageMemory } from './page-memory.ts'
import type { PageOrder } from './page-order.ts'
import { UnsharedPages } from './unshared-pages.ts'

/** What came of asking for a page. */
export type Outcome =
  | { kind: 'page'; page: KeptPage }
  /** The page is not for sharing: everybody gets their own. */
  | { kind: 'unshared' }
  /** The page answered with an error of the server, or not at all: shared by those who waited, kept by nobody. */
  | { kind: 'failed'; error: Error }

interface Flight {
  outcome: Promise<Outcome>
  /** Tags purged since the render began: what it brings back may be from before. */
  purged: Set<string>
  /** The client in whose turn it is rendered; undefined in the background. */
  client: string | undefined
}

export interface PageCacheOptions {
  /** Renders a page, or throws; within a time limit, or everybody waits for ever. */
  render: (order: PageOrder) => Promise<RenderedPage>
  /** Memory for finished pages, in bytes. */
  bytes: number
  /** Now, ms. */
  clock: () => number
  onRenderError: (order: PageOrder, error: Error) => void
  tagHeaders?: TagHeaders
}

/** A page that answered with an error of the server. */
export class ServerErrorPage extends Error {
  override name = 'ServerErrorPage'
  declare readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super(`The page answered ${page.status}`)
    // Not among what a log writes of an error: it would be the whole page.
    Object.defineProperty(this, 'page', { value: page })
  }
}

/** How long a page whose render failed is left alone, ms. */
const pauseAfterError = 1_000

/**
 * Finished pages, shared by all visitors of a tenant. A page is fresh for as long as its headers say, then served stale while
 * one render replaces it. A miss is rendered once, however many requests wait. Nothing personal and no error is stored.
 * See .github/adr/0012-own-page-cache.md.
 */
export class PageCache {
  readonly memory: PageMemory
  readonly #options: PageCacheOptions
  readonly #flights = new Map<string, Flight>()
  readonly #unshared: UnsharedPages

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.memory = new PageMemory(options.bytes)
    this.#unshared = new UnsharedPages(options.clock)
  }

  /** A page that may be served right now: fresh, or stale within its time (see `refresh`), or just failed to renew. */
  find(key: string, now: number): KeptPage | undefined {
    const page = this.memory.get(key)
    if (page === undefined || now < page.staleUntil) return page
    return now < page.retryAt && now < page.usableOnErrorUntil ? page : undefined
  }

  /** Whether the page was found not to be for sharing, a short while ago. */
  isUnshared(key: string): boolean {
    return this.#unshared.has(key)
  }

  /** Replaces a stale page in the background, once, however many visitors see it stale. */
  refresh(page: KeptPage, now: number): void {
    if (now < page.retryAt || this.#flights.has(page.order.key)) return
    const { requestId: _, client: __, ...order } = page.order
    void this.#fly({ ...order, plain: page.body.plain !== undefined })
  }

  /** Renders a page that is not there, or waits for the render that is already under way. Never rejects. */
  async obtain(order: PageOrder): Promise<Outcome> {
    const flight = this.#flights.get(order.key)
    if (!flight || flight.purged.size > 0) return await this.#fly(order)
    const outcome = await flight.outcome
    const isShed = outcome.kind === 'failed' && outcome.error instanceof Overloaded
    if (!isShed || flight.client === order.client) return outcome
    // Work of another client was shed, which asked too much: it does not stand for this one.
    return await (this.#flights.get(order.key)?.outcome ?? this.#fly(order))
  }

  /**
   * Serves no page with the tag any more before it is rendered anew, also none of those being rendered just now. The old
   * pages stay for as long as they may be used when that fails (stale-if-error).
   */
  purge(tag: string): void {
    const now = this.#options.clock()
    for (const page of this.memory.tagged(tag)) outdate(page, now)
    for (const flight of this.#flights.values()) flight.purged.add(tag)
  }

  #fly(order: PageOrder): Promise<Outcome> {
    const purged = new Set<string>()
    const outcome = this.#render(order, purged).finally(() => {
      if (this.#flights.get(order.key) === flight) this.#flights.delete(order.key)
    })
    const flight: Flight = { outcome, purged, client: order.client }
    this.#flights.set(order.key, flight)
    return outcome
  }

  async #render(order: PageOrder, purged: ReadonlySet<string>): Promise<Outcome> {
    try {
      const rendered = await this.#options.render(order)
      if (rendered.status >= 500) throw new ServerErrorPage(rendered)
      return await this.#judge(order, rendered, purged)
    } catch (cause) {
      if (cause instanceof PageTooLarge) return this.#leave(order)
      return this.#recover(order, cause instanceof Error ? cause : new Error(String(cause)))
    }
  }

  async #judge(order: PageOrder, rendered: RenderedPage, purged: ReadonlySet<string>): Promise<Outcome> {
    const lifetime = keepableFor(rendered)
    if (lifetime === undefined) return this.#leave(order)
    const page = await keepPage(order, rendered, lifetime, this.#options.clock(), this.#options.tagHeaders)
    const better = page.tags.includes(incompleteTag) ? this.#spared(order.key) : undefined
    // A page that was purged shows an old price or stock: a part less is the smaller harm.
    if (better && !better.purged) return { kind: 'page', page: better }
    if (!page.tags.some((tag) => purged.has(tag))) this.memory.set(page)
    return { kind: 'page', page }
  }

  #leave(order: PageOrder): Outcome {
    this.memory.forget(order.key)
    this.#unshared.add(order.key)
    return { kind: 'unshared' }
  }

  #recover(order: PageOrder, error: Error): Outcome {
    this.#options.onRenderError(order, error)
    const old = this.#spared(order.key)
    return old ? { kind: 'page', page: old } : { kind: 'failed', error }
  }

  /** stale-if-error: an old page is better than an error page, and than one that lacks something (RFC 5861). */
  #spared(key: string): KeptPage | undefined {
    const now = this.#options.clock()
    const old = this.memory.get(key)
    if (old === undefined || now >= old.usableOnErrorUntil) return undefined
    old.retryAt = now + pauseAfterError
    return old
  }
}

/** From now on the page is neither fresh nor stale: it is only used when a new one cannot be had. */
function outdate(page: KeptPage, now: number): void {
  page.purged = true
  page.freshUntil = Math.min(page.freshUntil, now)
  page.staleUntil = Math.min(page.staleUntil, now)
  // A pause after a failed render was for the page as it was then.
  page.retryAt = 0
}
