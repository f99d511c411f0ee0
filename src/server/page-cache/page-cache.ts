import { incompleteTag } from '#layouts/cache-lifetimes.ts'
import { countPurge } from '#operations/purging.ts'
import { PageTooLarge, type RenderedPage } from '../render/captured-response.ts'
import { Overloaded } from '../render/work-queue.ts'
import { BackgroundCompression } from './background-compression.ts'
import { cacheLifetimeOf, isPlainPage } from './cacheable.ts'
import { type CachedPage, createCachedPage, type Deltas, type TagHeaders } from './cached-page.ts'
import { uncompressed } from './compress.ts'
import type { Dictionaries } from './dictionaries.ts'
import { compressWith } from './dictionary.ts'
import { PageMemory } from './page-memory.ts'
import type { PageRequest } from './page-request.ts'
import { type PeerPage, packPage, unpackPage } from './peer-page.ts'
import { UnsharedPages } from './unshared-pages.ts'

/** Result of requesting a page. */
export type Outcome =
  | { kind: 'page'; page: CachedPage }
  /**
   * The page cannot be shared: every visitor gets a render of their own. A visitor about whom a page knows nothing gets
   * this one; `take` returns it once, and undefined for all other requests, or if it has something for one visitor.
   */
  | { kind: 'unshared'; take: () => RenderedPage | undefined }
  /**
   * The page is a server error or could not be rendered: all waiting requests share the result, and it is not cached.
   */
  | { kind: 'failed'; error: Error }

interface Flight {
  outcome: Promise<Outcome>
  /** Tags purged since the render began: its result may be out of date. */
  purged: Set<string>
  /** The client in whose turn the page is rendered; undefined in the background. */
  client: string | undefined
}

export interface PageCacheOptions {
  /** Renders a page, or throws. It needs a time limit: all requests for the page wait for it. */
  render: (request: PageRequest) => Promise<RenderedPage>
  /** Memory for cached pages, in bytes. */
  bytes: number
  /** Now, ms. */
  clock: () => number
  onRenderError: (request: PageRequest, error: Error) => void
  tagHeaders?: TagHeaders
  /** Finds a page that cannot be rendered in the caches of other processes. Never rejects. */
  findAtPeers?: ((key: string) => Promise<PeerPage | undefined>) | undefined
  /** Unset: pages are not compressed with dictionaries. */
  dictionaries?: Dictionaries | undefined
}

/** A page with a server error. */
export class ServerErrorPage extends Error {
  override name = 'ServerErrorPage'
  declare readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super(`The page responded with status ${page.status}`)
    // Not enumerable, so that a log of the error does not contain the whole page.
    Object.defineProperty(this, 'page', { value: page })
  }
}

/** Pause after a failed render before the page is rendered again, ms. */
const pauseAfterError = 1_000

/**
 * Finished pages, shared by all visitors of a tenant. A page is fresh for as long as its headers say, then served stale
 * while one render replaces it. A miss is rendered once, however many requests wait. Nothing personal and no error is stored.
 * See .github/adr/0012-own-page-cache.md.
 */
export class PageCache {
  readonly memory: PageMemory
  readonly #options: PageCacheOptions
  readonly #flights = new Map<string, Flight>()
  readonly #unshared: UnsharedPages
  readonly #background: BackgroundCompression

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.memory = new PageMemory(options.bytes)
    this.#unshared = new UnsharedPages(options.clock)
    this.#background = new BackgroundCompression(options.clock)
  }

  /**
   * Returns a page that may be served now: fresh, stale within its time (see `refresh`), or usable because its renewal
   * just failed.
   */
  find(key: string, now: number): CachedPage | undefined {
    const page = this.memory.get(key)
    if (page === undefined || now < page.staleUntil) return page
    return now < page.retryAt && now < page.usableOnErrorUntil ? page : undefined
  }

  /** Whether a render of the last minute found that the page cannot be shared. */
  isUnshared(key: string): boolean {
    return this.#unshared.has(key)
  }

  /** Replaces a stale page in the background, once, however many visitors get it stale. */
  refresh(page: CachedPage, now: number): void {
    if (now < page.retryAt || this.#flights.has(page.request.key)) return
    const { requestId: _, client: __, available: ___, ...request } = page.request
    const available = page.delta && page.dictionary?.available
    void this.#startRender({ ...request, plain: page.body.plain !== undefined, available })
  }

  /**
   * Compresses a page with the dictionary that a client has, off the main thread. Undefined where that is done already,
   * or the client has no dictionary, or one that is not the page's. Never rejects.
   * @param available the client's `Available-Dictionary`
   */
  makeDelta(page: CachedPage, available: string | undefined): Promise<void> | undefined {
    if (available === undefined || page.delta || !page.mayBeDelta) return
    page.dictionary ??= this.#deltasOf(page.request).dictionary?.name
    if (available !== page.dictionary?.available) return
    page.makingDelta ??= this.#compressDelta(page)
      // The client gets the whole page then.
      .catch(() => {})
      .finally(() => {
        page.makingDelta = undefined
      })
    return page.makingDelta
  }

  async #compressDelta(page: CachedPage): Promise<void> {
    const dictionary = this.#deltasOf(page.request).dictionary
    if (dictionary === undefined || dictionary.name.available !== page.dictionary?.available) return
    page.delta = await compressWith(dictionary, await uncompressed(page.body))
  }

  #deltasOf({ tenant, url }: PageRequest): Deltas {
    const { dictionaries } = this.#options
    const scope = dictionaries?.scopeOf(tenant, url)
    return { possible: scope !== undefined, dictionary: scope && dictionaries?.get(scope) }
  }

  /** Renders a page that is not cached, or waits for the render that is already in progress. Never rejects. */
  async obtain(request: PageRequest): Promise<Outcome> {
    const flight = this.#flights.get(request.key)
    if (!flight || flight.purged.size > 0) return await this.#startRender(request)
    const outcome = await flight.outcome
    const isShed = outcome.kind === 'failed' && outcome.error instanceof Overloaded
    if (!isShed || flight.client === request.client) return outcome
    // The work was shed because another client requested too much, so this client gets a render of its own.
    return await (this.#flights.get(request.key)?.outcome ?? this.#startRender(request))
  }

  /**
   * Marks all pages with the tag as out of date, and all renders in progress. They are not served again before they are
   * rendered anew. The old pages stay as long as they may be used when a render fails (stale-if-error).
   */
  purge(tag: string): void {
    countPurge(tag)
    const now = this.#options.clock()
    for (const page of this.memory.tagged(tag)) markPurged(page, now)
    for (const flight of this.#flights.values()) flight.purged.add(tag)
  }

  #startRender(request: PageRequest): Promise<Outcome> {
    const purged = new Set<string>()
    const outcome = this.#render(request, purged).finally(() => {
      if (this.#flights.get(request.key) === flight) this.#flights.delete(request.key)
    })
    const flight: Flight = { outcome, purged, client: request.client }
    this.#flights.set(request.key, flight)
    return outcome
  }

  async #render(request: PageRequest, purged: ReadonlySet<string>): Promise<Outcome> {
    try {
      const rendered = await this.#options.render(request)
      if (rendered.status >= 500) throw new ServerErrorPage(rendered)
      return await this.#storeIfCacheable(request, rendered, purged)
    } catch (cause) {
      if (cause instanceof PageTooLarge) return this.#markUnshared(request)
      return await this.#recover(request, cause instanceof Error ? cause : new Error(String(cause)), purged)
    }
  }

  async #storeIfCacheable(
    request: PageRequest,
    rendered: RenderedPage,
    purged: ReadonlySet<string>,
  ): Promise<Outcome> {
    const lifetime = cacheLifetimeOf(rendered)
    if (lifetime === undefined)
      return this.#markUnshared(request, isPlainPage(rendered) ? rendered : undefined)
    const deltas = this.#deltasOf(request)
    const before = this.memory.peek(request.key)
    const { tagHeaders, clock } = this.#options
    const page = await createCachedPage(request, rendered, lifetime, clock(), { tagHeaders, deltas, before })
    // It has stayed the same for as long as it was cached, and will be sent again.
    if (before?.etag === page.etag) void this.#background.compress(page, rendered.body, deltas.dictionary)
    const complete = page.tags.includes(incompleteTag) ? this.#staleIfError(request.key) : undefined
    // A purged page shows an old price or stock: a page with a missing part does less harm.
    if (complete && !complete.purged) return { kind: 'page', page: complete }
    if (!page.tags.some((tag) => purged.has(tag))) this.memory.set(page)
    return { kind: 'page', page }
  }

  #markUnshared(request: PageRequest, rendered?: RenderedPage): Outcome {
    this.memory.remove(request.key)
    this.#unshared.add(request.key)
    let left = rendered
    const take = (): RenderedPage | undefined => {
      const taken = left
      left = undefined
      return taken
    }
    return { kind: 'unshared', take }
  }

  async #recover(request: PageRequest, error: Error, purged: ReadonlySet<string>): Promise<Outcome> {
    this.#options.onRenderError(request, error)
    let cached = this.#staleIfError(request.key)
    if (!cached && !(error instanceof Overloaded)) {
      await this.#fetchFromPeers(request, purged)
      cached = this.#staleIfError(request.key)
    }
    return cached ? { kind: 'page', page: cached } : { kind: 'failed', error }
  }

  /** Stores the page as another process has it, if one does and no newer one was stored here meanwhile. */
  async #fetchFromPeers(request: PageRequest, purged: ReadonlySet<string>): Promise<void> {
    const found = await this.#options.findAtPeers?.(request.key)
    const now = this.#options.clock()
    const page = found && unpackPage(found, request, now)
    const own = this.memory.peek(request.key)
    if (!page || (own && own.renderedAt >= page.renderedAt)) return
    if (page.tags.some((tag) => purged.has(tag))) markPurged(page, now)
    this.memory.set(page)
  }

  /** Returns a page for another process that cannot render it; undefined if it may not be used then. */
  pageForPeer(key: string): PeerPage | undefined {
    const page = this.memory.peek(key)
    return page && this.#options.clock() < page.usableOnErrorUntil ? packPage(page) : undefined
  }

  /**
   * Returns the old page where stale-if-error allows it (RFC 5861): it is better than an error page, or than one with a
   * missing part.
   */
  #staleIfError(key: string): CachedPage | undefined {
    const now = this.#options.clock()
    const cached = this.memory.get(key)
    if (cached === undefined || now >= cached.usableOnErrorUntil) return undefined
    cached.retryAt = now + pauseAfterError
    return cached
  }
}

/** Makes a page neither fresh nor stale: it is only used when a new one cannot be rendered. */
function markPurged(page: CachedPage, now: number): void {
  page.purged = true
  page.freshUntil = Math.min(page.freshUntil, now)
  page.staleUntil = Math.min(page.staleUntil, now)
  // A pause after a failed render was for the old content.
  page.retryAt = 0
}
