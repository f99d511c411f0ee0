import { type FetcherStore, nanoquery } from '@nanostores/query'
import { onMount, type ReadableAtom } from 'nanostores'
import { type Connection, dataLifetime, dedupeTimes, focusThrottle, retryPause } from './get-timing.ts'
import { shopFetch } from './shop-fetch.ts'

/** An answer that is not OK. */
export class GetError extends Error {
  override name = 'GetError'
  readonly url: string
  /** Of HTTP. */
  readonly status: number

  constructor({ url, status, statusText }: Response) {
    super(`${url}: ${status} ${statusText}`)
    this.url = url
    this.status = status
  }
}

/**
 * Gets JSON with the session's token.
 * @throws {GetError} when the answer is not OK; TypeError when there is none (DAT-3)
 */
export async function getJson<Data>(address: string): Promise<Data> {
  const response = await shopFetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new GetError(response)
  return (await response.json()) as Data
}

const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection

const [createStore] = nanoquery({
  fetcher: (...address) => getJson(address.join('')),
  cacheLifetime: dataLifetime,
  onErrorRetry: ({ error, retryCount }) =>
    isFinal(error) ? undefined : retryPause(retryCount, connection()),
})

/** Asking again does not help against what was wrong with the question. */
const isFinal = (error: unknown): boolean =>
  error instanceof GetError && error.status >= 400 && error.status < 500 && error.status !== 429

type Part = string | number
type AddressPart = Part | ReadableAtom<Part | null | undefined>

const mounted = new Set<FetcherStore>()

/**
 * A store over the generic GET fetcher (DAT-3): `{ data, error, loading }`. One answer for all who ask
 * the same within 3 s, `other` than data 2 s; kept for 900 s; asked again after failures, and when the
 * page is looked at again, once in 5 s.
 * @param address of this host, or its parts, among them stores: nothing is asked while one has no value
 */
export function jsonStore<Data>(
  address: string | AddressPart[],
  kind: keyof typeof dedupeTimes = 'data',
): FetcherStore<Data, Error> {
  const store = createStore<Data, Error>(address, { dedupeTime: dedupeTimes[kind] })
  onMount(store, () => {
    followFocus()
    mounted.add(store)
    return () => mounted.delete(store)
  })
  return store
}

let following = false

function followFocus(): void {
  // The server reads a store once, for the HTML.
  if (following || typeof document === 'undefined') return
  following = true
  const passes = focusThrottle()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && passes(Date.now()))
      for (const store of mounted) store.revalidate()
  })
}
