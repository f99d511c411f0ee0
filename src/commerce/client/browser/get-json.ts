import { type FetcherStore, nanoquery } from '@nanostores/query'
import { onMount, type ReadableAtom } from 'nanostores'
import { type Connection, dataLifetime, dedupeTimes, focusThrottle, retryPause } from './get-timing.ts'
import { shopFetch } from './shop-fetch.ts'

/** A response whose status is not OK. */
export class GetError extends Error {
  override name = 'GetError'
  readonly url: string
  /** HTTP status. */
  readonly status: number

  constructor({ url, status, statusText }: Response) {
    super(`${url}: ${status} ${statusText}`)
    this.url = url
    this.status = status
  }
}

/**
 * Gets JSON with the session's token.
 * @throws {GetError} when the status is not OK; TypeError when there is no response (DAT-3)
 */
export async function getJson<Data>(path: string): Promise<Data> {
  const response = await shopFetch(path, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new GetError(response)
  return (await response.json()) as Data
}

const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection

const [createStore] = nanoquery({
  fetcher: (...path) => getJson(path.join('')),
  cacheLifetime: dataLifetime,
  onErrorRetry: ({ error, retryCount }) =>
    isFinal(error) ? undefined : retryPause(retryCount, connection()),
})

/** A client error (4xx except 429) is final: a retry would fail again. */
const isFinal = (error: unknown): boolean =>
  error instanceof GetError && error.status >= 400 && error.status < 500 && error.status !== 429

type Part = string | number
type PathPart = Part | ReadableAtom<Part | null | undefined>

const mounted = new Set<FetcherStore>()

/**
 * A store over the generic GET fetcher (DAT-3): `{ data, error, loading }`. Equal requests within 3 s share one
 * response (kind `other`: 2 s). Responses are cached for 900 s. It fetches again after failures, and when the page
 * becomes visible, at most once in 5 s.
 * @param path path on this host, or its parts, some of them stores; nothing is requested while a part has no value
 */
export function jsonStore<Data>(
  path: string | PathPart[],
  kind: keyof typeof dedupeTimes = 'data',
): FetcherStore<Data, Error> {
  const store = createStore<Data, Error>(path, { dedupeTime: dedupeTimes[kind] })
  onMount(store, () => {
    followFocus()
    mounted.add(store)
    return () => mounted.delete(store)
  })
  return store
}

let following = false

function followFocus(): void {
  // During server rendering there is no document; the store is read once for the HTML.
  if (following || typeof document === 'undefined') return
  following = true
  const mayRevalidate = focusThrottle()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && mayRevalidate(Date.now()))
      for (const store of mounted) store.revalidate()
  })
}
