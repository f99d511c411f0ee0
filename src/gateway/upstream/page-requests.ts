import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Shared state of all requests to services for one page or one request of a browser: the visitor who may leave, the
 * remaining time, and the outcome of the first request.
 */
export interface PageRequests {
  /** Aborted once the visitor has left. */
  readonly visitor: AbortSignal | undefined
  /** Aborted once the time for all of them is up; set by the first request. */
  deadline?: { signal: AbortSignal; endsAt: number }
  /** By service. */
  readonly services: Map<string, PageServiceState>
}

/** How a request ended: `broken` is an error of the service for this one request, `dead` any other failure. */
export type RequestOutcome = 'succeeded' | 'broken' | 'dead' | 'cancelled'

/** State of a service within a page. */
export interface PageServiceState {
  /** Ends with the first request, for which the others wait; undefined while there is none. */
  first: Promise<void> | undefined
  succeeded: boolean
  dead: boolean
  /** Number of requests that ended as broken. */
  broken: number
}

/** @param visitor aborted once the visitor has left */
export const newPageRequests = (visitor?: AbortSignal): PageRequests => ({ visitor, services: new Map() })

const pages = new AsyncLocalStorage<PageRequests>()

/**
 * Runs the making of a response whose requests to services share one deadline; a service that fails gets one request. A
 * response that replaces another (rewrite) shares its state.
 * @param visitor aborted once the visitor has left
 */
export const withPageRequests = <Result>(visitor: AbortSignal, make: () => Result): Result =>
  pages.getStore() ? make() : pages.run(newPageRequests(visitor), make)

/** Runs a step of a response that takes longer than a page may, such as a feed: it has its own deadline and no visitor. */
export const withOwnPageRequests = <Result>(make: () => Result): Result => pages.run(newPageRequests(), make)

/** The state of the response that is being made; outside of one, a new state for a single request. */
export const currentPageRequests = (): PageRequests => pages.getStore() ?? newPageRequests()

/**
 * The deadline of a page, which starts with its first request to a service.
 * @param timeoutMs time limit for all of its requests together
 */
export function deadlineOf(page: PageRequests, timeoutMs: number): { signal: AbortSignal; leftMs: number } {
  const now = performance.now()
  page.deadline ??= { signal: AbortSignal.timeout(timeoutMs), endsAt: now + timeoutMs }
  return { signal: page.deadline.signal, leftMs: Math.max(0, page.deadline.endsAt - now) }
}

/**
 * Waits for a request's turn, so that a failing service gets one request per page and not one per part of it. One
 * request goes first; the others wait until it has ended. If it succeeds, all others follow. If the service is dead, no
 * other is sent. If it was only broken for this request, another one goes first, so that one broken part does not
 * affect the others (ERR-1). `maxBroken` broken requests count as dead.
 * @param maxWaitMs how long the others wait at most: briefly for a service that was recently reliable
 * @returns a function to report the outcome with; undefined if the request must not be sent
 */
export async function waitForTurn(
  page: PageRequests,
  service: string,
  { maxWaitMs, maxBroken }: { maxWaitMs: number; maxBroken: number },
): Promise<((outcome: RequestOutcome) => void) | undefined> {
  const state = serviceState(page, service)
  const until = performance.now() + maxWaitMs
  for (;;) {
    if (state.succeeded) return recordOutcome(state)
    if (state.dead || state.broken >= maxBroken) return undefined
    if (!state.first) return goFirst(state)
    const left = until - performance.now()
    if (left <= 0) return recordOutcome(state)
    await settledWithin(state.first, left)
  }
}

function serviceState({ services }: PageRequests, service: string): PageServiceState {
  const state = services.get(service) ?? { first: undefined, succeeded: false, dead: false, broken: 0 }
  services.set(service, state)
  return state
}

const recordOutcome =
  (state: PageServiceState) =>
  (outcome: RequestOutcome): void => {
    if (outcome === 'broken') state.broken += 1
    else if (outcome !== 'cancelled') state[outcome] = true
  }

function goFirst(state: PageServiceState): (outcome: RequestOutcome) => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  state.first = promise
  return (outcome) => {
    recordOutcome(state)(outcome)
    state.first = undefined
    resolve()
  }
}

async function settledWithin(promise: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([promise, timeout])
  clearTimeout(timer)
}
