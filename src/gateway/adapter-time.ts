import { Unavailable } from '#operations/unavailable.ts'
import { VisitorLeft } from './upstream/request-upstream.ts'

/** An adapter waited for something else than its requests until the page had no time left. */
export class AdapterLate extends Unavailable {
  override name = 'AdapterLate'
}

/** The time of one call of an adapter. */
export interface AdapterTime {
  /** `SERVICE.FIELD`, for the log. */
  call: string
  /** Aborted when the page has no time left, and for queries when the visitor has left. */
  signal: AbortSignal
}

/** The calls behind objects that adapters have returned, and behind the objects in them. */
const times = new WeakMap<object, AdapterTime>()

const ends = new WeakMap<AdapterTime, Promise<never>>()

/**
 * Returns the result of an adapter's call. Fields of the objects in it are limited by the same time (`withinTimeOf`).
 * @throws {AdapterLate} if the time of the page ends before; {VisitorLeft}. What the adapter waits for may still happen.
 */
export async function withinTime<Result>(
  time: AdapterTime,
  work: Result | PromiseLike<Result>,
): Promise<Result> {
  const result = isPromise(work) ? await Promise.race([work, endOf(time)]) : work
  return limited(result, time) as Result
}

/** Returns the value of a field: as it is, or, of an object that an adapter has returned, within the time of its call. */
export function withinTimeOf(source: unknown, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const time = typeof source === 'object' && source !== null ? times.get(source) : undefined
  return time ? limited(value, time) : value
}

function limited(value: unknown, time: AdapterTime): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isPromise(value)) return withinTime(time, value)
  if (Array.isArray(value)) return value.map((each) => limited(each, time))
  times.set(value, time)
  return value
}

const isPromise = <Result>(value: Result | PromiseLike<Result>): value is PromiseLike<Result> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

/** Rejects when the time is over. One promise for each call, however many fields wait. */
function endOf(time: AdapterTime): Promise<never> {
  const known = ends.get(time)
  if (known) return known
  const { signal, call } = time
  const end = new Promise<never>((_, reject) => {
    const stop = () =>
      reject(
        isTimeout(signal.reason)
          ? new AdapterLate(`${call}: the adapter did not end within the time of the page`)
          : new VisitorLeft(call),
      )
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  // It may end without a field that waits.
  end.catch(() => undefined)
  ends.set(time, end)
  return end
}

const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError'
